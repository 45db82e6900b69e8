/*
 * libsudoku for C++17 and later: the functions of sudoku.h, which stays the manual, in the types of C++.
 *
 * Header only; link the library as for C. Nothing is copied: boards are solved where they lie, in a std::array, a
 * std::string, a std::span, a char array, or behind a pointer. A board of another length does not compile where its length
 * is part of its type, and is status::err_argument elsewhere.
 *
 *     std::string cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
 *     if (sudoku::solve(cells) == sudoku::status::ok)
 *         std::cout << cells << '\n';
 *
 * No function throws of its own accord but std::bad_alloc, where it returns memory. Who prefers exceptions asks a result
 * for its value().
 */
#ifndef LIBSUDOKU_HPP
#define LIBSUDOKU_HPP

#include "sudoku.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif

namespace sudoku {

/* ---- Types ---------------------------------------------------------------------------------------------------------
 */

/** What a call says: a fact about the board, or (err_) a mistake in the call. */
enum class [[nodiscard]] status : sudoku_status {
    ok = SUDOKU_OK,
    no_solution = SUDOKU_NO_SOLUTION,
    multiple = SUDOKU_MULTIPLE,
    conflict = SUDOKU_CONFLICT,
    err_null = SUDOKU_ERR_NULL,
    err_cell = SUDOKU_ERR_CELL,
    err_argument = SUDOKU_ERR_ARGUMENT,
    err_format = SUDOKU_ERR_FORMAT,
};

/** One English sentence. */
inline std::string_view text(status about) noexcept {
    return sudoku_status_text(static_cast<sudoku_status>(about));
}

/** What result::value throws. */
class error : public std::runtime_error {
public:
    explicit error(status code)
        : std::runtime_error(sudoku_status_text(static_cast<sudoku_status>(code))), code_(code) {}

