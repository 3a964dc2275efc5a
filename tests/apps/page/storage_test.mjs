// What the browser keeps: several windows, damaged data, full storage.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { boardOf, emptyStorage, playAll, sessionOf } from "./page_scripts.mjs";

const board = boardOf("0123 0323");
const name = "colorwalk." + boardItem(board);

beforeEach(() => (globalThis.localStorage = emptyStorage()));

/** Stores the game of a session. */
function keep(store, { board, own, standing }) {
  return store.keepBoard(board, { ...own, standing });
}

/** A store with a game after some moves. */
function storeWith(moves) {
  const store = new Store();
  const session = sessionOf(board, "day.2026-11-22");
  playAll(session, moves);
  keep(store, session);
  return store;
}

/** A session with the board as it is stored. */
function reopened() {
  const session = sessionOf(board);
  const stored = new Store().readBoard(board);
  if (stored) session.open("cells.test", "a board", board, stored, stored.standing);
  return session;
}

test("a game with undone moves is there again", () => {
  const store = new Store();
  const session = sessionOf(board);
  playAll(session, "132");
  session.goTo(1);
  keep(store, session);
  assert.deepEqual(reopened().own, { moves: "1", future: "32" });
});

test("windows add to what the others have stored", () => {
  const [first, second] = [new Store(), new Store()];
  const [one, other] = [sessionOf(board), sessionOf(board)];
  one.useHelp("hint");
  keep(first, one);
  playAll(other, "123");
  const standing = keep(second, other);
  assert.deepEqual([standing.help, standing.tries], [["hint"], 1]);
  const elsewhere = sessionOf(boardOf("01 10"));
  keep(first, elsewhere);
  assert.deepEqual(reopened().standing, standing);
});

test("another window's game and help are shown at once", () => {
  const session = sessionOf(board);
  session.take({ moves: "1", future: "2", standing: { ...newStanding(), help: ["hint"] } });
  assert.deepEqual([session.own, session.standing.help], [{ moves: "1", future: "2" }, ["hint"]]);
});

test("damaged stores leave a board that can be played and kept", () => {
  let state = 1;
  const random = (most) => (state = (state * 48271) % 2147483647) % most;
  const shapes = [null, true, 0, -1, 1.5, 1e300, "", "abc", "0".repeat(5000), [], {}, [1, 2], [[]], [["a", {}]],
    { moves: 5 }, { moves: "xyz", future: [], standing: { help: "hint" } }];
  const damaged = (value) => {
    if (!(value instanceof Object) || Object.keys(value).length === 0 || random(5) === 0) return shapes[random(shapes.length)];
    const copy = structuredClone(value);
    const key = Object.keys(copy)[random(Object.keys(copy).length)];
    if (random(5) === 0) delete copy[key];
    else copy[key] = damaged(copy[key]);
    return copy;
  };
  const valid = storeWith("1323");
  valid.write("last", "day.2026-11-22");
  valid.write("preferences", { symbols: true });
  const items = Object.entries(localStorage);
  for (let i = 0; i < 1000; ++i) {
    globalThis.localStorage = emptyStorage();
    for (const [key, text] of items) {
      const broken = random(2) ? JSON.stringify(damaged(JSON.parse(text))) : text;
      localStorage.setItem(key, random(5) ? broken : broken.slice(0, random(broken.length)));
    }
    const session = reopened();
    session.goTo(0);
    assert.equal(session.play("1"), null);
    assert.equal(session.step, 1);
    const store = new Store();
    keep(store, session);
    assert.ok(store.problem === "" || store.problem === texts.otherVersion);
    assert.ok(Array.isArray(dayRecords(store.dayStandings())));
  }
});

test("a damaged item leaves the others as they are", () => {
  storeWith("123");
  localStorage.setItem("colorwalk.preferences", "5");
  localStorage.setItem("colorwalk.board x", "{}");
  assert.equal(reopened().standing.tries, 1);
});

test("items of older versions are dropped", () => {
  const old = { games: '[["day.2026-11-22",{"moves":"012"}]]', results: "{}", last: '"day.2026-11-22"', laboratory: "[]" };
  for (const [item, text] of Object.entries(old)) localStorage.setItem("colorwalk." + item, text);
  const store = new Store();
  assert.deepEqual(store.names().sort(), ["last", "version"]);
  assert.equal(store.read("last"), "day.2026-11-22");
});

test("items of a newer version are not overwritten", () => {
  localStorage.setItem("colorwalk.version", String(storeVersion + 1));
  const before = { ...localStorage };
  const store = storeWith("1");
  assert.equal(store.problem, texts.otherVersion);
  assert.deepEqual({ ...localStorage }, before);
});

test("the boards that were played longest ago are dropped when there are too many, without reading all of them", () => {
  const store = storeWith("1");
  const text = localStorage.getItem(name);
  for (let i = 0; i < mostBoards; ++i) {
    localStorage.setItem("colorwalk.board " + i, JSON.stringify({ ...JSON.parse(text), time: i }));
  }
  const { parse } = JSON;
  let parsed = 0;
  JSON.parse = (...all) => (++parsed, parse(...all));
  keep(store, sessionOf(boardOf("01 10")));
  store.dayStandings();
  JSON.parse = parse;
  assert.ok(parsed < 5);
  assert.ok(store.names().length <= mostBoards);
  assert.equal(store.read("board 0"), null);
  assert.notEqual(store.read(`board ${mostBoards - 1}`), null);
  assert.notEqual(store.readBoard(board), null);
});

test("without storage games last as long as the window, and a sentence says so", () => {
  const refuse = () => { throw new DOMException("", "QuotaExceededError"); };
  const closed = { full: Object.assign(emptyStorage(), {}), none: null };
  closed.full.setItem = refuse;
  Object.defineProperty(closed.full, "setItem", { enumerable: false });
  for (const [kind, storage] of Object.entries(closed)) {
    globalThis.localStorage = storage;
    const store = storeWith("123");
    assert.equal(store.problem, texts.noStorage, kind);
    assert.equal(store.readBoard(board).moves, "123");
    assert.equal(store.dayStandings().length, 1);
  }
});
