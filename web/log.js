// The log. The server sends what a reader lacks: from which step on his lines are to be replaced,
// and with what.

import { words } from "./dom.js";
import { render } from "./lines.js";
import { Walk } from "./walk.js";

export class Log {
  /** `reveal(on)` brings a thing on the board into sight. */
  constructor(list, reveal) {
    this.list = list;
    this.reveal = reveal;
    this.walk = new Walk(list, ".named");
    // The newest line stays in sight unless somebody has scrolled back.
    this.follows = true;
    this.top = 0;
    list.addEventListener("scroll", () => {
      // Growing content and shrinking places move things, too; only going up is somebody's wish.
      if (list.scrollTop < this.top) this.follows = false;
      if (this.rest() < 30) this.follows = true;
      this.top = list.scrollTop;
    });
    new ResizeObserver(() => this.follow()).observe(list);
  }

  /** Pixels below what is in sight. */
  rest() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight;
  }

  follow() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
    this.top = this.list.scrollTop;
  }

  show({ log: { from, lines } }) {
    while (this.list.lastElementChild && Number(this.list.lastElementChild.dataset.n) >= from) {
      this.list.lastElementChild.remove();
    }
    let step = Number(this.list.lastElementChild?.dataset.n ?? -1);
    const items = lines.map((line) => {
      const item = words("li", "", "", render(line, this.reveal));
      item.dataset.n = line.n;
      item.dataset.kind = line.kind;
      item.classList.toggle("step", line.n !== step);
      step = line.n;
      return item;
    });
    this.list.append(...items);
    if (!this.walk.last?.isConnected) this.walk.stop([...this.list.querySelectorAll(".named")].at(-1));
    this.follow();
  }
}
