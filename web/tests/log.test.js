import assert from "node:assert/strict";
import { test } from "node:test";
import { Fake } from "./page.js";
import seat from "./documents/hannibal-seat.js";
import { plain } from "../lines.js";
import { Log } from "../log.js";

const line = (n, text) => ({ n, kind: "plain", parts: [text] });

function log() {
  const list = new Fake("ol");
  const log = new Log(list, () => {});
  return { list, show: (from, lines) => log.show({ log: { from, lines } }) };
}

const texts = (list) => list.children.map((item) => item.textContent);

test("lines from a revision on are replaced, older ones stay the same elements", () => {
  const { list, show } = log();
  show(0, [line(0, "deal"), line(1, "march"), line(2, "battle")]);
  const [deal, march] = list.children;
  show(2, [line(2, "battle again"), line(3, "retreat")]);
  assert.deepEqual(texts(list), ["deal", "march", "battle again", "retreat"]);
  assert.ok(list.children[0] === deal && list.children[1] === march);
});

test("nothing new leaves all as it is", () => {
  const { list, show } = log();
  show(0, [line(0, "deal"), line(1, "march")]);
  show(2, []);
  assert.deepEqual(texts(list), ["deal", "march"]);
});

test("the first line of each step is marked, also where a step goes on", () => {
  const { list, show } = log();
  show(0, [line(1, "march"), line(1, "battle"), line(2, "card")]);
  show(3, [line(2, "more of the card"), line(3, "end")]);
  const steps = list.children.map((item) => item.classes.has("step"));
  assert.deepEqual(steps, [true, false, true, false, true]);
});

test("the newest name is the stop for the Tab key", () => {
  const { list, show } = log();
  show(0, [{ n: 1, kind: "move", parts: ["to ", ["Narbo", "space:narbo"]] }, { n: 2, kind: "move", parts: [["Capua", "space:capua"]] }]);
  const [narbo, capua] = list.querySelectorAll(".named");
  assert.deepEqual([narbo.attributes.tabindex, capua.attributes.tabindex], ["-1", "0"]);
});

test("a line is said without its marks", () => {
  const named = seat.log.lines.find(({ parts }) => parts.some(Array.isArray));
  assert.equal(plain(named), named.parts.flatMap((part) => (Array.isArray(part) ? part[0] : part)).join(""));
  assert.equal(plain({ n: 1, kind: "move", parts: ["to ", ["Narbo", "space:narbo"], "."] }), "to Narbo.");
});
