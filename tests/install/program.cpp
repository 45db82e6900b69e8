#include <iostream>
#include <string>
#include <sudoku.hpp>

int main()
{
    std::string cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    if (sudoku::solve(cells) != sudoku::status::ok) return 1;
    std::cout << cells << '\n';
}
