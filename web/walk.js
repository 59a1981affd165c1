// Arrow keys within a group of things: to the nearest one in that direction, wherever it lies on the
// screen. The group is one stop for the Tab key.

const DIRECTIONS = {
  ArrowRight: (dx, dy) => [dx, dy],
  ArrowLeft: (dx, dy) => [-dx, dy],
  ArrowDown: (dx, dy) => [dy, dx],
  ArrowUp: (dx, dy) => [-dy, dx],
};
// A thing that lies aside counts as farther away than one straight ahead.
const ASIDE = 2.5;

export class Walk {
  constructor(place, selector) {
    this.place = place;
    this.selector = selector;
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("focusin", (event) => {
      const item = event.target.closest(selector);
      if (item) this.stop(item);
    });
  }

  items() {
    return [...this.place.querySelectorAll(this.selector)].filter((item) => item.getClientRects().length > 0);
  }

  /** To be called when the things have changed. */
  refresh() {
    const items = this.items();
    this.stop(items.find((item) => item.tabIndex === 0 && item === this.last) ?? items[0]);
  }

  /** Makes this one the stop for the Tab key. */
  stop(chosen) {
    this.last = chosen;
    for (const item of this.place.querySelectorAll(this.selector)) {
      item.setAttribute("tabindex", item === chosen ? "0" : "-1");
    }
  }

  key(event) {
    const along = DIRECTIONS[event.key];
    const here = event.target.closest(this.selector);
    // Where something is written, these two keys move in the text.
    const writing = event.target.closest("input") && ["ArrowLeft", "ArrowRight"].includes(event.key);
    if (!along || !here || writing) return;
    const next = nearest(here, this.items(), along);
    event.preventDefault();
    next?.focus();
  }
}

function nearest(here, items, along) {
  const from = middle(here);
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const to = middle(item);
    const [ahead, aside] = along(to.x - from.x, to.y - from.y);
    const cost = ahead + ASIDE * Math.abs(aside);
    if (item !== here && ahead > 2 && cost < least) [best, least] = [item, cost];
  }
  return best;
}

/** The one that lies nearest to a point. */
export function closest(point, items) {
  const far = (item) => Math.hypot(middle(item).x - point.x, middle(item).y - point.y);
  return [...items].reduce((best, item) => (best && far(best) <= far(item) ? best : item), null);
}

export function middle(item) {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
