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

test("the region of a torus continues across its edges", () => {
  const board = boardOf("010 111 011", { shape: "torus" });
  assert.deepEqual([new Walk(board).taken, new Walk({ ...board, shape: "square" }).taken], [[3], [1]]);
});

test("a cell needs as many moves as there are regions of one color on the way to it", () => {
  const walk = new Walk(boardOf("00110"));
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 2 });
  walk.push("1");
  assert.deepEqual(walk.farthest(), { cells: [4], moves: 1 });
});
