// The table: puts its parts together. Each part has `show(state, before)` and draws its share of
// what these eyes may see.

import { Analysis } from "./analysis.js";
import { Ask } from "./ask.js";
import { Board } from "./board.js";
import { Chat, notes } from "./chat.js";
import { Choices } from "./choices.js";
import { Clocks } from "./clocks.js";
import { Curtain } from "./curtain.js";
import { the } from "./dom.js";
import { Fair } from "./fair.js";
import { Fragments } from "./fragments.js";
import { asGuest } from "./guest.js";
import { Hint } from "./hint.js";
import { History } from "./history.js";
import { keys } from "./keys.js";
import { Log } from "./log.js";
import { Menu } from "./menu.js";
import { Moments } from "./moments.js";
import { freshKey, post } from "./net.js";
import { Rulebook } from "./rulebook.js";
import { Scene } from "./scene.js";
import { Seats } from "./seats.js";
import { Sync } from "./sync.js";
import { Tabs } from "./tabs.js";
import { showOther } from "./whom.js";

/** @import { Seat, SeatId, State } from "./types" */

const part = (/** @type {string} */ id) => the(`#${id}`, HTMLElement);
const root = part("table");
const address = `/games/${root.dataset.game}`;
const known = root.hasAttribute("data-known");

const tabs = new Tabs(part("tabs"));
const board = new Board(part("map"));
const rulebook = new Rulebook(part("rules"), {
  open(id) {
    alone(false);
    tabs.open(id);
  },
});
const ask = new Ask(root, rulebook, {
  undo: () => sync.undo(false),
  reset: () => sync.undo(true),
  "end-turn": () => sync.tell("end-turn"),
});
const choices = new Choices(part("choices"), root, (...actions) => sync.act(...actions));
// What shows the game as it stands or, when somebody looks back, as it stood.
const scene = [
  board,
  new Fragments(root),
  new Seats(part("seats"), join, known && about),
  ask,
  choices,
  new Hint(root, address, (text) => ask.fault(text)),
  new Scene(part("scene"), part("map"), (on) => board.follow(on)),
];
const history = new History(root, address, draw);
const analysis = new Analysis(part("analysis"), tabs, address, known, (at) => history.go(at));
const clocks = new Clocks(part("seats"));
const chat = new Chat(part("chat"), address, known, () => tabs.mark("chat"));
// What shows the game as it stands.
const live = [
  new Curtain(the("#curtain", HTMLDialogElement)),
  rulebook,
  new Log(part("log"), (on) => board.revealOn(on)),
  new Moments(part("top"), part("said"), (on) => board.follow(on)),
  history,
  analysis,
  new Fair(the("#fair", HTMLDetailsElement)),
  clocks,
  chat,
  new Menu(part("menu"), part("urgent"), clocks, (what, wish) => sync.tell(what, wish), known && about),
];
notes(part("notes"), address, known);
/** @type {State | null} */
let drawn = null;

/** @param {State} state */
function draw(state) {
  const before = drawn;
  drawn = state;
  root.dataset.revision = String(state.revision);
  root.dataset.eyes = state.eyes ?? "";
  part("title").textContent = state.title;
  part("told").textContent = part("told").title = state.told ?? "";
  part("turn").textContent = state.turn ? `${state.turn_name} ${state.turn}` : "";
  for (const one of scene) one.show(state, before);
  analysis.mark(state);
  board.offer();
}

const sync = new Sync(address, {
  async show(state, before) {
    await board.lay(state.ground);
    document.title = `${state.asked ? "● Your turn · " : ""}${state.title} · Trireme`;
    for (const one of live) one.show(state, before);
  },
  fault: (text) => ask.fault(text),
  busy: (busy) => root.classList.toggle("busy", busy),
  linked: (linked) => ask.linked(linked),
});

/** @param {SeatId} seat */
function join(seat) {
  if (known) sync.tell("join", { seat });
  else asGuest(() => post(`${address}/join`, { seat, key: freshKey() }));
}

/**
 * What can be done about whoever sits in a seat.
 * @param {Seat} seat
 */
function about(seat) {
  showOther(address, { name: seat.who, whom: { seat: seat.seat } }, () => chat.anew());
}

for (const [id, act] of Object.entries({
  "zoom-in": () => board.zoomMiddle(1.5),
  "zoom-out": () => board.zoomMiddle(1 / 1.5),
  "zoom-all": () => board.showAll(),
  "zoom-full": () => alone(),
})) {
  part(id).addEventListener("click", act);
}

/** The board alone, or with everything around it. */
function alone(on = !root.classList.contains("alone")) {
  root.classList.toggle("alone", on);
  part("zoom-full").setAttribute("aria-pressed", String(on));
}

// What lies over the board is closed first: those who do so are asked later.
document.addEventListener(
  "keydown",
  ({ key }) => {
    if (key === "Escape" && !document.querySelector(".look, :popover-open, dialog[open]")) alone(false);
  },
  true,
);

keys({
  "+": () => board.zoomMiddle(1.5),
  "=": () => board.zoomMiddle(1.5),
  "-": () => board.zoomMiddle(1 / 1.5),
  0: () => board.showAll(),
  f: () => alone(),
  h: () => part("hint").hidden || part("hint").click(),
  u: () => part("undo").hidden || part("undo").click(),
  "?": () => part("keys").togglePopover(),
});