    status code() const noexcept { return code_; }

private:
    status code_;
};

/** A value, or the status that says why there is none. */
template <class T> class [[nodiscard]] result {
public:
    result(T value) noexcept(std::is_nothrow_move_constructible_v<T>) : value_(std::move(value)) {}
    result(sudoku::status failure) noexcept(std::is_nothrow_default_constructible_v<T>) : status_(failure) {
        assert(failure != sudoku::status::ok);
    }

    explicit operator bool() const noexcept { return status_ == sudoku::status::ok; }
    sudoku::status status() const noexcept { return status_; }

    /** The value, which has to be there. */
    const T &operator*() const & noexcept { return assert(*this), value_; }
    T operator*() && noexcept(std::is_nothrow_move_constructible_v<T>) { return assert(*this), std::move(value_); }
    const T *operator->() const noexcept { return assert(*this), &value_; }

    T value_or(T otherwise) const & { return *this ? value_ : std::move(otherwise); }
    T value_or(T otherwise) && { return *this ? std::move(value_) : std::move(otherwise); }

#ifdef __cpp_exceptions
    /** The value, or sudoku::error is thrown. */
    const T &value() const & {
        if (!*this) throw error(status_);
        return value_;
    }
    T value() && {
        if (!*this) throw error(status_);
        return std::move(value_);
    }
#endif

private:
    sudoku::status status_ = sudoku::status::ok;
    T value_{};
};

/** A board that a call returns. Those handed to a call may be of other types: see cells_ref. */
using board = std::array<char, SUDOKU_CELLS>;

/** 81 masks, bit d-1 for the digit d. */
using masks = std::array<std::uint16_t, SUDOKU_CELLS>;

/** What check says of a cell. */
enum class mark : std::uint8_t {
    none = SUDOKU_MARK_NONE,
    conflict = SUDOKU_MARK_CONFLICT,
    invalid = SUDOKU_MARK_INVALID,
};
using marks = std::array<mark, SUDOKU_CELLS>;

// Boards in a container stand 81 bytes apart.
static_assert(sizeof(board) == SUDOKU_CELLS);

namespace detail {

template <class Range> using element_of = std::remove_pointer_t<decltype(std::data(std::declval<Range &>()))>;

template <class Range, class T, class = void> struct holds : std::false_type {};

// Elements of T, or of T without its const: the same conversion that pointers to arrays have.
template <class Range, class T>
struct holds<Range, T, std::void_t<decltype(std::size(std::declval<Range &>())), element_of<Range>>>
    : std::is_convertible<element_of<Range> (*)[], T (*)[]> {};

template <class Range> struct is_span : std::false_type {};

// The length that a type has, or 81 where only the object knows.
template <class Range> struct length : std::integral_constant<std::size_t, SUDOKU_CELLS> {};
template <class T, std::size_t N> struct length<std::array<T, N>> : std::integral_constant<std::size_t, N> {};

#ifdef __cpp_lib_span
template <class T, std::size_t N> struct is_span<std::span<T, N>> : std::true_type {};
template <class T, std::size_t N> struct length<std::span<T, N>> : std::integral_constant<std::size_t, N> {};
template <class T> struct length<std::span<T>> : std::integral_constant<std::size_t, SUDOKU_CELLS> {};
#endif

// A temporary may be read, but what a call would write to it is lost, unless it is no more than the way to its elements.
template <class Range, class T>
inline constexpr bool may_be_passed = std::is_lvalue_reference_v<Range> || std::is_const_v<T> || is_span<Range>::value;

template <class Range, class T>
using if_holds = std::enable_if_t<
    holds<std::remove_reference_t<Range>, T>::value && may_be_passed<Range, T> &&
        !std::is_array_v<std::remove_reference_t<Range>>,
    int>;

// A pointer, and not an array that would decay to one and lose its length.
template <class Pointer, class T>
using if_pointer = std::enable_if_t<std::is_pointer_v<Pointer> && std::is_convertible_v<Pointer, T *>, int>;

// 81, or a string of 81 with its NUL.
template <class T, std::size_t N>
inline constexpr bool fits =
    N == SUDOKU_CELLS || (N == SUDOKU_CELLS + 1 && std::is_same_v<std::remove_const_t<T>, char>);

inline sudoku::status as_status(std::int64_t answer) noexcept {
    return sudoku::status{static_cast<sudoku_status>(answer)};
}

inline result<std::uint64_t> as_quantity(std::int64_t answer) noexcept {
    if (answer < 0) return as_status(answer);
    return static_cast<std::uint64_t>(answer);
}

} // namespace detail

/**
 * The 81 cells of a board (T is char or const char) or of a pencil-mark puzzle (std::uint16_t), wherever they lie. Made of
 * any contiguous range, of an array such as char[82] with its NUL, or of a pointer, behind which there are 81.
 */
template <class T> class cells_ref {
public:
    template <class Pointer, detail::if_pointer<Pointer, T> = 0>
    cells_ref(const Pointer &pointer) noexcept : data_(pointer), size_(SUDOKU_CELLS) {}

    template <std::size_t N, std::enable_if_t<detail::fits<T, N>, int> = 0>
    cells_ref(T (&array)[N]) noexcept : data_(array), size_(SUDOKU_CELLS) {}

    // Without this gcc would take the array for a pointer.
    template <std::size_t N, std::enable_if_t<!detail::fits<T, N>, int> = 0> cells_ref(T (&array)[N]) = delete;

    template <class Range, detail::if_holds<Range, T> = 0> cells_ref(Range &&range) noexcept
        : data_(std::data(range)), size_(std::size(range)) {
        using type = std::remove_cv_t<std::remove_reference_t<Range>>;
        static_assert(detail::length<type>::value == SUDOKU_CELLS, "a board has 81 cells");
    }

    T *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }

private:
    T *data_;
    std::size_t size_;
};

