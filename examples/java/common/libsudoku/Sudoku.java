package libsudoku;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Optional;

/**
 * Solves Sudoku boards in place with libsudoku. A board is 81 bytes, row by row: '1' to '9' is a given, '.' or '0' an empty
 * cell. These are ASCII characters in a {@code byte[]}: a {@code String} cannot be changed, and would reach C as a copy.
 *
 * <p>Facts about a board are results: a {@link Status}, or an {@link Optional}. A board that is malformed is a
 * {@link SudokuException}, a wrong length an {@link IllegalArgumentException} and never reaches C. A board is written only
 * when the answer is {@link Status#OK}. All of this may be called from any number of threads at once.
 */
public final class Sudoku {
    public static final int CELLS = 81;

    /** Mark of {@link #check}: nothing is wrong with this cell. */
    public static final byte MARK_NONE = 0;
    /** Mark of {@link #check}: this given clashes with another. */
    public static final byte MARK_CONFLICT = 1;
    /** Mark of {@link #check}: this byte is no cell; what follows was not looked at. */
    public static final byte MARK_INVALID = 2;

    private static final int UNIQUE = 1;

    private Sudoku() {}

    /**
     * Fills the empty cells: where there are several solutions, with the first one in search order.
     *
     * @return OK, NO_SOLUTION or CONFLICT
     */
    public static Status solve(byte[] cells) {
        requireBoard(cells);
        return fact(Native.solve(cells));
    }

    /**
     * The same for a board with exactly one solution.
     *
     * @return OK, NO_SOLUTION, MULTIPLE or CONFLICT
     */
    public static Status solveUnique(byte[] cells) {
        requireBoard(cells);
        return fact(Native.solveUnique(cells));
    }

    /** The first solution as a new array; empty if there is none. */
    public static Optional<byte[]> solution(byte[] cells) {
        byte[] solution = new byte[CELLS];
        return solutions(cells, solution) == 1 ? Optional.of(solution) : Optional.empty();
    }

    /** Writes the first solutions to an array with room for a whole number of them; returns how many. */
    public static int solutions(byte[] cells, byte[] out) {
        requireBoard(cells);
        if (out.length % CELLS != 0) {
            throw new IllegalArgumentException("solutions have 81 bytes each, " + out.length + " is no multiple of it");
        }
        return (int) quantity(Native.solutions(cells, out, out.length / CELLS));
    }

    /** The number of solutions, counting no further than limit, which is at least 1; 0 for givens that clash. */
    public static long count(byte[] cells, long limit) {
        requireBoard(cells);
        return quantity(Native.count(cells, requireLimit(limit)));
    }

    /**
     * Looks without solving whether a board is well formed and keeps the rules.
     *
     * @param marks gets one of the MARK values for each cell, or null
     * @return OK, CONFLICT or, here no exception, ERR_CELL
     */
    public static Status check(byte[] cells, byte[] marks) {
        requireBoard(cells);
        if (marks != null) {
            requireOneEach(marks.length, CELLS);
        }
        return Status.of(Native.check(cells, marks));
    }

    /**
     * Solves many boards in one call, faster than one by one: those between the position and the limit of a direct buffer, such
     * as a mapped file. (C works on a direct buffer where it lies; an array of many boards would be copied there and back.)
     *
     * @param stride the bytes from one board to the next: 81, or 82 for lines; what stands between is not touched
     * @param unique write a board only if its solution is the only one
     * @param statuses gets the {@linkplain Status#code code} of each board's status, or null
     * @return how many boards were solved
     */
    public static long solveMany(ByteBuffer boards, int stride, boolean unique, int[] statuses) {
        int count = boardsIn(boards, stride);
        if (boards.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        if (statuses != null) {
            requireOneEach(statuses.length, count);
        }
        return quantity(Native.solveMany(boards.slice(), count, stride, unique ? UNIQUE : 0, statuses));
    }

    /**
     * Counts the solutions of many boards, each up to limit. The boards are as for {@link #solveMany}, and not changed.
     *
     * @param counts gets for each board its number, or the code of a negative status; or null
     * @return how many boards have exactly one solution, if limit is at least 2
     */
    public static long countMany(ByteBuffer boards, int stride, long limit, long[] counts) {
        int count = boardsIn(boards, stride);
        if (counts != null) {
            requireOneEach(counts.length, count);
        }
        return quantity(Native.countMany(boards.slice(), count, stride, requireLimit(limit), counts));
    }

    /** The version of the library that is running. */
    public static String version() {
        return Native.version();
    }

    /** The instruction set that the engine chose on this CPU. */
    public static String kernel() {
        return Native.kernel();
    }

    // Without this C would read and write behind a short array.
    private static void requireBoard(byte[] cells) {
        if (cells.length != CELLS) {
            throw new IllegalArgumentException("a board is 81 bytes, not " + cells.length);
        }
    }

    private static void requireOneEach(int length, int count) {
        if (length != count) {
            throw new IllegalArgumentException("there have to be " + count + " elements, not " + length);
        }
    }

    // A negative long would be an enormous number in C.
    private static long requireLimit(long limit) {
        if (limit < 1) {
            throw new SudokuException(Status.ERR_ARGUMENT);
        }
        return limit;
    }

    private static int boardsIn(ByteBuffer boards, int stride) {
        if (stride < CELLS) {
            throw new SudokuException(Status.ERR_ARGUMENT);
        }
        if (!boards.isDirect()) {
            throw new IllegalArgumentException("the buffer is not direct");
        }
        int count = boards.remaining() / stride;
        int rest = boards.remaining() % stride; // the last board needs 81 bytes, not stride
        if (rest == 0) {
            return count;
        }
        if (rest < CELLS) {
            throw new IllegalArgumentException("the last board has " + rest + " bytes");
        }
        return count + 1;
    }

    private static Status fact(int code) {
        if (code < 0) {
            throw new SudokuException(Status.of(code));
        }
        return Status.of(code);
    }

    private static long quantity(long result) {
        if (result < 0) {
            throw new SudokuException(Status.of((int) result));
        }
        return result;
    }
}
