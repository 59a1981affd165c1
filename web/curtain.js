// For players who pass one device over the table: whenever other eyes are to look at it, everything
// is covered until they say that they are there.

import { the } from "./dom.js";

/** @import { State, SeatId } from "./types" */

export class Curtain {
  /** @param {HTMLDialogElement} dialog */
  constructor(dialog) {
    this.dialog = dialog;
    /** @type {SeatId | null} */
    this.eyes = null;
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.head = the("h2", HTMLElement, dialog);
    this.button = the("button", HTMLButtonElement, dialog);
    this.button.addEventListener("click", () => dialog.close());
  }

  /** @param {State} state */
  show({ curtain, eyes, seats, over }) {
    const others = eyes !== this.eyes;
    this.eyes = eyes;
    if (!curtain || !others || over) return;
    const name = seats.find((seat) => seat.seat === eyes)?.name ?? "";
    this.head.textContent = `${name} is to play`;
    this.button.textContent = `I am ${name}`;
    if (!this.dialog.open) this.dialog.showModal();
  }
}
