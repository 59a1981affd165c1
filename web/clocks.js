// The clocks: the time that each seat has left, counted down in the list of players between two
// words from the server.

/** @import { Clock, ClockList, SeatId } from "./types" */

const TICK_MS = 1000;

export class Clocks {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {ClockList | null} */
    this.clocks = null;
    this.since = 0;
    setInterval(() => this.tick(), TICK_MS);
  }

  /** @param {{ clocks: ClockList | null }} state */
  show(state) {
    this.clocks = state.clocks;
    // A device that sleeps stops other clocks of the browser.
    this.since = Date.now();
    this.tick();
  }

  /**
   * True if the time of a seat that is asked is over.
   * @param {SeatId} seat
   */
  isOver(seat) {
    const clock = this.clocks?.seats.find((one) => one.seat === seat);
    return clock?.runs ? this.left(clock) <= 0 : false;
  }

  /** @param {Clock} clock */
  left(clock) {
    return (clock.left_ms ?? 0) - (clock.runs ? Date.now() - this.since : 0);
  }

  tick() {
    for (const clock of this.clocks?.seats ?? []) {
      /** @type {HTMLElement | null} */
      const place = this.place.querySelector(`[data-seat="${CSS.escape(clock.seat)}"] .clock`);
      if (!place || clock.left_ms === null) continue;
      const left = this.left(clock);
      place.textContent = left > 0 ? duration(left) : "time is over";
      place.title = this.clocks?.pace ?? "";
      place.classList.toggle("runs", clock.runs);
      place.classList.toggle("short", clock.runs && left < 60_000);
    }
  }
}

/**
 * Such as `2 d 3 h`, `1:04:05` or `4:05`.
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
