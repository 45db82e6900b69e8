// Reads boards in any layout from standard input, solves them on all processors, and writes a line for each: the solution,
// or why there is none.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>
#include <sudoku.hpp>
#include <thread>
#include <vector>

namespace {

std::vector<sudoku::status> solve_all(std::vector<sudoku::board> &boards) {
    std::vector<sudoku_status> statuses(boards.size());
    const std::size_t workers = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t share = boards.size() / workers + 1;

    // The library starts no threads. Slices of one array may be solved at the same time.
    std::vector<std::thread> threads;
    for (std::size_t first = 0; first < boards.size(); first += share) {
        const std::size_t length = std::min(share, boards.size() - first);
        threads.emplace_back([&boards, &statuses, first, length] {
            const sudoku::slice<sudoku::board> mine(&boards[first], length);
            const auto solved = sudoku::solve_many(mine, sudoku::want::unique, {&statuses[first], length});
            if (!solved) std::fill_n(&statuses[first], length, static_cast<sudoku_status>(solved.status()));
        });
    }
    for (std::thread &thread : threads) thread.join();

    std::vector<sudoku::status> answers;
    for (const sudoku_status status : statuses) answers.push_back(sudoku::status{status});
    return answers;
}

} // namespace

int main() {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});

    std::vector<sudoku::board> boards;
    for (const auto &board : sudoku::parse(text)) {
        if (!board) {
            std::cerr << "behind board " << boards.size() << ": " << sudoku::text(board.status()) << '\n';
            return 1;
        }
        boards.push_back(*board);
    }

    const std::vector<sudoku::status> statuses = solve_all(boards);
    for (std::size_t i = 0; i < boards.size(); i++) {
        if (statuses[i] == sudoku::status::ok)
            std::cout.write(boards[i].data(), SUDOKU_CELLS) << '\n';
        else
            std::cout << sudoku::text(statuses[i]) << '\n';
    }
}
