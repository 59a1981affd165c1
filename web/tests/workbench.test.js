import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { rest, serve } from "./page.js";
import { Workbench } from "../workbench.js";

let kept, asked, faults;

/** A server that writes each change into the document, and takes none that is bad. */
function bench() {
  serve((_, __, { document, changes, open }) => {
    asked.push({ changes: changes.length, open });
    if (changes.some(({ control }) => control === "bad")) return [400, { error: "That makes no sense." }];
    return [200, { document: { ...document, ...Object.fromEntries(changes.map(({ control, set }) => [control, set])) } }];
  });
  return new Workbench("hannibal", { show: () => {}, fault: (text) => text && faults.push(text) });
}

beforeEach(() => {
  [kept, asked, faults] = [new Map(), [], []];
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test("a change is kept as a draft until it is saved, and can be undone and done again", async () => {
  const work = bench();
  assert.equal(work.begin({ turns: 9 }, "a"), false);
  work.change({ control: "turns", set: 2 });
  await rest();
  assert.deepEqual([work.document, work.dirty, kept.get("draft:a")], [{ turns: 2 }, true, '{"turns":2}']);
  work.undo();
  await rest();
  assert.deepEqual([work.document, work.dirty, kept.size], [{ turns: 9 }, false, 0]);
  work.redo();
  assert.deepEqual(work.document, { turns: 2 });
  await rest();
  work.isSaved("b");
  assert.deepEqual([work.dirty, kept.size], [false, 0]);
});

test("whoever comes back finds his draft, and behind it what was there before", async () => {
  kept.set("draft:a", '{"turns":2}');
  const work = bench();
  assert.equal(work.begin({ turns: 9 }, "a"), true);
  assert.deepEqual(work.document, { turns: 2 });
  await rest();
  work.undo();
  assert.deepEqual(work.document, { turns: 9 });
});

test("what comes while the server is asked goes with the next question, all at once", async () => {
  const work = bench();
  work.begin({}, "a");
  await rest();
  asked.length = 0;
  for (const control of ["a", "b", "c"]) work.change({ control, set: 1 });
  assert.equal(work.waits("c"), true);
  await rest();
  assert.deepEqual(asked.map(({ changes }) => changes), [1, 2]);
  assert.deepEqual([work.document, work.waits("c")], [{ a: 1, b: 1, c: 1 }, false]);
});

test("a change that is refused is forgotten, and why is said", async () => {
  const work = bench();
  work.begin({ turns: 9 }, "a");
  await rest();
  work.change({ control: "bad", set: 1 });
  await rest();
  assert.deepEqual([work.document, work.past, faults], [{ turns: 9 }, [], ["That makes no sense."]]);
});
