// What counts as a player's own result.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, playAll, sessionOf } from "./page_scripts.mjs";

const board = boardOf("0123 0323");
const day = "day.2026-11-22";

/** A game that is played to its end. */
function ended(moves = "123", address = "cells.test") {
  const session = sessionOf(board, address);
  playAll(session, moves);
  assert.ok(session.walk.isFinished);
  return session;
}

/** An analyzer that has proven the optimum of the board. */
const proven = { knowledgeOf: (moves) => ({ lower: 3 - moves.length, upper: 3 - moves.length, isProven: true, hints: {} }) };

test("the first finished game is the record, and later ones are numbered tries", () => {
  const session = ended("1323");
  assert.equal(recordOf(session.standing).moves, "1323");
  assert.equal(reservations(gameResult(session, proven)), "");
  for (const [moves, name] of [["123", "2nd try"], ["3123", "3rd try"]]) {
    session.goTo(0);
    playAll(session, moves);
    assert.equal(reservations(gameResult(session, proven)), name);
  }
  session.goTo(2);
  session.goTo(4);
  assert.equal(session.standing.tries, 3, "a last move that is undone and repeated is no new try");
  assert.equal(recordOf(session.standing).moves, "1323");
  assert.deepEqual([11, 12, 13, 21, 22, 111, 4].map(texts.tryNumber),
    ["11th try", "12th try", "13th try", "21st try", "22nd try", "111th try", "4th try"]);
});

test("a game with help is no record, and its result names the help", () => {
  for (const kind of Object.keys(texts.help)) {
    const session = sessionOf(board, day);
    session.clock = () => noonOf("2026-11-22");
    session.play("1");
    session.useHelp(kind);
    playAll(session, "23");
    assert.equal(recordOf(session.standing), null);
    assert.equal(reservations(copiedResult(session, proven)), `with ${texts.help[kind]}`);
    assert.deepEqual(dayRecords([session.standing]), []);
  }
});

test("the optimum is shown after the first end, or as help", () => {
  const session = sessionOf(board);
  playAll(session, "12");
  assert.equal(session.showsOptimum, false);
  assert.equal(gameResult(session, proven).optimum, null);
  session.play("3");
  assert.equal(session.showsOptimum, true);
  session.goTo(0);
  assert.equal(gameResult(session, proven).optimum, 3);
  const helped = sessionOf(board);
  helped.useHelp("optimum");
  assert.equal(helped.showsOptimum, true);
});

test("the optimum completes the first result when it becomes known, but help after the end changes nothing", () => {
  const session = ended();
  assert.equal(session.standing.first.optimum, null);
  noteFirst(session, proven);
  session.useHelp("hint");
  assert.deepEqual(recordOf(session.standing), { moves: "123", help: [], optimum: 3, day: "" });
  assert.equal(reservations(copiedResult(session, proven)), "");
});

test("the first result of a day is copied, also after a better one", () => {
  const session = ended("1323", day);
  session.goTo(0);
  playAll(session, "123");
  assert.equal(copiedResult(session, proven).moves, "1323");
  assert.equal(copiedResult(ended("1323"), proven).moves, "1323");
});

test("what two windows know of a board is joined", () => {
  const first = { moves: "12", help: [], optimum: null, day: "" };
  const before = { help: ["hint"], tries: 1, last: "12", begun: "2026-11-23", first };
  const now = { help: ["best"], tries: 1, last: "12", begun: "2026-11-22", first: { ...first, optimum: 1 } };
  const joined = { help: ["hint", "best"], tries: 1, last: "12", begun: "2026-11-23", first: now.first };
  assert.deepEqual(merged(before, now), joined);
  assert.deepEqual(merged(now, before), { ...joined, help: ["best", "hint"], begun: "2026-11-22" });
  // A game of a window that missed the first result is a second try; one that is begun again before it has the later day.
  assert.deepEqual(merged(before, afterEnd(newStanding(), "012", "a")), { ...before, tries: 2, last: "012" });
  for (const [begun, later] of [["2026-11-28", "2026-11-28"], ["", "2026-11-27"]]) {
    assert.equal(merged({ ...newStanding(), begun: "2026-11-27" }, { ...newStanding(), begun }).begun, later);
  }
});

test("a board is known by its cells, whatever its symbols and address", () => {
  const letters = { ...board, symbols: "zyxw", cells: "zyxwzwxw" };
  assert.equal(boardItem(letters), boardItem(board));
  const different = [boardOf("0123 0332"), boardOf("01 23 03 23"), { ...board, start: 1 }, { ...board, shape: "torus" },
    { ...board, rules: "color-walk" }];
  for (const other of different) assert.notEqual(boardItem(other), boardItem(board));
  const stored = { symbols: "0123", moves: "12", future: "3", standing: ended().standing };
  const shown = inSymbols(stored, "zyxw");
  assert.deepEqual([shown.moves, shown.future, shown.standing.first.moves], ["yx", "w", "yxw"]);
});

test("the goal is a greedy game, and stars follow from it alone", () => {
  assert.equal(sessionOf(boardOf("0123 0023 1113")).goal, 3);
  assert.deepEqual([24, 23, 22, 21, 20, 19, 18, 12].map((moves) => starsOf(moves, 20)), [0, 0, 0, 0, 1, 2, 3, 3]);
});

/** The end of a game, if `optimum` is proven. */
const endOf = (session, goal, optimum) => Object.assign(Object.create(EndView.prototype), {
  session: Object.assign(session, { goal }), analyzer: { knowledgeOf: () => ({ lower: optimum, upper: optimum, isProven: true }) } });

