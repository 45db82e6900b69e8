using System;
using System.Text;
using LibSudoku;

/// <summary>Solves the boards that are its arguments.</summary>
public static class Hello
{
    public static int Main(string[] args)
    {
        if (args.Length == 0)
            args = new[] { "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79" };
        var exitCode = 0;
        foreach (var text in args)
        {
            var board = Encoding.ASCII.GetBytes(text);
            try
            {
                Sudoku.SolveUnique(board);
                Console.WriteLine(Encoding.ASCII.GetString(board));
            }
            catch (SudokuException e) when (e.Status == SudokuStatus.Multiple)
            {
                Console.WriteLine($"{Sudoku.Count(board, 1000)} solutions, counted up to 1000");
            }
            catch (Exception e) when (e is SudokuException || e is ArgumentException)
            {
                Console.Error.WriteLine(e.Message);
                exitCode = 1;
            }
        }
        return exitCode;
    }
}