/** Any number of T, wherever they lie: any contiguous range of them, an array, or a pointer and a length. */
template <class T> class slice {
public:
    slice(T *data, std::size_t size) noexcept : data_(data), size_(size) {}

    template <std::size_t N> slice(T (&array)[N]) noexcept : data_(array), size_(N) {}

    template <class Range, detail::if_holds<Range, T> = 0> slice(Range &&range) noexcept
        : data_(std::data(range)), size_(std::size(range)) {}

    T *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }

private:
    T *data_;
    std::size_t size_;
};

/**
 * Many boards (Char is char or const char): any contiguous range of std::array<char, 81>, or text in which they stand
 * stride bytes apart, as in {lines, 82}. The text ends with a board or with what stands between two.
 */
template <class Char> class batch {
    using board = std::conditional_t<std::is_const_v<Char>, const sudoku::board, sudoku::board>;

public:
    template <class Boards, std::enable_if_t<std::is_constructible_v<slice<board>, Boards>, int> = 0>
    batch(Boards &&boards) noexcept {
        const slice<board> all(std::forward<Boards>(boards));
        data_ = reinterpret_cast<Char *>(all.data());
        count_ = all.size();
    }

    batch(slice<Char> text, std::size_t stride) noexcept : data_(text.data()), stride_(stride) {
        if (stride < SUDOKU_CELLS) return;
        const std::size_t rest = text.size() % stride;
        count_ = text.size() / stride + (rest >= SUDOKU_CELLS);
        if (rest != 0 && rest < SUDOKU_CELLS) stride_ = 0;
    }

    Char *data() const noexcept { return data_; }
    std::size_t count() const noexcept { return count_; }
    /** 0 if the text ends in the middle of a board. */
    std::size_t stride() const noexcept { return stride_; }

private:
    Char *data_;
    std::size_t count_ = 0;
    std::size_t stride_ = SUDOKU_CELLS;
};

/* ---- Solving -------------------------------------------------------------------------------------------------------
 */

/** Fills the empty cells with a solution: where there are several, with the first one in search order. */
inline status solve(cells_ref<char> cells) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_solve(cells.data()));
}

/** The same, but only if there is exactly one solution. */
inline status solve_unique(cells_ref<char> cells) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_solve_unique(cells.data()));
}

/** How many solutions there are, counting no further than limit, which is at least 1. */
inline result<std::uint64_t> count(cells_ref<const char> cells, std::uint64_t limit) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_quantity(sudoku_count(cells.data(), limit));
}

/** Solves a puzzle that is given by pencil marks. */
inline status solve_candidates(cells_ref<std::uint16_t> candidates) noexcept {
    if (candidates.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_solve_candidates(candidates.data()));
}

/** What the visitor of enumerate may return. */
enum class visit : std::int32_t { go_on = 0, stop = 1 };

namespace detail {

template <class Visitor> struct visiting {
    Visitor &visitor;
#ifdef __cpp_exceptions
    std::exception_ptr thrown = nullptr;
#endif

    std::int32_t ask(std::string_view solution) {
        using answer = std::invoke_result_t<Visitor &, std::string_view>;
        static_assert(
            std::is_void_v<answer> || std::is_same_v<answer, visit>, "a visitor returns sudoku::visit or nothing");
        if constexpr (std::is_void_v<answer>) {
            visitor(solution);
            return static_cast<std::int32_t>(visit::go_on);
        } else {
            return static_cast<std::int32_t>(visitor(solution));
        }
    }

    // Nothing may unwind through the library: an exception waits here until the call has returned.
    static std::int32_t call(const char *solution, void *self) noexcept {
        auto &me = *static_cast<visiting *>(self);
        const std::string_view cells(solution, SUDOKU_CELLS);
#ifdef __cpp_exceptions
        try {
            return me.ask(cells);
        } catch (...) {
            me.thrown = std::current_exception();
            return static_cast<std::int32_t>(visit::stop);
        }
#else
        return me.ask(cells);
#endif
    }
};

} // namespace detail

