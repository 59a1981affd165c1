// The log. The server sends what a reader lacks: from which step on his lines are to be replaced,
// and with what.

import { words } from "./dom.js";
import { render } from "./lines.js";
import { Walk } from "./walk.js";

/** @import { News, On } from "./types" */

export class Log {
  /**
   * `reveal(on)` brings a thing on the board into sight.
   * @param {HTMLElement} list
   * @param {(on: On) => void} reveal
   */
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

  /** The newest line. */
  last() {
    return /** @type {HTMLElement | null} */ (this.list.lastElementChild);
  }

  /** @param {{ log: News }} state */
  show({ log: { from, lines } }) {
    for (let last = this.last(); last && Number(last.dataset.n) >= from; last = this.last()) last.remove();
    let step = Number(this.last()?.dataset.n ?? -1);
    const items = lines.map((line) => {
      const item = words("li", "", "", render(line, this.reveal));
      item.dataset.n = String(line.n);
      item.dataset.kind = line.kind;
      item.classList.toggle("step", line.n !== step);
      step = line.n;
      return item;
    });
    this.list.append(...items);
    if (!this.walk.last?.isConnected) this.walk.stop(this.walk.all().at(-1));
    this.follow();
  }
}
