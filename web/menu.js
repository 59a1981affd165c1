// What can be done at a table beside the game: arranging the seats before it begins, giving up,
// drawing, claiming, playing again. The menu has all of it; what cannot wait stands at the question.

import { words } from "./dom.js";

/** @import { Wish } from "./sync.js" */
/** @import { Seat, SeatId, State } from "./types" */

export class Menu {
  /**
   * `clocks` knows whose time is over; `tell(what, wish)` sends what somebody wants; `open(seat)` shows what somebody
   * who is known can do about whoever sits there.
   * @param {HTMLElement} place
   * @param {HTMLElement} urgent
   * @param {{ isOver(seat: SeatId): boolean }} clocks
   * @param {(what: string, wish: Wish) => unknown} tell
   * @param {((seat: Seat) => void) | false} open
   */
  constructor(place, urgent, clocks, tell, open) {
    this.place = place;
    this.urgent = urgent;
    this.clocks = clocks;
    this.tell = tell;
    this.open = open;
    /** @type {State | null} */
    this.state = null;
    // The seats whose time is over.
    this.late = "";
    /** @type {Map<HTMLElement, string>} */
    this.filled = new Map();
    setInterval(() => this.state && this.claims(this.state), 1000);
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    this.fill(this.place, this.calm(state));
    this.late = "";
    this.claims(state, true);
  }

  /**
   * Replaces the content of a place, if it would be something else.
   * @param {HTMLElement} place
   * @param {HTMLElement[]} items
   */
  fill(place, items) {
    const html = items.map((item) => item.outerHTML).join("");
    if (this.filled.get(place) === html) return;
    this.filled.set(place, html);
    place.replaceChildren(...items);
    place.hidden = !items.length;
  }

  /**
   * Time runs out between two words of the server: then there is something to claim.
   * @param {State} state
   */
  claims(state, again = false) {
    const others = state.seats.filter((seat) => !seat.mine && seat.kind === "person");
    const late = state.mine.length ? others.filter((seat) => this.clocks.isOver(seat.seat)) : [];
    const key = late.map((seat) => seat.seat).join();
    if (key === this.late && !again) return;
    this.late = key;
    const items = [...this.arranging(state), ...this.drawing(state), ...late.map((seat) => this.claim(seat, state))];
    if (state.menu.next) items.push(this.link("To the next game", state.menu.next));
    else if (state.menu.rematch) items.push(this.button("Play again with the sides changed", "rematch"));
    this.fill(this.urgent, items);
  }

  /**
   * @param {State} state
   * @returns {HTMLElement[]}
   */
  calm(state) {
    const { menu } = state;
    const items = [];
    const { spectators } = state;
    if (spectators) items.push(words("p", spectators === 1 ? "One looks on." : `${spectators} look on.`, "hint"));
    items.push(this.copy("Copy the address of the table", menu.share));
    if (menu.draw && !state.draw) items.push(this.button("Offer a draw", "draw", { agree: true }));
    if (menu.resign) items.push(this.asking("Resign", this.resigning(state), "resign"));
    if (menu.leave) items.push(this.asking("Leave the table", "Leave the table?", "leave"));
    if (state.editable && state.history?.tries.length) {
      items.push(this.link("Open in the editor", `/games/${state.id}/editor/${state.revision}`));
    }
    if (state.record) items.push(this.link("Download the record", state.record));
    const others = state.seats.filter((seat) => !seat.mine && seat.kind === "person");
    const { open } = this;
    if (open) items.push(...others.map((seat) => this.other(seat, open)));
    return items;
  }

  /**
   * @param {Seat} seat
   * @param {(seat: Seat) => void} open
   */
  other(seat, open) {
    const button = words("button", "Block or report ", "", [words("bdi", seat.who)]);
    button.type = "button";
    button.addEventListener("click", () => open(seat));
    return button;
  }

  /** @param {State} state */
  resigning({ menu }) {
    return menu.pair ? "Give up? The other side has won then." : "Give up? The computer plays on for you then.";
  }

  /**
   * @param {State} state
   * @returns {HTMLElement[]}
   */
  drawing({ draw, mine }) {
    if (!draw || !mine.length) return [];
    if (draw.mine) {
      return [words("p", "You have offered a draw.", ""), this.button("Take the offer back", "draw", { agree: false })];
    }
    const line = words("p", "");
    line.append(words("bdi", draw.by.join(", ")), " offers a draw.");
    return [line, this.button("Agree to a draw", "draw", { agree: true }), this.button("Decline", "draw", { agree: false })];
  }

  /**
   * @param {Seat} seat
   * @param {State} state
   */
  claim(seat, { menu }) {
    const box = words("div", "", "claim");
    const line = words("p", "");
    line.append("The time of ", words("bdi", seat.who), " is over.");
    box.append(line);
    if (menu.pair) box.append(this.button("Claim the game", "claim", { seat: seat.seat, take: "win" }));
    box.append(this.button("Let the computer go on", "claim", { seat: seat.seat, take: "computer" }));
    return box;
  }

  /**
   * Before the start: who is still missing, and what the host can do about it.
   * @param {State} state
   */
  arranging({ menu }) {
    return (menu.arrange ?? []).map((seat) => {
      const box = words("div", "", "arrange");
      const who = { open: "open to everybody", invite: "kept for whoever has the link", bot: `computer (${seat.who})` };
      const line = words("p", "", "", [words("b", seat.name), ": "]);
      line.append(seat.kind === "person" ? words("bdi", seat.who) : who[seat.kind]);
      box.append(line);
      if (seat.link) box.append(this.copy("Copy the link for a friend", seat.link, "main"));
      const give = (/** @type {string} */ label, /** @type {string | undefined} */ occupant) =>
        this.button(label, "seats", { seat: seat.seat, occupant });
      if (seat.kind === "person") {
        box.append(this.asking("Send away", `Send ${seat.who} away?`, "seats", { seat: seat.seat, occupant: "invite" }));
        return box;
      }
      if (seat.kind !== "open") box.append(give("Open the seat to everybody", "open"));
      if (seat.kind !== "invite") box.append(give("Keep the seat for a friend", "invite"));
      if (seat.kind !== "bot") box.append(give("Let the computer play", menu.computer));
      return box;
    });
  }

  /**
   * @param {string} label
   * @param {string} what
   * @param {Wish} wish
   */
  button(label, what, wish = {}) {
    const button = words("button", label);
    button.type = "button";
    button.addEventListener("click", () => this.tell(what, wish));
    return button;
  }

  /**
   * What cannot be taken back is asked for twice.
   * @param {string} label
   * @param {string} question
   * @param {string} what
   * @param {Wish} wish
   */
  asking(label, question, what, wish = {}) {
    const box = words("details", "", "asking");
    box.append(words("summary", label), words("p", question), this.button(label, what, wish));
    return box;
  }

  /**
   * @param {string} label
   * @param {string} href
   */
  link(label, href) {
    const link = words("a", label, "button");
    link.href = href;
    return link;
  }

  /**
   * @param {string} label
   * @param {string} path
   */
  copy(label, path, name = "") {
    const box = words("div", "", "copy");
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = new URL(path, location.href).href;
    field.setAttribute("value", field.value);
    field.setAttribute("aria-label", label);
    field.addEventListener("focus", () => field.select());
    const button = words("button", label, name);
    button.type = "button";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(field.value);
        button.textContent = "Copied";
      } catch {
        field.focus();
      }
    });
    box.append(field, button);
    return box;
  }
}
