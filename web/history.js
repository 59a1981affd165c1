// Looking back: steps through the game so far. What is shown then comes from the server, made for
// the same eyes as the live game, and is drawn by the same parts of the page.

import { hit, the, words } from "./dom.js";
import { keys } from "./keys.js";
import { plain } from "./lines.js";
import { get, post, reason } from "./net.js";

/** @import { Made, Sight, State, Try } from "./types" */

export class History {
  /**
   * `draw(state)` shows a state of the game, of now or of then.
   * @param {HTMLElement} root
   * @param {string} address
   * @param {(state: State) => void} draw
   */
  constructor(root, address, draw) {
    this.root = root;
    this.address = address;
    this.draw = draw;
    /** @type {State | null} */
    this.live = null;
    /** @type {Sight | null} */
    this.past = null;
    /**
     * The revision that is to be shown next: whoever is quicker than the net skips some.
     * @type {number | null}
     */
    this.wanted = null;
    this.fetching = false;
    this.part = (/** @type {string} */ name) => the(`#past-${name}`, HTMLElement, root);
    this.bar = the("#history", HTMLElement, root);
    this.log = the("#log", HTMLElement, root);
    this.slider = the("#past-slider", HTMLInputElement, root);
    this.eyes = the("#past-eyes select", HTMLSelectElement, root);
    const asked = new URLSearchParams(location.search);
    this.linked = /^\d+$/.test(asked.get("at") ?? "") ? { at: Number(asked.get("at")), eyes: asked.get("eyes") } : null;
    this.listen();
  }

  listen() {
    for (const [name, act] of Object.entries({
      first: () => this.go(0),
      "turn-before": () => this.go(this.here?.turn_before),
      before: () => this.go(this.here?.before),
      after: () => this.go(this.here?.after),
      "turn-after": () => this.go(this.here?.turn_after ?? this.here?.last),
      live: () => this.now(),
      link: () => this.copy(),
    })) {
      this.part(name).addEventListener("click", act);
    }
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.eyes.addEventListener("change", () => this.go(this.here?.at));
    this.log.addEventListener("click", (event) => this.line(event));
    keys({ ",": () => this.go(this.here?.before), ".": () => this.go(this.here?.after) });
    document.addEventListener("keydown", (event) => {
      // Where something scrolls or is written, these keys have another meaning.
      if (event.target !== document.body && !hit(event)?.closest("#board, #history button")) return;
      if (event.key === "Home") this.go(0);
      if (event.key === "End") this.now();
    });
  }

  /** Where we are in the history. */
  get here() {
    return (this.past ?? this.live)?.history;
  }

  /**
   * The game as it stands has come: it is drawn unless somebody looks back.
   * @param {State} state
   */
  show(state) {
    // Where one device is passed around, nobody finds what another one looked at.
    if (state.curtain && state.eyes !== this.live?.eyes) this.past = this.wanted = null;
    this.live = state;
    if (this.linked) {
      const { at, eyes } = this.linked;
      this.linked = null;
      this.choices();
      if (eyes) this.eyes.value = eyes;
      this.draw(state);
      this.go(at);
    } else {
      if (!this.past) this.draw(state);
      this.say();
    }
  }

  /** Ends looking back. */
  now() {
    this.wanted = null;
    if (this.past && this.live) {
      this.past = null;
      this.draw(this.live);
      this.log.scrollTop = this.log.scrollHeight;
    }
    this.say();
  }