/**
 * Calls visitor(std::string_view) with each solution in search order, until there is none left or it returns visit::stop.
 * The text is gone when the visitor returns. What the visitor throws ends the enumeration and comes out of here.
 *
 * Returns how many were visited.
 */
template <class Visitor> result<std::uint64_t> enumerate(cells_ref<const char> cells, Visitor &&visitor) {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    detail::visiting<std::remove_reference_t<Visitor>> state{visitor};
    const std::int64_t visited = sudoku_enumerate(cells.data(), state.call, &state);
#ifdef __cpp_exceptions
    if (state.thrown) std::rethrow_exception(state.thrown);
#endif
    return detail::as_quantity(visited);
}

/** The first max solutions in search order. */
inline result<std::vector<board>> solutions(cells_ref<const char> cells, std::size_t max) {
    std::vector<board> found;
    if (max == 0) {
        if (const auto none = count(cells, 1); !none) return none.status();
        return found;
    }
    const auto visited = enumerate(cells, [&](std::string_view solution) {
        solution.copy(found.emplace_back().data(), SUDOKU_CELLS);
        return found.size() < max ? visit::go_on : visit::stop;
    });
    if (!visited) return visited.status();
    return found;
}

/* ---- Many boards in one call ---------------------------------------------------------------------------------------
 */

/** Which boards are written. */
enum class want : std::uint32_t {
    /** Those that have a solution. */
    any = 0,
    /** Those that have exactly one. */
    unique = SUDOKU_UNIQUE,
};

namespace detail {

inline result<std::uint64_t> solve_many(batch<char> boards, want which, sudoku_status *statuses) noexcept {
    if (boards.stride() < SUDOKU_CELLS) return status::err_argument;
    return as_quantity(sudoku_solve_many(
        boards.data(), boards.count(), boards.stride(), static_cast<std::uint32_t>(which), statuses));
}

inline result<std::uint64_t> count_many(batch<const char> boards, std::uint64_t limit, std::int64_t *counts) noexcept {
    if (boards.stride() < SUDOKU_CELLS) return status::err_argument;
    return as_quantity(sudoku_count_many(boards.data(), boards.count(), boards.stride(), limit, counts));
}

} // namespace detail

/** Solves boards in place. Returns how many were solved. */
inline result<std::uint64_t> solve_many(batch<char> boards, want which = want::any) noexcept {
    return detail::solve_many(boards, which, nullptr);
}

/** The same; statuses, at least as many as boards, gets the status of each board: sudoku::status{statuses[i]}. */
inline result<std::uint64_t> solve_many(batch<char> boards, want which, slice<sudoku_status> statuses) noexcept {
    if (statuses.size() < boards.count()) return status::err_argument;
    return detail::solve_many(boards, which, statuses.data());
}

/** Counts the solutions of each board up to limit. Returns how many boards have exactly one, if limit is 2 or more. */
inline result<std::uint64_t> count_many(batch<const char> boards, std::uint64_t limit) noexcept {
    return detail::count_many(boards, limit, nullptr);
}

/** The same; counts, at least as many as boards, gets the number of each board, or a negative status. */
inline result<std::uint64_t>
count_many(batch<const char> boards, std::uint64_t limit, slice<std::int64_t> counts) noexcept {
    if (counts.size() < boards.count()) return status::err_argument;
    return detail::count_many(boards, limit, counts.data());
}

/* ---- Looking at a board --------------------------------------------------------------------------------------------
 */

/** Whether a board is well formed and its givens keep the rules. */
inline status check(cells_ref<const char> cells) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_check(cells.data(), nullptr));
}

/** The same, and which cells are wrong. */
inline status check(cells_ref<const char> cells, marks &wrong) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_check(cells.data(), reinterpret_cast<std::uint8_t *>(wrong.data())));
}

