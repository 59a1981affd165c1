// What the server has drawn for us besides the board: hand, tracks, scene.

const PLACES = { hand: "hand", tracks: "state", scene: "scene-body" };

export class Fragments {
  constructor(root) {
    this.root = root;
    this.filled = new Map();
  }

  show(state) {
    for (const [what, id] of Object.entries(PLACES)) this.fill(id, state[what]);
    const hand = document.getElementById("hand");
    hand.style.setProperty("--cards", hand.childElementCount);
    this.root.classList.toggle("holds-cards", Boolean(state.hand));
  }

  /** Replaces what is there, if it is something else; what was unfolded stays so. */
  fill(id, html) {
    if (this.filled.get(id) === html) return;
    this.filled.set(id, html);
    const place = document.getElementById(id);
    const open = [...place.querySelectorAll("details")].map((details) => details.open);
    place.innerHTML = html;
    place.querySelectorAll("details").forEach((details, i) => (details.open = open[i] ?? details.open));
  }
}
