// What happens apart from the map, such as a battle, lies over a corner of the board, where it hides
// neither what can be chosen nor the place that it is about. There it stays as long as it can. It can
// be folded.

import { hit, the } from "./dom.js";
import { things } from "./things.js";

/** @import { On, State } from "./types" */

// As in phone.css.
const small = matchMedia("(max-width: 859px) and (orientation: portrait), (max-width: 559px)");
const CORNERS = ["left bottom", "left top", "right top", "right bottom"];

export class Scene {
  /**
   * `follow(on)` lets the board show the place that a scene is about.
   * @param {HTMLElement} place
   * @param {HTMLElement} board
   * @param {(on: On) => void} follow
   */
  constructor(place, board, follow) {
    this.place = place;
    // What is shown is only to be read.
    this.leisure = false;
    this.shown = "";
    this.board = board;
    this.follow = follow;
    this.odds = the("#odds", HTMLElement, place);
    this.fold = the("#scene-fold", HTMLElement, place);
    this.fold.addEventListener("click", () => this.folded(!place.classList.contains("folded")));
    // Whoever turns to the game has read what is only to be read, or does not want to.
    document.addEventListener("pointerdown", (event) => this.leisure && !place.contains(hit(event)) && this.folded(true));
  }

  /**
   * @param {State} state
   * @param {State | null} before
   */
  show({ scene, odds }, before) {
    this.place.hidden = !scene;
    this.odds.textContent = odds ?? "";
    // What is only to be read leaves a small board free until somebody wants to.
    const leisure = Boolean(this.place.querySelector("[data-leisure]"));
    if (!before?.scene || leisure !== this.leisure) this.folded(small.matches && leisure);
    this.leisure = leisure;
    const about = this.about();
    if (about && about !== this.shown) this.follow(about);
    this.shown = about;
    if (scene) this.settle((before?.scene && this.place.dataset.corner) || CORNERS[0]);
  }

  /** @param {boolean} is */
  folded(is) {
    this.place.classList.toggle("folded", is);
    this.fold.setAttribute("aria-expanded", String(!is));
  }

  /** The thing on the board that the scene is about. */
  about() {
    /** @type {HTMLElement | null} */
    const about = this.place.querySelector("[data-at]");
    return about?.dataset.at ?? "";
  }

  /**
   * Goes to a corner: the one it would like best, if that hides nothing.
   * @param {string} liked
   */
  settle(liked) {
    const wanted = [...this.board.querySelectorAll(".can, .may"), ...things(this.about(), this.board)];
    const middles = wanted.map((thing) => {
      const box = thing.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    let fewest = Infinity;
    let best = liked;
    for (const corner of [liked, ...CORNERS]) {
      this.place.dataset.corner = corner;
      const { left, right, top, bottom } = this.place.getBoundingClientRect();
      const hidden = middles.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
      if (hidden < fewest) [fewest, best] = [hidden, corner];
    }
    this.place.dataset.corner = best;
  }
}
