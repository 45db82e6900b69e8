// libsudoku for Node. A board is a Buffer or another Uint8Array of 81 bytes, and is solved where it lies.
//
// Never a string: koffi would hand C a copy of it, and what C writes to the copy is lost.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { inspect, types } from 'node:util';
import koffi from 'koffi';

/** Bytes of a board. */
export const CELLS = 81;

/** @type {Record<string, string>} */
const NAMES = { darwin: 'libsudoku.0.dylib', win32: 'sudoku.dll' };

// Where the system's loader finds it, unless SUDOKU_LIBRARY names the file.
const library = koffi.load(process.env.SUDOKU_LIBRARY ?? NAMES[process.platform] ?? 'libsudoku.so.0');

const c = {
  solve: library.func('int32_t sudoku_solve(uint8_t *cells)'),
  solveUnique: library.func('int32_t sudoku_solve_unique(uint8_t *cells)'),
  count: library.func('int64_t sudoku_count(const uint8_t *cells, uint64_t limit)'),
  solutions: library.func('int64_t sudoku_solutions(const uint8_t *cells, uint8_t *out, size_t max)'),
  solveCandidates: library.func('int32_t sudoku_solve_candidates(uint16_t *candidates)'),
  solveMany: library.func(
    'int64_t sudoku_solve_many(uint8_t *boards, size_t count, size_t stride, uint32_t flags, int32_t *statuses)',
  ),
  countMany: library.func(
    'int64_t sudoku_count_many(const uint8_t *boards, size_t count, size_t stride, uint64_t limit, int64_t *counts)',
  ),
  check: library.func('int32_t sudoku_check(const uint8_t *cells, uint8_t *marks)'),
  verify: library.func('int32_t sudoku_verify(const uint8_t *puzzle, const uint8_t *solution)'),
  candidates: library.func('int32_t sudoku_candidates(const uint8_t *cells, uint16_t *candidates)'),
  parse: library.func('int64_t sudoku_parse(const uint8_t *text, size_t length, uint8_t *cells)'),
  format: library.func('int64_t sudoku_format(const uint8_t *cells, uint8_t *text, size_t capacity)'),
  version: library.func('const char *sudoku_version(void)'),
  statusText: library.func('const char *sudoku_status_text(int32_t status)'),
  kernel: library.func('const char *sudoku_kernel(void)'),
};

/**
 * What a call says of a board. Mistakes in the call are thrown.
 * @typedef {'ok' | 'no solution' | 'multiple' | 'conflict'} Answer
 */

/** @type {readonly Answer[]} */
const ANSWERS = ['ok', 'no solution', 'multiple', 'conflict'];

/** The numbers of the errors, as `SudokuError.status` and the batch calls have them. */
export const Status = Object.freeze({
  OK: 0,
  NO_SOLUTION: 1,
  MULTIPLE: 2,
  CONFLICT: 3,
  ERR_NULL: -1,
  ERR_CELL: -2,
  ERR_ARGUMENT: -3,
  ERR_FORMAT: -4,
});

/** @type {Map<number, string>} */
const CODES = new Map(Object.entries(Status).map(([name, status]) => [status, `SUDOKU_${name}`]));

/** A mistake in a call: `status` is the number of sudoku.h, `code` its name. */
export class SudokuError extends Error {
  /**
   * @param {number} status
   * @param {string} [message]
   */
  constructor(status, message = statusText(status)) {
    super(message);
    this.name = 'SudokuError';
    this.status = status;
    this.code = CODES.get(status) ?? `SUDOKU_${status}`;
  }
}

/**
 * @param {number} status
 * @returns {Answer}
 */
function answer(status) {
  if (status < 0) throw new SudokuError(status);
  return ANSWERS[status];
}

/**
 * koffi makes a BigInt of a number beyond 2^53.
 * @param {number | bigint} value
 */
function quantity(value) {
  if (value < 0) throw new SudokuError(Number(value));
  return Number(value);
}

/**
 * A typed array of exactly the type and the length that C will read or write.
 * @template {'Uint8Array' | 'Uint16Array' | 'Int32Array' | 'BigInt64Array'} Type
 * @param {any} value
 * @param {Type} type
 * @param {number} [length]
 * @returns {InstanceType<(typeof globalThis)[Type]>}
 */
function array(value, type, length) {
  /** @type {(value: unknown) => boolean} */
  const matches = types[`is${type}`];
  if (!matches(value)) throw new TypeError(`expected a ${type}, not ${inspect(value)}`);
  if (length !== undefined && value.length !== length) {
    throw new SudokuError(Status.ERR_ARGUMENT, `expected a ${type} of ${length}, not of ${value.length}`);
  }
  return value;
}

/** @param {Uint8Array} board */
const cells = (board) => array(board, 'Uint8Array', CELLS);

/**
 * C takes any bits for a number, so a fraction, a negative one or one too large must not get there.
 * @param {number | bigint} value
 * @param {string} name
 */
function natural(value, name) {
  const fits = typeof value === 'bigint' ? value >= 0n && value < 1n << 64n : Number.isSafeInteger(value) && value >= 0;
  if (!fits) throw new SudokuError(Status.ERR_ARGUMENT, `${name} is not a natural number: ${value}`);
  return value;
}