test("the end says how good a game was, in one sentence with the goal of its start", () => {
  const ends = [[3, 3, "★★★ Perfect: 3 moves, as many as the goal; no solution is shorter."],
    [3, 2, "★ Goal reached: 3 moves, as many as the goal, 1 more than the optimum."],
    [4, 2, "★★★ Far better than the goal: 3 moves, 1 fewer than the goal of 4, 1 more than the optimum."],
    [2, 2, "Goal missed: 3 moves, 1 more than the goal of 2, 1 more than the optimum."]];
  for (const [goal, optimum, sentence] of ends) {
    assert.equal(endOf(ended(), goal, optimum).sentence(), sentence);
    assert.ok(texts.goal(goal).includes(`at most ${goal} moves`));
  }
  const tooLarge = endOf(ended(), 4, 0);
  tooLarge.analyzer.knowledgeOf = () => ({ lower: 0, upper: Infinity, isProven: false, isTooLarge: true });
  assert.equal(tooLarge.result, "3 moves, 1 fewer than the goal of 4.");
});

test("the first mistake is named when all moves before it are known", () => {
  const verdicts = (marks) => ({ knowledgeOf: (moves) => {
    if (marks[moves.length - 1] === "?") return null;
    const lost = [...marks.slice(0, moves.length)].filter((mark) => mark === "l").length;
    return { upper: 9 - moves.length + lost, isProven: true, hints: {} };
  } });
  const found = ["kkl", "kkk", "?kl", "lk?"].map((marks) => firstMistake(verdicts(marks), "012"));
  assert.deepEqual(found, [3, 0, null, 1]);
});

test("a game is analyzed only if the optimum of its start is proven, and in a window that is shown", () => {
  const session = ended();
  const analyzer = new Analyzer(session);
  analyzer.update();
  clearTimeout(analyzer.timer);
  assert.equal(analyzer.nextPosition(), "");
  const start = { lower: 2, upper: 3, isComplete: true, isProven: false };
  analyzer.known.set("", start);
  assert.equal(analyzer.nextPosition(), null);
  analyzer.known.set("", { ...start, lower: 3, isProven: true });
  assert.equal(analyzer.nextPosition(), session.line.slice(0, 1));
  globalThis.document = { hidden: true };
  analyzer.solve = () => assert.fail("a window that is hidden solves nothing");
  analyzer.next();
  delete globalThis.document;
});

test("the copied text is the same for every optimum", () => {
  const text = (address, optimum) => {
    const session = ended("1323", address);
    session.standing.first = { ...session.standing.first, optimum };
    session.goal = 5;
    const sharing = Object.assign(Object.create(Sharing.prototype), { session, analyzer: proven });
    return sharing.resultText();
  };
  assert.equal(text(day, 3), text(day, 4));
  assert.match(text(day, 3), /\n4 moves, goal 5 ★★★/);
  assert.equal(text("cells.test", 3), "a board\n4 moves, goal 5 ★★★\nhttp://127.0.0.1/#cells.test");
});

test("a result is offered to other applications, else copied, and not again after a refusal", async () => {
  const share = async (error) => {
    const done = [];
    navigator.share = error === undefined ? undefined : async ({ text }) => {
      if (error) throw Object.assign(new Error(), { name: error });
      done.push("shared " + text);
    };
    await Sharing.prototype.share.call({ copy: async (text) => done.push("copied " + text) }, "text", null);
    return done;
  };
  assert.deepEqual([await share(), await share(""), await share("AbortError"), await share("NotAllowedError")],
    [["copied text"], ["shared text"], [], ["copied text"]]);
});

test("moves that a player cannot make are refused and not counted", () => {
  const session = sessionOf(board);
  assert.deepEqual(playAll(session, "0112230"), ["useless", null, "useless", null, "useless", null, "over"]);
  assert.equal(session.walk.moves, "123");
  session.open("cells.test", "a board", board, { moves: "00" + "1".repeat(5000) + "2", future: "20x3" });  // As stored.
  assert.deepEqual(session.own, { moves: "12", future: "3" });
});

test("games of links are refused if moves take nothing, follow the end, or are too many", () => {
  for (const moves of ["1", "12", "123"]) assert.equal(canBeShown(board, moves), true, moves);
  for (const moves of ["0", "2", "11", "1231", "12x", "<b>", "01".repeat(16384)]) assert.equal(canBeShown(board, moves), false, moves);
  const large = boardOf(Array.from({ length: 256 }, (_, row) => (row % 2 ? "10" : "01").repeat(128)).join(" "));
  const { push } = Walk.prototype;
  let pushed = 0;
  Walk.prototype.push = function (symbol) { return ++pushed, push.call(this, symbol); };
  assert.equal(canBeShown(large, "10".repeat(16384)), false);
  assert.equal(pushed, 0);
  Walk.prototype.push = push;
  assert.equal(canBeShown(large, "10".repeat(100)), true);
});

test("in a duel the optimum is hidden until the own end, also in a later try", () => {
  const session = ended("1323");
  session.friend = "123";
  session.goTo(1);
  assert.deepEqual([session.isDuel, session.showsOptimum], [false, true]);
  session.play("2");
  assert.deepEqual([session.isDuel, session.showsOptimum], [true, false]);
  session.play("3");
  assert.equal(session.showsOptimum, true);
});
