// libsudoku as WebAssembly, for Node and browsers, without dependencies. A board is a Uint8Array of 81 bytes.
//
// The library sees its own memory only, so boards are copied there and back: 81 bytes, far less than a call costs.

/** Bytes of a board. */
export const CELLS = 81;

/** The most boards that are copied at a time, so that a long batch does not make the memory grow with it. */
const SLICE = 4096;

const PAGE = 65536;

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
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.name = 'SudokuError';
    this.status = status;
    this.code = CODES.get(status) ?? `SUDOKU_${status}`;
  }
}

/**
 * @param {Uint8Array} value
 * @param {number} [length]
 */
function bytes(value, length = value.length) {
  if (!(value instanceof Uint8Array)) throw new TypeError('expected a Uint8Array');
  if (value.length !== length) {
    throw new SudokuError(Status.ERR_ARGUMENT, `expected a Uint8Array of ${length}, not of ${value.length}`);
  }
  return value;
}

/**
 * WebAssembly cuts any number down to 64 bits, so one that does not fit must not get there.
 * @param {number | bigint} limit
 */
function natural(limit) {
  const fits = typeof limit === 'bigint' ? limit >= 0n && limit < 1n << 64n : Number.isSafeInteger(limit) && limit >= 0;
  if (!fits) throw new SudokuError(Status.ERR_ARGUMENT, `limit is not a natural number: ${limit}`);
  return BigInt(limit);
}

export class Sudoku {
  /** @type {any} */
  #c;
  /** Where the memory begins that this class has added to that of the library. */
  #scratch;

  /** @param {WebAssembly.Module} module sudoku.wasm, compiled */
  constructor(module) {
    this.#c = new WebAssembly.Instance(module).exports;
    this.#scratch = this.#c.memory.buffer.byteLength;
    this.#c.memory.grow(1);
  }

  /**
   * Fills the empty cells with a solution: where there are several, with the first one in search order.
   * @param {Uint8Array} board
   */
  solve(board) {
    return this.#inPlace(this.#c.sudoku_solve, board);
  }

  /**
   * The same, but only if there is exactly one solution.
   * @param {Uint8Array} board
   */
  solveUnique(board) {
    return this.#inPlace(this.#c.sudoku_solve_unique, board);
  }

  /**
   * How many solutions there are, counting no further than limit.
   * @param {Uint8Array} board
   * @param {number | bigint} limit
   */
  count(board, limit) {
    return this.#quantity(this.#c.sudoku_count(this.#put(bytes(board, CELLS)), natural(limit)));
  }

