// Playing what was made: who takes which seat, and which dice come first.

import { the, words } from "./dom.js";
import { post, reason } from "./net.js";

/** @import { Made, Scenario, SeatId } from "./types" */

const DICE_MAX = 20;

export class Playing {
  /**
   * `work` has the document; `enter()` makes a stranger a guest.
   * @param {HTMLDialogElement} dialog
   * @param {{ game: string, document: Scenario | null }} work
   * @param {() => Promise<void>} enter
   */
  constructor(dialog, work, enter) {
    this.dialog = dialog;
    this.work = work;
    this.enter = enter;
    /** @type {number[]} */
    this.faces = [];
    this.part = (/** @type {string} */ selector) => the(selector, HTMLElement, dialog);
    /** @type {NodeListOf<HTMLElement>} */
    const dice = dialog.querySelectorAll("[data-face]");
    for (const button of dice) {
      button.addEventListener("click", () => this.set([...this.faces, Number(button.dataset.face)].slice(0, DICE_MAX)));
    }
    this.part("#no-dice").addEventListener("click", () => this.set([]));
    this.part("#begin").addEventListener("click", () => this.begin());
  }

  open() {
    this.fault("");
    this.dialog.showModal();
  }

  /** @param {number[]} faces */
  set(faces) {
    this.faces = faces;
    this.part("#faces").replaceChildren(...faces.map((face) => words("span", String(face), "face")));
    this.part("#no-dice").hidden = !faces.length;
  }

  async begin() {
    /** @type {Record<SeatId, string>} */
    const seats = {};
    /** @type {NodeListOf<HTMLSelectElement>} */
    const fields = this.dialog.querySelectorAll("select[data-seat]");
    for (const field of fields) seats[field.dataset.seat ?? ""] = field.value;
    const { document, game } = this.work;
    const wish = { document, seats, dice: this.faces, private: the("#private", HTMLInputElement, this.dialog).checked };
    try {
      await this.enter();
      /** @type {Made} */
      const made = await post(`/editor/${game}/play`, wish);
      location.assign(made.url);
    } catch (error) {
      this.fault(reason(error));
    }
  }

  /** @param {string} text */
  fault(text) {
    this.part(".fault").textContent = text;
    this.part(".fault").hidden = !text;
  }
}
