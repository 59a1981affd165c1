import assert from "node:assert/strict";
import { test } from "node:test";
import { closest, middle, nearest } from "../walk.js";

const thing = (x, y) => ({ getBoundingClientRect: () => ({ left: x - 5, top: y - 5, width: 10, height: 10 }) });
const right = (dx, dy) => [dx, dy];
const up = (dx, dy) => [-dy, dx];

test("the nearest thing in a direction is found, never one behind", () => {
  const [here, near, far, behind, above] = [thing(0, 0), thing(50, 0), thing(90, 0), thing(-10, 0), thing(0, -40)];
  const all = [behind, far, here, above, near];
  assert.equal(nearest(here, all, right), near);
  assert.equal(nearest(here, all, up), above);
  assert.equal(nearest(far, all, right), null);
});

test("a thing straight ahead is nearer than one aside", () => {
  const [here, ahead, aside] = [thing(0, 0), thing(60, 0), thing(20, 20)];
  assert.equal(nearest(here, [aside, ahead], right), ahead);
  assert.equal(nearest(here, [thing(20, 10), ahead], right).getBoundingClientRect().left, 15);
});

test("of several the one closest to a point is found; of none, none", () => {
  const [a, b] = [thing(0, 0), thing(100, 100)];
  assert.equal(closest({ x: 70, y: 60 }, [a, b]), b);
  assert.equal(closest({ x: 10, y: 10 }, [a, b]), a);
  assert.equal(closest({ x: 0, y: 0 }, []), null);
  assert.deepEqual(middle(b), { x: 100, y: 100 });
});
