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

/** The taken cells after a move of a color, by definition: those that touch the region or another cell that the move takes. */
function cellsAfter({ rows, cols, shape, cells }, taken, symbol) {
  const { steps, wraps } = gridShapes[shape];
  const meet = (from, step, to, side, direction) =>
    from + step === to || (wraps.includes(direction) && (from + step + side) % side === to);
  const touch = (a, b) => steps.some(([down, right]) => meet(Math.floor(a / cols), down, Math.floor(b / cols), rows, "vertical") &&
    meet(a % cols, right, b % cols, cols, "horizontal"));
  const all = [...cells].map((_, cell) => cell)
    .filter((cell) => taken.includes(cell) || (cells[cell] === symbol && taken.some((other) => touch(other, cell))));
  return all.length === taken.length ? all : cellsAfter({ rows, cols, shape, cells }, all, symbol);
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
    const walk = new Walk(board);
    const states = [cellsAfter(board, [start], cells[start])];
    for (let move = 0; move < 12; ++move) {
      if (states.length > 1 && below(3) === 0) {
        walk.pop();
        states.pop();
      } else {
        const symbol = symbols[below(symbols.length)];
        states.push(cellsAfter(board, states.at(-1), symbol));
        walk.push(symbol);
      }
      const taken = [...cells.keys()].filter((cell) => walk.takenAt[cell] !== never);
      const shown = `${shape} ${rows}x${cols} ${board.cells} from ${start} after ${walk.moves}`;
      const expected = { taken: states.at(-1), sizes: states.map(({ length }) => length) };
      assert.deepEqual({ taken, sizes: walk.taken }, expected, shown);
      const gains = [...symbols].map((symbol) => cellsAfter(board, taken, symbol).length - taken.length);
      assert.deepEqual({ gains: walk.gains() }, { gains }, shown);
    }
  }
});

test("a cell needs as many moves as there are regions of one color on the way to it", () => {
  const walk = new Walk(boardOf("00110"));
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 2 });
  walk.push("1");
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 1 });
});
