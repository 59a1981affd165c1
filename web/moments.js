// What has just happened, shown over the board for a moment: dice, and what others play. For ears,
// all of it is said.

import { words } from "./dom.js";
import { plain, render } from "./lines.js";

const SLIPS_MAX = 2;
const STAY_MS = 4200;
const SAID_MAX = 6;

export class Moments {
  constructor(place, said) {
    this.place = place;
    this.said = said;
  }

  show(state, before) {
    if (!before || state.revision <= before.revision) return;
    const fresh = state.log.lines.filter((line) => line.n > before.revision);
    if (!fresh.length) return;
    this.said.textContent = fresh.slice(-SAID_MAX).map(plain).join(" ");
    // Who has acted knows what he did; and a battle has a scene of its own.
    const kinds = before.asked ? [] : state.scene ? ["card", "turn"] : ["card", "turn", "battle"];
    const shown = fresh.filter((line) => line.dice?.length || kinds.includes(line.kind));
    for (const line of shown.slice(-SLIPS_MAX)) this.slip(line);
  }

  slip(line) {
    const slip = words("p", "", "slip", render(line, () => {}));
    slip.dataset.kind = line.kind;
    this.place.append(slip);
    while (this.place.childElementCount > SLIPS_MAX) this.place.firstElementChild.remove();
    setTimeout(() => slip.remove(), STAY_MS);
  }
}
