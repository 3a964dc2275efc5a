// Runs scripts of the page in Node.js, without a browser. Their functions and classes become global names.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const root = new URL("../../../", import.meta.url);
const folders = [
  ["experiments/report/page/shared/", ["numbers", "colors", "game"]],
  ["engine/", ["game_tables.inc"]],
  ["experiments/report/page/shared/", ["cell_layout", "board_address"]],
  ["apps/page/", ["texts", "storage", "calendar", "addresses", "picture_lattice", "picture_tilt", "picture", "rules", "robot", "session", "analyzer", "analysis", "end_view", "day", "sharing"]],
];

/** The storage of a browser. */
export function emptyStorage() {
  return Object.create({
    getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; },
    setItem(key, text) { this[key] = String(text); },
    removeItem(key) { delete this[key]; },
  });
}

globalThis.localStorage = emptyStorage();
globalThis.addEventListener = () => {};
globalThis.location = { hostname: "127.0.0.1", href: "http://127.0.0.1/" };
globalThis.navigator ??= {};
for (const [folder, names] of folders) {
  for (const name of names) {
    const file = new URL(folder + (name.includes(".") ? name : `${name}.js`), root);
    runInThisContext(readFileSync(file, "utf8"), { filename: file.pathname });
  }
}

/** A board of Flood-It from the upper left corner, of rows separated by spaces; it has its text, as those of the engine. */
export function boardOf(rows, changes = {}) {
  const board = { ...boardOfRows(rows.split(" ")), ...changes };
  return { ...board, text: rows.replaceAll(" ", "\n") + "\n" };
}

/** A session with an open board. */
export function sessionOf(board, address = "cells.test") {
  const session = new Session();
  session.open(address, "a board", board);
  return session;
}

/** Plays moves; the refusals, null for a move that is played. */
export const playAll = (session, moves) => [...moves].map((symbol) => session.play(symbol));
