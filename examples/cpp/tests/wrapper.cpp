// Tests of sudoku.hpp: the vectors of the file given, and what the wrapper adds to the C functions.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>
#include <sudoku.hpp>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif

#define CHECK(condition)                                                                                               \
    ((condition) ? void() : (std::cerr << __FILE__ << ':' << __LINE__ << ": " << #condition << '\n', std::exit(1)))

using sudoku::status;

namespace {

constexpr char PUZZLE[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr char SOLUTION[] = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string EMPTY(SUDOKU_CELLS, '.');

struct vector_line {
    std::string id;
    std::string board;
    status answer;
    std::int64_t count;
    std::string solution;
};

std::string unescaped(const std::string &field) {
    std::string bytes;
    for (std::size_t i = 0; i < field.size(); i++) {
        if (field[i] == '\\') {
            bytes += static_cast<char>(std::stoi(field.substr(i + 2, 2), nullptr, 16));
            i += 3;
        } else {
            bytes += field[i];
        }
    }
    return bytes;
}

status status_named(const std::string &name) {
    if (name == "OK") return status::ok;
    if (name == "NO_SOLUTION") return status::no_solution;
    if (name == "MULTIPLE") return status::multiple;
    if (name == "CONFLICT") return status::conflict;
    CHECK(name == "ERR_CELL");
    return status::err_cell;
}

std::vector<vector_line> read_vectors(const char *path) {
    std::ifstream file(path);
    std::vector<vector_line> vectors;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields(line);
        std::string id, board, answer, count, solution;
        CHECK(std::getline(fields, id, '\t') && std::getline(fields, board, '\t') && std::getline(fields, answer, '\t'));
        CHECK(std::getline(fields, count, '\t') && std::getline(fields, solution, '\t'));
        vectors.push_back({id, unescaped(board), status_named(answer), std::stoll(count), solution});
    }
    CHECK(vectors.size() >= 40);
    return vectors;
}

void test_vectors(const std::vector<vector_line> &vectors) {
    std::string lines;
    std::vector<sudoku::board> boards;
    for (const vector_line &vector : vectors) {
        const std::string expected = vector.answer == status::ok ? vector.solution : vector.board;
        std::string cells = vector.board;
        if (sudoku::solve_unique(cells) != vector.answer || cells != expected) {
            std::cerr << vector.id << ": solve_unique\n";
            std::exit(1);
        }

        const auto count = sudoku::count(vector.board, 1000);
        const std::int64_t number = count ? static_cast<std::int64_t>(*count) : static_cast<std::int64_t>(count.status());
        if (number != vector.count) {
            std::cerr << vector.id << ": count is " << number << '\n';
            std::exit(1);
        }

        lines += vector.board + "\r\n";
        std::copy(vector.board.begin(), vector.board.end(), boards.emplace_back().begin());
    }

    const std::size_t proper = static_cast<std::size_t>(std::count_if(
        vectors.begin(), vectors.end(), [](const vector_line &vector) { return vector.answer == status::ok; }));
    std::vector<std::int64_t> counts(vectors.size());
    CHECK(*sudoku::count_many(boards, 1000, counts) == proper);
    CHECK(*sudoku::count_many({lines, 83}, 2) == proper);

    std::vector<sudoku_status> statuses(vectors.size()), line_statuses(vectors.size());
    CHECK(*sudoku::solve_many(boards, sudoku::want::unique, statuses) == proper);
    CHECK(*sudoku::solve_many({lines, 83}, sudoku::want::unique, line_statuses) == proper);
    CHECK(statuses == line_statuses);
    for (std::size_t i = 0; i < vectors.size(); i++) {
        const std::string expected = vectors[i].answer == status::ok ? vectors[i].solution : vectors[i].board;
        CHECK(status{statuses[i]} == vectors[i].answer);
        CHECK(counts[i] == vectors[i].count);
        CHECK(std::equal(expected.begin(), expected.end(), boards[i].begin()));
        CHECK(lines.compare(i * 83, 83, expected + "\r\n") == 0);
    }
}

void test_kinds_of_boards() {
    std::string string = PUZZLE;
    CHECK(sudoku::solve(string) == status::ok && string == SOLUTION);

    std::array<char, 81> array;
    std::copy_n(PUZZLE, 81, array.begin());
    CHECK(sudoku::solve(array) == status::ok && std::equal(array.begin(), array.end(), SOLUTION));

    char with_nul[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    CHECK(sudoku::solve(with_nul) == status::ok && with_nul == std::string(SOLUTION));

    char bytes[81];
    std::copy_n(PUZZLE, 81, bytes);
    CHECK(sudoku::solve(bytes) == status::ok && std::equal(bytes, bytes + 81, SOLUTION));

    std::string behind = std::string("x") + PUZZLE + "x";
    char *pointer = behind.data() + 1;
    CHECK(sudoku::solve(pointer) == status::ok && behind == std::string("x") + SOLUTION + "x");

    std::vector<char> vector(PUZZLE, PUZZLE + 81);
    CHECK(sudoku::solve(vector) == status::ok && std::equal(vector.begin(), vector.end(), SOLUTION));

    // What is only read may also be a literal, constant or temporary.
    const std::array<char, 81> constant = array;
    CHECK(sudoku::check(PUZZLE) == status::ok);
    CHECK(sudoku::check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79") == status::ok);
    CHECK(sudoku::verify(PUZZLE, constant) == status::ok);
    CHECK(sudoku::verify(std::string(PUZZLE), std::string_view(string)) == status::ok);
    CHECK(*sudoku::count(static_cast<const char *>(PUZZLE), 2) == 1);

    static_assert(!std::is_constructible_v<sudoku::cells_ref<char>, const std::string &>);
    static_assert(!std::is_constructible_v<sudoku::cells_ref<char>, std::string>);
    static_assert(!std::is_constructible_v<sudoku::cells_ref<char>, std::string_view>);
    static_assert(!std::is_constructible_v<sudoku::cells_ref<char>, const char (&)[82]>);
    static_assert(!std::is_constructible_v<sudoku::cells_ref<char>, char (&)[80]>);
    static_assert(!std::is_constructible_v<sudoku::cells_ref<const char>, std::vector<int> &>);
    static_assert(noexcept(sudoku::solve(string)));

#if __cplusplus >= 202002L
    string = PUZZLE;
    CHECK(sudoku::solve(std::span(string)) == status::ok && string == SOLUTION);
    string = PUZZLE;
    CHECK(sudoku::solve(std::span<char, 81>(string)) == status::ok && string == SOLUTION);
    CHECK(sudoku::solve(std::span(string).first(80)) == status::err_argument);
#endif
}

void test_lengths() {
    constexpr std::size_t LENGTHS[] = {0, 1, 80, 82, 162};
    for (const std::size_t length : LENGTHS) {
        std::string cells(length, '.');
        const std::string before = cells;
        sudoku::marks marks;
        CHECK(sudoku::solve(cells) == status::err_argument);
        CHECK(sudoku::solve_unique(cells) == status::err_argument);
        CHECK(sudoku::check(cells) == status::err_argument);
        CHECK(sudoku::check(cells, marks) == status::err_argument);
        CHECK(sudoku::verify(cells, SOLUTION) == status::err_argument);
        CHECK(sudoku::verify(SOLUTION, cells) == status::err_argument);
        CHECK(sudoku::count(cells, 2).status() == status::err_argument);
        CHECK(sudoku::solutions(cells, 2).status() == status::err_argument);
        CHECK(sudoku::solutions(cells, 0).status() == status::err_argument);
        CHECK(sudoku::enumerate(cells, [](std::string_view) {}).status() == status::err_argument);
        CHECK(sudoku::candidates(cells).status() == status::err_argument);
        CHECK(sudoku::format(cells).status() == status::err_argument);
        CHECK(cells == before);

        std::vector<std::uint16_t> masks(length, 1);
        CHECK(sudoku::solve_candidates(masks) == status::err_argument);
    }

    // A batch may end with a board or with what stands between boards, not within either board or nothing.
    const std::string lines = std::string(PUZZLE) + "\r\n" + PUZZLE + "\r\n";
    for (std::size_t length = 0; length <= lines.size(); length++) {
        std::string part = lines.substr(0, length);
        const bool whole = length % 83 == 0 || length % 83 >= 81;
        const auto solved = sudoku::solve_many({part, 83});
        CHECK(solved.status() == (whole ? status::ok : status::err_argument));
        CHECK(!whole || *solved == (length + 2) / 83);
        CHECK(whole || part == lines.substr(0, length));
    }
    std::string text = lines;
    constexpr std::size_t STRIDES[] = {0, 1, 80};
    for (const std::size_t stride : STRIDES) {
        CHECK(sudoku::solve_many({text, stride}).status() == status::err_argument);
        CHECK(sudoku::count_many({text, stride}, 2).status() == status::err_argument);
    }
    CHECK(text == lines);

    std::vector<sudoku::board> boards(3);
    std::vector<sudoku_status> statuses(2);
    std::vector<std::int64_t> counts(2);
    CHECK(sudoku::solve_many(boards, sudoku::want::any, statuses).status() == status::err_argument);
    CHECK(sudoku::count_many(boards, 2, counts).status() == status::err_argument);
    CHECK(sudoku::solve_many(boards, sudoku::want{2}).status() == status::err_argument);
    boards.clear();
    CHECK(*sudoku::solve_many(boards) == 0);
}

void test_errors() {
    std::string bad = PUZZLE;
    bad[40] = 'a';
    CHECK(sudoku::solve(bad) == status::err_cell);
    CHECK(sudoku::count(bad, 2).status() == status::err_cell);
    CHECK(sudoku::solutions(bad, 2).status() == status::err_cell);
    CHECK(sudoku::solutions(bad, 0).status() == status::err_cell);
    CHECK(sudoku::candidates(bad).status() == status::err_cell);
    CHECK(sudoku::format(bad).status() == status::err_cell);
    CHECK(sudoku::count(PUZZLE, 0).status() == status::err_argument);
    CHECK(sudoku::count_many(std::vector<sudoku::board>(1), 0).status() == status::err_argument);
    CHECK(sudoku::solve(static_cast<char *>(nullptr)) == status::err_null);
    CHECK(sudoku::text(status::multiple) == sudoku_status_text(SUDOKU_MULTIPLE));

    CHECK(sudoku::count(bad, 2).value_or(7) == 7);
    CHECK(sudoku::count(PUZZLE, 2).value_or(7) == 1);
    CHECK(!sudoku::count(bad, 2));
    CHECK(sudoku::count(PUZZLE, 2));
#ifdef __cpp_exceptions
    CHECK(sudoku::count(PUZZLE, 2).value() == 1);
    status thrown = status::ok;
    try {
        (void)sudoku::count(bad, 2).value();
    } catch (const sudoku::error &error) {
        thrown = error.code();
        CHECK(error.what() == std::string(sudoku_status_text(SUDOKU_ERR_CELL)));
    }
    CHECK(thrown == status::err_cell);
#endif
}

void test_solutions() {
    const auto five = sudoku::solutions(EMPTY, 5);
    CHECK(five && five->size() == 5);
    std::string first = EMPTY;
    CHECK(sudoku::solve(first) == status::ok);
    CHECK(std::equal(first.begin(), first.end(), (*five)[0].begin()));
    CHECK(sudoku::solutions(EMPTY, 0)->empty());
    CHECK(sudoku::solutions(PUZZLE, std::numeric_limits<std::size_t>::max())->size() == 1);
    CHECK(sudoku::solutions("55...............................................................................", 1)->empty());

    std::size_t seen = 0;
    const auto visited = sudoku::enumerate(EMPTY, [&](std::string_view solution) {
        CHECK(std::equal(solution.begin(), solution.end(), (*five)[seen].begin(), (*five)[seen].end()));
        return ++seen == 5 ? sudoku::visit::stop : sudoku::visit::go_on;
    });
    CHECK(*visited == 5 && seen == 5);

    struct counter {
        int calls = 0;
        void operator()(std::string_view) { calls++; }
    } counter;
    CHECK(*sudoku::enumerate(PUZZLE, counter) == 1 && counter.calls == 1);

#ifdef __cpp_exceptions
    seen = 0;
    std::string thrown;
    try {
        (void)sudoku::enumerate(EMPTY, [&](std::string_view) {
            if (++seen == 3) throw std::string("enough");
        });
    } catch (const std::string &message) {
        thrown = message;
    }
    CHECK(thrown == "enough" && seen == 3);
#endif
}

void test_looking() {
    std::string clash = PUZZLE;
    clash[2] = '5';
    sudoku::marks marks;
    CHECK(sudoku::check(clash, marks) == status::conflict);
    for (std::size_t i = 0; i < marks.size(); i++)
        CHECK(marks[i] == (i == 0 || i == 2 ? sudoku::mark::conflict : sudoku::mark::none));
    CHECK(sudoku::verify(PUZZLE, PUZZLE) == status::no_solution);
    CHECK(sudoku::verify(clash, SOLUTION) == status::conflict);

    auto candidates = *sudoku::candidates(PUZZLE);
    CHECK(candidates[0] == 1 << 4);
    CHECK(candidates[2] == (1 << 0 | 1 << 1 | 1 << 3));
    CHECK(sudoku::solve_candidates(candidates) == status::ok);
    for (std::size_t i = 0; i < candidates.size(); i++)
        CHECK(candidates[i] == 1 << (SOLUTION[i] - '1'));
    candidates[5] = 0x200;
    CHECK(sudoku::solve_candidates(candidates) == status::err_cell);
}

void test_text() {
    const std::string text = std::string("# two boards\n") + PUZZLE + "\n\n" + SOLUTION + " # solved\nthe end\n";
    std::vector<std::string> found;
    for (const auto &board : sudoku::parse(text)) {
        CHECK(board);
        found.emplace_back(board->begin(), board->end());
    }
    CHECK((found == std::vector<std::string>{PUZZLE, SOLUTION}));

    const sudoku::parsed boards = sudoku::parse(text);
    auto at = boards.begin();
    CHECK(at.offset() == text.find("\n\n") + 1);
    const auto before = at++;
    CHECK(at.offset() == text.find("the end"));
    CHECK(before.offset() < at.offset() && (**before)[0] == '5');
    CHECK(++at == boards.end());

    // An error is the last result.
    const std::string short_of_one = text + std::string(PUZZLE).substr(1) + "\n" + PUZZLE + "\n";
    std::vector<status> statuses;
    for (const auto &board : sudoku::parse(short_of_one)) statuses.push_back(board.status());
    CHECK((statuses == std::vector<status>{status::ok, status::ok, status::err_format}));

    for (const std::string_view nothing : {std::string_view(), std::string_view("no board\n")})
        CHECK(sudoku::parse(nothing).begin() == sudoku::parse(nothing).end());

    const std::string grid = *sudoku::format(PUZZLE);
    CHECK(std::count(grid.begin(), grid.end(), '\n') >= 9 && grid.find('\0') == std::string::npos);
    const auto read = sudoku::parse(grid).begin();
    CHECK(*read && std::equal((*read)->begin(), (*read)->end(), PUZZLE));

    CHECK(sudoku::version() == sudoku_version() && sudoku::kernel() == sudoku_kernel());
}

} // namespace

int main(int argc, char **argv) {
    CHECK(argc == 2);
    test_vectors(read_vectors(argv[1]));
    test_kinds_of_boards();
    test_lengths();
    test_errors();
    test_solutions();
    test_looking();
    test_text();
}
