import assert from "node:assert/strict";
import { test } from "node:test";
import { first, fitting, held, zoomed } from "../view.js";

const WHOLE = { x: 0, y: 0, width: 2000, height: 1000 };

test("the window that just holds the board has the shape of its place", () => {
  assert.deepEqual(fitting(WHOLE, 4), { width: 4000, height: 1000 });
  assert.deepEqual(fitting(WHOLE, 1), { width: 2000, height: 2000 });
});

test("first the whole board is shown; in a narrow place its middle, as high as the place", () => {
  assert.deepEqual(first(WHOLE, 2), { x: 0, y: 0, width: 2000 });
  assert.deepEqual(first(WHOLE, 0.5), { x: 750, y: 0, width: 500 });
});

test("a window stays on the board, and neither comes too near nor goes too far", () => {
  assert.deepEqual(held({ x: -300, y: 900, width: 1000 }, WHOLE, 2, 0), { x: 0, y: 500, width: 1000, height: 500 });
  assert.equal(held({ x: 0, y: 0, width: 9000 }, WHOLE, 2, 0).width, 2000);
  assert.equal(held({ x: 0, y: 0, width: 1 }, WHOLE, 2, 0).width, 2000 / 6);
  // Where the place is higher than the board, the board is in its middle.
  assert.equal(held({ x: 0, y: 0, width: 2000 }, WHOLE, 1, 0).y, -500);
});

test("what is covered can be pulled up as far as it is covered", () => {
  assert.equal(held({ x: 0, y: 9000, width: 1000 }, WHOLE, 2, 0.4).y, 1000 - 500 + 0.4 * 500);
});

test("zooming keeps a spot where it is", () => {
  const [view, spot] = [{ x: 100, y: 50, width: 1000 }, { x: 600, y: 300 }];
  const near = zoomed(view, 2, spot, WHOLE, 2);
  assert.equal(near.width, 500);
  const share = (of) => [(spot.x - of.x) / of.width, (spot.y - of.y) / of.width];
  assert.deepEqual(share(near), share(view));
});
