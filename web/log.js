// The log. The server sends what a reader lacks: from which step on his lines are to be replaced,
// and with what.

export class Log {
  constructor(list) {
    this.list = list;
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
    const fresh = document.createDocumentFragment();
    for (const line of lines) {
      const item = document.createElement("li");
      item.dataset.n = line.n;
      item.textContent = line.text;
      if (line.n !== step) item.className = "step";
      step = line.n;
      fresh.append(item);
    }
    this.list.append(fresh);
    this.follow();
  }
}
