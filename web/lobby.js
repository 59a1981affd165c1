// The lobby: names, new games, invitations, and lists that keep themselves up to date.

import { the } from "./dom.js";
import { freshKey, listen, post, reason } from "./net.js";

/** @import { Made, SeatId } from "./types" */

const known = document.querySelector("main.lobby")?.hasAttribute("data-known");

/**
 * @param {Element} place
 * @param {unknown} error
 */
function fault(place, error) {
  /** @type {HTMLElement | null} */
  const line = place.querySelector(".fault");
  if (!line) return;
  line.textContent = error ? reason(error) : "";
  line.hidden = !error;
}

/**
 * Does something that leads elsewhere for a form or a section, and says there what went wrong.
 * @param {Element} place
 * @param {() => Promise<void>} act
 */
async function attempt(place, act) {
  if (place.classList.contains("busy")) return;
  fault(place, null);
  place.classList.add("busy");
  try {
    await act();
  } catch (error) {
    fault(place, error);
    place.classList.remove("busy");
  }
}

// Whoever comes back finds the page as he left it.
addEventListener("pageshow", () => {
  for (const place of document.querySelectorAll(".busy")) place.classList.remove("busy");
});

/**
 * Whoever is not known yet becomes a guest, by the name that stands there or without one.
 * @param {Element} place
 */
async function enter(place) {
  if (known) return;
  /** @type {HTMLInputElement | null} */
  const field = place.querySelector('[name="name"]');
  const name = field?.value.trim();
  await post("/guest", { name: name || "Guest" });
}

/**
 * @param {Element} place
 * @param {unknown} wish
 */
function create(place, wish) {
  attempt(place, async () => {
    await enter(place);
    /** @type {Made} */
    const made = await post("/games", wish);
    location.assign(made.url);
  });
}

// One name is enough, wherever it is written.
/** @type {NodeListOf<HTMLInputElement>} */
const names = document.querySelectorAll('.begin [name="name"]');
for (const field of names) {
  field.addEventListener("input", () => {
    for (const other of names) other.value = field.value;
  });
}

/** @type {NodeListOf<HTMLElement>} */
const starts = document.querySelectorAll("[data-create]");
for (const button of starts) {
  const place = section(button);
  // Where there are many sides, one is chosen first.
  const wish = () => button.dataset.create || the("[data-side]", HTMLSelectElement, place).value;
  button.addEventListener("click", () => create(place, JSON.parse(wish())));
}

/** @type {NodeListOf<HTMLFormElement>} */
const tables = document.querySelectorAll("form[data-new]");
for (const form of tables) {
  form.addEventListener("change", () => unfold(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    create(section(form), wish(form));
  });
  unfold(form);
}

/**
 * The part of the page that something belongs to.
 * @param {Element} inside
 */
function section(inside) {
  const found = inside.closest("section");
  if (!found) throw new Error("There is no section.");
  return found;
}

/**
 * What can be filled in, or chosen, of some kind.
 * @param {HTMLFormElement} form
 * @param {string} selector
 */
function fields(form, selector) {
  return /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...form.querySelectorAll(selector)]);
}

/**
 * What was filled in, or chosen of several, under a name; nothing if the form does not ask for it.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function filled(form, name) {
  const found = form.elements.namedItem(name);
  const kinds = [RadioNodeList, HTMLInputElement, HTMLSelectElement];
  return found && kinds.some((kind) => found instanceof kind) ? /** @type {RadioNodeList} */ (found).value : "";
}

/**
 * Shows what matters only with what has been chosen so far.
 * @param {HTMLFormElement} form
 */
function unfold(form) {
  sit(form);
  const mine = fields(form, "[data-seat]:enabled").filter((field) => field.value === "me").length;
  const kind = filled(form, "pace");
  /** @type {Record<string, boolean>} */
  const shown = { several: mine > 1, live: kind === "live", slow: kind === "slow" };
  /** @type {NodeListOf<HTMLElement>} */
  const parts = form.querySelectorAll("[data-when]");
  for (const part of parts) part.hidden = !shown[part.dataset.when ?? ""];
  const edition = fields(form, '[data-setup="edition"]:checked')[0]?.value;
  /** @type {NodeListOf<HTMLElement>} */
  const cells = form.querySelectorAll("[data-of]");
  for (const cell of cells) cell.classList.toggle("chosen", cell.dataset.of === edition);
}

