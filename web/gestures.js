// Moving a window by wheel, drag, pinch, and two taps.

import { hit } from "./dom.js";

/** @import { Point } from "./walk.js" */

const DRAG_PIXELS_MIN = 6;
const TAP_TWICE_MS = 300;
const TAP_PIXELS_MAX = 24;
const TAP_ZOOM = 2;

export class Gestures {
  /**
   * `view` has `pan(dx, dy)` and `zoom(factor, x, y)`, in pixels of the page.
   * @param {HTMLElement} place
   * @param {{ pan(dx: number, dy: number): void, zoom(factor: number, x: number, y: number): void }} view
   */
  constructor(place, view) {
    this.view = view;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    this.travelled = 0;
    this.tap = { time: 0, x: 0, y: 0 };
    place.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    place.addEventListener("pointerdown", (event) => this.down(event));
    place.addEventListener("pointermove", (event) => this.move(event));
    for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      place.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    place.addEventListener("click", (event) => this.click(event), true);
  }

  dragged() {
    return this.travelled > DRAG_PIXELS_MIN;
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    this.view.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.fingers.size === 0) this.travelled = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!this.dragged()) return;
    if (!other) {
      this.view.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const apart = (/** @type {Point} */ point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.view.zoom(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
  }

  /** @param {MouseEvent} event */
  click(event) {
    // A drag that ends over a target is not a click on it.
    if (this.dragged()) {
      event.stopPropagation();
      return;
    }
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const twice = time - this.tap.time < TAP_TWICE_MS && Math.hypot(x - this.tap.x, y - this.tap.y) < TAP_PIXELS_MAX;
    this.tap = { time: twice ? 0 : time, x, y };
    if (!twice || hit(event)?.closest(".can, .taps [data-on]")) return;
    event.stopPropagation();
    this.view.zoom(TAP_ZOOM, x, y);
  }
}
