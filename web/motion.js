// Things that move. Whoever wants a still page gets one.

/** @import { Point } from "./walk.js" */

const GLIDE_MS = 260;
const APPEAR_MS = 200;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function moves() {
  return !still.matches;
}

/**
 * Lets a piece glide from where it was, given in the measure of the board, to where it is now.
 * @param {Element} piece
 * @param {Point} from
 * @param {Point} to
 */
export function glide(piece, from, to) {
  if (!moves() || (from.x === to.x && from.y === to.y)) return;
  const at = (/** @type {Point} */ { x, y }) => ({ transform: `translate(${x}px, ${y}px)` });
  piece.animate([at(from), at(to)], { duration: GLIDE_MS, easing: "ease-out" });
}

/** @param {Element} thing */
export function appear(thing) {
  if (moves()) thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR_MS, easing: "ease-out" });
}
