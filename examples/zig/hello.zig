//! Solves one board.
const std = @import("std");
const sudoku = @import("sudoku.zig");

pub fn main() !void {
    var board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".*;
    sudoku.solveUnique(&board) catch |err| {
        std.debug.print("{s}\n", .{sudoku.errorText(err)});
        return err;
    };
    std.debug.print("{s}\n", .{board});
}
