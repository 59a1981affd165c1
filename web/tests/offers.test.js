import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import sea from "./documents/hands-in-the-sea-seat.js";
import { grouped, shortcuts, sorted } from "../offers.js";

const choice = (action, on = null, more = {}) => ({ action, text: action, on, ...more });
const many = (kind, count, more) => Array.from({ length: count }, (_, n) => choice(`${kind}${n}`, `${kind}:${n}`, more));
const actions = (choices) => choices.map(({ action }) => action);

test("what belongs to nothing comes first, then kinds of which there are few; others are folded", () => {
  const { shown, folded } = sorted([...many("card", 6), ...many("space", 7), choice("pass")]);
  assert.deepEqual(actions(shown), ["pass", ...actions(many("card", 6))]);
  assert.deepEqual(folded.map(([kind, list]) => [kind, list.length]), [["space", 7]]);
});

test("what is explained or grouped is not sorted by few and many", () => {
  const { shown, folded } = sorted([...many("card", 2, { group: "g" }), choice("trade", "card:9", { hint: "for gold" })]);
  assert.deepEqual(actions(shown), ["trade"]);
  assert.deepEqual(folded.map(([kind]) => kind), ["card"]);
});

test("all choices of a real question are there, each once", () => {
  const { shown, folded } = sorted(sea.choices);
  const all = [...shown, ...folded.flatMap(([, list]) => list)];
  assert.deepEqual(actions(all).sort(), actions(sea.choices).sort());
});

test("a group of one stands alone among others that do, and only there", () => {
  const [one, two, three] = [choice("a", null, { group: "x" }), choice("b", null, { group: "y" }), choice("c", null, { group: "y" })];
  const mixed = grouped([choice("pass"), one, two, three]);
  assert.deepEqual([actions(mixed.alone), mixed.groups.map(actions)], [["pass", "a"], [["b", "c"]]]);
  const groups = grouped([one, two, three]);
  assert.deepEqual([actions(groups.alone), groups.groups.map(actions)], [[], [["a"], ["b", "c"]]]);
});

test("a choice is offered on what has a part in it, and with each answer to the next question", () => {
  const then = [{ action: "take messana", text: "Settle, with Messana", on: "space:messana" }];
  const offers = shortcuts(choice("settle", null, { short: "Settle", then, uses: ["card:legion"] }));
  assert.deepEqual(offers, [
    { action: "settle", next: "take messana", text: "Settle, with Messana", on: "space:messana" },
    { action: "settle", text: "Settle…", on: "card:legion" },
  ]);
  assert.deepEqual(shortcuts(choice("pass", null, { uses: ["card:1"] })), [{ action: "pass", text: "pass", on: "card:1" }]);
});
