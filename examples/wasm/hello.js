// node hello.js sudoku.wasm [board]: solves one board, the one given, or a well-known one.
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { Sudoku } from './sudoku.js';

const [, , wasm, given = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'] = process.argv;

const sudoku = new Sudoku(await WebAssembly.compile(await readFile(wasm)));
const board = Buffer.from(given, 'latin1');
const answer = sudoku.solveUnique(board);
console.log(answer === 'ok' ? board.toString('latin1') : answer);
