// Where the cells of a board lie, and which of them touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "./page_scripts.mjs";

test("a point belongs to the hexagon around it, up to its corners", () => {
  const [rows, cols, tall] = [5, 6, 2 / Math.sqrt(3)];
  const layout = new CellLayout({ rows, cols, shape: "hexagonal" });
  // The corners of a hexagon of width 1, as seen from its center.
  const corners = [[0, -0.577], [0.5, -0.289], [0.5, 0.289], [0, 0.577], [-0.5, 0.289], [-0.5, -0.289]];
  for (let cell = 0; cell < rows * cols; ++cell) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const [x, y] = [col + (rows - 1 - row) / 2 + 0.5, (0.75 * row + 0.5) * tall];
    for (const [right, down] of corners) assert.equal(layout.cellAt(x + 0.9 * right, y + 0.9 * down), cell);
  }
  for (const [x, y] of [[0.05, 0.05], [layout.wide - 0.05, layout.high - 0.05]]) assert.equal(layout.cellAt(x, y), null);
});

/** The game cell by cell: the taken cells after each move, as sets. */
class NaiveGame {
  constructor(board) {
    this.board = board;
    this.states = [new Set()];
    this.states = [this.after(board.cells[board.start], (cell) => cell === board.start)];
  }

  touch(a, b) {
    const { rows, cols, shape } = this.board;
    const { steps, wraps } = gridShapes[shape];
    const meet = (from, step, to, side, direction) =>
      from + step === to || (wraps.includes(direction) && (from + step + side) % side === to);
    return steps.some(([down, right]) => meet(Math.floor(a / cols), down, Math.floor(b / cols), rows, "vertical") &&
      meet(a % cols, right, b % cols, cols, "horizontal"));
  }

  /** The taken cells after a move of a color, which begins with the cells that touch the region. */
  after(symbol, begins = (cell) => [...this.states.at(-1)].some((taken) => this.touch(taken, cell))) {
    const taken = new Set(this.states.at(-1));
    const isOpen = (cell) => !taken.has(cell) && this.board.cells[cell] === symbol;
    const all = [...this.board.cells].map((_, cell) => cell);
    const found = all.filter((cell) => isOpen(cell) && begins(cell));
    for (const cell of found) {
      taken.add(cell);
      for (const other of all) {
        if (isOpen(other) && !found.includes(other) && this.touch(cell, other)) found.push(other);
      }
    }
    return taken;
  }
}

test("games with moves taken back are those of a second implementation, on boards of every shape", () => {
  let state = 5;
  const below = (limit) => (state = (state * 48271) % 2147483647) % limit;
  for (const shape of Object.keys(gridShapes)) for (let number = 0; number < 20; ++number) {
    const [rows, cols, symbols] = [1 + below(5), 1 + below(5), "0123".slice(0, 2 + below(3))];
    const cells = Array.from({ length: rows * cols }, () => symbols[below(symbols.length)]);
    const start = below(cells.length);
    if (number % 2 === 0) cells[start] = ".";
    const board = { rows, cols, shape, symbols, start, cells: cells.join("") };
    const [walk, naive] = [new Walk(board), new NaiveGame(board)];
    for (let move = 0; move < 12; ++move) {
      if (naive.states.length > 1 && below(3) === 0) {
        walk.pop();
        naive.states.pop();
      } else {
        const symbol = symbols[below(symbols.length)];
        naive.states.push(naive.after(symbol));
        walk.push(symbol);
      }
      const taken = [...cells.keys()].filter((cell) => walk.takenAt[cell] !== never);
      const shown = `${shape} ${rows}x${cols} ${board.cells} from ${start} after ${walk.moves}`;
      assert.deepEqual(taken, [...naive.states.at(-1)].sort((a, b) => a - b), shown);
      assert.deepEqual(walk.taken, naive.states.map((state) => state.size), shown);
      const gains = [...symbols].map((symbol) => naive.after(symbol).size - naive.states.at(-1).size);
      assert.deepEqual(walk.gains(), gains, shown);
    }
  }
});

test("a cell needs as many moves as there are regions of one color on the way to it", () => {
  const walk = new Walk(boardOf("00110"));
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 2 });
  walk.push("1");
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 1 });
});
