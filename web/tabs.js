// The tabs beside the board. On a small screen their panel is a sheet that is pulled up over the
// hand: a tap on a tab opens it, another one closes it, and so does pushing it down.

const SWIPE_PIXELS_MIN = 30;

export class Tabs {
  constructor(place) {
    this.place = place;
    this.tabs = [...place.querySelectorAll('[role="tab"]')];
    const list = place.querySelector('[role="tablist"]');
    for (const tab of this.tabs) tab.addEventListener("click", () => this.tapped(tab));
    list.addEventListener("keydown", (event) => this.key(event));
    let from = null;
    place.addEventListener("pointerdown", (event) => (from = { y: event.clientY, list: list.contains(event.target) }));
    list.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    document.addEventListener("pointerup", (event) => {
      if (!from?.list) return;
      const up = from.y - event.clientY;
      from = null;
      if (Math.abs(up) > SWIPE_PIXELS_MIN) this.pull(up > 0);
    });
    this.select(this.tabs[0]);
  }

  /** Shows the panel of that name; pulls it up where it is a sheet. */
  open(name) {
    this.select(this.tab(name));
    this.pull(true);
  }

  /** Can its panel be seen? */
  isOpen(name) {
    return document.getElementById(`panel-${name}`).getClientRects().length > 0;
  }

  /** Shows a tab, or not. */
  offer(name, there) {
    const tab = this.tab(name);
    tab.hidden = !there;
    if (!there && tab.getAttribute("aria-selected") === "true") this.select(this.tabs[0]);
  }

  /** A dot on a tab: there is something new. It goes when the tab is opened. */
  mark(name) {
    if (!this.isOpen(name)) this.tab(name).classList.add("new");
  }

  tab(name) {
    return this.tabs.find((tab) => tab.id === `tab-${name}`);
  }

  tapped(tab) {
    const again = tab.getAttribute("aria-selected") === "true";
    this.select(tab);
    this.pull(!(again && this.place.classList.contains("up")));
  }

  pull(up) {
    this.place.classList.toggle("up", up);
    this.tabs.find((tab) => this.isOpen(name(tab)))?.classList.remove("new");
  }

  select(chosen) {
    for (const tab of this.tabs) {
      const is = tab === chosen;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !is;
    }
    if (this.isOpen(name(chosen))) chosen.classList.remove("new");
  }

  key(event) {
    const tabs = this.tabs.filter((tab) => !tab.hidden);
    const here = tabs.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") this.pull(false);
    if (!step || here < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(here + step + tabs.length) % tabs.length];
    this.select(next);
    next.focus();
  }
}

function name(tab) {
  return tab.id.slice("tab-".length);
}
