// The board: the ground is laid once, the pieces on it change. One looks at it through a window, the
// view box of the drawing. While the window moves, the browser moves the picture that it has, which is
// quick; when it rests, lines and letters are drawn anew and sharp.

import { hit, the } from "./dom.js";
import { Gestures } from "./gestures.js";
import { Labels } from "./labels.js";
import { Pieces, ownWords } from "./pieces.js";
import { Tags } from "./tags.js";
import { things } from "./things.js";
import { first, held, zoomed } from "./view.js";

/** @import { On } from "./types" */
/** @import { Box, View } from "./view.js" */

const REST_MS = 140;
const RETRY_MS = 1500;
// From here on, in units of the board for one pixel, only what matters most is named.
const FAR = 1.8;
// What is brought into sight keeps this share of the window from its edge.
const EDGE = 0.12;

export class Board {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /**
     * What is laid, once it has come.
     * @type {ReturnType<typeof ground> | null}
     */
    this.ground = null;
    /** @type {Promise<void> | undefined} */
    this.laid = undefined;
    // As long as nobody has moved the window, it shows as much as fits.
    this.moved = false;
    /** @type {Box} */
    this.view = { x: 0, y: 0, width: 0, height: 0 };
    // What is drawn, while the window moves.
    this.drawn = this.view;
    // Units of the board for one pixel, and the covered share, as they were last.
    this.unit = 0;
    this.cover = 0;
    this.resting = 0;
    new Gestures(place, this);
    // Only for keys: under a finger or a mouse nothing may move before it is released.
    place.addEventListener("focusin", (event) => {
      if (hit(event)?.matches(":focus-visible")) this.reveal(hit(event)?.closest("[data-on]"));
    });
    new ResizeObserver(() => this.apply()).observe(place);
  }

  /**
   * The ground, fetched once; what is shown later waits for it.
   * @param {string} address
   */
  lay(address) {
    if (address) this.laid ??= insist(address).then((drawing) => this.spread(drawing));
    return this.laid;
  }

  /** @param {string} drawing */
  spread(drawing) {
    this.place.innerHTML = drawing;
    this.ground = ground(the("svg", SVGSVGElement, this.place));
    this.apply();
  }

  /** @param {{ board: string }} state */
  show({ board }) {
    this.ground?.pieces.show(board);
  }

  /**
   * The shape of the window: that of its place on the page.
   * @param {Box} whole
   */
  shape(whole) {
    const { width, height } = this.place.getBoundingClientRect();
    return width > 0 && height > 0 ? width / height : whole.width / whole.height;
  }

  /** Draws what is in the window. */
  apply() {
    const { ground } = this;
    if (!ground) return;
    clearTimeout(this.resting);
    this.look(this.moved ? this.view : first(ground.whole, this.shape(ground.whole)));
    const { x, y, width, height } = this.view;
    this.drawn = this.view;
    this.cover = this.covered();
    ground.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    ground.svg.style.transform = "";
    this.fit();
  }

  /**
   * The window has moved, and perhaps moves on.
   * @param {View} view
   */
  slide(view) {
    this.moved = true;
    this.look(view);
    const scale = this.place.clientWidth / this.view.width;
    const dx = (this.drawn.x - this.view.x) * scale;
    const dy = (this.drawn.y - this.view.y) * scale;
    const by = this.drawn.width / this.view.width;
    if (this.ground) this.ground.svg.style.transform = `translate(${dx}px, ${dy}px) scale(${by})`;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.apply(), REST_MS);
  }

  /**
   * Looks through this window, kept on the board.
   * @param {View} view
   */
  look(view) {
    if (!this.ground) return;
    const { whole } = this.ground;
    this.view = held(view, whole, this.shape(whole), this.covered());
  }

  /** Names and tags for the distance from which one looks. */
  fit() {
    const unit = this.view.width / this.place.clientWidth;
    this.ground?.svg.classList.toggle("far", unit > FAR);
    this.ground?.labels.fit(unit);
    if (unit === this.unit) return;
    this.unit = unit;
    this.ground?.tags.fit(unit);
  }

  /**
   * A point of the page in the measure of the board.
   * @param {number} clientX
   * @param {number} clientY
   */
  at(clientX, clientY) {
    const rect = this.place.getBoundingClientRect();
    const { x, y, width, height } = this.view;
    return {
      x: x + ((clientX - rect.left) / rect.width) * width,
      y: y + ((clientY - rect.top) / rect.height) * height,
    };
  }

  /**
   * Zooms so that a point of the page stays over the same spot of the board.
   * @param {number} factor
   * @param {number} clientX
   * @param {number} clientY
   */
  zoom(factor, clientX, clientY) {
    if (!this.ground) return;
    const { whole } = this.ground;
    this.slide(zoomed(this.view, factor, this.at(clientX, clientY), whole, this.shape(whole)));
  }

  /** @param {number} factor */
  zoomMiddle(factor) {
    const rect = this.place.getBoundingClientRect();
    this.zoom(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  showAll() {
    this.moved = false;
    this.apply();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    if (!this.ground) return;
    const rect = this.place.getBoundingClientRect();
    const { x, y, width, height } = this.view;
    this.slide({ x: x - (dx / rect.width) * width, y: y - (dy / rect.height) * height, width });
  }

  /** What can be chosen has been marked: tags may show up for it, and some of it is to be in sight. */
  offer() {
    if (!this.ground) return;
    if (this.covered() !== this.cover) this.apply();
    this.ground.tags.fit(this.unit);
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

  /** @param {Element} thing */
  inSight(thing) {
    const box = thing.getBoundingClientRect();
    const rect = this.open();
    return box.right > rect.left && box.left < rect.right && box.bottom > rect.top && box.top < rect.bottom;
  }

  /**
   * Something happens there: whoever looks elsewhere is shown it.
   * @param {On} on
   */
  follow(on) {
    const thing = [...things(on, this.place)].at(-1);
    if (thing && !this.inSight(thing)) this.reveal(thing);
  }

  /**
   * Brings the thing that is meant into sight.
   * @param {On} on
   */
  revealOn(on) {
    this.reveal([...things(on, this.place)].at(-1));
  }

  /**
   * Moves the window as little as needed for a thing to be in it.
   * @param {Element | null | undefined} thing
   */
  reveal(thing) {
    if (!thing) return;
    const box = thing.getBoundingClientRect();
    const rect = this.open();
    const dx = shift(box.left + box.width / 2, rect.left, rect.width);
    const dy = shift(box.top + box.height / 2, rect.top, rect.height);
    if (dx || dy) this.pan(dx, dy);
  }
}

/**
 * The drawing, and what is done with its parts.
 * @param {SVGSVGElement} svg
 */
function ground(svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
  svg.setAttribute("role", "group");
  ownWords(svg);
  const pieces = the("#pieces", SVGElement, svg);
  return {
    svg,
    /** @type {Box} */
    whole: { x, y, width, height },
    pieces: new Pieces(pieces),
    labels: new Labels(svg),
    tags: new Tags(pieces),
  };
}

/**
 * How far something is to be moved, so that it keeps away from both edges.
 * @param {number} at
 * @param {number} from
 * @param {number} size
 */
function shift(at, from, size) {
  return Math.max(0, from + size * EDGE - at) - Math.max(0, at - (from + size * (1 - EDGE)));
}

/**
 * @param {string} address
 * @returns {Promise<string>}
 */
async function insist(address) {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.text();
    await new Promise((done) => setTimeout(done, RETRY_MS));
  }
}
