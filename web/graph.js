// A graph of the chance of each seat to win, from the beginning of a game to its end.

/** @import { Report, SeatId } from "./types" */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 340;
const HEIGHT = 170;
const LEFT = 26;
const RIGHT = 6;
const TOP = 8;
const BOTTOM = 20;
const TURNS_GAP = 18;

export class Graph {
  /**
   * `go(at)` is called with the moment that somebody points at.
   * @param {Report} report
   * @param {string} turn_name
   * @param {(at: number) => void} go
   */
  constructor(report, turn_name, go) {
    this.report = report;
    this.decided = report.steps.flatMap(({ at, chances }) => (chances ? [{ at, chances }] : []));
    this.last = Math.max(1, (report.steps.at(-1)?.at ?? 0) + 1);
    this.picture = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": this.told() });
    this.grid(turn_name);
    for (const [seat, id] of report.ids.entries()) this.line(id, seat);
    this.dots();
    this.cursor = make("line", { class: "cursor", y1: TOP, y2: HEIGHT - BOTTOM });
    this.picture.append(this.cursor);
    this.picture.addEventListener("click", (event) => go(this.nearest(event)));
    this.element = document.createElement("figure");
    this.element.className = "graph";
    this.element.append(this.picture, this.legend());
  }

  /** @param {number} at */
  x(at) {
    return LEFT + (at / this.last) * (WIDTH - LEFT - RIGHT);
  }

  /** @param {number} thousandths */
  y(thousandths) {
    return TOP + (1 - thousandths / 1000) * (HEIGHT - TOP - BOTTOM);
  }

  /**
   * Lines at a quarter, a half and three quarters, and where turns begin.
   * @param {string} turn_name
   */
  grid(turn_name) {
    for (const level of [0, 250, 500, 750, 1000]) {
      const y = this.y(level);
      this.picture.append(make("line", { class: "grid", x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y }));
      if (level % 500 === 0) this.picture.append(text(`${level / 10}`, { x: LEFT - 4, y: y + 3.5, "text-anchor": "end" }));
    }
    let [turn, free] = [-1, 0];
    for (const step of this.report.steps) {
      if (step.turn === turn) continue;
      turn = step.turn;
      const x = this.x(step.at);
      this.picture.append(make("line", { class: "grid", x1: x, x2: x, y1: TOP, y2: HEIGHT - BOTTOM }));
      if (x < free) continue;
      free = x + TURNS_GAP;
      const label = text(String(turn), { x, y: HEIGHT - 7, "text-anchor": "middle" });
      label.append(title(`${turn_name} ${turn}`));
      this.picture.append(label);
    }
  }

  /**
   * @param {SeatId} id
   * @param {number} seat
   */
  line(id, seat) {
    const points = this.decided.map(({ at, chances }) => [this.x(at), this.y(chances[seat])]);
    points.push([this.x(this.last), this.y(this.report.end[seat])]);
    const d = points.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    this.picture.append(make("path", { class: `chance ${id}`, d }));
  }

  /** The steps that turned the game, on the line of whoever made them. */
  dots() {
    for (const index of this.report.turning) {
      const step = this.report.steps[index];
      const chances = step.chances ?? this.before(step.at)?.chances ?? this.report.end;
      const dot = make("circle", { class: this.report.ids[step.seat], cx: this.x(step.at), cy: this.y(chances[step.seat]), r: 4 });
      dot.append(title(`${this.report.seats[step.seat]}: ${step.played}`));
      this.picture.append(dot);
    }
  }

  /** @param {number} at */
  before(at) {
    return this.decided.findLast((step) => step.at <= at);
  }

  /**
   * Shows where the history is.
   * @param {number} at
   */
  mark(at) {
    const x = this.x(Math.min(at, this.last));
    this.cursor.setAttribute("x1", String(x));
    this.cursor.setAttribute("x2", String(x));
  }

  /**
   * The decision nearest to a point.
   * @param {MouseEvent} event
   */
  nearest(event) {
    const box = this.picture.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const far = (/** @type {{ at: number }} */ step) => Math.abs(this.x(step.at) - x);
    return this.decided.reduce((best, step) => (far(step) < far(best) ? step : best), this.decided[0])?.at ?? 0;
  }

  legend() {
    const caption = document.createElement("figcaption");
    this.report.ids.forEach((id, seat) => {
      const name = document.createElement("span");
      name.className = id;
      name.textContent = this.report.seats[seat];
      caption.append(name);
    });
    return caption;
  }

  /** For those who do not see it. */
  told() {
    const { seats, accounts } = this.report;
    const percent = (/** @type {number} */ thousandths) => `${Math.round(thousandths / 10)} %`;
    const each = seats.map((name, seat) => `${name} from ${percent(accounts[seat].begin)} to ${percent(accounts[seat].end)}`);
    return `The chance to win over time: ${each.join(", ")}. The list below has the turning points.`;
  }
}

/**
 * @param {string} kind
 * @param {Record<string, string | number>} attributes
 */
function make(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {string} content
 * @param {Record<string, string | number>} attributes
 */
function text(content, attributes) {
  const element = make("text", attributes);
  element.textContent = content;
  return element;
}

/** @param {string} content */
function title(content) {
  const element = make("title", {});
  element.textContent = content;
  return element;
}
