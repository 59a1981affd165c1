// The board: pan and zoom by wheel, drag, pinch, buttons and keys. It moves the view box of the
// drawing, so lines and letters stay sharp.

const ZOOM_MAX = 6;
const DRAG_PIXELS_MIN = 6;

export class Board {
  constructor(place) {
    this.place = place;
    this.view = null;
    // As long as nobody has moved the window, it shows as much as fits.
    this.moved_by_hand = false;
    this.whole = null;
    this.fingers = new Map();
    this.moved = false;
    place.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    place.addEventListener("pointerdown", (event) => this.down(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      place.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    // A drag that ends over a target is not a click on it.
    place.addEventListener("click", (event) => this.moved && event.stopPropagation(), true);
    new ResizeObserver(() => this.apply()).observe(place);
  }

  /** Shows these pieces. The ground under them is fetched once. */
  show({ ground, board: pieces }) {
    this.pieces = pieces;
    if (this.ground !== ground) this.lay(ground).catch(() => (this.ground = null));
    else this.put();
  }

  async lay(ground) {
    this.ground = ground;
    const answer = await fetch(ground);
    if (!answer.ok) throw new Error("no ground");
    this.place.innerHTML = await answer.text();
    const box = this.svg()?.viewBox.baseVal;
    if (!box) return;
    this.whole ??= { x: box.x, y: box.y, width: box.width, height: box.height };
    this.svg().setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.svg().setAttribute("role", "group");
    this.apply();
    this.put();
    this.place.dispatchEvent(new Event("ground", { bubbles: true }));
  }

  put() {
    const place = this.svg()?.querySelector("#pieces");
    if (!place || this.shown === this.pieces) return;
    this.shown = this.pieces;
    place.innerHTML = this.pieces;
  }

  svg() {
    return this.place.querySelector("svg");
  }

  /** The window that just holds the whole board, in the shape of its place on the page. */
  fitting() {
    const { width, height } = this.place.getBoundingClientRect();
    const shape = width > 0 && height > 0 ? width / height : this.whole.width / this.whole.height;
    const wide = this.whole.width / this.whole.height > shape;
    const w = wide ? this.whole.width : this.whole.height * shape;
    return { width: w, height: w / shape };
  }

  /** What is shown at first: the whole board, or its middle where the place is narrow and tall. */
  first() {
    const { width, height } = this.fitting();
    const share = Math.min(1, this.whole.height / height);
    const middle = this.whole.x + this.whole.width / 2;
    return { x: middle - (width * share) / 2, y: this.whole.y, width: width * share };
  }

  apply() {
    const svg = this.svg();
    if (!svg || !this.whole) return;
    const most = this.fitting();
    if (!this.moved_by_hand) this.view = this.first();
    const width = Math.min(most.width, Math.max(this.view.width, most.width / ZOOM_MAX));
    const height = (width * most.height) / most.width;
    const held = (at, length, from, size) =>
      length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length);
    const x = held(this.view.x, width, this.whole.x, this.whole.width);
    const y = held(this.view.y, height, this.whole.y, this.whole.height);
    this.view = { x, y, width, height };
    svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** A point of the page in the measure of the board. */
  at(clientX, clientY) {
    const rect = this.place.getBoundingClientRect();
    const { x, y, width, height } = this.view;
    return {
      x: x + ((clientX - rect.left) / rect.width) * width,
      y: y + ((clientY - rect.top) / rect.height) * height,
    };
  }

  /** Zooms so that a point of the page stays over the same spot of the board. */
  zoom(factor, clientX, clientY) {
    if (!this.view) return;
    this.moved_by_hand = true;
    const spot = this.at(clientX, clientY);
    const most = this.fitting();
    const width = Math.min(most.width, Math.max(this.view.width / factor, most.width / ZOOM_MAX));
    const share = width / this.view.width;
    this.view.x = spot.x - (spot.x - this.view.x) * share;
    this.view.y = spot.y - (spot.y - this.view.y) * share;
    this.view.width = width;
    this.apply();
  }

  zoomMiddle(factor) {
    const rect = this.place.getBoundingClientRect();
    this.zoom(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  showAll() {
    this.moved_by_hand = false;
    this.apply();
  }

  pan(dx, dy) {
    if (!this.view) return;
    this.moved_by_hand = true;
    const rect = this.place.getBoundingClientRect();
    this.view.x -= (dx / rect.width) * this.view.width;
    this.view.y -= (dy / rect.height) * this.view.height;
    this.apply();
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
  }

  down(event) {
    if (this.fingers.size === 0) {
      this.moved = false;
      this.travelled = 0;
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.travelled > DRAG_PIXELS_MIN) this.moved = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!this.moved) return;
    if (!other) {
      this.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const apart = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }
}
