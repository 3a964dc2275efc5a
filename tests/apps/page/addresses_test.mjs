// Addresses of boards and games, and boards as text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf } from "./page_scripts.mjs";

test("addresses encode any board", () => {
  for (const [rows, cols, colors, base] of [[1, 1, 2, 0], [70, 90, 5, 0], [64, 64, 36, 1], [40, 3, 11, 0]]) {
    const symbols = symbolsFrom(String(base)).slice(0, colors);
    const cells = Array.from({ length: rows * cols }, (_, i) => symbols[(i * i * 7 + i * 3) % colors]).join("");
    const board = { rows, cols, rules: "flood-it", start: rows * cols - 1, symbols, cells };
    const [header, ...lines] = readAddress(cellsAddress(board)).request.text.trim().split("\n");
    assert.equal(header, `# ${rows} ${cols} ${colors} flood-it ${rows - 1},${cols - 1} ${base}`);
    assert.equal(lines.join(""), cells);
  }
});

test("addresses name sources, days and shapes", () => {
  const uniform = readAddress("uniform.7.9.4.flood-it.c.3.0.hexagonal").request;
  assert.deepEqual(uniform, { source: "uniform", number: 0,
    parameters: { rows: 7, cols: 9, colors: 4, rules: "flood-it", start: "c", seed: 3, shape: "hexagonal" } });
  assert.equal(readAddress("series.20.30.5.1.3").name, "Color Walk series, board 3");
  const sizes = ["day.2026-11-22.small", "day.2026-11-22", "day.2026-11-22.large"].map((day) => readAddress(day).request);
  assert.deepEqual(sizes.map(({ parameters }) => [parameters.rows, parameters.seed]),
    [[10, 20261122], [14, 20261122], [20, 20261122]]);
});

test("invalid addresses are none", () => {
  const invalid = ["nonsense", "", "day.2026-11-22.huge", "day.2026-11-22.small.x", "series.1.2.3.4", "series.1.2.3.4.x",
    "uniform.2.2.2.chess.ul.1.0", "uniform.2.2.2.flood-it.ul.1.0.klein", "uniform.a.2.2.flood-it.ul.1.0",
    "cells.2.2.2.flood-it.0,0.0.~", "cells.1.1.2.flood-it.0,0.0.9", "cells.0.2.2.flood-it.0,0.0.1",
    "cells.2.2.2.flood-it.0,0.0.", "cells.300.300.2.flood-it.0,0.0.1", "cells.2.2.99.flood-it.0,0.0.1", "cells.2.2.2.chess.0,0.0.1",
    "uniform.2.2.2.__proto__.ul.1.0", "day.2026-11-22.constructor"];
  for (const address of invalid) assert.equal(readAddress(address), null, address);
  for (const date of ["2026-02-30", "2026-13-01", "tomorrow", ""]) {
    assert.throws(() => readAddress("day." + date), { message: `“${date}” is not a date such as 2026-11-22.` });
  }
});

test("another board is of the same kind", () => {
  const board = { ...boardOf("012 120"), start: 4, rules: "color-walk", shape: "torus" };
  const kinds = {
    "uniform.7.9.4.flood-it.c.3.0": /^uniform\.7\.9\.4\.flood-it\.c\.\d+\.0$/,
    "uniform.7.9.4.flood-it.c.3.5.eight": /^uniform\.7\.9\.4\.flood-it\.c\.\d+\.0\.eight$/,
    "series.10.12.5.1.3": /^series\.10\.12\.5\.1\.\d+$/,
    [cellsAddress(board)]: /^uniform\.2\.3\.3\.color-walk\.1,1\.\d+\.0\.torus$/,
    "day.2026-11-22": /^uniform\.2\.3\.3\.color-walk\.1,1\.\d+\.0\.torus$/,
  };
  for (const [address, kind] of Object.entries(kinds)) {
    const another = anotherAddress(address, board);
    assert.match(another, kind);
    assert.notEqual(another, address);
  }
});

test("games follow the address of their board, also escaped", () => {
  const [address, moves] = ["uniform.8.8.4.flood-it.ul.3.0", "0123"];
  assert.deepEqual(splitAddress("#" + addressOfGame(address, moves)), { address, moves });
  assert.deepEqual(splitAddress("#cells.2.3.3.flood-it.0%2C0.0.6O%2112!3"), { address: "cells.2.3.3.flood-it.0,0.0.6O", moves: "12" });
  assert.deepEqual(splitAddress("#%E0%A4"), { address: "%E0%A4", moves: "" });
  for (const end of [")", ".", ").", "?fbclid=IwAR0", "&utm_source=chat", "!", "”,"]) {
    assert.deepEqual(splitAddress(`#${address}!01${end}`), { address, moves: "01" }, end);
    assert.equal(splitAddress("#" + address + end).address, address, end);
  }
  assert.equal(addressOfGame(address, ""), address);
});

test("pasted links, ids and results name their board", () => {
  const id = "uniform.8.8.4.flood-it.ul.3.0";
  const pasted = [id, "#" + id, ` ${id}\n`, "https://example.org/x/#" + id, "A board\n22 moves\n🟦🟧\nhttps://example.org/#" + id];
  for (const text of pasted) assert.equal(fragmentOf(text), id);
  for (const text of ["0123\n1230", "a word", "https://example.org/"]) assert.equal(fragmentOf(text), null);
});