/**
 * Shows the seats of the rules that have been chosen; whoever opens the table has one of them.
 * @param {HTMLFormElement} form
 */
function sit(form) {
  const fewer = fields(form, "[data-seats]:checked")[0]?.dataset.seats?.split(" ");
  const seats = fields(form, "[data-seat]");
  for (const field of seats) {
    field.disabled = fewer !== undefined && !fewer.includes(field.dataset.seat ?? "");
    const label = field.closest("label");
    if (label) label.hidden = field.disabled;
  }
  const played = seats.filter((field) => !field.disabled);
  if (!played.some((field) => field.value === "me")) played[0].value = "me";
}

/**
 * The game that a form asks for.
 * @param {HTMLFormElement} form
 */
function wish(form) {
  /** @type {Record<string, unknown>} */
  const setup = {};
  for (const field of fields(form, "[data-setup]")) {
    const left = field instanceof HTMLInputElement && field.type === "radio" && !field.checked;
    if (!left) setup[field.dataset.setup ?? ""] = field.value;
  }
  const changed = rules(form);
  if (Object.keys(changed).length) setup.rules = changed;
  /** @type {Record<SeatId, string>} */
  const seats = {};
  for (const field of fields(form, "[data-seat]:enabled")) seats[field.dataset.seat ?? ""] = field.value;
  const several = Object.values(seats).filter((who) => who === "me").length > 1;
  const odds = fields(form, "[data-odds]")[0]?.value;
  const hints = fields(form, "[data-hints]")[0]?.value;
  return {
    game: form.dataset.new,
    setup,
    seats,
    pace: pace(form),
    private: the("[data-private]", HTMLInputElement, form).checked,
    curtain: several && filled(form, "curtain") === "yes",
    ...(odds && { odds: odds === "yes" }),
    ...(hints && { hints: hints === "yes" }),
  };
}

/**
 * The rules that are decided otherwise than in the edition, and the options that are on.
 * @param {HTMLFormElement} form
 */
function rules(form) {
  /** @type {Record<string, boolean>} */
  const changed = {};
  for (const field of fields(form, "[data-rule]")) {
    const chosen = field instanceof HTMLInputElement && field.type === "checkbox" ? field.checked : field.value;
    if (chosen) changed[field.dataset.rule ?? ""] = field.value !== "no";
  }
  return changed;
}

/** @param {HTMLFormElement} form */
function pace(form) {
  const number = (/** @type {string} */ name) => Number(fields(form, `[data-pace="${name}"]`)[0].value);
  const kind = filled(form, "pace");
  if (kind === "live") return { kind, minutes: number("minutes"), seconds: number("seconds") };
  if (kind === "slow") return { kind, days: number("days") };
  return { kind };
}

/** @type {NodeListOf<HTMLFormElement>} */
const invitations = document.querySelectorAll("form[data-invite]");
for (const form of invitations) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(form, async () => {
      const name = filled(form, "name");
      if (name) await post("/guest", { name });
      const { invite: table = "", words: invite, seat } = form.dataset;
      await post(`${table}/join`, { seat, invite, key: freshKey() });
      location.assign(table);
    });
  });
}

/** How many games wait for me, in the title of the tab. */
function count() {
  const waiting = Number(document.getElementById("mine")?.dataset.waiting ?? 0);
  document.title = `${waiting ? `(${waiting}) ` : ""}Lobby · Trireme`;
}

async function refresh() {
  const response = await fetch("/lobby/lists");
  if (!response.ok) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = await response.text();
  for (const id of ["mine", "others"]) {
    const [old, next] = [document.getElementById(id), fresh.content.getElementById(id)];
    // Whoever is about to follow a link does not lose it from under his finger.
    if (old && next && !old.isEqualNode(next)) keepFocus(old, () => old.replaceWith(next));
  }
  count();
}

/**
 * @param {Element} old
 * @param {() => void} change
 */
function keepFocus(old, change) {
  const link = old.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  change();
  /** @type {HTMLElement | null} */
  const same = link ? document.querySelector(`a[href="${CSS.escape(link)}"]`) : null;
  same?.focus();
}

if (document.getElementById("mine")) {
  let { version } = the("main.lobby", HTMLElement).dataset;
  count();
  listen(
    "/lobby/live",
    (next) => {
      if (next !== version) refresh().catch(() => {});
      version = next;
    },
    (linked) => {
      // A server that was restarted counts anew.
      if (!linked) version = "";
    },
  );
}
