import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import test from 'node:test';
import * as sudoku from './sudoku.js';
import { Status, SudokuError } from './sudoku.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const ANSWERS = { OK: 'ok', NO_SOLUTION: 'no solution', MULTIPLE: 'multiple', CONFLICT: 'conflict' };

const bytes = (text) => Buffer.from(text, 'latin1');
const hasStatus = (status) => (error) => error instanceof SudokuError && error.status === status;

const vectors = readFileSync(process.env.VECTORS ?? new URL('../../tests/vectors/languages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id, board, answer, count, solution] = line.split('\t');
    const given = bytes(board.replace(/\\x(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))));
    return { id, given, answer, count: Number(count), after: answer === 'OK' ? bytes(solution) : given };
  });

test('there are vectors', () => assert.ok(vectors.length >= 40));

for (const { id, given, answer, count, after } of vectors) {
  test(`vector ${id}`, () => {
    const board = Buffer.from(given);
    if (answer in ANSWERS) {
      assert.equal(sudoku.solveUnique(board), ANSWERS[answer]);
      assert.equal(sudoku.count(given, 1000), count);
    } else {
      assert.throws(() => sudoku.solveUnique(board), hasStatus(Status[answer]));
      assert.throws(() => sudoku.count(given, 1000), hasStatus(count));
    }
    assert.deepEqual(board, after);
  });
}

for (const stride of [81, 82, 83, 100]) {
  test(`all vectors in one buffer, ${stride} bytes apart`, () => {
    const text = Buffer.alloc(vectors.length * stride, '\n');
    const expected = Buffer.from(text);
    vectors.forEach(({ given, after }, i) => {
      given.copy(text, i * stride);
      after.copy(expected, i * stride);
    });
    const proper = vectors.filter(({ answer }) => answer === 'OK').length;

    const counts = new BigInt64Array(vectors.length);
    assert.equal(sudoku.countMany(text, { stride, limit: 1000, counts }), proper);
    assert.deepEqual([...counts].map(Number), vectors.map(({ count }) => count));

    const statuses = new Int32Array(vectors.length);
    assert.equal(sudoku.solveMany(text, { stride, unique: true, statuses }), proper);
    assert.deepEqual([...statuses], vectors.map(({ answer }) => Status[answer]));
    assert.deepEqual(text, expected);
  });
}

test('a part of a buffer is solved where it lies', () => {
  const text = bytes(`<${PUZZLE}>`);
  assert.equal(sudoku.solve(text.subarray(1, 82)), 'ok');
  assert.equal(text.toString(), `<${SOLUTION}>`);
});

test('a batch ends with a board or with what stands between two', () => {
  const text = `${PUZZLE}\r\n${PUZZLE}\r\n`;
  for (let length = 0; length <= text.length; length++) {
    const part = bytes(text.slice(0, length));
    const rest = length % 83;
    if (rest === 0 || rest >= 81) {
      assert.equal(sudoku.solveMany(part, { stride: 83 }), Math.ceil(length / 83));
    } else {
      assert.throws(() => sudoku.solveMany(part, { stride: 83 }), hasStatus(Status.ERR_ARGUMENT));
      assert.equal(part.toString(), text.slice(0, length));
    }
  }
});

