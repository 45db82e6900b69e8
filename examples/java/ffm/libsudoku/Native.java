package libsudoku;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;

/**
 * The C functions through the foreign function interface of Java 22 and newer. size_t is a long here: this interface exists on
 * 64-bit platforms only.
 */
@SuppressWarnings("restricted") // what calls C is; run with --enable-native-access
final class Native {
    static {
        System.loadLibrary("sudoku");
    }

    // A critical call lets C work on the array itself. As the garbage collector waits for it, it has to be short: solving one
    // board is (microseconds). Counting need not be, and goes without.
    private static final Linker.Option IN_PLACE = Linker.Option.critical(true);

    private static final MethodHandle SOLVE = function("sudoku_solve", JAVA_INT, of(ADDRESS), IN_PLACE);
    private static final MethodHandle SOLVE_UNIQUE = function("sudoku_solve_unique", JAVA_INT, of(ADDRESS), IN_PLACE);
    private static final MethodHandle COUNT = function("sudoku_count", JAVA_LONG, of(ADDRESS, JAVA_LONG));
    private static final MethodHandle SOLUTIONS = function("sudoku_solutions", JAVA_LONG, of(ADDRESS, ADDRESS, JAVA_LONG));
    private static final MethodHandle CHECK = function("sudoku_check", JAVA_INT, of(ADDRESS, ADDRESS), IN_PLACE);
    private static final MethodHandle SOLVE_MANY =
            function("sudoku_solve_many", JAVA_LONG, of(ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS));
    private static final MethodHandle COUNT_MANY =
            function("sudoku_count_many", JAVA_LONG, of(ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS));
    private static final MethodHandle STATUS_TEXT = function("sudoku_status_text", ADDRESS, of(JAVA_INT));
    private static final MethodHandle VERSION = function("sudoku_version", ADDRESS, of());
    private static final MethodHandle KERNEL = function("sudoku_kernel", ADDRESS, of());

    private Native() {}

    static int solve(byte[] cells) {
        try {
            return (int) SOLVE.invokeExact(MemorySegment.ofArray(cells));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static int solveUnique(byte[] cells) {
        try {
            return (int) SOLVE_UNIQUE.invokeExact(MemorySegment.ofArray(cells));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static long count(byte[] cells, long limit) {
        try (Arena arena = Arena.ofConfined()) {
            return (long) COUNT.invokeExact(arena.allocateFrom(JAVA_BYTE, cells), limit);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static long solutions(byte[] cells, byte[] out, int max) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment written = arena.allocate(JAVA_BYTE, out.length);
            long n = (long) SOLUTIONS.invokeExact(arena.allocateFrom(JAVA_BYTE, cells), written, (long) max);
            if (n > 0) {
                MemorySegment.copy(written, JAVA_BYTE, 0, out, 0, (int) n * Sudoku.CELLS);
            }
            return n;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static int check(byte[] cells, byte[] marks) {
        try {
            MemorySegment out = marks == null ? MemorySegment.NULL : MemorySegment.ofArray(marks);
            return (int) CHECK.invokeExact(MemorySegment.ofArray(cells), out);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static long solveMany(ByteBuffer boards, int count, int stride, int flags, int[] statuses) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment out = statuses == null ? MemorySegment.NULL : arena.allocate(JAVA_INT, count);
            long solved = (long) SOLVE_MANY.invokeExact(
                    MemorySegment.ofBuffer(boards), (long) count, (long) stride, flags, out);
            if (solved >= 0 && statuses != null) {
                MemorySegment.copy(out, JAVA_INT, 0, statuses, 0, count);
            }
            return solved;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static long countMany(ByteBuffer boards, int count, int stride, long limit, long[] counts) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment out = counts == null ? MemorySegment.NULL : arena.allocate(JAVA_LONG, count);
            long unique = (long) COUNT_MANY.invokeExact(
                    MemorySegment.ofBuffer(boards), (long) count, (long) stride, limit, out);
            if (unique >= 0 && counts != null) {
                MemorySegment.copy(out, JAVA_LONG, 0, counts, 0, count);
            }
            return unique;
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static String statusText(int status) {
        try {
            return text((MemorySegment) STATUS_TEXT.invokeExact(status));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static String version() {
        try {
            return text((MemorySegment) VERSION.invokeExact());
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    static String kernel() {
        try {
            return text((MemorySegment) KERNEL.invokeExact());
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static String text(MemorySegment constant) {
        return constant.reinterpret(Long.MAX_VALUE).getString(0);
    }

    private static MemoryLayout[] of(MemoryLayout... parameters) {
        return parameters;
    }

    private static MethodHandle function(
            String name, MemoryLayout result, MemoryLayout[] parameters, Linker.Option... options) {
        MemorySegment address = SymbolLookup.loaderLookup().find(name).orElseThrow(() -> new UnsatisfiedLinkError(name));
        return Linker.nativeLinker().downcallHandle(address, FunctionDescriptor.of(result, parameters), options);
    }

    // invokeExact declares every Throwable; of these calls none throws a checked one.
    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof RuntimeException exception) {
            return exception;
        }
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e);
    }
}
