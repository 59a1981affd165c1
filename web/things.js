// Things on the page that words can mean: elements with `data-on`, such as `space:narbo` or `card:33`.

import { hit } from "./dom.js";

/** @import { On } from "./types" */

/** @typedef {HTMLElement | SVGElement} Thing */

/**
 * @param {On} on
 * @param {ParentNode} root
 * @returns {NodeListOf<Thing>}
 */
export function things(on, root = document) {
  return root.querySelectorAll(`[data-on="${CSS.escape(on)}"]`);
}

/**
 * All things.
 * @param {ParentNode} root
 * @returns {NodeListOf<Thing>}
 */
export function named(root) {
  return root.querySelectorAll("[data-on]");
}

/**
 * The kind of a thing: what stands before the colon.
 * @param {On} on
 */
export function kind(on) {
  return on.slice(0, on.indexOf(":"));
}

/**
 * Lets things light up, or not any more.
 * @param {On} on
 * @param {boolean} lit
 * @param {string} style
 */
export function light(on, lit, style = "lit") {
  for (const thing of things(on)) thing.classList.toggle(style, lit);
}

/**
 * The things at a place of the screen, topmost first.
 * @param {MouseEvent | KeyboardEvent} event
 * @param {Element} root
 */
export function thingsAt(event, root) {
  // A key has no place: it means what has the focus.
  const at = event instanceof MouseEvent && (event.clientX || event.clientY);
  const stack = at ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const found = new Set([hit(event), ...stack].map((element) => element?.closest("[data-on]")));
  return /** @type {Thing[]} */ ([...found].filter((thing) => thing && root.contains(thing)));
}