test('wrong lengths and types never reach C', () => {
  const one = [
    sudoku.solve, sudoku.solveUnique, sudoku.check, sudoku.candidates, sudoku.format,
    (board) => sudoku.count(board, 2),
    (board) => sudoku.solutions(board, 2),
    (board) => sudoku.verify(board, bytes(SOLUTION)),
    (board) => sudoku.verify(bytes(PUZZLE), board),
    (board) => sudoku.check(bytes(PUZZLE), board),
  ];
  for (const call of one) {
    for (const length of [0, 80, 82]) assert.throws(() => call(Buffer.alloc(length, '.')), hasStatus(Status.ERR_ARGUMENT));
    for (const value of [PUZZLE, null, 81, new Uint16Array(81), new Int8Array(81), new ArrayBuffer(81), [...PUZZLE]]) {
      assert.throws(() => call(value), TypeError);
    }
  }
  const board = bytes(PUZZLE);
  assert.throws(() => sudoku.solveMany(board, { statuses: new Int32Array(2) }), hasStatus(Status.ERR_ARGUMENT));
  assert.throws(() => sudoku.solveMany(board, { statuses: [0] }), TypeError);
  assert.throws(() => sudoku.countMany(board, { counts: new BigInt64Array(0) }), hasStatus(Status.ERR_ARGUMENT));
  assert.throws(() => sudoku.countMany(board, { counts: new Int32Array(1) }), TypeError);
  assert.throws(() => sudoku.solveCandidates(new Uint16Array(80)), hasStatus(Status.ERR_ARGUMENT));
  assert.throws(() => sudoku.solveCandidates(new Uint8Array(81)), TypeError);
  for (const stride of [0, 80, -82, 81.5, NaN]) {
    assert.throws(() => sudoku.solveMany(board, { stride }), hasStatus(Status.ERR_ARGUMENT));
  }
  for (const limit of [0, -1, 0.5, NaN, 2 ** 64, 2n ** 64n, -1n]) {
    assert.throws(() => sudoku.count(board, limit), hasStatus(Status.ERR_ARGUMENT));
  }
  assert.throws(() => sudoku.solutions(board, -1), hasStatus(Status.ERR_ARGUMENT));
  assert.equal(board.toString(), PUZZLE);
});

test('an error has the text and the name of its status', () => {
  assert.throws(() => sudoku.solve(Buffer.alloc(81, 'a')), {
    name: 'SudokuError',
    message: sudoku.statusText(Status.ERR_CELL),
    status: -2,
    code: 'SUDOKU_ERR_CELL',
  });
});

test('counting and solutions', () => {
  assert.equal(sudoku.count(bytes(PUZZLE), 2n ** 64n - 1n), 1);
  const empty = Buffer.alloc(81, '.');
  const found = sudoku.solutions(empty, 5);
  assert.equal(found.length, 5);
  assert.equal(new Set(found.map(String)).size, 5);
  for (const solution of found) assert.equal(sudoku.verify(empty, solution), 'ok');
  assert.deepEqual(sudoku.solutions(bytes(PUZZLE), 5), [bytes(SOLUTION)]);
});

test('looking', () => {
  const clash = bytes(PUZZLE);
  clash[2] = clash[0];
  const marks = Buffer.alloc(81, 9);
  assert.equal(sudoku.check(clash, marks), 'conflict');
  assert.deepEqual([...marks].flatMap((mark, i) => (mark === 0 ? [] : [[i, mark]])), [[0, 1], [2, 1]]);
  assert.equal(sudoku.verify(bytes(PUZZLE), bytes(PUZZLE)), 'no solution');

  const masks = sudoku.candidates(bytes(PUZZLE));
  assert.equal(masks[2], 0b1011);
  assert.equal(sudoku.solveCandidates(masks), 'ok');
  assert.deepEqual([...masks], [...SOLUTION].map((digit) => 1 << (digit - 1)));
});

test('text', () => {
  const grid = sudoku.format(bytes(PUZZLE));
  assert.match(grid, /^[^\0]+$/);
  const boards = [...sudoku.parse(bytes(`# a title\n${grid}\n\n${SOLUTION}\n`))];
  assert.deepEqual(boards.map(String), [PUZZLE, SOLUTION]);
  assert.throws(() => [...sudoku.parse(bytes(PUZZLE.slice(1)))], hasStatus(Status.ERR_FORMAT));
  assert.deepEqual([...sudoku.parse(Buffer.alloc(0))], []);
});

test('the library', () => {
  assert.match(sudoku.version(), /^\d+\.\d+\.\d+$/);
  assert.match(sudoku.kernel(), /^[a-z0-9-]+$/);
});
