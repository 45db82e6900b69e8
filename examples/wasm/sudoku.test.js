// WASM names the module, KERNEL the instruction set it was built for.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import test from 'node:test';
import { Status, Sudoku, SudokuError } from './sudoku.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const ANSWERS = { OK: 'ok', NO_SOLUTION: 'no solution', MULTIPLE: 'multiple', CONFLICT: 'conflict' };

const bytes = (text) => Buffer.from(text, 'latin1');
const hasStatus = (status) => (error) => error instanceof SudokuError && error.status === status;

const sudoku = new Sudoku(new WebAssembly.Module(readFileSync(process.env.WASM)));

const vectors = readFileSync(process.env.VECTORS ?? new URL('../../tests/vectors/languages.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id, board, answer, count, solution] = line.split('\t');
    const given = bytes(board.replace(/\\x(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))));
    return { id, given, answer, count: Number(count), after: answer === 'OK' ? bytes(solution) : given };
  });

test('the module is the one that was built', () => {
  assert.equal(sudoku.kernel(), process.env.KERNEL);
  assert.match(sudoku.version(), /^\d+\.\d+\.\d+$/);
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

for (const stride of [81, 82, 100]) {
  test(`more boards than are copied at a time, ${stride} bytes apart`, () => {
    const many = Array.from({ length: 200 }, () => vectors).flat();
    const text = Buffer.alloc(many.length * stride, '\n');
    const expected = Buffer.from(text);
    many.forEach(({ given, after }, i) => {
      given.copy(text, i * stride);
      after.copy(expected, i * stride);
    });
    const statuses = new Int32Array(many.length);
    const proper = many.filter(({ answer }) => answer === 'OK').length;
    assert.equal(sudoku.solveMany(text, { stride, unique: true, statuses }), proper);
    assert.deepEqual([...statuses], many.map(({ answer }) => Status[answer]));
    assert.deepEqual(text, expected);
  });
}

test('the last board of a batch needs no line end', () => {
  const text = bytes(`${PUZZLE}\n${PUZZLE}`);
  assert.equal(sudoku.solveMany(text, { stride: 82 }), 2);
  assert.equal(text.toString(), `${SOLUTION}\n${SOLUTION}`);
});

test('wrong lengths and types never reach the library', () => {
  for (const length of [0, 80, 82]) {
    const board = Buffer.alloc(length, '.');
    for (const call of ['solve', 'solveUnique', 'check', 'format']) {
      assert.throws(() => sudoku[call](board), hasStatus(Status.ERR_ARGUMENT));
    }
    assert.throws(() => sudoku.count(board, 2), hasStatus(Status.ERR_ARGUMENT));
    assert.throws(() => sudoku.check(bytes(PUZZLE), board), hasStatus(Status.ERR_ARGUMENT));
  }
  assert.throws(() => sudoku.solve(PUZZLE), TypeError);
  assert.throws(() => sudoku.solveMany(bytes(PUZZLE), { stride: 80 }), hasStatus(Status.ERR_ARGUMENT));
  assert.throws(() => sudoku.solveMany(bytes(`${PUZZLE}\n5`), { stride: 82 }), hasStatus(Status.ERR_ARGUMENT));
  assert.throws(() => sudoku.solveMany(bytes(PUZZLE), { statuses: new Int32Array(2) }), hasStatus(Status.ERR_ARGUMENT));
  for (const limit of [0, -1, 0.5, 2n ** 64n]) {
    assert.throws(() => sudoku.count(bytes(PUZZLE), limit), hasStatus(Status.ERR_ARGUMENT));
  }
});

test('an error has the text and the name of its status', () => {
  assert.throws(() => sudoku.solve(Buffer.alloc(81, 'a')), {
    name: 'SudokuError',
    message: sudoku.statusText(Status.ERR_CELL),
    status: -2,
    code: 'SUDOKU_ERR_CELL',
  });
});

test('marks', () => {
  const clash = bytes(PUZZLE);
  clash[2] = clash[0];
  const marks = new Uint8Array(81).fill(9);
  assert.equal(sudoku.check(clash, marks), 'conflict');
  assert.deepEqual([...marks].flatMap((mark, i) => (mark === 0 ? [] : [[i, mark]])), [[0, 1], [2, 1]]);
});

test('text, also one that makes the memory grow', () => {
  const grid = sudoku.format(bytes(PUZZLE));
  const padding = '# nothing\n'.repeat(50_000);
  const boards = [...sudoku.parse(bytes(`${padding}${grid}\n\n${padding}${SOLUTION}\n`))];
  assert.deepEqual(boards.map((board) => Buffer.from(board).toString()), [PUZZLE, SOLUTION]);

  const solved = [];
  assert.throws(() => {
    for (const board of sudoku.parse(bytes(`${PUZZLE}\n${PUZZLE}\n${PUZZLE.slice(1)}\n`))) {
      assert.equal(sudoku.solve(board), 'ok');
      solved.push(Buffer.from(board).toString());
    }
  }, hasStatus(Status.ERR_FORMAT));
  assert.deepEqual(solved, [SOLUTION, SOLUTION]);
});
