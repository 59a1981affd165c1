import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Clocks, duration } from "../clocks.js";

const place = { querySelector: () => null };
const clock = (seat, left_ms, runs) => ({ seat, left_ms, runs });

beforeEach(() => {
  globalThis.CSS = { escape: (text) => text };
  mock.timers.enable({ apis: ["setInterval", "Date"] });
});
afterEach(() => mock.timers.reset());

test("a time is said in the units that matter", () => {
  const minute = 60_000;
  for (const [ms, words] of [
    [0, "0:00"],
    [999, "0:00"],
    [65_000, "1:05"],
    [59 * minute + 59_999, "59:59"],
    [64 * minute + 5000, "1:04:05"],
    [24 * 60 * minute, "1 d 0 h"],
    [51 * 60 * minute, "2 d 3 h"],
  ]) {
    assert.equal(duration(ms), words);
  }
});

test("the time of a seat that is asked runs out; that of others stands", () => {
  const clocks = new Clocks(place);
  clocks.show({ clocks: { pace: "live", seats: [clock("rome", 2000, true), clock("carthage", 1, false)] } });
  assert.deepEqual([clocks.isOver("rome"), clocks.isOver("carthage"), clocks.isOver("greece")], [false, false, false]);
  mock.timers.tick(1999);
  assert.equal(clocks.isOver("rome"), false);
  mock.timers.tick(1);
  assert.deepEqual([clocks.isOver("rome"), clocks.isOver("carthage")], [true, false]);
});

test("a word from the server sets them anew", () => {
  const clocks = new Clocks(place);
  clocks.show({ clocks: { pace: "live", seats: [clock("rome", 1000, true)] } });
  mock.timers.tick(5000);
  clocks.show({ clocks: { pace: "live", seats: [clock("rome", 1000, true)] } });
  assert.equal(clocks.isOver("rome"), false);
  clocks.show({ clocks: null });
  assert.equal(clocks.isOver("rome"), false);
});

test("where a clock is shown it is counted down, and is short in its last minute", () => {
  const shown = { classes: {}, classList: { toggle: (name, on) => (shown.classes[name] = on) } };
  const clocks = new Clocks({ querySelector: (selector) => (selector.includes('"rome"') ? shown : null) });
  clocks.show({ clocks: { pace: "45 minutes", seats: [clock("rome", 61_000, true)] } });
  assert.deepEqual([shown.textContent, shown.title, shown.classes.short], ["1:01", "45 minutes", false]);
  mock.timers.tick(2000);
  assert.deepEqual([shown.textContent, shown.classes.short], ["0:59", true]);
  mock.timers.tick(60_000);
  assert.equal(shown.textContent, "time is over");
});
