// The lobby: names, new games, invitations, and lists that keep themselves up to date.

import { freshKey, listen, post } from "./net.js";

const known = document.querySelector("main.lobby")?.hasAttribute("data-known");

function fault(place, error) {
  const line = place.querySelector(".fault");
  if (!line) return;
  line.textContent = error ? error.message : "";
  line.hidden = !error;
}

/** Does something that leads elsewhere for a form or a section, and says there what went wrong. */
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

/** Whoever is not known yet becomes a guest, by the name that stands there or without one. */
async function enter(place) {
  if (known) return;
  const name = place.querySelector('[name="name"]')?.value.trim();
  await post("/guest", { name: name || "Guest" });
}

function create(place, wish) {
  attempt(place, async () => {
    await enter(place);
    const made = await post("/games", wish);
    location.assign(made.url);
  });
}

// One name is enough, wherever it is written.
const names = document.querySelectorAll('.begin [name="name"]');
for (const field of names) {
  field.addEventListener("input", () => {
    for (const other of names) other.value = field.value;
  });
}

for (const button of document.querySelectorAll("[data-create]")) {
  const place = button.closest("section");
  // Where there are many sides, one is chosen first.
  const wish = () => button.dataset.create || place.querySelector("[data-side]").value;
  button.addEventListener("click", () => create(place, JSON.parse(wish())));
}

for (const form of document.querySelectorAll("form[data-new]")) {
  form.addEventListener("change", () => unfold(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    create(form.closest("section"), wish(form));
  });
  unfold(form);
}

/** Shows what matters only with what has been chosen so far. */
function unfold(form) {
  sit(form);
  const mine = [...form.querySelectorAll("[data-seat]:enabled")].filter((field) => field.value === "me").length;
  const shown = { several: mine > 1, live: form.elements.pace.value === "live", slow: form.elements.pace.value === "slow" };
  for (const part of form.querySelectorAll("[data-when]")) part.hidden = !shown[part.dataset.when];
  const edition = form.querySelector('[data-setup="edition"]:checked')?.value;
  for (const cell of form.querySelectorAll("[data-of]")) cell.classList.toggle("chosen", cell.dataset.of === edition);
}

/** Shows the seats of the rules that have been chosen; whoever opens the table has one of them. */
function sit(form) {
  const fewer = form.querySelector("[data-seats]:checked")?.dataset.seats.split(" ");
  const seats = [...form.querySelectorAll("[data-seat]")];
  for (const field of seats) {
    field.disabled = Boolean(fewer) && !fewer.includes(field.dataset.seat);
    field.closest("label").hidden = field.disabled;
  }
  const played = seats.filter((field) => !field.disabled);
  if (!played.some((field) => field.value === "me")) played[0].value = "me";
}

/** The game that a form asks for. */
function wish(form) {
  const setup = {};
  for (const field of form.querySelectorAll("[data-setup]")) {
    if (field.type !== "radio" || field.checked) setup[field.dataset.setup] = field.value;
  }
  const changed = rules(form);
  if (Object.keys(changed).length) setup.rules = changed;
  const seats = {};
  for (const field of form.querySelectorAll("[data-seat]:enabled")) seats[field.dataset.seat] = field.value;
  const several = Object.values(seats).filter((who) => who === "me").length > 1;
  const odds = form.querySelector("[data-odds]")?.value;
  const hints = form.querySelector("[data-hints]")?.value;
  return {
    game: form.dataset.new,
    setup,
    seats,
    pace: pace(form),
    private: form.querySelector("[data-private]").checked,
    curtain: several && form.elements.curtain.value === "yes",
    ...(odds && { odds: odds === "yes" }),
    ...(hints && { hints: hints === "yes" }),
  };
}

/** The rules that are decided otherwise than in the edition, and the options that are on. */
function rules(form) {
  const changed = {};
  for (const field of form.querySelectorAll("[data-rule]")) {
    if (field.type === "checkbox" ? field.checked : field.value) changed[field.dataset.rule] = field.value !== "no";
  }
  return changed;
}

function pace(form) {
  const number = (name) => Number(form.querySelector(`[data-pace="${name}"]`).value);
  const kind = form.elements.pace.value;
  if (kind === "live") return { kind, minutes: number("minutes"), seconds: number("seconds") };
  if (kind === "slow") return { kind, days: number("days") };
  return { kind };
}

for (const form of document.querySelectorAll("form[data-invite]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(form, async () => {
      const name = form.elements.name?.value;
      if (name) await post("/guest", { name });
      const { invite: table, words: invite, seat } = form.dataset;
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

function keepFocus(old, change) {
  const link = old.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  change();
  if (link) document.querySelector(`a[href="${CSS.escape(link)}"]`)?.focus();
}

if (document.getElementById("mine")) {
  let { version } = document.querySelector("main.lobby").dataset;
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
