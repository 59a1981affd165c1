// Words for those who do not know a game yet: what each choice is for, which can be hidden once one knows
// it, and what cannot be done now.

import { words } from "./dom.js";

/** @import { Barred } from "./types" */

const KEY = "hints";

/**
 * Adds to a button what it is for.
 * @param {HTMLElement} button
 * @param {string | undefined} hint
 */
export function explained(button, hint) {
  if (!hint) return button;
  // For those who have hidden the words.
  button.title = hint;
  button.replaceChildren(words("b", button.textContent), " ", words("small", hint));
  button.classList.add("deed");
  return button;
}

/**
 * Shows or hides what the buttons of a place are for.
 * @param {HTMLElement} place
 */
export function explainer(place) {
  const button = words("button", "", "explain");
  button.type = "button";
  const show = (/** @type {boolean} */ shown) => {
    place.classList.toggle("brief", !shown);
    button.textContent = shown ? "Hide the explanations" : "Explain the choices";
    button.setAttribute("aria-pressed", String(shown));
  };
  button.addEventListener("click", () => {
    const shown = place.classList.contains("brief");
    localStorage.setItem(KEY, shown ? "shown" : "hidden");
    show(shown);
  });
  show(localStorage.getItem(KEY) !== "hidden");
  return button;
}

/**
 * What cannot be done now, folded.
 * @param {Barred[]} list
 */
export function barred(list) {
  if (!list.length) return [];
  const items = list.map(({ text, why }) => words("li", "", "", [words("b", text), ` ${why}`]));
  const summary = words("summary", `Not now: ${list.map(({ text }) => text).join(", ")}`);
  const fold = words("details", "", "fold barred", [summary, words("ul", "", "", items)]);
  // It is the last of a long list: what unfolds would do so out of sight.
  fold.addEventListener("toggle", () => fold.open && fold.scrollIntoView({ block: "nearest" }));
  return [fold];
}
