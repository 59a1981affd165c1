// A line of the log: words, things that they name, and dice. What is named lights up on the board
// when one points at it.

import { die } from "./dice.js";
import { words } from "./dom.js";
import { light } from "./things.js";

/** @import { Line, On } from "./types" */

/**
 * What a line says, without anything else.
 * @param {Line} line
 */
export function plain(line) {
  return line.parts.map((part) => (Array.isArray(part) ? part[0] : part)).join("");
}

/**
 * The line as nodes; `reveal(on)` brings a thing into sight.
 * @param {Line} line
 * @param {(on: On) => void} reveal
 */
export function render(line, reveal) {
  /** @type {(Node | string)[]} */
  const nodes = line.parts.map((part) => (Array.isArray(part) ? named(part, reveal) : part));
  if (line.dice?.length) nodes.push(" ", words("span", "", "dice", line.dice.map(die)));
  return nodes;
}

/**
 * @param {[text: string, on: On]} part
 * @param {(on: On) => void} reveal
 */
function named([text, on], reveal) {
  const button = words("button", text, "named");
  button.type = "button";
  button.tabIndex = -1;
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, () => light(on, true));
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, () => light(on, false));
  button.addEventListener("focus", () => reveal(on));
  button.addEventListener("click", () => reveal(on));
  return button;
}
