// Names on the map keep a readable size on the screen, however far away one looks at it. Where they
// would lie over each other, provinces give way first, then spaces.

/** @import { Point } from "./walk.js" */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Edges */

const READABLE_PIXELS = 11;
const KINDS = [".name", ".area"];

export class Labels {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.unit = 0;
    const all = (/** @type {string} */ kind) => /** @type {NodeListOf<SVGTextElement>} */ (svg.querySelectorAll(kind));
    this.kinds = KINDS.map((kind) => [...all(kind)].map(measure));
  }

  /**
   * `unit` is how many units of the board one pixel of the screen is.
   * @param {number} unit
   */
  fit(unit) {
    if (Math.abs(unit - this.unit) < 0.01) return;
    this.unit = unit;
    /** @type {Edges[]} */
    const taken = [];
    for (const label of this.kinds.flat()) {
      const size = Math.max(label.size, READABLE_PIXELS * unit);
      const box = grown(label, size / label.size);
      const yields = taken.some((other) => overlap(box, other));
      if (!yields) taken.push(box);
      label.text.style.fontSize = `${size}px`;
      label.text.classList.toggle("yields", yields);
    }
  }
}

/** @param {SVGTextElement} text */
function measure(text) {
  const { x, y, width, height } = text.getBBox();
  const anchor = { x: Number(text.getAttribute("x")), y: Number(text.getAttribute("y")) };
  return { text, anchor, box: { x, y, width, height }, size: Number.parseFloat(getComputedStyle(text).fontSize) };
}

/**
 * The space that a label takes when its letters grow; it grows away from its anchor.
 * @param {{ anchor: Point, box: Box }} label
 * @param {number} by
 */
function grown({ anchor, box }, by) {
  return {
    left: anchor.x + (box.x - anchor.x) * by,
    right: anchor.x + (box.x + box.width - anchor.x) * by,
    // Letters do not fill the height of their line.
    top: anchor.y + (box.y - anchor.y) * by * 0.75,
    bottom: anchor.y + (box.y + box.height - anchor.y) * by * 0.75,
  };
}

/**
 * @param {Edges} a
 * @param {Edges} b
 */
function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