  /** @param {number | null | undefined} revision */
  async go(revision) {
    if (!this.live?.history || revision === null || revision === undefined) return;
    this.wanted = revision;
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.wanted !== null) {
        /** @type {number} */
        const next = this.wanted;
        const eyes = this.eyes.value ? `?eyes=${this.eyes.value}` : "";
        /** @type {Sight} */
        const then = await get(`${this.address}/at/${next}${eyes}`);
        // Meanwhile somebody may have wished for another moment, or for now.
        if (this.wanted !== next) continue;
        this.wanted = null;
        this.arrive(then);
      }
    } catch (error) {
      this.wanted = null;
      this.fault(error);
    } finally {
      this.fetching = false;
    }
  }

  /** @param {Sight} then */
  arrive(then) {
    // The last step is now, unless it is seen with other eyes.
    if (!this.live || (then.history?.after === null && !this.eyes.value)) return this.now();
    this.past = then;
    const prompt = { ...then.prompt, text: `At that moment: ${then.prompt.text}` };
    // What is beside the game is that of now.
    this.draw({ ...this.live, ...then, prompt, end_turn: false, record: null });
    this.say();
    this.log.querySelector(".then")?.scrollIntoView({ block: "nearest" });
  }

  /** Says where we are. */
  say() {
    const { here, live } = this;
    if (!live) return;
    const back = Boolean(this.past);
    const { study, kept } = live;
    this.bar.hidden = !here?.steps && !study && !kept;
    the(".steps", HTMLElement, this.bar).hidden = Boolean(kept);
    this.part("origin").textContent = origin(live);
    this.root.classList.toggle("past", back);
    this.slider.max = String(live.history?.last ?? 0);
    this.slider.value = String(here?.at ?? 0);
    this.slider.setAttribute("aria-valuetext", `step ${here?.step} of ${here?.steps}`);
    const before = here?.before !== null;
    const after = back && here?.after !== null;
    this.enable({ first: before, before, "turn-before": here?.turn_before !== null, after, "turn-after": after, live: back });
    this.part("where").hidden = !back;
    this.part("where").replaceChildren(...this.told());
    this.choices();
    this.mark(back ? (here?.at ?? -1) : -1);
    this.address_bar();
  }


  /**
   * Marks the last lines of the log that had been written at a revision.
   * @param {number} at
   */
  mark(at) {
    const of = (/** @type {HTMLElement} */ line) => Number(line.dataset.n);
    const lines = /** @type {HTMLElement[]} */ ([...this.log.querySelectorAll("[data-n]")]);
    const last = lines.findLast((line) => of(line) <= at);
    for (const line of lines) line.classList.toggle("then", last !== undefined && of(line) === of(last));
  }

  /** Where one is who looks back. */
  told() {
    const { here, live, past } = this;
    if (!here || !live?.history || !past) return [];
    const { step, steps } = here;
    const newer = live.history.steps - steps;
    const where = words("b", `Looking back: step ${step} of ${steps}${newer > 0 ? `, and ${newer} new` : ""}. `);
    const line = past.log.lines.at(-1);
    return [where, line ? plain(line) : step ? "" : "The beginning."];
  }

  /** Whose eyes one can choose: all, once the game is over. */
  choices() {
    const eyes = this.live?.history?.eyes ?? [];
    this.part("eyes").hidden = !eyes.length;
    this.part("link").hidden = !this.past;
    this.tries();
    if (this.eyes.options.length > 1 || !eyes.length || !this.live) return;
    const own = this.live.mine.length ? "me" : "spectators";
    const seats = eyes.filter(({ eyes }) => eyes !== "spectator" || own === "me");
    const options = seats.map(({ eyes, name }) => new Option(name, eyes));
    this.eyes.replaceChildren(new Option(own, ""), ...options);
  }

  /** The ways to play on from this moment, for whoever may know everything. */
  tries() {
    const tries = this.here?.tries ?? [];
    this.part("try").hidden = !this.past || !tries.length;
    this.part("edit").hidden = !this.live?.editable || !tries.length;
    the("#past-edit", HTMLAnchorElement, this.root).href = `${this.address}/editor/${this.here?.at ?? 0}`;
    if (!tries.length || this.part("tries").childElementCount) return;
    const buttons = tries.map(({ text, seats }) => {
      const button = words("button", text);
      button.type = "button";
      button.addEventListener("click", () => this.play_on(seats));
      return button;
    });
    this.part("tries").replaceChildren("A new game begins from this position, with new dice. Who plays?", ...buttons);
  }

  /** @param {Try["seats"]} seats */
  async play_on(seats) {
    try {
      /** @type {Made} */
      const made = await post(`${this.address}/play-on`, { revision: this.here?.at, seats });
      location.assign(made.url);
    } catch (error) {
      this.part("tries").hidePopover();
      this.fault(error);
    }
  }

  /** @param {unknown} error */
  fault(error) {
    this.part("where").hidden = false;
    this.part("where").textContent = reason(error);
  }

  /** @param {Record<string, boolean>} buttons */
  enable(buttons) {
    for (const [name, on] of Object.entries(buttons)) the(`#past-${name}`, HTMLButtonElement, this.root).disabled = !on;
  }

  /** The address of the page is the address of the moment. */
  address_bar() {
    const query = this.past ? `?at=${this.here?.at}${this.eyes.value ? `&eyes=${this.eyes.value}` : ""}` : "";
    if (location.search !== query) window.history.replaceState(null, "", `${location.pathname}${query}`);
  }

  async copy() {
    const button = this.part("link");
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = "Copied";
    } catch {
      // Without TLS there is no clipboard.
      button.textContent = "See the address bar";
    }
    setTimeout(() => (button.textContent = "Copy link"), 2000);
  }

  /**
   * A click on a line of the log leads to its moment.
   * @param {Event} event
   */
  line(event) {
    const at = hit(event);
    if (at?.closest("a, button, [data-on]") || !getSelection()?.isCollapsed) return;
    /** @type {HTMLElement | null | undefined} */
    const line = at?.closest("[data-n]");
    if (line) this.go(Number(line.dataset.n));
  }
}

/**
 * What is unusual about the history.
 * @param {State} state
 */
function origin({ uploaded, study, loaded, kept }) {
  const from = loaded ? "A study: dice were set" : study ? "From a position" : "";
  const origin = uploaded ? "Uploaded record, not played here" : from;
  return [origin, kept ? "Only how it looked last is kept: there are no steps to go back to" : ""].filter(Boolean).join(". ");
}
