// Solves one board: the one given, or a well-known one.
#include <iostream>
#include <string>
#include <sudoku.hpp>

int main(int argc, char **argv) {
    std::string cells = argc > 1 ? argv[1] : "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const sudoku::status status = sudoku::solve_unique(cells);
    if (status != sudoku::status::ok) {
        std::cerr << sudoku::text(status) << '\n';
        return 1;
    }
    std::cout << cells << '\n';
}
