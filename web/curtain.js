// For players who pass one device over the table: whenever other eyes are to look at it, everything
// is covered until they say that they are there.

export class Curtain {
  constructor(dialog) {
    this.dialog = dialog;
    this.eyes = null;
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.querySelector("button").addEventListener("click", () => dialog.close());
  }

  show({ curtain, eyes, seats, over }) {
    const others = eyes !== this.eyes;
    this.eyes = eyes;
    if (!curtain || !others || over) return;
    const name = seats.find((seat) => seat.seat === eyes)?.name ?? "";
    this.dialog.querySelector("h2").textContent = `${name} is to play`;
    this.dialog.querySelector("button").textContent = `I am ${name}`;
    if (!this.dialog.open) this.dialog.showModal();
  }
}
