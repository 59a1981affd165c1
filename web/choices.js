// What a player can do: as buttons, and on the things themselves. A thing that carries `data-on`
// glows when a choice belongs to it; a click plays it, or asks which one if there are several. A thing
// that a choice may come to later can be clicked, too, and says what could be done with it.

import { hit, the, words } from "./dom.js";
import { barred, explained, explainer } from "./explain.js";
import { Look } from "./look.js";
import { grouped, shortcuts, sorted } from "./offers.js";
import { kind, light, named, thingsAt } from "./things.js";
import { Walk, closest, middle } from "./walk.js";

/** @import { Offer } from "./offers.js" */
/** @import { Thing } from "./things.js" */
/** @import { Barred, Choice, Kind, On, State } from "./types" */
/** @import { Point } from "./walk.js" */

/**
 * Where the focus was: at a thing, or at the choices.
 * @typedef {{ near?: { place: Element, point: Point } }} Focus
 */

// Longer lists are folded: the things themselves can be clicked.
const UNFOLDED_MAX = { wide: 10, small: 2 };
const UNFILTERED_MAX = 12;
// What belongs to no kind of which there are words.
const OTHERS = { one: "choice", many: "choices", open: false };
// As in phone.css.
const small = matchMedia("(max-width: 859px) and (orientation: portrait), (max-width: 559px)");

export class Choices {
  /**
   * `play(...actions)` carries out one, or several in a row.
   * @param {HTMLElement} place
   * @param {HTMLElement} root
   * @param {(...actions: string[]) => void} play
   */
  constructor(place, root, play) {
    this.place = place;
    this.root = root;
    this.play = play;
    /** @type {Map<On | null, Choice[]>} */
    this.byThing = new Map();
    /**
     * What a choice may come to, by the things that have a part in it.
     * @type {Map<On, Offer[]>}
     */
    this.later = new Map();
    /** @type {Focus | null} */
    this.had = null;
    /**
     * What is lit up, and how.
     * @type {[on: On, style: string][]}
     */
    this.pointed = [];
    this.revision = -1;
    this.asked = false;
    this.question = this.prompt = "";
    // The kinds of things that can be chosen: the same in the whole game, so they come with the page.
    /** @type {Kind[]} */
    const kinds = JSON.parse(root.dataset.kinds ?? "[]");
    this.kinds = new Map(kinds.map((one) => [one.kind, one]));
    this.look = new Look(root, (on) => this.offer(on), (on) => this.kinds.get(kind(on))?.whole ?? false);
    this.walks = [
      new Walk(place, "button, summary, input"),
      new Walk(the("#map", HTMLElement), "[data-on]:is(.can, .may)"),
      new Walk(the("#hand", HTMLElement), "[data-on]"),
      new Walk(the("#scene", HTMLElement), "[data-on].can"),
    ];
    root.addEventListener("click", (event) => this.touched(event));
    root.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {State} state */
  show({ choices, barred: not = [], asked, prompt, eyes, revision }) {
    const had = this.focused();
    const question = JSON.stringify([eyes, asked, prompt.text, choices, not]);
    const fresh = question !== this.question;
    // What is open speaks of the board as it was.
    if (fresh || revision !== this.revision) this.look.close();
    if (fresh) this.ask(choices, not);
    this.question = question;
    this.revision = revision;
    this.asked = asked;
    this.prompt = prompt.text;
    this.mark();
    for (const walk of this.walks) walk.refresh();
    if (fresh || document.activeElement === document.body) this.refocus(had);
    if (fresh) bring(the("#hand", HTMLElement));
  }

  /**
   * Another question. The same one is left as it is: somebody may be about to answer it.
   * @param {Choice[]} choices
   * @param {Barred[]} not
   */
  ask(choices, not) {
    this.byThing = Map.groupBy(
      choices.filter((choice) => choice.on),
      (choice) => choice.on,
    );
    this.later = Map.groupBy(choices.flatMap(shortcuts), ({ on }) => on);
    this.point(null);
    this.place.replaceChildren(...this.layout(choices), ...barred(not));
    if (this.place.querySelector(".deed")) this.place.append(explainer(this.place));
    // Another question is read from its beginning.
    this.place.scrollTop = 0;
    if (this.place.parentElement) this.place.parentElement.scrollTop = 0;
  }

  /**
   * Buttons by themselves first; then, folded if long, those that belong to a kind of thing.
   * @param {Choice[]} choices
   */
  layout(choices) {
    const { shown, folded } = sorted(choices);
    return [...this.rows(shown), ...folded.map(([sort, list]) => this.folded(sort, list))];
  }

  /**
   * Buttons that stand alone beside each other, then a row for each group.
   * @param {Choice[]} choices
   * @returns {HTMLElement[]}
   */
  rows(choices) {
    const { alone, groups } = grouped(choices);
    const rows = groups.map((group) => this.row(group));
    const buttons = alone.map((choice) => this.button(choice));
    return buttons.length ? [words("div", "", "row", buttons), ...rows] : rows;
  }

  /**
   * @param {string} sort
   * @param {Choice[]} list
   */
  folded(sort, list) {
    const things = new Set(list.map((choice) => choice.on)).size;
    const { one, many, open } = this.kinds.get(sort) ?? OTHERS;
    const summary = words("summary", `${things} ${things === 1 ? one : many}`);
    const fold = words("details", "", "fold", [summary]);
    fold.open = open || things <= (small.matches ? UNFOLDED_MAX.small : UNFOLDED_MAX.wide);
    fold.addEventListener("toggle", () => this.walks[0].refresh());
    const rows = this.rows(list);
    if (things > UNFILTERED_MAX) fold.append(filter(rows));
    fold.append(...rows);
    return fold;
  }

  /**
   * All that can be done with one thing: its name, and a few words for each.
   * @param {Choice[]} group
   */
  row(group) {
    const name = words("span", group[0].group_text ?? "", "name");
    const buttons = group.map((choice) => explained(this.button(choice, choice.short), choice.hint));
    const row = words("div", "", "group", [name, ...buttons]);
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", name.textContent);
    return row;
  }

  /**
   * @param {Offer} choice
   * @param {string | undefined} [short]
   */
  button(choice, short) {
    const button = words("button", short ?? choice.text);
    button.type = "button";
    button.dataset.action = choice.action;
    if (short) button.title = choice.text;
    button.addEventListener("click", () => {
      this.look.close();
      this.play(choice.action, ...(choice.next ? [choice.next] : []));
    });
    button.addEventListener("pointerenter", () => this.point(choice));
    // Only for keys: a card that stayed lifted after a click would cover what lies behind it.
    button.addEventListener("focus", () => this.point(button.matches(":focus-visible") ? choice : null));
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => this.point(null));
    return button;
  }

