import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { rest, serve, streams } from "./page.js";
import { Sync } from "../sync.js";

const GAME = "/games/g";
let shown, faults, asked, game, lost;

/** A page of a server that has `game`, loses the first `lost` steps, and says what it was asked. */
async function page() {
  const sync = new Sync(GAME, {
    show: (state, before) => shown.push([before?.revision ?? null, state.revision]),
    fault: (text) => text && faults.push(text),
    busy: () => {},
    linked: () => {},
  });
  await rest();
  return sync;
}

const at = (revision) => ({ revision, version: `${revision}-x`, eyes: "rome" });
const says = (version) => streams.at(-1).onmessage({ data: version });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [shown, faults, asked, game, lost] = [[], [], [], at(5), 0];
  serve((method, address, body) => {
    asked.push([method, address, body]);
    if (method === "GET") return [200, game];
    if (lost > 0) {
      lost -= 1;
      throw new TypeError("gone");
    }
    if (body.action === "forbidden") return [409, { error: "Not now." }];
    game = at(game.revision + 1);
    return [200, game];
  });
});
afterEach(() => mock.timers.reset());

test("the game is fetched once, and again when the server tells of something new", async () => {
  await page();
  says("5-x");
  await rest();
  assert.deepEqual(shown, [[null, 5]]);
  game = at(7);
  says("7-x");
  await rest();
  assert.deepEqual(shown, [[null, 5], [5, 7]]);
  assert.equal(asked.at(-1)[1], `${GAME}/state?since=5`);
});

test("what is older than what is shown is not shown", async () => {
  const sync = await page();
  game = at(3);
  says("9-x");
  await rest();
  assert.deepEqual(shown, [[null, 5]]);
  assert.equal(sync.state.revision, 5);
});

test("a word of an older revision is no news", async () => {
  await page();
  const before = asked.length;
  says("4-x");
  await rest();
  assert.equal(asked.length, before);
});

test("a step says what was seen, by whom, and has a key", async () => {
  const sync = await page();
  assert.equal(await sync.act("pass"), true);
  const [method, address, body] = asked.at(-1);
  assert.deepEqual([method, address], ["POST", `${GAME}/act`]);
  assert.match(body.key, /^[0-9a-f]{32}$/);
  assert.deepEqual({ ...body, key: "" }, { action: "pass", revision: 5, seat: "rome", since: 5, key: "" });
  await sync.undo(false);
  assert.equal("seat" in asked.at(-1)[2], false);
});

test("a step that got lost is sent again with the same key", async () => {
  const sync = await page();
  lost = 2;
  const sent = sync.act("pass");
  for (const wait of [400, 800]) {
    await rest();
    mock.timers.tick(wait);
  }
  assert.equal(await sent, true);
  const keys = asked.filter(([method]) => method === "POST").map(([, , { key }]) => key);
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(faults, []);
});

test("after four tries it is said that there is no connection", async () => {
  const sync = await page();
  lost = 9;
  const sent = sync.act("pass");
  for (const wait of [400, 800, 1600]) {
    await rest();
    mock.timers.tick(wait);
  }
  assert.equal(await sent, false);
  assert.equal(asked.filter(([method]) => method === "POST").length, 4);
  assert.deepEqual(faults, ["No connection. Please try again."]);
});

test("a step that is refused is not sent again: why is said, and the game is fetched", async () => {
  const sync = await page();
  game = at(6);
  assert.equal(await sync.act("forbidden"), false);
  assert.deepEqual(faults, ["Not now."]);
  assert.deepEqual(shown.at(-1), [5, 6]);
});

test("of several actions none is sent after one that was refused", async () => {
  const sync = await page();
  await sync.act("pass", "forbidden", "pass");
  const actions = asked.filter(([method]) => method === "POST").map(([, , { action }]) => action);
  assert.deepEqual(actions, ["pass", "forbidden"]);
});

test("nothing else is sent while something is", async () => {
  const sync = await page();
  const [first, second] = await Promise.all([sync.act("pass"), sync.act("pass")]);
  assert.deepEqual([first, second], [true, false]);
  assert.equal(asked.filter(([method]) => method === "POST").length, 1);
});
