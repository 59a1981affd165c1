// The players: who sits where, whose decision it is, and what all may know of them.

export class Seats {
  /** `join(seat)` is called when somebody takes an open seat. */
  constructor(place, join) {
    this.place = place;
    this.join = join;
  }

  show(state) {
    this.place.replaceChildren(...state.seats.map((seat) => this.item(seat, state)));
  }

  item(seat, state) {
    const decides = seat.asked && state.begun;
    const item = document.createElement("li");
    item.className = `seat ${seat.seat}`;
    item.dataset.seat = seat.seat;
    item.classList.toggle("asked", decides);
    item.append(text("b", seat.name), text("bdi", who(seat)));
    if (seat.mine) item.append(note("you"));
    if (seat.about) item.append(text("small", seat.about));
    // The clock of a seat goes in here.
    const clock = text("span", "");
    clock.className = "clock";
    item.append(clock);
    if (decides) item.append(thinking(seat));
    if (seat.kind === "open" && !state.mine.length) item.append(this.joining(seat));
    return item;
  }

  joining(seat) {
    const button = text("button", `Play ${seat.name}`);
    button.type = "button";
    button.addEventListener("click", () => this.join(seat.seat));
    return button;
  }
}

function who(seat) {
  if (seat.kind === "bot") return `computer (${seat.who})`;
  return { open: "open", invite: "invited" }[seat.kind] ?? seat.who;
}

function thinking(seat) {
  const mark = note(seat.kind === "bot" ? "thinking" : "to decide");
  mark.classList.add(seat.kind === "bot" ? "thinking" : "deciding");
  return mark;
}

function note(words) {
  const mark = text("span", words);
  mark.className = "note";
  return mark;
}

function text(kind, words) {
  const element = document.createElement(kind);
  element.textContent = words;
  return element;
}
