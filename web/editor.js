// The editor: puts its parts together. The board shows the document; a click on a place opens what is
// there, or puts the chosen piece there; what is wrong is listed, and marked where it is.

import { Board } from "./board.js";
import { hit, the, words } from "./dom.js";
import { keys } from "./keys.js";
import { Look } from "./look.js";
import { get, post, reason } from "./net.js";
import { Palette } from "./palette.js";
import { Playing } from "./playing.js";
import { Sheet } from "./sheet.js";
import { Tabs } from "./tabs.js";
import { light, things, thingsAt } from "./things.js";
import { Walk } from "./walk.js";
import { Workbench } from "./workbench.js";

/** @import { AdviceList, Change, Desk, Draft, Fault, Gone, Made } from "./types" */

const FAULTS_SHOWN_MAX = 6;
const FILE_BYTES_MAX = 60_000;
// Stands for whatever is at a path of the document.
const CUT = "cut";
// A place is on the ground; what lies in it are pieces.
const PLACE = "[data-on]:not(#pieces *)";

const part = (/** @type {string} */ id) => the(`#${id}`, HTMLElement);
const button = (/** @type {string} */ id) => the(`#${id}`, HTMLButtonElement);
const root = part("editor");
const { game = "" } = root.dataset;
const list = the("#places", HTMLSelectElement);
const places = new Set([...list.options].map(({ value }) => value).filter(Boolean));

const board = new Board(part("map"));
const tabs = new Tabs(part("tabs"));
const palette = new Palette(panel("pieces"), part("brush"));
const walk = new Walk(part("map"), PLACE);
const work = new Workbench(game, { show, fault });
const playing = new Playing(the("#playing", HTMLDialogElement), work, enter);
/** @type {Map<string, Sheet>} */
const sheets = new Map();
/** @type {Desk | null} */
let desk = null;
// The control that is to have the focus when its sheet has come; or the first of it.
const FIRST = "first";
let wanted = "";
// The place that was open last.
let lastPlace = "";
let known = root.hasAttribute("data-known");

new Look(root, () => [], (on) => places.has(on));

/** @param {string} name */
function panel(name) {
  return the(`#panel-${name} .content`, HTMLElement);
}

/**
 * The tab on which a place or a sheet is shown.
 * @param {string} open
 */
function tabOf(open) {
  return places.has(open) ? "place" : open;
}

/** @param {Desk} next */
function show(next) {
  desk = next;
  part("title").textContent = desk.title;
  part("about").textContent = `${desk.about}${work.dirty ? ", not saved" : ""}`;
  document.title = `${desk.title} · Editor · Trireme`;
  board.show(desk);
  palette.show(desk.palette);
  if (desk.sheet) sheetOf(desk.sheet.id).show(desk.sheet, desk.faults);
  if (wanted && desk.sheet?.id === work.open && sheetOf(work.open).focus(wanted === FIRST ? null : wanted)) wanted = "";
  accuse(desk.faults);
  mark();
  button("undo").disabled = !work.past.length;
  button("redo").disabled = !work.future.length;
  button("save").disabled = button("play").disabled = desk.faults.length > 0;
  part("delete").hidden = part("copy").hidden = !root.dataset.saved;
  part("advice").hidden = !desk.certain;
}

/** @param {string} id */
function sheetOf(id) {
  const tab = tabOf(id);
  const sheet = sheets.get(tab) ?? new Sheet(panel(tab), change, (control) => work.waits(control));
  sheets.set(tab, sheet);
  return sheet;
}

/**
 * What is wrong, as a list; each leads to where it can be mended.
 * @param {Fault[]} faults
 */
function accuse(faults) {
  const box = part("faults");
  box.hidden = !faults.length;
  const head = faults.length === 1 ? "One thing is wrong" : `${faults.length} things are wrong`;
  const items = faults.slice(0, FAULTS_SHOWN_MAX).map((one) => {
    const text = one.name ? `${one.name}: ${one.text}` : one.text;
    // What has no control can only be taken out.
    if (!one.open) return words("li", `${text} `, "", one.path ? [act("Take it out", () => change({ control: CUT, set: one.path }))] : []);
    const leads = act(text, () => mend(one));
    leads.title = one.path;
    return words("li", "", "", [leads]);
  });
  const rest = faults.length - items.length;
  if (rest > 0) items.push(words("li", `and ${rest} more`));
  const all = JSON.stringify(faults);
  if (box.dataset.list === all) return;
  box.dataset.list = all;
  box.replaceChildren(words("h2", head), words("ul", "", "", items));
  part("said").textContent = faults.length ? `${head}. ${items[0].textContent}` : "Nothing is wrong any more.";
}

/**
 * @param {string} text
 * @param {() => void} does
 */
function act(text, does) {
  const made = words("button", text);
  made.type = "button";
  made.addEventListener("click", does);
  return made;
}

/** @param {Fault} fault */
function mend({ open, control }) {
  wanted = control;
  openUp(open);
  board.revealOn(open);
}

/**
 * Opens a place or a sheet, and the tab that it is on.
 * @param {string} open
 */
function openUp(open) {
  palette.choose(null);
  tabs.open(tabOf(open));
  work.look(open);
}

/** Marks the place that is open, and those where something is wrong. */
function mark() {
  for (const one of root.querySelectorAll("#map .lit")) one.classList.remove("lit");
  for (const one of root.querySelectorAll("#map .faulty")) one.classList.remove("faulty");
  if (places.has(work.open)) {
    light(work.open, true);
    lastPlace = work.open;
  }
  list.value = places.has(work.open) ? work.open : "";
  for (const { open } of desk?.faults ?? []) {
    if (places.has(open)) for (const one of things(open, part("map"))) one.classList.add("faulty");
  }
}

