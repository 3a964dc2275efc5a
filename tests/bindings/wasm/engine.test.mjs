// The package `colorwalk` as installed from the result of `npm pack`, in Node.js.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { createEngine, RequestError } from "colorwalk";
import { Instance } from "./node_modules/colorwalk/instance.js";

const requests = JSON.parse(readFileSync(process.env.COLORWALK_REQUESTS, "utf8"));
const small = "012\n120\n201\n";

/** A JSON text with 0 for what depends on the time. */
function withoutTimes(json) {
  return json.replace(/"(seconds|cpu_seconds)":[-+.\de]+/g, '"$1":0');
}

/** A request that would take hours: depth-first search on a large board. */
async function endlessRequest(engine) {
  const { boards } = await engine.boards({
    source: "uniform", parameters: { rows: 60, cols: 60, colors: 20 } });
  return { board: boards[0].text, solver: "dfs" };
}

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

  test(`reports bounds that meet at the length ${where}`, async () => {
    const engine = await createEngine({ worker });
    const seen = [];
    const result = await engine.solve({ board: small }, { onBounds: (bounds) => seen.push(bounds) });
    assert.equal(result.status, "optimal");
    assert.equal(seen.at(-1).lower_bound, result.length);
    assert.equal(seen.at(-1).length, result.length);
    engine.close();
  });

  test(`keeps limits ${where}`, async () => {
    const engine = await createEngine({ worker });
    const request = await endlessRequest(engine);
    const nodes = await engine.solve({ ...request, limit_nodes: 1000 });
    assert.equal(nodes.status, "node-limit");
    assert.equal(nodes.nodes, 1000);
    const time = await engine.solve({ ...request, limit_time: 0.01 });
    assert.equal(time.status, "time-limit");
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

test("makes certificates that it accepts", async () => {
  const engine = await createEngine();
  const { certificate } = await engine.certificate({ board: small });
  assert.equal((await engine.check({ certificate })).accepted, true);
  engine.close();
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