/** Whether solution is a complete grid that keeps the rules and every given of puzzle. */
inline status verify(cells_ref<const char> puzzle, cells_ref<const char> solution) noexcept {
    if (puzzle.size() != SUDOKU_CELLS || solution.size() != SUDOKU_CELLS) return status::err_argument;
    return detail::as_status(sudoku_verify(puzzle.data(), solution.data()));
}

/** Pencil marks. */
inline result<masks> candidates(cells_ref<const char> cells) noexcept {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    masks possible;
    const status about = detail::as_status(sudoku_candidates(cells.data(), possible.data()));
    if (about != status::ok) return about;
    return possible;
}

/* ---- Text ----------------------------------------------------------------------------------------------------------
 */

/** What parse returns: a range of result<board> for a loop. */
class parsed {
public:
    explicit parsed(std::string_view text) noexcept : text_(text) {}

    class iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = result<board>;
        using difference_type = std::ptrdiff_t;
        using pointer = const value_type *;
        using reference = const value_type &;

        /** The end. */
        iterator() noexcept = default;
        explicit iterator(std::string_view text) noexcept : text_(text) { read(); }

        reference operator*() const noexcept { return board_; }
        pointer operator->() const noexcept { return &board_; }
        iterator &operator++() noexcept { return read(), *this; }
        iterator operator++(int) noexcept {
            const iterator before = *this;
            read();
            return before;
        }
        friend bool operator==(const iterator &one, const iterator &other) noexcept { return one.end_ == other.end_; }
        friend bool operator!=(const iterator &one, const iterator &other) noexcept { return !(one == other); }

        /** How many bytes of the text were read, up to the end of this board's last line; before it, if it is none. */
        std::size_t offset() const noexcept { return offset_; }

    private:
        void read() noexcept {
            board next;
            const std::string_view rest = text_.substr(offset_);
            const std::int64_t length = board_ ? sudoku_parse(rest.data(), rest.size(), next.data()) : 0;
            end_ = length == 0;
            if (length > 0) {
                offset_ += static_cast<std::size_t>(length);
                board_ = next;
            } else if (length < 0) {
                board_ = detail::as_status(length);
            }
        }

        std::string_view text_;
        std::size_t offset_ = 0;
        result<board> board_ = board{};
        bool end_ = true;
    };

    iterator begin() const noexcept { return iterator(text_); }
    iterator end() const noexcept { return {}; }

private:
    std::string_view text_;
};

/**
 * The boards of a text in any common layout, '.' for their empty cells. Where something looks like a board and is not one,
 * the last result is status::err_format. The text has to outlive the loop.
 *
 *     for (const auto &board : sudoku::parse(text))
 *         if (board) ...
 */
inline parsed parse(std::string_view text) noexcept {
    return parsed(text);
}

/** A temporary would be gone before the loop begins. */
template <class String, std::enable_if_t<std::is_same_v<String, std::string>, int> = 0>
parsed parse(String &&) = delete;

/** The board as a grid with box lines, for a terminal. */
inline result<std::string> format(cells_ref<const char> cells) {
    if (cells.size() != SUDOKU_CELLS) return status::err_argument;
    const std::int64_t length = sudoku_format(cells.data(), nullptr, 0);
    if (length < 0) return detail::as_status(length);
    std::string text(static_cast<std::size_t>(length), '\0');
    // The NUL of the C function falls on the one that every std::string has.
    sudoku_format(cells.data(), text.data(), text.size() + 1);
    return text;
}

/* ---- About the library ---------------------------------------------------------------------------------------------
 */

/** The version of the library that is running, as "1.2.3". */
inline std::string_view version() noexcept {
    return sudoku_version();
}

/** The instruction set that the engine chose on this CPU. */
inline std::string_view kernel() noexcept {
    return sudoku_kernel();
}

} // namespace sudoku

#endif /* LIBSUDOKU_HPP */
