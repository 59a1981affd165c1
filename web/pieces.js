// The pieces on the board. They come as a finished drawing each time; what is still there stays the
// same element and glides to its new place.

import { appear, glide } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";

export class Pieces {
  /**
   * `group` is the place of the pieces in the drawing of the ground.
   * @param {Element} group
   */
  constructor(group) {
    this.group = group;
    /** @type {string | null} */
    this.drawing = null;
  }

  /** @param {string} drawing */
  show(drawing) {
    if (drawing === this.drawing) return;
    const first = this.drawing === null;
    this.drawing = drawing;
    const fresh = document.createElementNS(SVG, "g");
    fresh.innerHTML = drawing;
    ownWords(fresh);
    const old = new Map([...this.group.children].map((piece) => [piece.id, piece]));
    old.delete("");
    const next = [...fresh.children].map((piece) => this.settle(piece, old.get(piece.id), first));
    const kept = new Set(next);
    for (const piece of [...this.group.children]) if (!kept.has(piece)) piece.remove();
    next.forEach((piece, i) => {
      const here = this.group.children[i];
      if (here !== piece) this.group.insertBefore(piece, here ?? null);
    });
  }

  /**
   * The element that stands for a piece from now on.
   * @param {Element} piece
   * @param {Element | undefined} old
   * @param {boolean} first
   * @returns {Element}
   */
  settle(piece, old, first) {
    if (!old || old.localName !== piece.localName) {
      if (!first) appear(piece);
      return piece;
    }
    const from = place(old);
    for (const { name } of [...old.attributes]) if (!piece.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of piece.attributes) old.setAttribute(name, value);
    if (old.innerHTML !== piece.innerHTML) old.replaceChildren(...piece.childNodes);
    glide(old, from, place(old));
    return old;
  }
}

/**
 * We have a better way to show titles than the browser: they go into `data-stack`.
 * @param {Element} drawing
 */
export function ownWords(drawing) {
  for (const title of drawing.querySelectorAll("[data-on] > title")) {
    const thing = /** @type {SVGElement | null} */ (title.parentNode);
    if (thing) thing.dataset.stack ??= title.textContent;
    title.remove();
  }
}

/** @param {Element} piece */
function place(piece) {
  const [, x = 0, y = 0] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(piece.getAttribute("transform") ?? "") ?? [];
  return { x: Number(x), y: Number(y) };
}
