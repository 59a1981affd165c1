// The analysis of a finished game: who was likely to win when, what made it so, and what would have been
// better. Everything leads to its moment in the history.

import { words } from "./dom.js";
import { Graph } from "./graph.js";
import { asGuest } from "./guest.js";
import { get, post, reason } from "./net.js";

/** @import { Tabs } from "./tabs.js" */
/** @import { Analysis as Found, Judged, Report, State } from "./types" */

const ABOUT =
  "The computer looks at every decision again, with what its player knew then: who was likely to win, what would " +
  "have been better, and what was luck.";

export class Analysis {
  /**
   * `go(at)` leads to a moment of the history.
   * @param {HTMLElement} place
   * @param {Tabs} tabs
   * @param {string} address
   * @param {boolean} known
   * @param {(at: number) => void} go
   */
  constructor(place, tabs, address, known, go) {
    this.place = place;
    this.tabs = tabs;
    this.address = address;
    this.known = known;
    this.go = go;
    this.version = this.turn_name = "";
    // Somebody waits for it.
    this.waited = false;
    /** @type {Report | null} */
    this.report = null;
    /** @type {Graph | null} */
    this.graph = null;
    this.at = 0;
  }

  /** @param {State} state */
  show(state) {
    const over = Boolean(state.over);
    this.tabs.offer("analysis", over);
    if (!over || this.report || this.version === state.version) return;
    this.version = state.version;
    this.turn_name = state.turn_name;
    this.ask(() => get(`${this.address}/analysis`));
  }

  /**
   * Says on the graph which moment is shown.
   * @param {State} state
   */
  mark({ history }) {
    this.at = history?.at ?? 0;
    this.graph?.mark(this.at);
  }

  /** @param {() => Promise<Found>} request */
  async ask(request) {
    try {
      this.draw(await request());
    } catch (error) {
      this.fault(reason(error));
    }
  }

  /** @param {string} text */
  fault(text) {
    this.place.querySelector(".fault")?.remove();
    const line = words("p", text, "fault");
    line.setAttribute("role", "alert");
    this.place.append(line);
  }

  /** @param {Found} found */
  draw(found) {
    if (found.state === "done") {
      this.tell(found.report);
      if (this.waited) this.tabs.mark("analysis");
      return;
    }
    this.waited = ["waiting", "begun"].includes(found.state);
    const parts = this.parts(found);
    if (found.may_cancel) parts.push(this.button("Cancel", () => this.ask(() => post(`${this.address}/analysis/cancel`, {}))));
    this.place.replaceChildren(...parts);
  }

  /**
   * What is to be said while there is no report.
   * @param {Exclude<Found, { state: "done" }>} found
   * @returns {HTMLElement[]}
   */
  parts(found) {
    switch (found.state) {
      case "impossible":
        return [words("p", found.why)];
      case "none":
        return [words("p", `${ABOUT} This takes a minute or two.`), this.begin()];
      case "waiting":
        return this.progress("Waiting for computers that have to play…", null);
      case "begun":
        return this.progress(`Judging the game: ${found.percent} %`, found.percent);
    }
  }

  begin() {
    const button = this.button("Analyse this game", () => {
      /** @returns {Promise<Found>} */
      const request = () => post(`${this.address}/analysis`, {});
      if (this.known) this.ask(request);
      else asGuest(request);
    });
    button.className = "main";
    return button;
  }

  /**
   * @param {string} text
   * @param {number | null} percent
   */
  progress(text, percent) {
    const line = words("p", text);
    line.setAttribute("role", "status");
    const bar = document.createElement("progress");
    bar.max = 100;
    if (percent !== null) bar.value = percent;
    bar.setAttribute("aria-label", "How much of the game is judged");
    return [line, bar];
  }

  /**
   * @param {string} text
   * @param {() => void} act
   */
  button(text, act) {
    const button = words("button", text);
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  /**
   * The whole report.
   * @param {Report} report
   */
  tell(report) {
    this.report = report;
    this.graph = new Graph(report, this.turn_name, (at) => this.go(at));
    this.graph.mark(this.at);
    const turning = report.turning.map((index) => this.moment(report, report.steps[index]));
    this.place.replaceChildren(
      this.graph.element,
      ...this.list("Where the game turned", turning, true),
      accounts(report),
      ...report.accounts.flatMap((account, seat) => {
        const mistakes = account.mistakes.map((index) => this.moment(report, report.steps[index]));
        return this.list(`What ${report.seats[seat]} could have done better`, mistakes, false);
      }),
      words("p", `Judged by the ${report.by}. ${ABOUT}`, "hint"),
    );
  }

  /**
   * @param {string} title
   * @param {HTMLElement[]} moments
   * @param {boolean} open
   */
  list(title, moments, open) {
    if (!moments.length) return [];
    const fold = words("details", "", "", [words("summary", title), words("ol", "", "moments", moments)]);
    fold.open = open;
    return [fold];
  }

  /**
   * A step in words; a click leads to it.
   * @param {Report} report
   * @param {Judged} step
   */
  moment({ seats, ids }, step) {
    const parts = [words("b", `${this.turn_name} ${step.turn}, ${seats[step.seat]}: `), words("span", step.played)];
    if (step.better && step.choice) parts.push(words("span", ` Better by ${points(-step.choice[step.seat])}: ${step.better}`, "better"));
    const luck = step.luck?.[step.seat] ?? 0;
    if (Math.abs(luck) >= 10) parts.push(words("span", ` ${luck > 0 ? "Good luck" : "Bad luck"}: ${signed(luck)}`, "luck"));
    const button = this.button("", () => this.go(step.at));
    button.className = ids[step.seat];
    button.dataset.at = String(step.at);
    button.append(...parts);
    return words("li", "", "", [button]);
  }
}

/**
 * What made of the chance at the beginning that at the end.
 * @param {Report} report
 */
function accounts(report) {
  const columns = ["", "begin", "own", "others", "luck", "rest", "end"];
  const head = words("tr", "", "", columns.map((name) => scoped("col", name)));
  const rows = report.accounts.map((account, seat) => {
    const { begin, own, others, luck, luck_error, rest, end } = account;
    const texts = [percent(begin), signed(own), signed(others), signed(luck), signed(rest), percent(end)];
    const cells = texts.map((text) => words("td", text));
    cells[3].title = `± ${points(luck_error)}`;
    return words("tr", "", "", [scoped("row", report.seats[seat]), ...cells]);
  });
  const table = words("table", "", "", [words("caption", "What made the chance to win"), words("thead", "", "", [head]), words("tbody", "", "", rows)]);
  const legend =
    "In points of a hundred: own choices that were not the best, those of others, dice and deals, and the rest: what " +
    "nobody could foresee, and what the computer saw otherwise later.";
  return words("div", "", "accounts", [table, words("p", legend, "hint")]);
}

/**
 * @param {"col" | "row"} scope
 * @param {string} text
 */
function scoped(scope, text) {
  const cell = words("th", text);
  cell.scope = scope;
  return cell;
}

/** @param {number} thousandths */
function points(thousandths) {
  return String(Math.round(thousandths / 10));
}

/** @param {number} thousandths */
function signed(thousandths) {
  const rounded = Math.round(thousandths / 10);
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

/** @param {number} thousandths */
function percent(thousandths) {
  return `${Math.round(thousandths / 10)} %`;
}
