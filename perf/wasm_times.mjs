// Compares the WebAssembly build with the native program, in processor seconds on one thread:
//
//     node perf/wasm_times.mjs BOARDS...
//
// for files of boards, after `./cw build` and `./cw build wasm`. The engine solves every file twice: during
// the first time, Node.js compiles and optimizes the module.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { createEngine } from "../build/wasm/bindings/wasm/package/colorwalk.js";

const program = new URL("../build/release/colorwalk", import.meta.url).pathname;

/** Processor seconds, length and nodes of all boards of a file together. */
function native(file) {
  const printed = execFileSync(program, ["solve", "--threads", "1", "--json", file],
                               { encoding: "utf8", maxBuffer: 1 << 30 });
  const records = printed.trimEnd().split("\n").map((line) => JSON.parse(line));
  return { ...work(records), seconds: records.reduce((sum, each) => sum + each.cpu_seconds, 0) };
}

async function webAssembly(engine, file) {
  const before = process.cpuUsage();
  const { results } = await engine.solveAll({ text: readFileSync(file, "utf8") });
  const { user, system } = process.cpuUsage(before);
  return { ...work(results), seconds: (user + system) / 1e6 };
}

function work(results) {
  return { length: results.reduce((sum, each) => sum + each.length, 0),
           nodes: results.reduce((sum, each) => sum + each.nodes, 0) };
}

const engine = await createEngine({ worker: false });
for (const file of process.argv.slice(2)) {
  const theirs = native(file);
  const first = await webAssembly(engine, file);
  const ours = await webAssembly(engine, file);
  const same = ours.length === theirs.length && ours.nodes === theirs.nodes;
  console.log(`${file}: native ${theirs.seconds.toFixed(2)} s, ` +
              `WebAssembly ${first.seconds.toFixed(2)} s, then ${ours.seconds.toFixed(2)} s, ` +
              `ratio ${(ours.seconds / theirs.seconds).toFixed(2)}, ` +
              `${same ? "same" : "different"} lengths and nodes`);
}