  /**
   * Whether a board is well formed and its givens keep the rules. `marks`, 81 bytes, gets 1 for each given that clashes
   * with another, and 2 for the byte that is no cell, also when that is thrown as an error.
   * @param {Uint8Array} board
   * @param {Uint8Array} [marks]
   */
  check(board, marks) {
    if (marks !== undefined) bytes(marks, CELLS);
    const cells = this.#put(bytes(board, CELLS));
    const status = this.#c.sudoku_check(cells, cells + CELLS);
    marks?.set(this.#view(cells + CELLS, CELLS));
    return this.#answer(status);
  }

  /**
   * Solves the boards of one array in place, stride bytes apart: 82 for a file of lines. `statuses` gets a number for each
   * board, see `Status`.
   * @param {Uint8Array} boards
   * @param {{ stride?: number, unique?: boolean, statuses?: Int32Array }} [options]
   * @returns {number} how many were solved
   */
  solveMany(boards, { stride = CELLS, unique = false, statuses } = {}) {
    const rest = bytes(boards).length % stride;
    if (!Number.isSafeInteger(stride) || stride < CELLS || (rest !== 0 && rest < CELLS)) {
      throw new SudokuError(Status.ERR_ARGUMENT, `${boards.length} bytes are not boards with a stride of ${stride}`);
    }
    const count = Math.ceil(boards.length / stride);
    if (statuses !== undefined && (!(statuses instanceof Int32Array) || statuses.length !== count)) {
      throw new SudokuError(Status.ERR_ARGUMENT, `statuses has to be an Int32Array of ${count}`);
    }

    let solved = 0;
    for (let first = 0; first < count; first += SLICE) {
      const many = Math.min(SLICE, count - first);
      const slice = boards.subarray(first * stride, (first + many) * stride);
      const result = this.#reserve(4 * many + slice.length);
      const cells = result + 4 * many;
      this.#view(cells, slice.length).set(slice);
      solved += this.#quantity(this.#c.sudoku_solve_many(cells, many, stride, unique ? 1 : 0, result));
      slice.set(this.#view(cells, slice.length));
      statuses?.set(new Int32Array(this.#c.memory.buffer, result, many), first);
    }
    return solved;
  }

  /**
   * The boards of a text in any common layout, as the bytes of a file. Throws, behind the boards before it, where something
   * looks like a board and is not.
   * @param {Uint8Array} text
   * @returns {Generator<Uint8Array, void>}
   */
  *parse(text) {
    // All at once, because the caller may use the memory for something else before asking for the next board.
    const boards = [];
    const start = this.#put(bytes(text), CELLS);
    const end = start + text.length;
    let at = start;
    let read;
    while ((read = Number(this.#c.sudoku_parse(at, end - at, end))) > 0) {
      boards.push(this.#view(end, CELLS).slice());
      at += read;
    }
    yield* boards;
    if (read < 0) this.#fail(read);
  }

  /**
   * The board as a grid with box lines.
   * @param {Uint8Array} board
   */
  format(board) {
    const cells = this.#put(bytes(board, CELLS));
    const length = this.#quantity(this.#c.sudoku_format(cells, 0, 0));
    const text = this.#reserve(CELLS + length + 1) + CELLS;
    this.#c.sudoku_format(cells, text, length + 1);
    return this.#string(text);
  }

  /**
   * One English sentence about a status.
   * @param {number} status
   */
  statusText(status) {
    return this.#string(this.#c.sudoku_status_text(status));
  }

  /** The version of the library. */
  version() {
    return this.#string(this.#c.sudoku_version());
  }

  /** What the engine was built for: "wasm-simd128" or "portable". */
  kernel() {
    return this.#string(this.#c.sudoku_kernel());
  }

  /**
   * @param {(cells: number) => number} call
   * @param {Uint8Array} board
   */
  #inPlace(call, board) {
    const cells = this.#put(bytes(board, CELLS));
    const answer = this.#answer(call(cells));
    if (answer === 'ok') board.set(this.#view(cells, CELLS));
    return answer;
  }

  /**
   * @param {number} status
   * @returns {Answer}
   */
  #answer(status) {
    return ANSWERS[status] ?? this.#fail(status);
  }

  /** @param {bigint} value */
  #quantity(value) {
    return value < 0n ? this.#fail(Number(value)) : Number(value);
  }

  /**
   * @param {number} status
   * @returns {never}
   */
  #fail(status) {
    throw new SudokuError(status, this.statusText(status));
  }

  /**
   * Where the bytes are now, with room for more of them behind.
   * @param {Uint8Array} source
   */
  #put(source, room = CELLS) {
    const at = this.#reserve(source.length + room);
    this.#view(at, source.length).set(source);
    return at;
  }

  /** @param {number} length */
  #reserve(length) {
    const missing = this.#scratch + length - this.#c.memory.buffer.byteLength;
    if (missing > 0) this.#c.memory.grow(Math.ceil(missing / PAGE));
    return this.#scratch;
  }

  /**
   * A view into the memory as it is: it is dead once the memory has grown.
   * @param {number} at
   * @param {number} length
   */
  #view(at, length) {
    return new Uint8Array(this.#c.memory.buffer, at, length);
  }

  /** @param {number} at */
  #string(at) {
    const memory = new Uint8Array(this.#c.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }
}
