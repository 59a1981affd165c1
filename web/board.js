// The board: the ground is laid once, the pieces on it change. One looks at it through a window, the
// view box of the drawing. While the window moves, the browser moves the picture that it has, which is
// quick; when it rests, lines and letters are drawn anew and sharp.

import { Gestures } from "./gestures.js";
import { Labels } from "./labels.js";
import { Pieces, ownWords } from "./pieces.js";
import { Tags } from "./tags.js";
import { things } from "./things.js";

const ZOOM_MAX = 6;
const REST_MS = 140;
const RETRY_MS = 1500;
// From here on, in units of the board for one pixel, only what matters most is named.
const FAR = 1.8;
// If less than this share of its place would be filled by the whole board, its middle is enough.
const NARROW = 0.7;
// What is brought into sight keeps this share of the window from its edge.
const EDGE = 0.12;

export class Board {
  constructor(place) {
    this.place = place;
    // As long as nobody has moved the window, it shows as much as fits.
    this.moved = false;
    this.view = null;
    this.whole = null;
    new Gestures(place, this);
    // Only for keys: under a finger or a mouse nothing may move before it is released.
    place.addEventListener("focusin", ({ target }) => {
      if (target.matches(":focus-visible")) this.reveal(target.closest("[data-on]"));
    });
    new ResizeObserver(() => this.apply()).observe(place);
  }

  /** The ground, fetched once; what is shown later waits for it. */
  lay(address) {
    if (address) this.laid ??= insist(address).then((ground) => this.spread(ground));
    return this.laid;
  }

  spread(ground) {
    this.place.innerHTML = ground;
    this.svg = this.place.querySelector("svg");
    const { x, y, width, height } = this.svg.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
    this.svg.setAttribute("role", "group");
    ownWords(this.svg);
    this.pieces = new Pieces(this.svg.querySelector("#pieces"));
    this.labels = new Labels(this.svg);
    this.tags = new Tags(this.svg.querySelector("#pieces"));
    this.apply();
  }

  show({ board }) {
    this.pieces?.show(board);
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
    const fits = this.whole.height / height;
    const share = fits < NARROW ? fits : 1;
    const middle = this.whole.x + this.whole.width / 2;
    return { x: middle - (width * share) / 2, y: this.whole.y, width: width * share };
  }

  /** Draws what is in the window. */
  apply() {
    if (!this.svg) return;
    clearTimeout(this.resting);
    if (!this.moved) this.view = this.first();
    this.hold();
    const { x, y, width, height } = this.view;
    this.drawn = this.view;
    this.cover = this.covered();
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.svg.style.transform = "";
    this.fit();
  }

  /** The window has moved, and perhaps moves on. */
  slide() {
    this.moved = true;
    this.hold();
    const scale = this.place.clientWidth / this.view.width;
    const dx = (this.drawn.x - this.view.x) * scale;
    const dy = (this.drawn.y - this.view.y) * scale;
    this.svg.style.transform = `translate(${dx}px, ${dy}px) scale(${this.drawn.width / this.view.width})`;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.apply(), REST_MS);
  }

  /** Keeps the window on the board. */
  hold() {
    const most = this.fitting();
    const width = Math.min(most.width, Math.max(this.view.width, most.width / ZOOM_MAX));
    const height = (width * most.height) / most.width;
    // The lowest part of the board can be pulled up to where it can be seen.
    const spare = this.covered() * height;
    const held = (at, length, from, size) =>
      length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length);
    const x = held(this.view.x, width, this.whole.x, this.whole.width);
    const y = held(this.view.y, height, this.whole.y, this.whole.height + spare);
    this.view = { x, y, width, height };
  }

  /** Names and tags for the distance from which one looks. */
  fit() {
    const unit = this.view.width / this.place.clientWidth;
    this.svg.classList.toggle("far", unit > FAR);
    this.labels.fit(unit);
    if (unit === this.unit) return;
    this.unit = unit;
    this.tags.fit(unit);
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
    const spot = this.at(clientX, clientY);
    const most = this.fitting();
    const width = Math.min(most.width, Math.max(this.view.width / factor, most.width / ZOOM_MAX));
    const share = width / this.view.width;
    const { x, y } = this.view;
    this.view = { x: spot.x - (spot.x - x) * share, y: spot.y - (spot.y - y) * share, width };
    this.slide();
  }

  zoomMiddle(factor) {
    const rect = this.place.getBoundingClientRect();
    this.zoom(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  showAll() {
    this.moved = false;
    this.apply();
  }

  pan(dx, dy) {
    if (!this.view) return;
    const rect = this.place.getBoundingClientRect();
    const { x, y, width, height } = this.view;
    this.view = { x: x - (dx / rect.width) * width, y: y - (dy / rect.height) * height, width };
    this.slide();
  }

  /** What can be chosen has been marked: tags may show up for it, and some of it is to be in sight. */
  offer() {
    if (!this.svg) return;
    if (this.covered() !== this.cover) this.apply();
    this.tags.fit(this.unit);
    const things = [...this.place.querySelectorAll(".can")];
    if (!things.some((thing) => this.inSight(thing))) this.reveal(things[0]);
  }

  /** The share of the board, from below, that lies under a scene of its whole width, as on a phone. */
  covered() {
    const { bottom, width, height } = this.place.getBoundingClientRect();
    const scene = document.getElementById("scene")?.getBoundingClientRect();
    return scene && width && scene.width >= width ? Math.min(1, (bottom - scene.top) / height) : 0;
  }

  /** Where on the page the board can be seen. */
  open() {
    const { x, y, width, height } = this.place.getBoundingClientRect();
    return new DOMRect(x, y, width, height * (1 - this.covered()));
  }

  inSight(thing) {
    const box = thing.getBoundingClientRect();
    const rect = this.open();
    return box.right > rect.left && box.left < rect.right && box.bottom > rect.top && box.top < rect.bottom;
  }

  /** Something happens there: whoever looks elsewhere is shown it. */
  follow(on) {
    const thing = [...things(on, this.place)].at(-1);
    if (thing && !this.inSight(thing)) this.reveal(thing);
  }

  /** Brings the thing that is meant into sight. */
  revealOn(on) {
    this.reveal([...things(on, this.place)].at(-1));
  }

  /** Moves the window as little as needed for a thing to be in it. */
  reveal(thing) {
    if (!thing) return;
    const box = thing.getBoundingClientRect();
    const rect = this.open();
    const shift = (at, from, size) => Math.max(0, from + size * EDGE - at) - Math.max(0, at - (from + size * (1 - EDGE)));
    const dx = shift(box.left + box.width / 2, rect.left, rect.width);
    const dy = shift(box.top + box.height / 2, rect.top, rect.height);
    if (dx || dy) this.pan(dx, dy);
  }
}

async function insist(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}
