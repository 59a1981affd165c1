// The players: who sits where, whose decision it is, and what all may know of them.

import { words } from "./dom.js";
import { nameButton } from "./whom.js";

/** @import { Seat, SeatId, State } from "./types" */

export class Seats {
  /**
   * `join(seat)` is called when somebody takes an open seat, `open(seat)` when somebody who is known wants to do
   * something about whoever sits there.
   * @param {HTMLElement} place
   * @param {(seat: SeatId) => void} join
   * @param {((seat: Seat) => void) | false} open
   */
  constructor(place, join, open) {
    this.place = place;
    this.join = join;
    this.open = open;
  }

  /** @param {State} state */
  show(state) {
    this.place.replaceChildren(...state.seats.map((seat) => this.item(seat, state)));
  }

  /**
   * @param {Seat} seat
   * @param {State} state
   */
  item(seat, state) {
    const decides = seat.asked && state.begun;
    const line = words("div", "", "person", [words("b", seat.name), this.name(seat)]);
    if (seat.bot) line.append(robot(seat.bot));
    if (seat.guest && !seat.mine) line.append(words("span", "guest", "visitor"));
    if (seat.mine) line.append(words("span", "you", "note"));
    if (decides) line.append(seat.kind === "bot" ? words("span", "thinking", "note thinking") : words("span", "to decide", "note deciding"));
    // The clock of a seat goes in here.
    line.append(words("span", "", "clock"));
    if (seat.kind === "open" && !state.mine.length) line.append(this.joining(seat));
    const item = words("li", "", `seat ${seat.seat}`, [line]);
    if (seat.about) item.append(words("small", seat.about));
    item.dataset.seat = seat.seat;
    item.classList.toggle("asked", decides);
    return item;
  }

  /** @param {Seat} seat */
  name(seat) {
    const { open } = this;
    const other = seat.kind === "person" && !seat.mine;
    return other && open ? nameButton(seat.who, () => open(seat)) : words("bdi", who(seat));
  }

  /** @param {Seat} seat */
  joining(seat) {
    const button = words("button", `Play ${seat.name}`);
    button.type = "button";
    button.addEventListener("click", () => this.join(seat.seat));
    return button;
  }
}

/**
 * A program of somebody plays here: what its owner says of it can be read, and is read out.
 * @param {string} about
 */
function robot(about) {
  const sign = words("span", "bot", "robot");
  sign.title = about;
  sign.append(words("span", `: ${about}`, "unseen"));
  return sign;
}

/** @param {Seat} seat */
function who(seat) {
  if (seat.kind === "bot") return `computer (${seat.who})`;
  if (seat.kind === "open") return "open";
  return seat.kind === "invite" ? "invited" : seat.who;
}
