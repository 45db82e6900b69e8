//! libsudoku for Zig. A board is a `*[81]u8`, solved where it lies; no other length gets past the compiler, and
//! `text[i..][0..81]` makes one of a slice.

const std = @import("std");

/// The functions and constants of sudoku.h as they are.
pub const c = @cImport(@cInclude("sudoku.h"));

pub const cells = c.SUDOKU_CELLS;

/// A fact about the board, or a mistake in the call.
pub const Error = error{ NoSolution, Multiple, Conflict, BadCell, BadArgument, BadFormat };

/// What the batch calls say of each board.
pub const Status = enum(c.sudoku_status) {
    ok = c.SUDOKU_OK,
    no_solution = c.SUDOKU_NO_SOLUTION,
    multiple = c.SUDOKU_MULTIPLE,
    conflict = c.SUDOKU_CONFLICT,
    bad_cell = c.SUDOKU_ERR_CELL,
    bad_argument = c.SUDOKU_ERR_ARGUMENT,
    bad_format = c.SUDOKU_ERR_FORMAT,
    _,

    /// One English sentence.
    pub fn text(status: Status) [:0]const u8 {
        return span(c.sudoku_status_text(@intFromEnum(status)));
    }

    fn toError(status: Status) Error!void {
        return switch (status) {
            .ok => {},
            .no_solution => error.NoSolution,
            .multiple => error.Multiple,
            .conflict => error.Conflict,
            .bad_cell => error.BadCell,
            .bad_argument => error.BadArgument,
            .bad_format => error.BadFormat,
            // SUDOKU_ERR_NULL: no pointer of this file can be null.
            _ => unreachable,
        };
    }
};

/// One English sentence about an error.
pub fn errorText(err: Error) [:0]const u8 {
    const status: Status = switch (err) {
        error.NoSolution => .no_solution,
        error.Multiple => .multiple,
        error.Conflict => .conflict,
        error.BadCell => .bad_cell,
        error.BadArgument => .bad_argument,
        error.BadFormat => .bad_format,
    };
    return status.text();
}

/// Fills the empty cells with a solution: where there are several, with the first one in search order.
pub fn solve(board: *[cells]u8) Error!void {
    return checkStatus(c.sudoku_solve(board));
}

/// The same, but only if there is exactly one solution.
pub fn solveUnique(board: *[cells]u8) Error!void {
    return checkStatus(c.sudoku_solve_unique(board));
}

/// How many solutions there are, counting no further than limit, which is at least 1.
pub fn count(board: *const [cells]u8, limit: u64) Error!u64 {
    return quantity(c.sudoku_count(board, limit));
}

/// The first out.len solutions in search order, in out. Returns the part of out that is filled.
pub fn solutions(board: *const [cells]u8, out: [][cells]u8) Error![][cells]u8 {
    return out[0..try quantity(c.sudoku_solutions(board, @ptrCast(out.ptr), out.len))];
}

/// Which boards of a batch are written.
pub const Want = enum(u32) {
    /// Those that have a solution.
    any = 0,
    /// Those that have exactly one.
    unique = c.SUDOKU_UNIQUE,
};

/// Solves boards in place. statuses, as many as boards, gets what is said of each. Returns how many were solved.
pub fn solveMany(boards: [][cells]u8, want: Want, statuses: ?[]Status) Error!usize {
    return solveAt(@ptrCast(boards.ptr), boards.len, cells, want, statuses);
}

/// Solves the boards of a text in place, stride bytes apart: 82 for lines. The text ends with a board or with what stands
/// between two.
pub fn solveText(text: []u8, stride: usize, want: Want, statuses: ?[]Status) Error!usize {
    if (stride < cells) return error.BadArgument;
    const rest = text.len % stride;
    if (rest != 0 and rest < cells) return error.BadArgument;
    return solveAt(text.ptr, text.len / stride + @intFromBool(rest != 0), stride, want, statuses);
}

fn solveAt(first: [*]u8, number: usize, stride: usize, want: Want, statuses: ?[]Status) Error!usize {
    if (statuses) |all| if (all.len != number) return error.BadArgument;
    const out: ?[*]c.sudoku_status = if (statuses) |all| @ptrCast(all.ptr) else null;
    return quantity(c.sudoku_solve_many(first, number, stride, @intFromEnum(want), out));
}

/// Whether solution is a complete grid that keeps the rules and every given of puzzle.
pub fn verify(puzzle: *const [cells]u8, solution: *const [cells]u8) Error!void {
    return checkStatus(c.sudoku_verify(puzzle, solution));
}

/// Pencil marks, bit d-1 for the digit d.
pub fn candidates(board: *const [cells]u8) Error![cells]u16 {
    var masks: [cells]u16 = undefined;
    try checkStatus(c.sudoku_candidates(board, &masks));
    return masks;
}

/// Reads the boards of a text in any common layout.
pub const Reader = struct {
    rest: []const u8,

    /// The next board, or null when there is none left.
    pub fn next(self: *Reader) Error!?[cells]u8 {
        var board: [cells]u8 = undefined;
        const read = try quantity(c.sudoku_parse(self.rest.ptr, self.rest.len, &board));
        self.rest = self.rest[read..];
        return if (read == 0) null else board;
    }
};

/// The version of the library that is running.
pub fn version() [:0]const u8 {
    return span(c.sudoku_version());
}

/// The instruction set that the engine chose on this CPU.
pub fn kernel() [:0]const u8 {
    return span(c.sudoku_kernel());
}

fn checkStatus(status: c.sudoku_status) Error!void {
    return @as(Status, @enumFromInt(status)).toError();
}

fn quantity(answer: i64) Error!usize {
    if (answer < 0) {
        try checkStatus(@intCast(answer));
        unreachable;
    }
    return @intCast(answer);
}

fn span(string: [*c]const u8) [:0]const u8 {
    return std.mem.span(@as([*:0]const u8, string));
}
