// The rules beside the board: fetched when somebody first wants to read them, opened at the paragraph
// that is asked for.

import { hit, the, words } from "./dom.js";

/** @import { State } from "./types" */

export class Rulebook {
  /**
   * `tabs` opens the panel of the rules.
   * @param {HTMLElement} place
   * @param {{ open(name: string): void }} tabs
   */
  constructor(place, tabs) {
    this.place = place;
    this.tabs = tabs;
    this.address = "";
    /** @type {Promise<void> | null} */
    this.loading = null;
    this.note = the("#note", HTMLElement);
    place.addEventListener("click", (event) => this.follow(event));
    the("#tab-rules", HTMLElement).addEventListener("click", () => this.load());
  }

  /** @param {State} state */
  show({ game, note }) {
    this.address = `/rules/${game}`;
    if (note && !this.note.hasChildNodes()) this.note.append(`${note} `, this.more());
  }

  /** Leads to what is reconstructed. */
  more() {
    const link = words("a", "Which ones?");
    link.href = `${this.address}#reconstructed`;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      this.open(link.href);
    });
    return link;
  }

  /**
   * Opens the rules at the place that a link leads to.
   * @param {string} href
   */
  async open(href) {
    this.tabs.open("rules");
    await this.load();
    this.turnTo(new URL(href, location.href).hash.slice(1));
  }

  load() {
    this.loading ??= this.fetch().catch(() => {
      this.loading = null;
      this.place.replaceChildren(words("p", "The rules could not be fetched. Please try again."));
    });
    return this.loading;
  }

  async fetch() {
    const answer = await fetch(this.address);
    if (!answer.ok) throw new Error("no rules");
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const text = page.querySelector("main");
    if (!text) throw new Error("no rules");
    this.place.replaceChildren(...document.importNode(text, true).childNodes);
    // Wide tables scroll, also by keys.
    for (const table of this.place.querySelectorAll("table")) table.tabIndex = 0;
  }

  /**
   * A link from one paragraph to another stays in the panel.
   * @param {Event} event
   */
  follow(event) {
    const link = hit(event)?.closest('a[href*="#"]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    event.preventDefault();
    this.turnTo(link.hash.slice(1));
  }

  /** @param {string} anchor */
  turnTo(anchor) {
    /** @type {HTMLElement | null} */
    const place = anchor ? this.place.querySelector(`#${CSS.escape(anchor)}`) : null;
    if (!place) return;
    this.place.querySelector(".here")?.classList.remove("here");
    /** @type {HTMLElement} */
    const paragraph = place.closest("p, li, tr, h2, h3") ?? place;
    paragraph.classList.add("here");
    paragraph.scrollIntoView({ block: "start" });
    paragraph.tabIndex = -1;
    paragraph.focus({ preventScroll: true });
  }
}
