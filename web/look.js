// A closer look at a thing: what it is, what is in it, and what can be done with it. Opens beside it
// on a tap, or under a finger that stays, where a tap would choose it; with a mouse, words alone
// appear when the pointer rests on it.

import { hit, words } from "./dom.js";
import { things } from "./things.js";

/** @import { Thing } from "./things.js" */
/** @import { On } from "./types" */

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const REST_MS = 350;
const PRESS_MS = 500;
const PRESS_PIXELS_MAX = 8;
const GAP_PIXELS = 8;

export class Look {
  /**
   * `offer(on)` gives the buttons for a thing; `isWhole(on)` says whether all that is there is told of with it.
   * @param {HTMLElement} root
   * @param {(on: On) => HTMLElement[]} offer
   * @param {(on: On) => boolean} isWhole
   */
  constructor(root, offer, isWhole) {
    this.root = root;
    this.offer = offer;
    this.isWhole = isWhole;
    /** @type {HTMLElement | null} */
    this.card = null;
    /** @type {HTMLElement | null} */
    this.hint = null;
    /** @type {Thing | null} */
    this.hinted = null;
    this.busy = this.pressed = false;
    this.pressing = this.resting = 0;
    root.addEventListener("pointerover", (event) => this.over(event));
    // Whoever has just clicked looks at what happens, not for words, until he moves on.
    root.addEventListener("pointermove", (event) => {
      if (event.movementX || event.movementY) this.busy = false;
    });
    root.addEventListener("pointerdown", (event) => {
      this.busy = true;
      this.hide();
      this.press(event);
    });
    this.listenForPress(root);
    document.addEventListener("pointerdown", (event) => {
      if (this.card && !this.card.contains(hit(event))) this.close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  /**
   * @param {Thing} thing
   * @param {string} why
   */
  open(thing, why) {
    this.close();
    this.opener = thing;
    this.card = words("div", "", "look", this.about(thing));
    this.card.setAttribute("role", "dialog");
    this.card.setAttribute("aria-label", "A closer look");
    const buttons = this.offer(thing.dataset.on ?? "");
    if (buttons.length) this.card.append(words("div", "", "row", buttons));
    if (why) {
      const line = words("p", why, "why");
      line.setAttribute("role", "status");
      this.card.append(line);
    }
    this.card.addEventListener("keydown", (event) => this.walk(event));
    this.card.tabIndex = -1;
    document.body.append(this.card);
    beside(this.card, thing);
    (buttons[0] ?? this.card).focus({ preventScroll: true });
  }

  close() {
    this.hide();
    if (!this.card) return;
    const inside = this.card.contains(document.activeElement);
    this.card.remove();
    this.card = null;
    if (inside && this.opener?.isConnected) this.opener.focus({ preventScroll: true });
  }

  /**
   * What is to be said of a thing: a card in full, a place with all that stands in it.
   * @param {Thing} thing
   */
  about(thing) {
    if (!thing.closest("svg")) {
      const lines = [...thing.querySelectorAll("h3, p")].map((line) => line.cloneNode(true));
      return lines.length ? lines : [words("p", thing.textContent)];
    }
    const on = thing.dataset.on ?? "";
    const all = this.isWhole(on) ? [...things(on, this.root)] : [thing];
    const texts = new Set(all.flatMap((one) => one.dataset.stack || []));
    return [...texts].map((text) => paragraph(text));
  }

  /**
   * A finger on a thing, for now.
   * @param {PointerEvent} event
   */
  press(event) {
    clearTimeout(this.pressing);
    this.pressed = false;
    /** @type {Thing | null | undefined} */
    const thing = hit(event)?.closest("[data-on]");
    if (!thing || event.pointerType === "mouse") return;
    this.finger = { x: event.clientX, y: event.clientY };
    this.pressing = setTimeout(() => {
      this.pressed = true;
      this.open(thing, "");
    }, PRESS_MS);
  }

  /** @param {HTMLElement} root */
  listenForPress(root) {
    for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => clearTimeout(this.pressing));
    root.addEventListener("pointermove", ({ clientX, clientY }) => {
      const { x, y } = this.finger ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > PRESS_PIXELS_MAX) clearTimeout(this.pressing);
    });
    // It was a look, not a choice.
    const swallow = (/** @type {Event} */ event) => {
      if (!this.pressed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener("click", swallow, true);
    root.addEventListener("contextmenu", swallow, true);
  }

  /** @param {PointerEvent} event */
  over(event) {
    clearTimeout(this.resting);
    /** @type {Thing | null | undefined} */
    const thing = hit(event)?.closest("svg [data-on]");
    if (thing !== this.hinted) this.hide();
    if (!thing || event.pointerType !== "mouse" || event.buttons) return;
    this.resting = setTimeout(() => this.busy || this.say(thing), REST_MS);
  }

  /** @param {Thing} thing */
  say(thing) {
    const about = thing.isConnected && !this.card ? this.about(thing) : [];
    if (!about.length) return;
    this.hide();
    this.hinted = thing;
    this.hint = words("div", "", "look hint", about);
    this.hint.setAttribute("aria-hidden", "true");
    document.body.append(this.hint);
    beside(this.hint, thing);
  }

  hide() {
    clearTimeout(this.resting);
    this.hint?.remove();
    this.hint = null;
    this.hinted = null;
  }

  /** @param {KeyboardEvent} event */
  walk(event) {
    const items = [...(this.card?.querySelectorAll("button") ?? [])];
    const step = STEPS[event.key];
    if (event.key === "Tab") {
      event.preventDefault();
      this.close();
    }
    if (!step || !items.length) return;
    event.preventDefault();
    const here = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    items[(here + step + items.length) % items.length].focus();
  }
}

/**
 * What stands before a colon is the heading.
 * @param {string} text
 */
function paragraph(text) {
  const colon = text.indexOf(": ");
  if (colon < 0) return words("p", text);
  return words("p", "", "", [words("b", text.slice(0, colon)), words("span", text.slice(colon + 2))]);
}

/**
 * Above the thing if there is room, else below; always on the screen.
 * @param {HTMLElement} card
 * @param {Thing} thing
 */
function beside(card, thing) {
  const box = thing.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(GAP_PIXELS, Math.min(at, most - GAP_PIXELS));
  const above = box.top - own.height - GAP_PIXELS;
  const top = above > GAP_PIXELS ? above : box.bottom + GAP_PIXELS;
  card.style.left = `${within(box.left + box.width / 2 - own.width / 2, innerWidth - own.width)}px`;
  card.style.top = `${within(top, innerHeight - own.height)}px`;
}
