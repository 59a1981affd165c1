// A program that plays: waits until it is asked, and plays any legal action. Needs Node 20 or newer, and
// nothing else. docs/bots.md says what it asks for; here is where a better idea of the game would go in.
//
//   TRIREME_TOKEN=trireme_… node examples/bot.mjs --server http://127.0.0.1:7575
//
//   --new GAME       opens a table first and takes one of its seats
//   --against WHO    who gets the other seats: `open` (anybody; the default) or the name of a computer
//   --join           takes a free seat at a table that others have opened, once
//   --games N        ends after so many games; without it, never

import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({
  options: {
    server: { type: "string", default: "http://127.0.0.1:7575" },
    new: { type: "string" },
    against: { type: "string", default: "open" },
    join: { type: "boolean", default: false },
    games: { type: "string", default: "Infinity" },
  },
});
const token = process.env.TRIREME_TOKEN;
if (!token) throw new Error("TRIREME_TOKEN is not set: make a token on the page of your account");
const api = new URL("/api/v1/", options.server);
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Asks the server. Whoever is too quick waits as long as he is told to; other refusals are returned. */
async function ask(path, body) {
  for (;;) {
    const method = body ? "POST" : "GET";
    const response = await fetch(new URL(path, api), { method, headers, body: body && JSON.stringify(body) });
    if (response.status === 429 || response.status === 503) {
      await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
      continue;
    }
    const reply = await response.json();
    if (response.status === 401) throw new Error(reply.error);
    return { ok: response.ok, status: response.status, reply };
  }
}

/** What to do: the place for an idea. `facts` has the legal actions and all that this seat may know. */
function choose(facts) {
  return facts.actions[Math.floor(Math.random() * facts.actions.length)].action;
}

/** Plays on for as long as this program is asked. */
async function play(id) {
  let { reply: facts } = await ask(`games/${id}`);
  for (;;) {
    if (facts.end_turn) {
      // A person may take the end of his turn back for a while. We do not need to think about it again.
      ({ reply: facts } = await ask(`games/${id}/end-turn`, { since: facts.revision, key: randomUUID() }));
    } else if (facts.asked) {
      const wish = { seat: facts.seat, action: choose(facts), revision: facts.revision, since: facts.revision };
      // If the answer is lost on the way, the same key makes sure that nothing happens twice.
      const { ok, reply } = await ask(`games/${id}/act`, { ...wish, key: randomUUID() });
      // Somebody else was quicker, or it is not the moment: look again.
      facts = ok ? reply : (await ask(`games/${id}`)).reply;
      if (!ok && !facts.asked) return;
    } else {
      return;
    }
  }
}

/** All that is new in our games, one line after the other, beginning with how they stand. */
async function* news() {
  const response = await fetch(new URL("events", api), { headers });
  if (!response.ok) throw new Error(`no news: ${response.status}`);
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    const lines = text.split("\n");
    text = lines.pop();
    for (const line of lines) if (line.startsWith("data: ")) yield JSON.parse(line.slice(6));
  }
}

async function open(game) {
  const { reply } = await ask("titles");
  const title = reply.titles.find((title) => title.id === game);
  if (!title) throw new Error(`there is no game ${game}: ${reply.titles.map((title) => title.id).join(", ")}`);
  const seats = Object.fromEntries(title.players.map((seat, n) => [seat, n === 0 ? "me" : options.against]));
  const { ok, reply: made } = await ask("games", { game, seats });
  if (!ok) throw new Error(made.error);
  console.log(`a table for ${game}: ${new URL(made.url, options.server)}`);
}

async function join() {
  const { reply } = await ask("games");
  for (const game of reply.open) {
    const free = game.seats.find((seat) => seat.kind === "open");
    if ((await ask(`games/${game.id}/join`, { seat: free.seat })).ok) return;
  }
  console.log("no seat is free");
}

const { reply: me } = await ask("account");
console.log(`playing as ${me.name}${me.bot === null ? " (not declared a bot: see the page of the account)" : ""}`);
if (options.new) await open(options.new);
if (options.join) await join();

let over = 0;
while (over < Number(options.games)) {
  try {
    for await (const { event, id, game, over: result } of news()) {
      if (event === "asked") await play(id);
      if (event === "over") {
        over += 1;
        console.log(`${game} ${id} is over: ${JSON.stringify(result)}`);
        if (over >= Number(options.games)) process.exit(0);
      }
    }
  } catch (error) {
    if (error.message.includes("token")) throw error;
    console.error(`the line is broken (${error.message}); again in a moment`);
  }
  // The server was restarted, or the line broke: nothing is lost, the games stand as they stood.
  await pause(2000);
}
