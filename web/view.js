// The window through which one looks at the board: a part of the whole, in the measure of the board. It has the
// shape of its place on the page: its width for its height.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */
/** @typedef {{ x: number, y: number, width: number }} View its shape says how high it is */

const ZOOM_MAX = 6;
// If less than this share of its place would be filled by the whole board, its middle is enough.
const NARROW = 0.7;

/**
 * The size of the window that just holds the whole board.
 * @param {Box} whole
 * @param {number} shape
 */
export function fitting(whole, shape) {
  const wide = whole.width / whole.height > shape;
  const width = wide ? whole.width : whole.height * shape;
  return { width, height: width / shape };
}

/**
 * What is shown at first: the whole board, or its middle where the place is narrow and tall.
 * @param {Box} whole
 * @param {number} shape
 * @returns {View}
 */
export function first(whole, shape) {
  const { width, height } = fitting(whole, shape);
  const fits = whole.height / height;
  const share = fits < NARROW ? fits : 1;
  const middle = whole.x + whole.width / 2;
  return { x: middle - (width * share) / 2, y: whole.y, width: width * share };
}

/**
 * The window, kept on the board: what lies under a share of it from below can be pulled up to where it can be seen.
 * @param {View} view
 * @param {Box} whole
 * @param {number} shape
 * @param {number} covered
 * @returns {Box}
 */
export function held(view, whole, shape, covered) {
  const width = sound(view.width, whole, shape);
  const height = width / shape;
  const x = within(view.x, width, whole.x, whole.width);
  const y = within(view.y, height, whole.y, whole.height + covered * height);
  return { x, y, width, height };
}

/**
 * The window, so much nearer that a spot of the board stays where it is.
 * @param {View} view
 * @param {number} factor
 * @param {{ x: number, y: number }} spot
 * @param {Box} whole
 * @param {number} shape
 * @returns {View}
 */
export function zoomed(view, factor, spot, whole, shape) {
  const width = sound(view.width / factor, whole, shape);
  const share = width / view.width;
  return { x: spot.x - (spot.x - view.x) * share, y: spot.y - (spot.y - view.y) * share, width };
}

/**
 * A width that is neither too near nor too far.
 * @param {number} width
 * @param {Box} whole
 * @param {number} shape
 */
function sound(width, whole, shape) {
  const most = fitting(whole, shape).width;
  return Math.min(most, Math.max(width, most / ZOOM_MAX));
}

/**
 * Where something of this length begins, so that it lies within another, or in its middle if it is longer.
 * @param {number} at
 * @param {number} length
 * @param {number} from
 * @param {number} size
 */
function within(at, length, from, size) {
  return length >= size ? from + (size - length) / 2 : Math.min(Math.max(at, from), from + size - length);
}
