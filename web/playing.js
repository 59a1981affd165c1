// Playing what was made: who takes which seat, and which dice come first.

import { words } from "./dom.js";
import { post } from "./net.js";

const DICE_MAX = 20;

export class Playing {
  /** `work` has the document; `enter()` makes a stranger a guest. */
  constructor(dialog, work, enter) {
    Object.assign(this, { dialog, work, enter });
    this.faces = [];
    this.part = (selector) => dialog.querySelector(selector);
    for (const button of dialog.querySelectorAll("[data-face]")) {
      button.addEventListener("click", () => this.set([...this.faces, Number(button.dataset.face)].slice(0, DICE_MAX)));
    }
    this.part("#no-dice").addEventListener("click", () => this.set([]));
    this.part("#begin").addEventListener("click", () => this.begin());
  }

  open() {
    this.fault("");
    this.dialog.showModal();
  }

  set(faces) {
    this.faces = faces;
    this.part("#faces").replaceChildren(...faces.map((face) => words("span", String(face), "face")));
    this.part("#no-dice").hidden = !faces.length;
  }

  async begin() {
    const seats = {};
    for (const field of this.dialog.querySelectorAll("[data-seat]")) seats[field.dataset.seat] = field.value;
    const { document, game } = this.work;
    const wish = { document, seats, dice: this.faces, private: this.part("#private").checked };
    try {
      await this.enter();
      location.assign((await post(`/editor/${game}/play`, wish)).url);
    } catch (error) {
      this.fault(error.message);
    }
  }

  fault(text) {
    this.part(".fault").textContent = text;
    this.part(".fault").hidden = !text;
  }
}
