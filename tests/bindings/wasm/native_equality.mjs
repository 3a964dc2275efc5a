// Prints what the package answers for boards: `node native_equality.mjs SOLVER < BOARDS` writes status,
// length, moves and nodes of each board, one JSON array per line.
import { readFileSync } from "node:fs";

import { createEngine } from "colorwalk";

const engine = await createEngine({ worker: false });
const { results } = await engine.solveAll({
  text: readFileSync(0, "utf8"), solver: process.argv[2] });
for (const { status, length, moves, nodes } of results) {
  console.log(JSON.stringify([status, length, moves, nodes]));
}