  /**
   * Lights up the thing that a choice is about, and whatever may have a part in it.
   * @param {Offer | null} choice
   */
  point(choice) {
    for (const [on, style] of this.pointed) light(on, false, style);
    /** @type {[on: On, style: string][]} */
    const later = choice && !choice.next ? shortcuts(choice).map(({ on }) => [on, "lit"]) : [];
    this.pointed = choice?.on ? [[choice.on, "pointed"], ...later] : later;
    for (const [on, style] of this.pointed) light(on, true, style);
    this.root.classList.toggle("pointing", later.length > 0);
  }

  /** Marks the things that can be chosen. */
  mark() {
    for (const thing of named(this.root)) {
      const on = thing.dataset.on ?? "";
      thing.classList.toggle("can", this.byThing.has(on));
      thing.classList.toggle("may", this.later.has(on) && !this.byThing.has(on));
      const choices = this.offered(on);
      if (choices.length) name(thing, choices.map((choice) => choice.text).join("; "));
      else unname(thing);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const at = hit(event);
    if (at?.closest("button, a, summary, input, textarea, select")) {
      // A key that is held down chooses once.
      if (event.repeat && at.closest("#ask")) event.preventDefault();
      return;
    }
    if (at?.closest("[data-on]")) event.preventDefault();
    if (!event.repeat) this.touched(event);
  }

  /** @param {MouseEvent | KeyboardEvent} event */
  touched(event) {
    const found = thingsAt(event, this.root);
    if (!found.length) return;
    const has = (/** @type {Map<On | null, unknown>} */ choices) => found.find((one) => choices.has(one.dataset.on ?? ""));
    const thing = has(this.byThing) ?? has(this.later) ?? found[0];
    const on = thing.dataset.on ?? "";
    const choices = this.offered(on);
    // What only leads to it is asked for once more.
    if (choices.length === 1 && !this.later.has(on)) this.play(choices[0].action);
    else this.look.open(thing, this.why(thing, choices));
  }

  /**
   * All that can be done with a thing, in the order of the choices.
   * @param {On} on
   * @returns {Offer[]}
   */
  offered(on) {
    return [...(this.byThing.get(on) ?? []), ...(this.later.get(on) ?? [])];
  }

  /**
   * The buttons for a thing.
   * @param {On} on
   */
  offer(on) {
    return this.offered(on).map((choice) => this.button(choice, choice.short));
  }

  /**
   * Why nothing can be done with a thing, in one sentence.
   * @param {Thing} thing
   * @param {Offer[]} choices
   */
  why(thing, choices) {
    if (choices.length) return "";
    const { why } = thing.dataset;
    // Most say it themselves.
    if (why) return thing.textContent.includes(why) ? "" : why;
    return this.asked ? "Nothing can be done with it now." : this.prompt;
  }

  /**
   * Where the focus is, so that the next question can be answered from there.
   * @returns {Focus | null}
   */
  focused() {
    const at = document.activeElement;
    if (this.place.contains(at) || at?.closest(".look, #steps")) return {};
    const thing = at?.closest("[data-on]");
    const place = thing?.closest("#map, #hand, #scene");
    if (thing) return place ? { near: { place, point: middle(thing) } } : {};
    return at === document.body ? this.had : null;
  }

  /** @param {Focus | null} had */
  refocus(had) {
    this.had = had;
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.root.querySelectorAll("#choices button, #end-turn:not([hidden])");
    // Where there is only one answer, Enter is enough.
    if (buttons.length === 1 && document.activeElement === document.body) buttons[0].focus({ preventScroll: true });
    if (!had || document.activeElement?.closest("[data-on], #choices button")) return;
    /** @type {NodeListOf<HTMLElement> | undefined} */
    const can = had.near?.place.querySelectorAll(".can");
    const near = had.near && can ? closest(had.near.point, can) : null;
    /** @type {HTMLElement | null} */
    const next = near ?? this.place.querySelector("button, summary") ?? this.root.querySelector("#steps button:not([hidden])");
    next?.focus({ preventScroll: !near });
  }
}


/**
 * Says what a thing does, after what it is. A name begins with what can be seen; a card says all of it by itself.
 * @param {Thing} thing
 * @param {string} deeds
 */
function name(thing, deeds) {
  thing.setAttribute("role", "button");
  if (thing.closest("svg")) {
    // Pieces that are drawn anew lose this mark.
    if (!thing.dataset.deeds) thing.dataset.label = thing.getAttribute("aria-label") ?? "";
    thing.dataset.deeds = deeds;
    thing.setAttribute("aria-label", [thing.textContent.trim(), thing.dataset.label, deeds].filter(Boolean).join(": "));
  } else {
    thing.removeAttribute("aria-label");
    thing.setAttribute("aria-description", deeds);
  }
}

/**
 * Says only what a thing is.
 * @param {Thing} thing
 */
function unname(thing) {
  thing.removeAttribute("aria-description");
  if (!thing.closest("svg")) {
    thing.removeAttribute("role");
    return;
  }
  const { label, deeds } = thing.dataset;
  if (deeds) {
    thing.removeAttribute("tabindex");
    if (label) thing.setAttribute("aria-label", label);
    else thing.removeAttribute("aria-label");
    delete thing.dataset.deeds;
  }
  if (thing.hasAttribute("aria-label")) thing.setAttribute("role", "img");
  else thing.removeAttribute("role");
}

/**
 * A strip of cards is pulled so that one that can be played is in sight.
 * @param {HTMLElement} hand
 */
function bring(hand) {
  const cards = /** @type {HTMLElement[]} */ ([...hand.querySelectorAll(".can")]);
  const inSight = (/** @type {HTMLElement} */ { offsetLeft, offsetWidth }) =>
    offsetLeft >= hand.scrollLeft && offsetLeft + offsetWidth <= hand.scrollLeft + hand.clientWidth;
  if (cards.length && !cards.some(inSight)) hand.scrollLeft = cards[0].offsetLeft - 12;
}

/**
 * A field that narrows a list.
 * @param {HTMLElement[]} rows
 */
function filter(rows) {
  const found = rows.flatMap((row) => (row.classList.contains("group") ? row : [...row.children]));
  const items = /** @type {HTMLElement[]} */ (found);
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Find…";
  field.setAttribute("aria-label", "Find in this list");
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const item of items) item.hidden = !item.textContent.toLowerCase().includes(wanted);
  });
  return field;
}
