// The table: fetches what these eyes may see, shows it, and sends what the player decides.

import { Board } from "./board.js";
import { Choices } from "./choices.js";
import { Log } from "./log.js";
import { Refused, freshKey, get, listen, post } from "./net.js";

const root = document.getElementById("table");
const address = `/games/${root.dataset.game}`;
const known = root.hasAttribute("data-known");
const part = (id) => document.getElementById(id);

const board = new Board(part("map"));
const log = new Log(part("log"));
const choices = new Choices(part("choices"), root, (action) => send("act", { action }));
let state = null;
let busy = false;

async function send(what, wish) {
  if (busy || !state) return;
  busy = true;
  root.classList.add("busy");
  const body = { ...wish, seat: state.eyes, revision: state.revision, key: freshKey(), since: state.revision };
  if (what === "undo") delete body.seat;
  try {
    show(await insist(`${address}/${what}`, body));
    fault("");
  } catch (error) {
    fault(error.message);
    if (error instanceof Refused) await refresh();
  } finally {
    busy = false;
    root.classList.remove("busy");
    catchUp();
  }
}

/** A request that got lost is sent again, with the same key: it is carried out once. */
async function insist(where, body) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await post(where, body);
    } catch (error) {
      const lost = !(error instanceof Refused) || error.status === 503;
      if (!lost || attempt === 3) throw error instanceof Refused ? error : new Error("No connection. Please try again.");
      await new Promise((done) => setTimeout(done, 400 * 2 ** attempt));
    }
  }
}

async function refresh() {
  const next = await get(`${address}/state?since=${state?.revision ?? 0}`);
  if (!state || next.revision >= state.revision) show(next);
}

function fault(text) {
  part("fault").textContent = text;
  part("fault").hidden = !text;
}

function show(next) {
  state = next;
  board.show(next.board);
  fill("hand", next.hand);
  fill("tracks", next.tracks);
  fill("scene", next.scene);
  part("scene").hidden = !next.scene;
  root.dataset.eyes = next.eyes ?? "";
  root.classList.toggle("holds-cards", Boolean(next.hand));
  part("title").textContent = next.title;
  part("turn").textContent = next.turn ? `Turn ${next.turn}` : "";
  seats(next);
  prompt(next);
  choices.show(next.choices);
  log.update(next.log);
  part("undo").hidden = !next.can_undo;
  document.title = `${next.asked ? "● your turn · " : ""}${next.title} · Trireme`;
}

/** Replaces what the server made for us, if it is something else. */
const filled = new Map();
function fill(id, html) {
  if (filled.get(id) === html) return;
  filled.set(id, html);
  const place = part(id);
  const open = [...place.querySelectorAll("details")].map((details) => details.open);
  place.innerHTML = html;
  place.querySelectorAll("details").forEach((details, i) => (details.open = open[i] ?? false));
}

function seats(next) {
  const items = next.seats.map((seat) => {
    const item = document.createElement("li");
    item.className = seat.seat;
    item.classList.toggle("asked", seat.asked && next.begun);
    const name = document.createElement("b");
    name.textContent = seat.name;
    const who = document.createElement("bdi");
    who.textContent = { bot: `computer (${seat.who})`, open: "open" }[seat.kind] ?? seat.who;
    item.append(name, who);
    if (seat.mine) item.append(note("you"));
    if (seat.asked && next.begun) item.append(note("to decide"));
    if (seat.kind === "open" && !next.mine.length) item.append(joining(seat));
    return item;
  });
  part("seats").replaceChildren(...items);
}

function note(text) {
  const mark = document.createElement("span");
  mark.className = "note";
  mark.textContent = text;
  return mark;
}

function joining(seat) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `Play ${seat.name}`;
  button.addEventListener("click", async () => {
    if (!known) return location.assign(`/?back=${encodeURIComponent(address)}`);
    try {
      show(await post(`${address}/join`, { seat: seat.seat }));
    } catch (error) {
      fault(error.message);
      refresh();
    }
  });
  return button;
}

function prompt(next) {
  const line = part("prompt");
  line.replaceChildren(next.prompt.text);
  line.classList.toggle("asked", next.asked);
  if (next.prompt.href) {
    const link = document.createElement("a");
    link.href = next.prompt.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.className = "rule";
    link.textContent = next.prompt.rule;
    link.title = "Read the rule";
    line.append(" ", link);
  }
  if (next.record) {
    const link = document.createElement("a");
    link.href = next.record;
    link.textContent = "The record, with its seed";
    line.append(" ", link);
  }
}

part("undo").addEventListener("click", () => send("undo", {}));
part("zoom-in").addEventListener("click", () => board.zoomMiddle(1.5));
part("zoom-out").addEventListener("click", () => board.zoomMiddle(1 / 1.5));
part("zoom-all").addEventListener("click", () => board.showAll());
document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "+" || event.key === "=") board.zoomMiddle(1.5);
  if (event.key === "-") board.zoomMiddle(1 / 1.5);
  if (event.key === "0") board.showAll();
});

// The first word of the server is the version of now: that also catches up after a broken line.
let latest = null;
let fetching = false;

/** Is there something that we do not show yet? */
function behind() {
  if (!state) return true;
  if (latest === null || latest === state.version) return false;
  return Number.parseInt(latest, 10) >= state.revision;
}

async function catchUp() {
  if (fetching || busy) return;
  fetching = true;
  try {
    for (let tries = 0; behind() && !busy && tries < 5; tries += 1) await refresh();
  } catch {
    setTimeout(catchUp, 2000);
  } finally {
    fetching = false;
  }
}

listen(
  `${address}/live`,
  (version) => {
    latest = version;
    catchUp();
  },
  (linked) => (part("link").hidden = linked),
);
catchUp();
