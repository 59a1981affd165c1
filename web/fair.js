// Proof of fair dice: the hash of the seed from the start, the seed itself at the end.

import { the, words } from "./dom.js";
import { get } from "./net.js";

/** @import { GameRecord, State } from "./types" */

export class Fair {
  /** @param {HTMLDetailsElement} place */
  constructor(place) {
    this.place = place;
    this.list = the("dl", HTMLElement, place);
    place.addEventListener("toggle", () => this.reveal());
  }

  /** @param {State} state */
  show({ id, commitment, record }) {
    this.id = id;
    this.record = record;
    this.place.hidden = !commitment;
    if (!this.list.childElementCount && commitment) this.add("Hash of the seed (SHA-256)", commitment);
    this.reveal();
  }

  /** Once the game is over and somebody wants to know. */
  async reveal() {
    if (!this.place.open || !this.record || this.revealed) return;
    this.revealed = true;
    try {
      /** @type {GameRecord} */
      const record = await get(this.record);
      this.add("Seed", record.seed);
      const link = words("a", "Download the record");
      link.href = this.record;
      this.add("To check", link, ` and run: trireme verify ${this.id}.json`);
    } catch {
      this.revealed = false;
    }
  }

  /**
   * @param {string} term
   * @param {(Node | string)[]} what
   */
  add(term, ...what) {
    this.list.append(words("dt", term), words("dd", "", "", what));
  }
}
