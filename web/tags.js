// The tags of pieces keep a readable size, like names, and then need more room than they have:
// those that would cover each other move apart.

import { the } from "./dom.js";

/** @typedef {ReturnType<typeof measure>} Moving */

const READABLE_PIXELS = 10;
const ROUNDS_MAX = 6;
const GAP = 2;

export class Tags {
  /** @param {Element} pieces */
  constructor(pieces) {
    this.pieces = pieces;
  }

  /**
   * `unit` is how many units of the board one pixel of the screen is.
   * @param {number} unit
   */
  fit(unit) {
    const tags = [...this.pieces.querySelectorAll("g:has(> .tag)")].filter((tag) => tag instanceof SVGGElement);
    const boxes = tags.filter((tag) => tag.getClientRects().length).map((tag) => measure(tag, unit));
    for (let round = 0; round < ROUNDS_MAX && settle(boxes); round += 1);
    for (const { tag, grow, dx, dy } of boxes) {
      const transform = `translate(${dx}px, ${dy}px) scale(${grow})`;
      for (const part of /** @type {Iterable<SVGElement>} */ (tag.children)) part.style.transform = transform;
    }
  }
}

/**
 * @param {SVGGElement} tag
 * @param {number} unit
 */
function measure(tag, unit) {
  const { e: x, f: y } = tag.transform.baseVal.getItem(0).matrix;
  const plate = the("rect", SVGRectElement, tag);
  const size = Number.parseFloat(getComputedStyle(the("text", SVGTextElement, tag)).fontSize);
  const grow = Math.max(1, (READABLE_PIXELS * unit) / size);
  return { tag, grow, x, y, dx: 0, dy: 0, width: plate.width.baseVal.value * grow, height: plate.height.baseVal.value * grow };
}

/**
 * Moves those that overlap apart, the shorter way; false if there was nothing to do.
 * @param {Moving[]} boxes
 */
function settle(boxes) {
  let moved = false;
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      const [ax, ay, bx, by] = [a.x + a.dx, a.y + a.dy, b.x + b.dx, b.y + b.dy];
      const wide = (a.width + b.width) / 2 + GAP - Math.abs(ax - bx);
      const high = (a.height + b.height) / 2 + GAP - Math.abs(ay - by);
      if (wide <= 0 || high <= 0) continue;
      moved = true;
      if (wide < high) push(a, b, "dx", wide, ax < bx);
      else push(a, b, "dy", high, ay < by);
    }
  });
  return moved;
}

/**
 * @param {Moving} a
 * @param {Moving} b
 * @param {"dx" | "dy"} way
 * @param {number} far
 * @param {boolean} first
 */
function push(a, b, way, far, first) {
  a[way] += ((first ? -1 : 1) * far) / 2;
  b[way] += ((first ? 1 : -1) * far) / 2;
}
