using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    /// <summary>What libsudoku says: a positive value is a fact about the board, a negative one a mistake.</summary>
    public enum SudokuStatus
    {
        Ok = 0,
        NoSolution = 1,
        Multiple = 2,
        Conflict = 3,
        ErrNull = -1,
        ErrCell = -2,
        ErrArgument = -3,
        ErrFormat = -4,
    }

    /// <summary>What <see cref="Sudoku.Check"/> says about a cell.</summary>
    public enum SudokuMark : byte
    {
        None = 0,
        Conflict = 1,
        Invalid = 2,
    }

    /// <summary>A status other than Ok, with libsudoku's sentence about it as the message.</summary>
    public sealed class SudokuException : Exception
    {
        public SudokuException(SudokuStatus status) : base(Sudoku.Describe(status))
        {
            Status = status;
        }

        public SudokuStatus Status { get; }
    }

    /// <summary>
    /// Solves Sudoku boards where they lie. A board is 81 bytes, row by row: '1' to '9' is a given, '.' or '0' an empty cell.
    /// These are ASCII characters in bytes. A string is neither: use Encoding.ASCII.GetBytes.
    /// </summary>
    /// <remarks>
    /// A board is written only when the call succeeds. A span of the wrong length is an ArgumentException and never reaches C.
    /// All of this may be called from any number of threads at once.
    /// </remarks>
    public static unsafe class Sudoku
    {
        public const int Cells = 81;

        private const uint UniqueFlag = 1;

        // "fixed" takes GetPinnableReference() below, which is null for an empty span: C then gets NULL, and with it the news
        // that no marks, statuses or counts are wanted. MemoryMarshal.GetReference would give it the address of nothing.

        /// <summary>Fills the empty cells: where there are several solutions, with the first one in search order.</summary>
        /// <exception cref="SudokuException">NoSolution, Conflict or ErrCell.</exception>
        public static void Solve(Span<byte> board)
        {
            if (!TrySolve(board, out var status))
                throw new SudokuException(status);
        }

        /// <summary>The same for a board with exactly one solution.</summary>
        /// <exception cref="SudokuException">NoSolution, Multiple, Conflict or ErrCell.</exception>
        public static void SolveUnique(Span<byte> board)
        {
            if (!TrySolveUnique(board, out var status))
                throw new SudokuException(status);
        }

        /// <summary>Solve that says with its status, not with an exception, why there is no answer.</summary>
        public static bool TrySolve(Span<byte> board, out SudokuStatus status)
        {
            RequireBoard(board);
            fixed (byte* cells = &board.GetPinnableReference())
                status = (SudokuStatus)Native.sudoku_solve(cells);
            return status == SudokuStatus.Ok;
        }

        /// <summary>SolveUnique that says with its status, not with an exception, why there is no answer.</summary>
        public static bool TrySolveUnique(Span<byte> board, out SudokuStatus status)
        {
            RequireBoard(board);
            fixed (byte* cells = &board.GetPinnableReference())
                status = (SudokuStatus)Native.sudoku_solve_unique(cells);
            return status == SudokuStatus.Ok;
        }

        /// <summary>The number of solutions, counting no further than limit; 0 for givens that clash.</summary>
        /// <exception cref="SudokuException">ErrCell, or ErrArgument for limit 0.</exception>
        public static long Count(ReadOnlySpan<byte> board, ulong limit)
        {
            RequireBoard(board);
            fixed (byte* cells = &board.GetPinnableReference())
                return Quantity(Native.sudoku_count(cells, limit));
        }

        /// <summary>Writes the first solutions to a span with room for a whole number of them; returns how many.</summary>
        /// <exception cref="SudokuException">ErrCell.</exception>
        public static int Solutions(ReadOnlySpan<byte> board, Span<byte> solutions)
        {
            RequireBoard(board);
            if (solutions.Length % Cells != 0)
                throw new ArgumentException("The length has to be a multiple of 81.", nameof(solutions));
            fixed (byte* cells = &board.GetPinnableReference())
            fixed (byte* output = &solutions.GetPinnableReference())
                return (int)Quantity(Native.sudoku_solutions(cells, output, (UIntPtr)(solutions.Length / Cells)));
        }

        /// <summary>
        /// Says without solving whether the board is well formed (Ok), breaks a rule (Conflict) or is no board (ErrCell).
        /// marks is empty or has 81 elements, which tell the cells at fault.
        /// </summary>
        public static SudokuStatus Check(ReadOnlySpan<byte> board, Span<SudokuMark> marks = default(Span<SudokuMark>))
        {
            RequireBoard(board);
            RequireOneEach(marks.Length, Cells, nameof(marks));
            fixed (byte* cells = &board.GetPinnableReference())
            fixed (SudokuMark* output = &marks.GetPinnableReference())
                return (SudokuStatus)Native.sudoku_check(cells, (byte*)output);
        }

        /// <summary>
        /// Solves many boards in one call, faster than one by one. They stand stride bytes apart; 82 solves lines, and what
        /// stands between the boards is not touched. With unique, a board is written only if its solution is the only one.
        /// statuses is empty or gets the status of each board. Returns how many were solved.
        /// </summary>
        public static long SolveMany(Span<byte> boards, int stride = Cells, bool unique = false,
            Span<SudokuStatus> statuses = default(Span<SudokuStatus>))
        {
            var count = BoardsIn(boards.Length, stride);
            RequireOneEach(statuses.Length, count, nameof(statuses));
            fixed (byte* cells = &boards.GetPinnableReference())
            fixed (SudokuStatus* output = &statuses.GetPinnableReference())
                return Quantity(Native.sudoku_solve_many(
                    cells, (UIntPtr)count, (UIntPtr)stride, unique ? UniqueFlag : 0, (int*)output));
        }

        /// <summary>
        /// Counts the solutions of many boards, each up to limit. counts is empty or gets for each board its number, or a
        /// negative status. Returns how many boards have exactly one solution, if limit is at least 2.
        /// </summary>
        /// <exception cref="SudokuException">ErrArgument for limit 0.</exception>
        public static long CountMany(ReadOnlySpan<byte> boards, ulong limit, int stride = Cells,
            Span<long> counts = default(Span<long>))
        {
            var count = BoardsIn(boards.Length, stride);
            RequireOneEach(counts.Length, count, nameof(counts));
            fixed (byte* cells = &boards.GetPinnableReference())
            fixed (long* output = &counts.GetPinnableReference())
                return Quantity(Native.sudoku_count_many(cells, (UIntPtr)count, (UIntPtr)stride, limit, output));
        }

        /// <summary>libsudoku's sentence about a status.</summary>
        public static string Describe(SudokuStatus status)
        {
            return Marshal.PtrToStringAnsi(Native.sudoku_status_text((int)status));
        }

        /// <summary>The version of the library that is running.</summary>
        public static string Version => Marshal.PtrToStringAnsi(Native.sudoku_version());

        /// <summary>The instruction set that the engine chose on this CPU.</summary>
        public static string Kernel => Marshal.PtrToStringAnsi(Native.sudoku_kernel());

        // Without this a short span would let C read and write behind it.
        private static void RequireBoard(ReadOnlySpan<byte> board)
        {
            if (board.Length != Cells)
                throw new ArgumentException($"A board is {Cells} bytes, not {board.Length}.", nameof(board));
        }

        private static void RequireOneEach(int length, int count, string name)
        {
            if (length != 0 && length != count)
                throw new ArgumentException($"There have to be {count} elements, not {length}.", name);
        }

        private static int BoardsIn(int length, int stride)
        {
            if (stride < Cells)
                throw new ArgumentOutOfRangeException(nameof(stride), Describe(SudokuStatus.ErrArgument));
            var count = length / stride;
            var rest = length % stride; // the last board needs 81 bytes, not stride
            if (rest == 0)
                return count;
            if (rest < Cells)
                throw new ArgumentException($"The last board has {rest} bytes.", "boards");
            return count + 1;
        }

        private static long Quantity(long result)
        {
            if (result < 0)
                throw new SudokuException((SudokuStatus)result);
            return result;
        }
    }
}
