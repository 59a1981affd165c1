// Keys for the whole page. They keep silent while somebody writes.

import { hit } from "./dom.js";

/** @param {Record<string, () => void>} actions */
export function keys(actions) {
  document.addEventListener("keydown", (event) => {
    if (hit(event)?.closest("input:not([type=radio]), textarea, select")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
