package libsudoku;

import com.sun.jna.IntegerType;
import java.nio.ByteBuffer;

/**
 * The C functions through JNA, for Java before 22. JNA hands an array to C as an array and brings back what C wrote. Of a String
 * it would make a copy for C and forget it; only texts that come from C are Strings here.
 */
final class Native {
    static {
        com.sun.jna.Native.register("sudoku");
    }

    private Native() {}

    static int solve(byte[] cells) {
        return sudoku_solve(cells);
    }

    static int solveUnique(byte[] cells) {
        return sudoku_solve_unique(cells);
    }

    static long count(byte[] cells, long limit) {
        return sudoku_count(cells, limit);
    }

    static long solutions(byte[] cells, byte[] out, int max) {
        return sudoku_solutions(cells, out, new SizeT(max));
    }

    static int check(byte[] cells, byte[] marks) {
        return sudoku_check(cells, marks);
    }

    static long solveMany(ByteBuffer boards, int count, int stride, int flags, int[] statuses) {
        return sudoku_solve_many(boards, new SizeT(count), new SizeT(stride), flags, statuses);
    }

    static long countMany(ByteBuffer boards, int count, int stride, long limit, long[] counts) {
        return sudoku_count_many(boards, new SizeT(count), new SizeT(stride), limit, counts);
    }

    static String statusText(int status) {
        return sudoku_status_text(status);
    }

    static String version() {
        return sudoku_version();
    }

    static String kernel() {
        return sudoku_kernel();
    }

    private static native int sudoku_solve(byte[] cells);

    private static native int sudoku_solve_unique(byte[] cells);

    private static native long sudoku_count(byte[] cells, long limit);

    private static native long sudoku_solutions(byte[] cells, byte[] out, SizeT max);

    private static native int sudoku_check(byte[] cells, byte[] marks);

    private static native long sudoku_solve_many(ByteBuffer boards, SizeT count, SizeT stride, int flags, int[] statuses);

    private static native long sudoku_count_many(ByteBuffer boards, SizeT count, SizeT stride, long limit, long[] counts);

    private static native String sudoku_status_text(int status);

    private static native String sudoku_version();

    private static native String sudoku_kernel();

    /** size_t, whose width is the platform's. JNA makes values of it on its own, hence the two public constructors. */
    public static final class SizeT extends IntegerType {
        private static final long serialVersionUID = 1;

        public SizeT() {
            this(0);
        }

        public SizeT(long value) {
            super(com.sun.jna.Native.SIZE_T_SIZE, value, true);
        }
    }
}
