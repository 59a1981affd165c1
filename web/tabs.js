// The tabs beside the board. On a small screen their panel is a sheet that is pulled up over the
// hand: a tap on a tab opens it, another one closes it, and so does pushing it down.

import { hit, the } from "./dom.js";

const SWIPE_PIXELS_MIN = 30;
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class Tabs {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.tabs = /** @type {HTMLElement[]} */ ([...place.querySelectorAll('[role="tab"]')]);
    const list = the('[role="tablist"]', HTMLElement, place);
    for (const tab of this.tabs) tab.addEventListener("click", () => this.tapped(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    /** @type {{ y: number, list: boolean } | null} */
    let from = null;
    place.addEventListener("pointerdown", (event) => (from = { y: event.clientY, list: list.contains(hit(event)) }));
    list.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    document.addEventListener("pointerup", (event) => {
      if (!from?.list) return;
      const up = from.y - event.clientY;
      from = null;
      if (Math.abs(up) > SWIPE_PIXELS_MIN) this.pull(up > 0);
    });
    this.select(this.tabs[0]);
  }

  /**
   * Shows the panel of that name; pulls it up where it is a sheet.
   * @param {string} name
   */
  open(name) {
    this.select(this.tab(name));
    this.pull(true);
  }

  /**
   * Can its panel be seen?
   * @param {string} name
   */
  isOpen(name) {
    return the(`#panel-${name}`, HTMLElement).getClientRects().length > 0;
  }

  /**
   * Shows a tab, or not.
   * @param {string} name
   * @param {boolean} there
   */
  offer(name, there) {
    const tab = this.tab(name);
    tab.hidden = !there;
    if (!there && tab.getAttribute("aria-selected") === "true") this.select(this.tabs[0]);
  }

  /**
   * A dot on a tab: there is something new. It goes when the tab is opened.
   * @param {string} name
   */
  mark(name) {
    if (!this.isOpen(name)) this.tab(name).classList.add("new");
  }

  /** @param {string} name */
  tab(name) {
    return the(`#tab-${name}`, HTMLElement, this.place);
  }

  /** @param {HTMLElement} tab */
  tapped(tab) {
    const again = tab.getAttribute("aria-selected") === "true";
    this.select(tab);
    this.pull(!(again && this.place.classList.contains("up")));
  }

  /** @param {boolean} up */
  pull(up) {
    this.place.classList.toggle("up", up);
    this.tabs.find((tab) => this.isOpen(name(tab)))?.classList.remove("new");
  }

  /** @param {HTMLElement} chosen */
  select(chosen) {
    for (const tab of this.tabs) {
      const is = tab === chosen;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
      the(`#panel-${name(tab)}`, HTMLElement).hidden = !is;
    }
    if (this.isOpen(name(chosen))) chosen.classList.remove("new");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const tabs = this.tabs.filter((tab) => !tab.hidden);
    const here = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const step = STEPS[event.key];
    if (event.key === "Escape") this.pull(false);
    if (!step || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(here + step + tabs.length) % tabs.length];
    this.select(next);
    next.focus();
  }
}

/** @param {HTMLElement} tab */
function name(tab) {
  return tab.id.slice("tab-".length);
}
