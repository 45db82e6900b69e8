using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using LibSudoku;

/// <summary>Runs with the path of the vector file as its argument.</summary>
public static class Tests
{
    private sealed class Vector
    {
        public string Id;
        public byte[] Board;
        public SudokuStatus Answer;
        public long Count;
        public byte[] After;
    }

    private static int checks;
    private static int failures;

    public static int Main(string[] args)
    {
        var vectors = Read(args[0]);
        Check(vectors.Count >= 40, $"{vectors.Count} vectors");
        OneByOne(vectors);
        InOneCall(vectors);
        Lengths();
        Mistakes();
        Marks();
        ManyThreads(vectors.First(v => v.Answer == SudokuStatus.Ok));
        Check(Sudoku.Version.Count(c => c == '.') == 2 && Sudoku.Kernel != "", "about");
        Console.WriteLine($"{checks} checks, {failures} failed; libsudoku {Sudoku.Version}, {Sudoku.Kernel}");
        return failures == 0 ? 0 : 1;
    }

    private static void OneByOne(List<Vector> vectors)
    {
        foreach (var v in vectors)
        {
            var board = Copy(v.Board);
            var solved = Sudoku.TrySolveUnique(board, out var status);
            Check(status == v.Answer && solved == (v.Answer == SudokuStatus.Ok), $"{v.Id}: TrySolveUnique: {status}");
            Check(board.SequenceEqual(v.After), $"{v.Id}: board after TrySolveUnique");

            board = Copy(v.Board);
            var thrown = Thrown<SudokuException>(() => Sudoku.SolveUnique(board));
            Check((thrown?.Status ?? SudokuStatus.Ok) == v.Answer, $"{v.Id}: SolveUnique: {thrown}");
            Check(thrown == null || thrown.Message == Sudoku.Describe(v.Answer), $"{v.Id}: {thrown?.Message}");

            var first = Copy(v.Board);
            Check(Sudoku.TrySolve(first, out status) == v.Count > 0, $"{v.Id}: TrySolve: {status}");

            var two = new byte[2 * Sudoku.Cells];
            if (v.Count < 0)
            {
                Check(Thrown<SudokuException>(() => Sudoku.Count(v.Board, 1000))?.Status == v.Answer, $"{v.Id}: Count");
                Check(Thrown<SudokuException>(() => Sudoku.Solutions(v.Board, two))?.Status == v.Answer, $"{v.Id}: Solutions");
                continue;
            }
            Check(Sudoku.Count(v.Board, 1000) == v.Count, $"{v.Id}: Count");
            var n = Sudoku.Solutions(v.Board, two);
            Check(n == Math.Min(v.Count, 2), $"{v.Id}: {n} solutions");
            Check(n == 0 || two.Take(Sudoku.Cells).SequenceEqual(first), $"{v.Id}: the first solution");
        }
    }

    private static void InOneCall(List<Vector> vectors)
    {
        const int stride = 83; // lines that end in CR LF
        var lines = Encoding.ASCII.GetBytes(string.Concat(vectors.Select(v => new string('?', Sudoku.Cells) + "\r\n")));
        for (var i = 0; i < vectors.Count; i++)
            vectors[i].Board.CopyTo(lines, i * stride);
        var proper = vectors.Count(v => v.Answer == SudokuStatus.Ok);

        var counts = new long[vectors.Count];
        Check(Sudoku.CountMany(lines, 1000, stride, counts) == proper, "CountMany");
        Check(counts.SequenceEqual(vectors.Select(v => v.Count)), "counts of CountMany");

        var statuses = new SudokuStatus[vectors.Count];
        var withoutLastLineEnd = lines.AsSpan(0, lines.Length - 2);
        Check(Sudoku.SolveMany(withoutLastLineEnd, stride, true, statuses) == proper, "SolveMany");
        Check(statuses.SequenceEqual(vectors.Select(v => v.Answer)), "statuses of SolveMany");
        for (var i = 0; i < vectors.Count; i++)
        {
            var line = lines.Skip(i * stride).Take(stride).ToArray();
            Check(line.Take(Sudoku.Cells).SequenceEqual(vectors[i].After), $"{vectors[i].Id}: board after SolveMany");
            Check(line[81] == '\r' && line[82] == '\n', $"{vectors[i].Id}: line end after SolveMany");
        }

        // Empty, yet not null, means the same as left out.
        Check(Sudoku.SolveMany(Copy(lines), stride, true, new SudokuStatus[0]) == proper, "SolveMany with no statuses");
        Check(Sudoku.CountMany(lines, 2, stride, new long[0]) == proper, "CountMany with no counts");
        Check(Sudoku.SolveMany(new byte[0]) == 0 && Sudoku.SolveMany(default(Span<byte>)) == 0, "SolveMany of no boards");
    }

