// What can be put on the board: one of the pieces is chosen, and each click on a place puts it there.

import { words } from "./dom.js";

/** @import { Brush, Change, Tray } from "./types" */

export class Palette {
  /**
   * `line` says what has been chosen.
   * @param {HTMLElement} place
   * @param {HTMLElement} line
   */
  constructor(place, line) {
    this.place = place;
    this.line = line;
    /** @type {Brush[]} */
    this.brushes = [];
    /**
     * The key of a brush.
     * @type {string | null}
     */
    this.chosen = null;
    this.drawn = "";
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.choose(null);
    });
  }

  /** @param {Tray[]} trays */
  show(trays) {
    this.brushes = trays.flatMap(({ brushes }) => brushes);
    const shape = JSON.stringify(trays);
    if (shape === this.drawn) return;
    this.drawn = shape;
    const focused = document.activeElement instanceof HTMLElement && document.activeElement.dataset.brush;
    this.place.replaceChildren(...trays.map((tray) => this.tray(tray)));
    this.mark();
    if (focused) [...this.place.querySelectorAll("button")].find((one) => one.dataset.brush === focused)?.focus();
  }

  /** @param {Tray} tray */
  tray({ name, brushes }) {
    const buttons = brushes.map((brush) => {
      const button = words("button", brush.name, `brush ${brush.side}`);
      button.type = "button";
      button.dataset.brush = key(brush);
      if (brush.note) button.append(words("small", brush.note));
      button.addEventListener("click", () => this.choose(this.chosen === key(brush) ? null : key(brush)));
      return button;
    });
    const box = words("fieldset", "", "tray", [words("legend", name), ...buttons]);
    return box;
  }

  /** @param {string | null} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.mark();
    const brush = this.brush;
    this.line.hidden = !brush;
    if (!brush) return;
    const takes = brush.add ? " With Shift, a click takes one away." : "";
    const done = words("button", "Done");
    done.type = "button";
    done.addEventListener("click", () => this.choose(null));
    this.line.replaceChildren(words("b", brush.name), ` Click where it goes.${takes} `, done);
  }

  mark() {
    for (const button of this.place.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset.brush === this.chosen));
    }
  }

  get brush() {
    return this.brushes.find((brush) => key(brush) === this.chosen) ?? null;
  }

  /**
   * The change that the chosen piece makes in a place; null if none is chosen.
   * @param {string} place
   * @param {boolean} less
   * @returns {Change | null}
   */
  change(place, less) {
    if (!this.brush) return null;
    const { part, set, add } = this.brush;
    return { control: `${place}/${part}`, ...(add === undefined ? { set } : { add: less ? -add : add }) };
  }
}

/** @param {Brush} brush */
function key({ part, set, side }) {
  return JSON.stringify([side, part, set ?? null]);
}
