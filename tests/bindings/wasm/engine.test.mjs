// The package `colorwalk` as installed from the result of `npm pack`, in Node.js.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import { createEngine, RequestError } from "colorwalk";
import { Instance } from "./node_modules/colorwalk/instance.js";

const requests = JSON.parse(readFileSync(process.env.COLORWALK_REQUESTS, "utf8"));
const small = "012\n120\n201\n";

/** A JSON text with 0 for what depends on the time. */
function withoutTimes(json) {
  return json.replace(/"((?:cpu_|thread_)?seconds|nodes_per_second)":[-+.\de]+/g, '"$1":0');
}

async function boardOfSize(engine, side, colors) {
  const { boards } = await engine.boards({
    source: "uniform", parameters: { rows: side, cols: side, colors } });
  return boards[0].text;
}

/** A request that would take hours: depth-first search on a large board. */
async function endlessRequest(engine) {
  return { board: await boardOfSize(engine, 60, 20), solver: "dfs" };
}

/** A module that traps in the first request, and answers the second one. */
const trapping = Buffer.from(
  "0061736d0100000001130460017f017f60017f0060000060037f7f7f0002150109636f6c6f7277616c6b0772656365697665" +
    "000303040300010205030100010606017f0141000b072604066d656d6f7279020005696e70757400010361736b00020b5f69" +
    "6e697469616c697a6500030a1f03040041100b15002300044041014100410010000f0b41012400000b02000b", "hex");

for (const worker of [true, false]) {
  const where = worker ? "in a worker" : "in the calling thread";

  test(`answers all requests of the table ${where} as every host does`, async () => {
    const engine = await createEngine({ worker });
    for (const { name, operation, request, events = [], answer, error } of requests) {
      const seen = [];
      const text = typeof request === "string" ? request : JSON.stringify(request);
      const asked = engine.ask(operation, text, { onEvent: (json) => seen.push(withoutTimes(json)) });
      if (error === undefined) {
        assert.equal(withoutTimes(await asked), JSON.stringify(answer), name);
      } else {
        await assert.rejects(asked, (thrown) => {
          assert(thrown instanceof RequestError, name);
          assert.equal(thrown.message, error, name);
          return true;
        });
      }
      assert.deepEqual(seen, events.map((event) => JSON.stringify(event)), name);
    }
    engine.close();
  });

  test(`does not use a module again that has trapped ${where}`, async () => {
    const engine = await createEngine({ worker, wasm: trapping });
    for (let i = 0; i < 3; ++i) {
      await assert.rejects(
        engine.ask("solve", "{}"), (error) => error instanceof Error && !(error instanceof RequestError));
    }
    engine.close();
  });

  test(`goes on after an exception of a callback ${where}`, async () => {
    const engine = await createEngine({ worker });
    const onBounds = () => {
      throw new Error("from the callback");
    };
    await assert.rejects(engine.solve({ board: small }, { onBounds }), /from the callback/);
    assert.equal((await engine.solve({ board: small })).status, "optimal");
    engine.close();
  });
}

test("takes worker and module by path, by address and as bytes", async () => {
  const file = (name) => `node_modules/colorwalk/${name}`;
  for (const options of [
    { worker: file("node_worker.js"), wasm: `./${file("colorwalk.wasm")}` },
    { worker: pathToFileURL(file("node_worker.js")), wasm: pathToFileURL(file("colorwalk.wasm")).href },
    { wasm: readFileSync(file("colorwalk.wasm")) }]) {
    const engine = await createEngine(options);
    assert.equal((await engine.solve({ board: small })).status, "optimal");
    engine.close();
  }
  await assert.rejects(createEngine({ wasm: file("missing.wasm") }), /missing.wasm/);
  await assert.rejects(createEngine({ wasm: file("README.md") }), /README.md has no WebAssembly module: /);
  const engine = await createEngine({ worker: file("missing.js") });
  await assert.rejects(engine.catalog(), /missing.js/);
});

test("rejects with the signal's reason and goes on in a new worker", async () => {
  const engine = await createEngine();
  const controller = new AbortController();
  const waiting = new AbortController();
  const request = await endlessRequest(engine);
  const running = engine.solve(request, { signal: controller.signal });
  const queued = engine.solve(request, { signal: waiting.signal });
  const after = engine.solve({ board: small });
  waiting.abort(new Error("not needed"));
  setTimeout(() => controller.abort(), 20);
  await assert.rejects(running, { name: "AbortError" });
  await assert.rejects(queued, /not needed/);
  assert.equal((await after).status, "optimal");
  engine.close();
});

test("refuses what waits when it is closed", async () => {
  const engine = await createEngine();
  const running = engine.solve(await endlessRequest(engine));
  const queued = engine.catalog();
  setTimeout(() => engine.close(), 20);
  await assert.rejects(running, /the engine is closed/);
  await assert.rejects(queued, /the engine is closed/);
});

test("solves in two engines at the same time", async () => {
  const engines = await Promise.all([createEngine(), createEngine()]);
  const controller = new AbortController();
  const busy = engines[0].solve(await endlessRequest(engines[0]), { signal: controller.signal });
  const result = await engines[1].solve({ board: small });
  assert.equal(result.status, "optimal");
  controller.abort();
  await assert.rejects(busy, { name: "AbortError" });
  for (const engine of engines) engine.close();
});

test("sends the results of a text of boards one by one", async () => {
  const engine = await createEngine();
  const seen = [];
  const answer = await engine.solveAll(
    { text: `${small}\n${small}` }, { onSolved: (result) => seen.push(result.board) });
  assert.deepEqual(seen, [0, 1]);
  assert.deepEqual(answer, { boards: 2, solved: 2 });
  engine.close();
});

test("answers at the limits of the deepest and the largest boards", async () => {
  const engine = await createEngine({ worker: false });
  for (const [side, colors, expected] of [
    [64, 36, "node-limit"], [64, 24, "node-limit"], [56, 36, "node-limit"], [100, 6, "size-limit"]]) {
    const board = await boardOfSize(engine, side, colors);
    const { status, moves } = await engine.solve({ board, limit_nodes: 10_000 });
    assert.equal(status, expected);
    assert.equal((await engine.judge({ board, moves })).accepted, true);
  }
});

test("needs no more memory for more requests", async () => {
  const module = await WebAssembly.compile(
    readFileSync("node_modules/colorwalk/colorwalk.wasm"));
  const instance = await Instance.of(module);
  const request = JSON.stringify({ board: small, hints: true, explain: true });
  const ask = (times) => {
    for (let i = 0; i < times; ++i) {
      instance.ask("solve", request, { onEvent: () => {} });
      assert.throws(() => instance.ask("solve", "{}"), RequestError);
    }
    return instance.memory;
  };
  const few = ask(200);
  assert.equal(ask(2000), few);
});
