const std = @import("std");
const sudoku = @import("sudoku.zig");
const testing = std.testing;

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// The test script puts it here.
const vectors = @embedFile("languages.tsv");

const Vector = struct {
    id: []const u8,
    board: [81]u8,
    answer: sudoku.Status,
    count: i64,
    after: [81]u8,
};

fn unescape(field: []const u8) ![81]u8 {
    var board: [81]u8 = undefined;
    var at: usize = 0;
    for (&board) |*cell| {
        if (field[at] == '\\') {
            cell.* = try std.fmt.parseInt(u8, field[at + 2 ..][0..2], 16);
            at += 4;
        } else {
            cell.* = field[at];
            at += 1;
        }
    }
    try testing.expectEqual(field.len, at);
    return board;
}

fn statusNamed(name: []const u8) !sudoku.Status {
    const names = .{
        .{ "OK", .ok },
        .{ "NO_SOLUTION", .no_solution },
        .{ "MULTIPLE", .multiple },
        .{ "CONFLICT", .conflict },
        .{ "ERR_CELL", .bad_cell },
    };
    inline for (names) |pair| if (std.mem.eql(u8, pair[0], name)) return pair[1];
    return error.UnknownStatus;
}

const VectorIterator = struct {
    lines: std.mem.SplitIterator(u8, .scalar) = std.mem.splitScalar(u8, vectors, '\n'),

    fn next(self: *@This()) !?Vector {
        while (self.lines.next()) |line| {
            if (line.len == 0 or line[0] == '#') continue;
            var fields = std.mem.splitScalar(u8, line, '\t');
            const id = fields.next().?;
            const board = try unescape(fields.next().?);
            const answer = try statusNamed(fields.next().?);
            const count = try std.fmt.parseInt(i64, fields.next().?, 10);
            const after = if (answer == .ok) fields.next().?[0..81].* else board;
            return .{ .id = id, .board = board, .answer = answer, .count = count, .after = after };
        }
        return null;
    }
};

fn expectedError(status: sudoku.Status) ?sudoku.Error {
    return switch (status) {
        .no_solution => error.NoSolution,
        .multiple => error.Multiple,
        .conflict => error.Conflict,
        .bad_cell => error.BadCell,
        else => null,
    };
}

test "vectors" {
    var seen: usize = 0;
    var iterator: VectorIterator = .{};
    while (try iterator.next()) |vector| : (seen += 1) {
        errdefer std.debug.print("vector {s}\n", .{vector.id});
        var board = vector.board;
        if (expectedError(vector.answer)) |expected| {
            try testing.expectError(expected, sudoku.solveUnique(&board));
        } else {
            try sudoku.solveUnique(&board);
        }
        try testing.expectEqualSlices(u8, &vector.after, &board);

        if (vector.count < 0) {
            try testing.expectError(error.BadCell, sudoku.count(&vector.board, 1000));
        } else {
            try testing.expectEqual(@as(u64, @intCast(vector.count)), try sudoku.count(&vector.board, 1000));
        }
    }
    try testing.expect(seen >= 40);
}

test "vectors in one call" {
    var boards: [64][81]u8 = undefined;
    var lines: [64 * 82]u8 = @splat('\n');
    var after: [64][81]u8 = undefined;
    var answers: [64]sudoku.Status = undefined;
    var number: usize = 0;
    var proper: usize = 0;
    var iterator: VectorIterator = .{};
    while (try iterator.next()) |vector| : (number += 1) {
        boards[number] = vector.board;
        lines[number * 82 ..][0..81].* = vector.board;
        after[number] = vector.after;
        answers[number] = vector.answer;
        proper += @intFromBool(vector.answer == .ok);
    }

    var statuses: [64]sudoku.Status = undefined;
    try testing.expectEqual(proper, try sudoku.solveMany(boards[0..number], .unique, statuses[0..number]));
    try testing.expectEqualSlices(sudoku.Status, answers[0..number], statuses[0..number]);
    try testing.expectEqualSlices([81]u8, after[0..number], boards[0..number]);

    // Without the last line end.
    const text = lines[0 .. number * 82 - 1];
    try testing.expectEqual(proper, try sudoku.solveText(text, 82, .unique, statuses[0..number]));
    try testing.expectEqualSlices(sudoku.Status, answers[0..number], statuses[0..number]);
    for (after[0..number], 0..) |expected, i| {
        try testing.expectEqualSlices(u8, &expected, lines[i * 82 ..][0..81]);
        try testing.expectEqual('\n', lines[i * 82 + 81]);
    }
}

test "wrong lengths" {
    var text = (puzzle ++ "\n" ++ puzzle ++ "\n").*;
    var statuses: [3]sudoku.Status = undefined;
    try testing.expectError(error.BadArgument, sudoku.solveText(&text, 80, .any, null));
    try testing.expectError(error.BadArgument, sudoku.solveText(text[0..83], 82, .any, null));
    try testing.expectError(error.BadArgument, sudoku.solveText(&text, 82, .any, &statuses));
    try testing.expectEqualStrings(puzzle ++ "\n" ++ puzzle ++ "\n", &text);
    try testing.expectError(error.BadArgument, sudoku.count(puzzle, 0));
}

test "solutions, looking and text" {
    const empty: [81]u8 = @splat('.');
    var out: [5][81]u8 = undefined;
    const found = try sudoku.solutions(&empty, &out);
    try testing.expectEqual(5, found.len);
    for (found) |*grid| try sudoku.verify(&empty, grid);
    try testing.expectEqual(1, (try sudoku.solutions(puzzle, &out)).len);
    try testing.expectError(error.NoSolution, sudoku.verify(puzzle, puzzle));
    try testing.expectError(error.Conflict, sudoku.verify(solution, &out[4]));
    try testing.expectEqual(0b1011, (try sudoku.candidates(puzzle))[2]);

    var reader: sudoku.Reader = .{ .rest = "# title\n" ++ puzzle ++ "\n\n" ++ solution };
    try testing.expectEqualStrings(puzzle, &(try reader.next()).?);
    try testing.expectEqualStrings(solution, &(try reader.next()).?);
    try testing.expectEqual(null, try reader.next());
    reader = .{ .rest = puzzle[1..] };
    try testing.expectError(error.BadFormat, reader.next());

    try testing.expect(std.mem.eql(u8, sudoku.errorText(error.Multiple), sudoku.Status.multiple.text()));
    try testing.expect(sudoku.version().len >= 5 and sudoku.kernel().len > 0);
}
