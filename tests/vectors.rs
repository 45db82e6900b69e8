//! The boards and texts of tests/vectors, by every way into the library.

use std::ffi::{c_char, c_void};
use std::ops::ControlFlow;
use std::ptr;

use libsudoku::capi::{SUDOKU_CELLS as CELLS, *};
use libsudoku::{Board, Kernel, Mark, Unsolved};

/// Solutions of boards with many are counted no further.
const LIMIT: u64 = 1000;

/// What there is to know about a board.
struct Vector {
    id: &'static str,
    cells: [u8; CELLS],
    conflict: bool,
    /// Up to [`LIMIT`].
    count: u64,
    /// If it is the only one.
    solution: Option<[u8; CELLS]>,
}

impl Vector {
    fn solve(&self) -> Result<(), Unsolved> {
        match self.count {
            0 if self.conflict => Err(Unsolved::Conflict),
            0 => Err(Unsolved::NoSolution),
            _ => Ok(()),
        }
    }

    fn solve_unique(&self) -> Result<(), Unsolved> {
        if self.count > 1 { Err(Unsolved::Multiple) } else { self.solve() }
    }
}

/// The fields of each line that is no comment.
fn lines(file: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn cells(text: &str) -> [u8; CELLS] {
    text.as_bytes().try_into().unwrap_or_else(|_| panic!("{text} has 81 cells"))
}

fn count(answer: &str) -> u64 {
    match answer {
        "conflict" => 0,
        "1000+" => LIMIT,
        number => number.parse().unwrap_or_else(|_| panic!("{number} is a number")),
    }
}

fn boards() -> Vec<Vector> {
    let vectors: Vec<_> = lines(include_str!("vectors/boards.tsv"))
        .map(|fields| {
            let [id, board, answer, solution] = fields[..] else { panic!("four fields: {fields:?}") };
            Vector {
                id,
                cells: cells(board),
                conflict: answer == "conflict",
                count: count(answer),
                solution: (solution != "-").then(|| cells(solution)),
            }
        })
        .collect();
    assert_eq!(vectors.len(), 94);
    assert!(vectors.iter().all(|vector| vector.solution.is_some() == (vector.count == 1)));
    vectors
}

/// The solutions up to the limit are as many as expected, different, and right.
fn judge(vector: &Vector, solutions: &[[u8; CELLS]]) {
    let id = vector.id;
    assert_eq!(solutions.len() as u64, vector.count, "{id}");
    let mut distinct = solutions.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), solutions.len(), "{id}");
    for solution in solutions {
        assert!(solves(solution, &vector.cells), "{id}");
    }
    if let Some(only) = vector.solution {
        assert_eq!(solutions, [only], "{id}");
    }
}

/// Every row, column and box has each digit, and every given is kept.
fn solves(solution: &[u8; CELLS], puzzle: &[u8; CELLS]) -> bool {
    let mut seen = [[0u16; 9]; 3];
    for (cell, &digit) in solution.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for (kind, unit) in [row, column, row / 3 * 3 + column / 3].into_iter().enumerate() {
            seen[kind][unit] |= 1 << digit.wrapping_sub(b'1').min(9);
        }
    }
    let is_given = |&cell: &u8| cell != b'.' && cell != b'0';
    let keeps = puzzle.iter().zip(solution).all(|(given, digit)| !is_given(given) || given == digit);
    keeps && seen.iter().flatten().all(|&digits| digits == 0x1FF)
}

