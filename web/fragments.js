// What the server has drawn for us besides the board: hand, tracks, scene.

import { the } from "./dom.js";

/** @import { State } from "./types" */

/** @type {[what: "hand" | "tracks" | "scene", id: string][]} */
const PLACES = [["hand", "hand"], ["tracks", "state"], ["scene", "scene-body"]];

export class Fragments {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, string>} */
    this.filled = new Map();
  }

  /** @param {State} state */
  show(state) {
    for (const [what, id] of PLACES) this.fill(id, state[what]);
    const hand = the("#hand", HTMLElement);
    hand.style.setProperty("--cards", String(hand.childElementCount));
    this.root.classList.toggle("holds-cards", Boolean(state.hand));
  }

  /**
   * Replaces what is there, if it is something else; what was unfolded stays so.
   * @param {string} id
   * @param {string} html
   */
  fill(id, html) {
    if (this.filled.get(id) === html) return;
    this.filled.set(id, html);
    const place = the(`#${id}`, HTMLElement);
    const open = [...place.querySelectorAll("details")].map((details) => details.open);
    place.innerHTML = html;
    for (const [i, details] of [...place.querySelectorAll("details")].entries()) details.open = open[i] ?? details.open;
  }
}
