// Solves one board: the one given, or a well-known one.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { solveUnique } from './sudoku.js';

const given = process.argv[2] ?? '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

const board = Buffer.from(given, 'latin1');
const answer = solveUnique(board);
console.log(answer === 'ok' ? board.toString('latin1') : answer);
