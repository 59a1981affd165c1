// What has just happened, shown over the board for a moment: what others play, dice and how things
// end. The board follows what others do. For ears, all of it is said.

import { words } from "./dom.js";
import { plain, render } from "./lines.js";

/** @import { Line, On, State } from "./types" */

const SLIPS_MAX = 2;
const STAY_MS = 4200;
const SAID_MAX = 6;
// What is shown, by how much it matters.
/** @type {Line["kind"][]} */
const RANKS = ["outcome", "card", "move", "turn", "die", "battle"];

export class Moments {
  /**
   * `follow(on)` lets the board show where something happens.
   * @param {HTMLElement} place
   * @param {HTMLElement} said
   * @param {(on: On) => void} follow
   */
  constructor(place, said, follow) {
    this.place = place;
    this.said = said;
    this.follow = follow;
  }

  /**
   * @param {State} state
   * @param {State | null} before
   */
  show(state, before) {
    if (!before || state.revision <= before.revision) return;
    const fresh = state.log.lines.filter((line) => line.n > before.revision);
    if (!fresh.length) return;
    this.said.textContent = fresh.slice(-SAID_MAX).map(plain).join(" ");
    const named = fresh.flatMap((line) => line.parts).filter((part) => typeof part !== "string").at(-1);
    if (!before.asked && named) this.follow(named[1]);
    // Who has acted knows what he did, and who is asked that it is his turn; and a battle has a scene of
    // its own.
    /** @type {Partial<Record<Line["kind"], unknown>>} */
    const known = { battle: state.scene, turn: state.asked };
    /** @type {Line["kind"][]} */
    const kinds = before.asked ? ["outcome", "die"] : RANKS.filter((kind) => !known[kind]);
    const shown = fresh.filter((line) => kinds.includes(line.kind));
    // The later, the better, unless something else matters more.
    const best = shown.toReversed().sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    const few = new Set(best.slice(0, SLIPS_MAX));
    for (const line of shown) if (few.has(line)) this.slip(line);
  }

  /** @param {Line} line */
  slip(line) {
    const slip = words("p", "", "slip", render(line, () => {}));
    slip.dataset.kind = line.kind;
    this.place.append(slip);
    while (this.place.childElementCount > SLIPS_MAX) this.place.firstElementChild?.remove();
    setTimeout(() => slip.remove(), STAY_MS);
  }
}