#[test]
fn boards_by_every_kernel() {
    for kernel in Kernel::available() {
        for vector in boards() {
            let context = format!("{} by {}", vector.id, kernel.name());
            let board = Board::new(&vector.cells).expect("vectors are well formed");
            let mut solutions = Vec::new();
            let visited = kernel.enumerate(&board, |solution| {
                solutions.push(*solution.cells());
                if solutions.len() as u64 == LIMIT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(visited, vector.count, "{context}");
            judge(&vector, &solutions);

            let first = solutions.first().copied();
            let solved = kernel.solve(&board);
            assert_eq!(solved.map(|solution| Some(*solution.cells())), vector.solve().map(|()| first), "{context}");
            let unique = kernel.solve_unique(&board);
            assert_eq!(
                unique.map(|solution| Some(*solution.cells())),
                vector.solve_unique().map(|()| first),
                "{context}"
            );
            for limit in [1, 2, 3, LIMIT] {
                assert_eq!(kernel.count(&board, limit), vector.count.min(limit), "{context}");
            }
            let marks = kernel.solve_candidates(&board.candidates());
            assert_eq!(marks.map(|solution| Some(*solution.cells())), vector.solve().map(|()| first), "{context}");
        }
    }
}

#[test]
fn boards_by_the_safe_interface() {
    for vector in boards() {
        let id = vector.id;
        let board: Board = str::from_utf8(&vector.cells).expect("ASCII").parse().expect("vectors are well formed");
        assert_eq!(board.cells(), &vector.cells);
        assert_eq!(board.to_string().as_bytes(), vector.cells);
        assert_eq!(board.has_conflict(), vector.conflict, "{id}");
        assert_eq!(board.conflicts().contains(&Mark::Conflict), vector.conflict, "{id}");
        assert_eq!(board.solve().map(|_| ()), vector.solve(), "{id}");
        assert_eq!(board.solve_unique().map(|_| ()), vector.solve_unique(), "{id}");
        assert_eq!(board.count(LIMIT), vector.count, "{id}");
        if let Ok(solution) = board.solve() {
            assert!(solves(solution.cells(), &vector.cells), "{id}");
            assert!(solution.is_full() && !solution.has_conflict() && !solution.breaks_given_of(&board), "{id}");
        }
    }
}

fn status(answer: Result<(), Unsolved>) -> Status {
    match answer {
        Ok(()) => SUDOKU_OK,
        Err(Unsolved::NoSolution) => SUDOKU_NO_SOLUTION,
        Err(Unsolved::Multiple) => SUDOKU_MULTIPLE,
        Err(Unsolved::Conflict) => SUDOKU_CONFLICT,
    }
}

unsafe extern "C" fn collect(solution: *const c_char, user: *mut c_void) -> i32 {
    // SAFETY: as the header says, and `user` is what it was called with.
    let (solution, list) = unsafe { (solution.cast::<[u8; CELLS]>().read(), &mut *user.cast::<Vec<[u8; CELLS]>>()) };
    list.push(solution);
    i32::from(list.len() as u64 == LIMIT)
}

#[test]
fn boards_by_the_c_functions() {
    for vector in boards() {
        let id = vector.id;
        let puzzle = vector.cells.as_ptr().cast::<c_char>();
        let room = LIMIT as usize;
        let mut solutions = vec![[0u8; CELLS]; room];
        // SAFETY: there is room for as many solutions.
        let written = unsafe { sudoku_solutions(puzzle, solutions.as_mut_ptr().cast(), room) };
        solutions.truncate(usize::try_from(written).unwrap_or_else(|_| panic!("{id}: {written}")));
        judge(&vector, &solutions);
        let first = solutions.first().unwrap_or(&vector.cells);

        let mut visited = Vec::<[u8; CELLS]>::new();
        // SAFETY: 81 cells, and the list that the visitor expects.
        let visits = unsafe { sudoku_enumerate(puzzle, Some(collect), ptr::from_mut(&mut visited).cast()) };
        assert_eq!(visits, written, "{id}");
        assert!(visited == solutions, "{id}");

        for limit in [1, 2, 3, LIMIT] {
            // SAFETY: 81 cells.
            let counted = unsafe { sudoku_count(puzzle, limit) };
            assert_eq!(counted, vector.count.min(limit).cast_signed(), "{id} up to {limit}");
        }

        let mut solved = vector.cells;
        // SAFETY: 81 cells that may be written.
        assert_eq!(unsafe { sudoku_solve(solved.as_mut_ptr().cast()) }, status(vector.solve()), "{id}");
        assert_eq!(&solved, first, "{id}");
        let mut unique = vector.cells;
        // SAFETY: 81 cells that may be written.
        assert_eq!(unsafe { sudoku_solve_unique(unique.as_mut_ptr().cast()) }, status(vector.solve_unique()), "{id}");
        assert_eq!(&unique, if vector.count == 1 { first } else { &vector.cells }, "{id}");

        let mut marks = [0u8; CELLS];
        // SAFETY: 81 cells, and room for 81 marks.
        let checked = unsafe { sudoku_check(puzzle, marks.as_mut_ptr()) };
        assert_eq!(checked, if vector.conflict { SUDOKU_CONFLICT } else { SUDOKU_OK }, "{id}");
        assert_eq!(marks.contains(&SUDOKU_MARK_CONFLICT), vector.conflict, "{id}");
        // SAFETY: 81 cells each.
        let verified = unsafe { sudoku_verify(puzzle, first.as_ptr().cast()) };
        let full = !first.iter().any(|cell| b".0".contains(cell));
        let expected = match () {
            () if vector.conflict => SUDOKU_CONFLICT,
            () if full => SUDOKU_OK,
            () => SUDOKU_NO_SOLUTION,
        };
        assert_eq!(verified, expected, "{id}");

        let mut masks = [0u16; CELLS];
        // SAFETY: 81 cells, and room for 81 masks.
        assert_eq!(unsafe { sudoku_candidates(puzzle, masks.as_mut_ptr()) }, SUDOKU_OK, "{id}");
        // SAFETY: 81 masks that may be written.
        assert_eq!(unsafe { sudoku_solve_candidates(masks.as_mut_ptr()) }, status(vector.solve()), "{id}");
        if vector.count > 0 {
            assert_eq!(masks.map(|mask| b'1' + mask.trailing_zeros() as u8), *first, "{id}");
        }
    }
}

#[test]
fn boards_in_one_batch() {
    let vectors = boards();
    let puzzles: Vec<_> = vectors.iter().map(|vector| vector.cells).collect();
    for flags in [0, SUDOKU_UNIQUE] {
        let mut solved = puzzles.clone();
        let mut statuses = vec![SUDOKU_ERR_NULL; vectors.len()];
        // SAFETY: as many boards, and room for as many statuses.
        let answer =
            unsafe { sudoku_solve_many(solved.as_mut_ptr().cast(), solved.len(), CELLS, flags, statuses.as_mut_ptr()) };
        for ((vector, cells), &found) in vectors.iter().zip(&solved).zip(&statuses) {
            let expected = if flags == 0 { vector.solve() } else { vector.solve_unique() };
            assert_eq!(found, status(expected), "{}", vector.id);
            let mut alone = vector.cells;
            let solve = if flags == 0 { sudoku_solve } else { sudoku_solve_unique };
            // SAFETY: 81 cells that may be written.
            assert_eq!(unsafe { solve(alone.as_mut_ptr().cast()) }, found, "{}", vector.id);
            assert_eq!(cells, &alone, "{}", vector.id);
        }
        assert_eq!(answer, statuses.iter().filter(|&&status| status == SUDOKU_OK).count() as i64);
    }
    for limit in [1, 2, LIMIT] {
        let mut counts = vec![i64::MIN; vectors.len()];
        // SAFETY: as many boards, and room for as many numbers.
        let proper =
            unsafe { sudoku_count_many(puzzles.as_ptr().cast(), puzzles.len(), CELLS, limit, counts.as_mut_ptr()) };
        for (vector, &found) in vectors.iter().zip(&counts) {
            assert_eq!(found, vector.count.min(limit).cast_signed(), "{} up to {limit}", vector.id);
        }
        assert_eq!(proper, counts.iter().filter(|&&count| count == 1).count() as i64);
    }
}

/// A text of the file, with its escapes resolved.
fn unescape(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut chars = text.chars();
    let hex = |digits: String| u32::from_str_radix(&digits, 16).unwrap_or_else(|_| panic!("{digits} is hexadecimal"));
    while let Some(char) = chars.next() {
        match char {
            '\\' => match chars.next() {
                Some('n') => bytes.push(b'\n'),
                Some('r') => bytes.push(b'\r'),
                Some('t') => bytes.push(b'\t'),
                Some('\\') => bytes.push(b'\\'),
                Some('x') => bytes.push(hex(chars.by_ref().take(2).collect()) as u8),
                Some('u') => {
                    let char = char::from_u32(hex(chars.by_ref().take(4).collect())).expect("a character");
                    bytes.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
                }
                other => panic!("unknown escape {other:?}"),
            },
            char => bytes.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    bytes
}

fn parse(text: &[u8]) -> (i64, [u8; CELLS]) {
    let mut cells = [b'#'; CELLS];
    // SAFETY: the text and its length, and room for 81 cells.
    let read = unsafe { sudoku_parse(text.as_ptr().cast(), text.len(), cells.as_mut_ptr().cast()) };
    if read <= 0 {
        assert_eq!(cells, [b'#'; CELLS], "written although there is no board");
    }
    (read, cells)
}

#[test]
fn texts() {
    let mut read_as_board = 0;
    for fields in lines(include_str!("vectors/texts.tsv")) {
        let [id, text, answer, solution, what] = fields[..] else { panic!("five fields: {fields:?}") };
        let text = unescape(text);
        let (read, cells) = parse(&text);
        if what.contains("pencil marks") {
            // Not the business of sudoku_parse, which takes them for what they are: no board.
            assert_eq!(read, i64::from(SUDOKU_ERR_FORMAT), "{id}: {what}");
            pencil_marks(id, &text, answer, solution);
            continue;
        }
        match answer {
            "none" => assert_eq!(read, 0, "{id}: {what}"),
            "error" => assert_eq!(read, i64::from(SUDOKU_ERR_FORMAT), "{id}: {what}"),
            number => {
                read_as_board += 1;
                let rest = usize::try_from(read).ok().and_then(|read| text.get(read..));
                let rest = rest.unwrap_or_else(|| panic!("{id}: {what}: {read} bytes read of {}", text.len()));
                assert_eq!(parse(rest).0, 0, "{id}: {what}: there is one board");
                let board = Board::new(&cells).expect("what is parsed is well formed");
                assert!(!cells.contains(&b'0'), "{id}: {what}: empty cells come back as dots");
                assert_eq!(board.count(LIMIT), count(number), "{id}: {what}");
                if solution != "-" {
                    assert_eq!(board.solve_unique().expect("it has one").to_string(), solution, "{id}: {what}");
                }
            }
        }
    }
    assert!(read_as_board > 10);
}

/// Nine characters for each cell, a digit where it is possible.
fn pencil_marks(id: &str, text: &[u8], answer: &str, solution: &str) {
    let (cells, rest) = text.as_chunks::<9>();
    let masks: Vec<u16> = cells
        .iter()
        .map(|cell| cell.iter().filter(|&&mark| mark != b'.').fold(0, |mask, mark| mask | 1 << (mark - b'1')))
        .collect();
    let Ok(mut masks) = <[u16; CELLS]>::try_from(masks) else { return assert_eq!(answer, "error", "{id}") };
    assert!(rest.is_empty(), "{id}");
    // SAFETY: 81 masks that may be written.
    let solved = unsafe { sudoku_solve_candidates(masks.as_mut_ptr()) };
    if answer == "0" {
        assert_eq!(solved, SUDOKU_NO_SOLUTION, "{id}");
    } else {
        assert_eq!(solved, SUDOKU_OK, "{id}");
        assert_eq!(masks.map(|mask| b'1' + mask.trailing_zeros() as u8), self::cells(solution), "{id}");
    }
}
