// Uses every function of the header, in any C++ since C++11.
#include <sudoku.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

using Cells = std::array<char, SUDOKU_CELLS>;

static int32_t keep(const char *solution, void *user)
{
    static_cast<std::vector<std::string> *>(user)->emplace_back(solution, SUDOKU_CELLS);
    return 0;
}

int main()
{
    const std::string puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const std::string answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const auto matches = [&answer](const char *cells) { return std::equal(answer.begin(), answer.end(), cells); };
    int failures = 0;

    Cells cells;
    std::copy(puzzle.begin(), puzzle.end(), cells.begin());
    failures += sudoku_solve(cells.data()) != SUDOKU_OK || !matches(cells.data());
    std::string unique = puzzle;
    failures += sudoku_solve_unique(&unique[0]) != SUDOKU_OK || unique != answer;
    failures += sudoku_count(puzzle.c_str(), 2) != 1;
    std::array<Cells, 2> out;
    failures += sudoku_solutions(puzzle.c_str(), out[0].data(), out.size()) != 1 || !matches(out[0].data());
    std::vector<std::string> visited;
    const sudoku_visitor visit = keep;
    failures += sudoku_enumerate(puzzle.c_str(), visit, &visited) != 1 || visited != std::vector<std::string>{answer};

    std::array<uint16_t, SUDOKU_CELLS> candidates;
    failures += sudoku_candidates(puzzle.c_str(), candidates.data()) != SUDOKU_OK || candidates[0] != 1 << 4;
    failures += sudoku_solve_candidates(candidates.data()) != SUDOKU_OK || candidates[80] != 1 << 8;

    std::string boards = puzzle + "\n" + puzzle + "\n";
    std::array<sudoku_status, 2> statuses;
    std::array<int64_t, 2> counts;
    failures += sudoku_count_many(boards.c_str(), 2, SUDOKU_CELLS + 1, 2, counts.data()) != 2 || counts[1] != 1;
    failures += sudoku_solve_many(&boards[0], 2, SUDOKU_CELLS + 1, SUDOKU_UNIQUE, statuses.data()) != 2;
    failures += statuses[1] != SUDOKU_OK || boards != answer + "\n" + answer + "\n";

    std::array<uint8_t, SUDOKU_CELLS> marks;
    failures += sudoku_check(puzzle.c_str(), marks.data()) != SUDOKU_OK || marks[0] != SUDOKU_MARK_NONE;
    failures += sudoku_verify(puzzle.c_str(), answer.c_str()) != SUDOKU_OK;

    failures += sudoku_parse(puzzle.c_str(), puzzle.size(), cells.data()) != SUDOKU_CELLS;
    failures += !std::equal(cells.begin(), cells.end(), puzzle.begin());
    std::array<char, 512> text;
    failures += sudoku_format(puzzle.c_str(), text.data(), text.size()) <= 0;

    const std::string version = std::to_string(SUDOKU_VERSION_MAJOR) + "." + std::to_string(SUDOKU_VERSION_MINOR) + "."
                                + std::to_string(SUDOKU_VERSION_PATCH);
    failures += version != sudoku_version();
    failures += std::string(sudoku_kernel()).empty() || std::string(sudoku_status_text(SUDOKU_OK)).empty();
    return failures;
}
