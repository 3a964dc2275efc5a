// The boards of the days: what is today, what comes next, and what counts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardOf, playAll, sessionOf } from "./page_scripts.mjs";

const board = boardOf("0123 0323");
const today = "day.2026-11-28";
const [yesterday, tomorrow] = ["day.2026-11-27", "day.2026-11-29"];
const at = (time, date = "2026-11-28") => new Date(`${date}T${time}`);
const noon = at("12:00");

test("the date is that of the player's clock, also where clocks change", () => {
  const zone = process.env.TZ;
  for (const name of ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo"]) {
    process.env.TZ = name;
    for (let day = noonOf("2026-01-01"); dateText(day) < "2027-01-01"; day = new Date(day.getTime() + 24 * 3600 * 1000)) {
      const date = dateText(day);
      const end = new Date(day.getTime() + untilMidnight(day));
      assert.equal(dateText(new Date(end.getTime() - 1)), date, name);
      assert.equal(streakOf(new Set([date]), dateText(end)), 1, `${name} ${date}`);
      assert.ok(isDate(date));
    }
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("a visit without an address opens today's board, or the game of today", () => {
  const open = (last, begun, ...played) => openingAddress(last, begun, noon, new Set(played));
  assert.equal(open(null, ""), firstBoard);
  assert.equal(open(yesterday, ""), today);
  assert.equal(open(yesterday, "2026-11-27"), today);
  assert.equal(open("uniform.9.9.6.flood-it.ul.1.0", "2026-11-27"), today);
  assert.equal(open("uniform.9.9.6.flood-it.ul.1.0", "2026-11-28"), "uniform.9.9.6.flood-it.ul.1.0");
  assert.equal(open(today + ".large", ""), today + ".large");
  assert.equal(open(today, "", today), today);
  assert.equal(open(yesterday, "", today), today + ".small");
  assert.equal(open("uniform.9.9.6.flood-it.ul.1.0", "", today, today + ".small", today + ".large"), today);
  assert.deepEqual(lastDays(noon, 30).filter((_, i) => [0, 1, 28, 29].includes(i)), ["2026-11-28", "2026-11-27", "2026-10-31", "2026-10-30"]);
});

test("the next board is one of today that is not played", () => {
  const next = (address, ...played) => nextOfDay(address, noon, new Set(played));
  const [small, large] = [today + ".small", today + ".large"];
  assert.deepEqual([firstBoard, small, today, large].map((address) => next(address)), [small, today, large, undefined]);
  for (const other of [yesterday, yesterday + ".large", tomorrow]) assert.equal(next(other), small);
  assert.equal(next(yesterday, small, today), large);
  assert.equal(next("uniform.9.9.6.flood-it.ul.1.0"), undefined);
  const lastSecond = at("23:59:59", "2026-11-27");
  assert.equal(nextOfDay(yesterday, lastSecond, new Set()), yesterday + ".large");
  assert.equal(nextOfDay(yesterday, new Date(lastSecond.getTime() + untilMidnight(lastSecond)), new Set()), small);
});

/** A session on a day's board whose clock is set by `session.now`. */
function sessionAt(now, address = today) {
  const session = sessionOf(board, address);
  session.now = now;
  session.clock = () => session.now;
  return session;
}

test("before the first move a board says whether its game counts", () => {
  const note = (session) => dayNote(session.address, session.standing, session.step, session.clock());
  assert.equal(note(sessionAt(noon)), "");
  assert.equal(note(sessionAt(noon, tomorrow)), "early");
  assert.equal(note(sessionAt(noon, yesterday)), "late");
  assert.equal(note(sessionAt(noon, "cells.test")), "");
  const early = sessionAt(at("23:59", "2026-11-27"));
  early.play("1");
  early.now = at("00:01");
  assert.equal(note(early), "restart");
  early.goTo(0);
  assert.equal(note(early), "");
  early.goTo(1);
  playAll(early, "323");
  assert.ok(isOfItsDay(early.standing));
  const begun = sessionAt(at("23:59"));
  begun.play("1");
  begun.now = at("00:01", "2026-11-29");
  assert.equal(note(begun), "");
  begun.goTo(0);
  playAll(begun, "123");
  assert.ok(isOfItsDay(begun.standing));
});

test("a result of another day is named as such and does not count", () => {
  for (const [date, name] of [["2026-11-27", "played before its day"], ["2026-11-28", ""], ["2026-12-28", "played later"]]) {
    const session = sessionAt(date === "2026-11-28" ? noon : at("12:00", date));
    playAll(session, "123");
    assert.equal(reservations(copiedResult(session)), name);
    assert.equal(isOfItsDay(session.standing), name === "");
    session.now = at("12:00", session.now === noon ? "2026-11-29" : "2026-11-28");
    session.goTo(0);
    playAll(session, "1323");
    assert.equal(isOfItsDay(session.standing), name === "", "a first result is not begun again");
  }
});

test("a streak is of days in a row", () => {
  const cases = [[["2026-02-28", "2026-03-01"], "2026-03-01", 2], [["2026-02-28", "2026-03-01"], "2026-03-02", 2],
    [["2026-02-28", "2026-03-01"], "2026-03-03", 0], [["2026-02-27", "2026-03-01"], "2026-03-01", 1], [[], "2026-03-01", 0]];
  for (const [days, last, streak] of cases) assert.equal(streakOf(new Set(days), last), streak);
});
