// What happens apart from the map, such as a battle, lies over a corner of the board: the one where
// it hides least of what can be chosen. It can be folded.

const CORNERS = ["left bottom", "left top", "right top", "right bottom"];

export class Scene {
  constructor(place, board) {
    this.place = place;
    this.board = board;
    this.fold = place.querySelector("#scene-fold");
    this.fold.addEventListener("click", () => this.folded(!place.classList.contains("folded")));
  }

  show({ scene }, before) {
    this.place.hidden = !scene;
    if (!before?.scene) this.folded(false);
    if (scene) this.settle();
  }

  folded(is) {
    this.place.classList.toggle("folded", is);
    this.fold.setAttribute("aria-expanded", String(!is));
  }

  settle() {
    const middles = [...this.board.querySelectorAll(".can")].map((thing) => {
      const box = thing.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    });
    let fewest = Infinity;
    let best = CORNERS[0];
    for (const corner of CORNERS) {
      this.place.dataset.corner = corner;
      const { left, right, top, bottom } = this.place.getBoundingClientRect();
      const hidden = middles.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
      if (hidden < fewest) [fewest, best] = [hidden, corner];
    }
    this.place.dataset.corner = best;
  }
}
