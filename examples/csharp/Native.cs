using System;
using System.Runtime.InteropServices;

namespace LibSudoku
{
    // The C functions with blittable types only: pointers and numbers cross the boundary as they are. A string or
    // StringBuilder would be marshalled into a copy, where the solution is lost; a bool would be four bytes; and a string as
    // result would be freed, although libsudoku's texts are constants.
    internal static unsafe partial class Native
    {
        private const string Library = "sudoku";

#if NET7_0_OR_GREATER
        [LibraryImport(Library)] internal static partial int sudoku_solve(byte* cells);
        [LibraryImport(Library)] internal static partial int sudoku_solve_unique(byte* cells);
        [LibraryImport(Library)] internal static partial long sudoku_count(byte* cells, ulong limit);
        [LibraryImport(Library)] internal static partial long sudoku_solutions(byte* cells, byte* solutions, UIntPtr max);
        [LibraryImport(Library)] internal static partial int sudoku_check(byte* cells, byte* marks);
        [LibraryImport(Library)] internal static partial long sudoku_solve_many(byte* boards, UIntPtr count, UIntPtr stride, uint flags, int* statuses);
        [LibraryImport(Library)] internal static partial long sudoku_count_many(byte* boards, UIntPtr count, UIntPtr stride, ulong limit, long* counts);
        [LibraryImport(Library)] internal static partial IntPtr sudoku_status_text(int status);
        [LibraryImport(Library)] internal static partial IntPtr sudoku_version();
        [LibraryImport(Library)] internal static partial IntPtr sudoku_kernel();
#else
        private const CallingConvention C = CallingConvention.Cdecl;

        [DllImport(Library, CallingConvention = C)] internal static extern int sudoku_solve(byte* cells);
        [DllImport(Library, CallingConvention = C)] internal static extern int sudoku_solve_unique(byte* cells);
        [DllImport(Library, CallingConvention = C)] internal static extern long sudoku_count(byte* cells, ulong limit);
        [DllImport(Library, CallingConvention = C)] internal static extern long sudoku_solutions(byte* cells, byte* solutions, UIntPtr max);
        [DllImport(Library, CallingConvention = C)] internal static extern int sudoku_check(byte* cells, byte* marks);
        [DllImport(Library, CallingConvention = C)] internal static extern long sudoku_solve_many(byte* boards, UIntPtr count, UIntPtr stride, uint flags, int* statuses);
        [DllImport(Library, CallingConvention = C)] internal static extern long sudoku_count_many(byte* boards, UIntPtr count, UIntPtr stride, ulong limit, long* counts);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_status_text(int status);
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_version();
        [DllImport(Library, CallingConvention = C)] internal static extern IntPtr sudoku_kernel();
#endif
    }
}