/**
 * How many boards stand in a buffer that ends with a board or with what stands between two.
 * @param {Uint8Array} boards
 * @param {number} stride
 */
function countBoards(boards, stride) {
  natural(stride, 'stride');
  const rest = boards.length % stride;
  if (stride < CELLS || (rest !== 0 && rest < CELLS)) {
    throw new SudokuError(Status.ERR_ARGUMENT, `${boards.length} bytes are not boards with a stride of ${stride}`);
  }
  return Math.ceil(boards.length / stride);
}

/**
 * Fills the empty cells with a solution: where there are several, with the first one in search order.
 * @param {Uint8Array} board
 */
export function solve(board) {
  return answer(c.solve(cells(board)));
}

/**
 * The same, but only if there is exactly one solution.
 * @param {Uint8Array} board
 */
export function solveUnique(board) {
  return answer(c.solveUnique(cells(board)));
}

/**
 * How many solutions there are, counting no further than limit.
 * @param {Uint8Array} board
 * @param {number | bigint} limit
 */
export function count(board, limit) {
  return quantity(c.count(cells(board), natural(limit, 'limit')));
}

/**
 * The first max solutions in search order, in one buffer of 81 * max bytes.
 * @param {Uint8Array} board
 * @param {number} max
 * @returns {Buffer[]}
 */
export function solutions(board, max) {
  natural(max, 'max');
  const out = Buffer.alloc(max * CELLS);
  const found = quantity(c.solutions(cells(board), out, max));
  return Array.from({ length: found }, (_, i) => out.subarray(i * CELLS, (i + 1) * CELLS));
}

/**
 * Solves a puzzle of 81 pencil-mark masks, bit d-1 for the digit d, in place.
 * @param {Uint16Array} candidates
 */
export function solveCandidates(candidates) {
  return answer(c.solveCandidates(array(candidates, 'Uint16Array', CELLS)));
}

/**
 * Solves the boards of one buffer in place, stride bytes apart: 82 for a file of lines. `statuses` gets a number for each
 * board, see `Status`.
 * @param {Uint8Array} boards
 * @param {{ stride?: number, unique?: boolean, statuses?: Int32Array }} [options]
 * @returns {number} how many were solved
 */
export function solveMany(boards, { stride = CELLS, unique = false, statuses } = {}) {
  const many = countBoards(array(boards, 'Uint8Array'), stride);
  if (statuses !== undefined) array(statuses, 'Int32Array', many);
  return quantity(c.solveMany(boards, many, stride, unique ? 1 : 0, statuses ?? null));
}

/**
 * Counts the solutions of each board up to limit. `counts` gets the number for each, or a negative status.
 * @param {Uint8Array} boards
 * @param {{ stride?: number, limit?: number | bigint, counts?: BigInt64Array }} [options]
 * @returns {number} how many have exactly one, if limit is 2 or more
 */
export function countMany(boards, { stride = CELLS, limit = 2, counts } = {}) {
  const many = countBoards(array(boards, 'Uint8Array'), stride);
  if (counts !== undefined) array(counts, 'BigInt64Array', many);
  return quantity(c.countMany(boards, many, stride, natural(limit, 'limit'), counts ?? null));
}

/**
 * Whether a board is well formed and its givens keep the rules. `marks`, 81 bytes, gets 1 for each given that clashes with
 * another, and 2 for the byte that is no cell.
 * @param {Uint8Array} board
 * @param {Uint8Array} [marks]
 */
export function check(board, marks) {
  if (marks !== undefined) cells(marks);
  return answer(c.check(cells(board), marks ?? null));
}

/**
 * Whether solution is a complete grid that keeps the rules and every given of puzzle.
 * @param {Uint8Array} puzzle
 * @param {Uint8Array} solution
 */
export function verify(puzzle, solution) {
  return answer(c.verify(cells(puzzle), cells(solution)));
}

/**
 * Pencil marks, bit d-1 for the digit d.
 * @param {Uint8Array} board
 */
export function candidates(board) {
  const masks = new Uint16Array(CELLS);
  answer(c.candidates(cells(board), masks));
  return masks;
}

/**
 * The boards of a text in any common layout, as the bytes of a file. Throws where something looks like a board and is not.
 * @param {Uint8Array} text
 * @returns {Generator<Buffer, void>}
 */
export function* parse(text) {
  let rest = array(text, 'Uint8Array');
  for (;;) {
    const board = Buffer.alloc(CELLS);
    const read = quantity(c.parse(rest, rest.length, board));
    if (read === 0) return;
    rest = rest.subarray(read);
    yield board;
  }
}

/**
 * The board as a grid with box lines, for a terminal.
 * @param {Uint8Array} board
 */
export function format(board) {
  const length = quantity(c.format(cells(board), null, 0));
  const text = Buffer.alloc(length + 1);
  c.format(board, text, text.length);
  return text.toString('latin1', 0, length);
}

/**
 * One English sentence about a status.
 * @param {number} status
 * @returns {string}
 */
export function statusText(status) {
  return c.statusText(status);
}

/**
 * The version of the library that is running.
 * @returns {string}
 */
export function version() {
  return c.version();
}

/**
 * The instruction set that the engine chose on this CPU.
 * @returns {string}
 */
export function kernel() {
  return c.kernel();
}