    private static void Lengths()
    {
        foreach (var n in new[] { 0, 1, 80, 82, 162 })
        {
            var bytes = new byte[n];
            Check(Thrown<ArgumentException>(() => Sudoku.Solve(bytes)) != null, $"Solve of {n} bytes");
            Check(Thrown<ArgumentException>(() => Sudoku.SolveUnique(bytes)) != null, $"SolveUnique of {n} bytes");
            Check(Thrown<ArgumentException>(() => Sudoku.Count(bytes, 2)) != null, $"Count of {n} bytes");
            Check(Thrown<ArgumentException>(() => Sudoku.Solutions(bytes, new byte[81])) != null, $"Solutions of {n} bytes");
            Check(Thrown<ArgumentException>(() => Sudoku.Check(bytes)) != null, $"Check of {n} bytes");
        }
        Check(Thrown<ArgumentException>(() => Sudoku.Solve(null)) != null, "Solve of null");

        var board = Empty();
        Check(Thrown<ArgumentException>(() => Sudoku.Solutions(board, new byte[80])) != null, "room for 80 bytes");
        Check(Thrown<ArgumentException>(() => Sudoku.Check(board, new SudokuMark[80])) != null, "80 marks");
        Check(Thrown<ArgumentException>(() => Sudoku.SolveMany(new byte[80])) != null, "SolveMany of 80 bytes");
        Check(Thrown<ArgumentException>(() => Sudoku.SolveMany(new byte[82 + 80], 82)) != null, "a last board of 80 bytes");
        Check(Thrown<ArgumentException>(() => Sudoku.SolveMany(board, 81, false, new SudokuStatus[2])) != null, "2 statuses");
        Check(Thrown<ArgumentException>(() => Sudoku.CountMany(board, 2, 81, new long[2])) != null, "2 counts");
        foreach (var stride in new[] { -82, 0, 80 })
            Check(Thrown<ArgumentOutOfRangeException>(() => Sudoku.SolveMany(board, stride)) != null, $"stride {stride}");
    }

    private static void Mistakes()
    {
        Check(Thrown<SudokuException>(() => Sudoku.Count(Empty(), 0))?.Status == SudokuStatus.ErrArgument, "limit 0");
        var statuses = (SudokuStatus[])Enum.GetValues(typeof(SudokuStatus));
        Check(statuses.Select(Sudoku.Describe).Distinct().Count() == 8, "texts of the statuses");
    }

    private static void Marks()
    {
        var board = Empty();
        board[0] = board[1] = (byte)'1';
        var marks = new SudokuMark[Sudoku.Cells];
        Check(Sudoku.Check(board, marks) == SudokuStatus.Conflict, "Check of a clash");
        Check(marks[0] == SudokuMark.Conflict && marks[1] == SudokuMark.Conflict && marks[2] == SudokuMark.None, "marks");
        board[80] = (byte)'x';
        Check(Sudoku.Check(board, marks) == SudokuStatus.ErrCell && marks[80] == SudokuMark.Invalid, "Check of a bad cell");
        Check(Sudoku.Check(Empty()) == SudokuStatus.Ok && Sudoku.Check(Empty(), new SudokuMark[0]) == SudokuStatus.Ok,
            "Check without marks");
    }

    private static void ManyThreads(Vector puzzle)
    {
        var boards = new byte[1000 * Sudoku.Cells];
        for (var i = 0; i < boards.Length; i += Sudoku.Cells)
            puzzle.Board.CopyTo(boards, i);
        long solved = 0;
        Parallel.For(0, 10, part =>
            Interlocked.Add(ref solved, Sudoku.SolveMany(boards.AsSpan(part * 100 * Sudoku.Cells, 100 * Sudoku.Cells))));
        Check(solved == 1000, "solved on many threads");
        Check(Enumerable.Range(0, boards.Length).All(i => boards[i] == puzzle.After[i % Sudoku.Cells]), "boards of many threads");
    }

    private static List<Vector> Read(string path)
    {
        var vectors = new List<Vector>();
        foreach (var line in File.ReadLines(path).Where(line => !line.StartsWith("#")))
        {
            var field = line.Split('\t');
            var answer = (SudokuStatus)Enum.Parse(typeof(SudokuStatus), field[2].Replace("_", ""), true);
            var board = Unescape(field[1]);
            vectors.Add(new Vector
            {
                Id = field[0],
                Board = board,
                Answer = answer,
                Count = long.Parse(field[3], CultureInfo.InvariantCulture),
                After = answer == SudokuStatus.Ok ? Encoding.ASCII.GetBytes(field[4]) : board,
            });
        }
        return vectors;
    }

    private static byte[] Unescape(string text)
    {
        var bytes = new List<byte>();
        for (var i = 0; i < text.Length; i++)
        {
            if (text[i] != '\\')
            {
                bytes.Add((byte)text[i]);
                continue;
            }
            bytes.Add(byte.Parse(text.Substring(i + 2, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture));
            i += 3;
        }
        return bytes.ToArray();
    }

    private static byte[] Copy(byte[] board) => (byte[])board.Clone();

    private static byte[] Empty() => Enumerable.Repeat((byte)'.', Sudoku.Cells).ToArray();

    private static T Thrown<T>(Action action) where T : Exception
    {
        try
        {
            action();
            return null;
        }
        catch (T e)
        {
            return e;
        }
    }

    private static void Check(bool holds, string what)
    {
        checks++;
        if (holds)
            return;
        failures++;
        Console.Error.WriteLine($"failed: {what}");
    }
}
