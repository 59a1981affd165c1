// The clocks: the time that each seat has left, counted down in the list of players between two
// words from the server.

const TICK_MS = 1000;

export class Clocks {
  constructor(place) {
    this.place = place;
    this.clocks = null;
    setInterval(() => this.tick(), TICK_MS);
  }

  show(state) {
    this.clocks = state.clocks;
    // A device that sleeps stops other clocks of the browser.
    this.since = Date.now();
    this.tick();
  }

  /** True if the time of a seat that is asked is over. */
  isOver(seat) {
    const clock = this.clocks?.seats.find((one) => one.seat === seat);
    return Boolean(clock?.runs) && this.left(clock) <= 0;
  }

  left(clock) {
    return clock.left_ms - (clock.runs ? Date.now() - this.since : 0);
  }

  tick() {
    for (const clock of this.clocks?.seats ?? []) {
      const place = this.place.querySelector(`[data-seat="${CSS.escape(clock.seat)}"] .clock`);
      if (!place || clock.left_ms === null) continue;
      const left = this.left(clock);
      place.textContent = left > 0 ? duration(left) : "time is over";
      place.title = this.clocks.pace;
      place.classList.toggle("runs", clock.runs);
      place.classList.toggle("short", clock.runs && left < 60_000);
    }
  }
}

/** Such as `2 d 3 h`, `1:04:05` or `4:05`. */
export function duration(ms) {
  const seconds = Math.floor(ms / 1000);
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)];
  const two = (number) => String(number).padStart(2, "0");
  if (days) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
