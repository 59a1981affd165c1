// Arrow keys within a group of things: to the nearest one in that direction, wherever it lies on the
// screen. The group is one stop for the Tab key.

import { hit } from "./dom.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {(dx: number, dy: number) => [ahead: number, aside: number]} Along */

/** @type {Record<string, Along>} */
const DIRECTIONS = {
  ArrowRight: (dx, dy) => [dx, dy],
  ArrowLeft: (dx, dy) => [-dx, dy],
  ArrowDown: (dx, dy) => [dy, dx],
  ArrowUp: (dx, dy) => [-dy, dx],
};
// A thing that lies aside counts as farther away than one straight ahead.
const ASIDE = 2.5;

export class Walk {
  /**
   * @param {HTMLElement} place
   * @param {string} selector
   */
  constructor(place, selector) {
    this.place = place;
    this.selector = selector;
    /** @type {HTMLElement | undefined} */
    this.last = undefined;
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("focusin", (event) => {
      const item = /** @type {HTMLElement | null | undefined} */ (hit(event)?.closest(selector));
      if (item) this.stop(item);
    });
  }

  /** Those that cannot be seen, too. */
  all() {
    return /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll(this.selector)]);
  }

  items() {
    return this.all().filter((item) => item.getClientRects().length > 0);
  }

  /** To be called when the things have changed. */
  refresh() {
    const items = this.items();
    this.stop(items.find((item) => item.tabIndex === 0 && item === this.last) ?? items[0]);
  }

  /**
   * Makes this one the stop for the Tab key.
   * @param {HTMLElement | undefined} chosen
   */
  stop(chosen) {
    this.last = chosen;
    for (const item of this.all()) {
      item.setAttribute("tabindex", item === chosen ? "0" : "-1");
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const along = DIRECTIONS[event.key];
    const here = /** @type {HTMLElement | null | undefined} */ (hit(event)?.closest(this.selector));
    // Where something is written, these two keys move in the text.
    const writing = hit(event)?.closest("input") && ["ArrowLeft", "ArrowRight"].includes(event.key);
    if (!along || !here || writing) return;
    const next = nearest(here, this.items(), along);
    event.preventDefault();
    next?.focus();
  }
}

/**
 * The nearest one that lies ahead.
 * @template {Element} E
 * @param {E} here
 * @param {E[]} items
 * @param {Along} along
 */
export function nearest(here, items, along) {
  const from = middle(here);
  /** @type {E | null} */
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const to = middle(item);
    const [ahead, aside] = along(to.x - from.x, to.y - from.y);
    const cost = ahead + ASIDE * Math.abs(aside);
    if (item !== here && ahead > 2 && cost < least) [best, least] = [item, cost];
  }
  return best;
}

/**
 * The one that lies nearest to a point.
 * @template {Element} E
 * @param {Point} point
 * @param {Iterable<E>} items
 */
export function closest(point, items) {
  const far = (/** @type {E} */ item) => Math.hypot(middle(item).x - point.x, middle(item).y - point.y);
  return [...items].reduce((/** @type {E | null} */ best, item) => (best && far(best) <= far(item) ? best : item), null);
}

/**
 * @param {Element} item
 * @returns {Point}
 */
export function middle(item) {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