/** @param {MouseEvent | KeyboardEvent} event */
function touched(event) {
  const place = thingsAt(event, part("map")).map(({ dataset }) => dataset.on ?? "").find((on) => places.has(on));
  if (!place) return;
  const wish = palette.change(place, event.shiftKey);
  if (!wish) return openUp(place);
  work.open = place;
  change(wish);
}

/** @param {Change} wish */
function change(wish) {
  say("");
  work.change(wish);
}

/** @param {string} text */
function say(text) {
  part("note").textContent = text;
  part("note").hidden = !text;
}

/** @param {string} text */
function fault(text) {
  part("fault").textContent = text;
  part("fault").hidden = !text;
}

/**
 * Does something, and says what went wrong.
 * @param {() => unknown} act
 */
async function attempt(act) {
  fault("");
  try {
    await act();
  } catch (error) {
    fault(reason(error));
  }
}

/** Whoever is not known yet becomes a guest. */
async function enter() {
  if (known) return;
  await post("/guest", { name: "Guest" });
  known = true;
}

/** @param {boolean} anew */
function save(anew) {
  return attempt(async () => {
    await enter();
    await work.working;
    const address = anew || !root.dataset.saved ? "/scenarios" : `/scenarios/${root.dataset.saved}`;
    /** @type {Made} */
    const { id, url } = await post(address, { game, document: work.document });
    root.dataset.saved = id;
    history.replaceState(null, "", url);
    work.isSaved(`${url}/document`);
    if (desk) show(desk);
    say("Saved.");
  });
}

function share() {
  return attempt(async () => {
    if (!root.dataset.saved || work.dirty) await save(false);
    if (!root.dataset.saved) return;
    part("more").hidePopover();
    const link = new URL(`/scenarios/${root.dataset.saved}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      say(`Copied: ${link}. Whoever has it can look at it, and take a copy.`);
    } catch {
      // Without TLS there is no clipboard.
      say(`The link: ${link}. Whoever has it can look at it, and take a copy.`);
    }
  });
}

function exported() {
  const link = document.createElement("a");
  const file = new Blob([JSON.stringify(work.document, null, 1)], { type: "application/json" });
  link.href = URL.createObjectURL(file);
  link.download = `${(desk?.title ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "") || "scenario"}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function imported() {
  return attempt(async () => {
    const field = the("#import", HTMLInputElement);
    const file = field.files?.[0];
    field.value = "";
    part("more").hidePopover();
    say("");
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) throw new Error("This file is too large to be a scenario.");
    const text = await file.text();
    let document = null;
    try {
      document = JSON.parse(text);
    } catch {
      // What it is instead does not matter.
    }
    if (document === null || typeof document !== "object" || Array.isArray(document)) {
      throw new Error("This file is not a scenario: it is not a JSON object.");
    }
    work.replace(document);
  });
}

function advice() {
  return attempt(async () => {
    part("more").hidePopover();
    say("The computer thinks…");
    /** @type {AdviceList} */
    const answer = await post(`/editor/${game}/advice`, { document: work.document }).catch((error) => {
      say("");
      throw error;
    });
    say(answer.advice.map(({ seat, text }) => `For ${seat}: ${text}`).join(" "));
  });
}

function listen() {
  for (const [id, act] of Object.entries({
    "zoom-in": () => board.zoomMiddle(1.5),
    "zoom-out": () => board.zoomMiddle(1 / 1.5),
    "zoom-all": () => board.showAll(),
    undo: () => work.undo(),
    redo: () => work.redo(),
    save: () => save(false),
    copy: () => save(true),
    play: () => playing.open(),
    share,
    export: exported,
    advice,
  })) {
    part(id).addEventListener("click", act);
  }
  part("import").addEventListener("change", imported);
  list.addEventListener("change", () => list.value && openUp(list.value));
  the("#delete button", HTMLButtonElement).addEventListener("click", () =>
    attempt(async () => {
      /** @type {Gone} */
      const { url } = await post(`/scenarios/${root.dataset.saved}/delete`, {});
      work.forget();
      location.assign(url);
    }),
  );
  part("map").addEventListener("click", touched);
  part("map").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!palette.brush) wanted = FIRST;
    touched(event);
  });
  // A tab that is chosen shows its sheet, however it was chosen.
  for (const tab of tabs.tabs) {
    const open = () => {
      const name = tab.id.slice("tab-".length);
      const at = name === "place" ? lastPlace : name;
      if (name === "pieces") return;
      palette.choose(null);
      if (at && at !== work.open) work.look(at);
    };
    tab.addEventListener("click", open);
    tab.addEventListener("focus", open);
  }
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || hit(event)?.closest("input[type=text], textarea")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) work.redo();
    else work.undo();
  });
  keys({
    "+": () => board.zoomMiddle(1.5),
    "-": () => board.zoomMiddle(1 / 1.5),
    0: () => board.showAll(),
  });
}

async function load() {
  const { load: address = "", ground = "" } = root.dataset;
  await board.lay(ground);
  for (const target of part("map").querySelectorAll(PLACE)) target.setAttribute("role", "button");
  walk.refresh();
  /** @type {Draft} */
  const { document, note } = await get(address);
  if (work.begin(document, address)) {
    say("Here is your draft, which was not saved. ");
    part("note").append(
      act("Take what was there before", () => {
        work.undo();
        say("");
      }),
    );
  } else if (note) {
    say(note);
  }
}

listen();
attempt(load);
