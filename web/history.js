// Looking back: steps through the game so far. What is shown then comes from the server, made for
// the same eyes as the live game, and is drawn by the same parts of the page.

import { words } from "./dom.js";
import { keys } from "./keys.js";
import { plain } from "./lines.js";
import { get, post } from "./net.js";

export class History {
  /** `draw(state)` shows a state of the game, of now or of then. */
  constructor(root, address, draw) {
    this.root = root;
    this.address = address;
    this.draw = draw;
    this.live = null;
    this.then = null;
    // The revision that is to be shown next: whoever is quicker than the net skips some.
    this.wanted = null;
    this.fetching = false;
    this.part = (name) => root.querySelector(`#past-${name}`);
    this.bar = root.querySelector("#history");
    this.log = root.querySelector("#log");
    this.slider = this.part("slider");
    this.eyes = this.part("eyes").querySelector("select");
    const asked = new URLSearchParams(location.search);
    this.linked = /^\d+$/.test(asked.get("at") ?? "") ? { at: Number(asked.get("at")), eyes: asked.get("eyes") } : null;
    this.listen();
  }

  listen() {
    for (const [name, act] of Object.entries({
      first: () => this.go(0),
      "turn-before": () => this.go(this.here.turn_before),
      before: () => this.go(this.here.before),
      after: () => this.go(this.here.after),
      "turn-after": () => this.go(this.here.turn_after ?? this.here.last),
      live: () => this.now(),
      link: () => this.copy(),
    })) {
      this.part(name).addEventListener("click", act);
    }
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.eyes.addEventListener("change", () => this.go(this.here.at));
    this.log.addEventListener("click", (event) => this.line(event));
    keys({ ",": () => this.go(this.here.before), ".": () => this.go(this.here.after) });
    document.addEventListener("keydown", (event) => {
      // Where something scrolls or is written, these keys have another meaning.
      if (event.target !== document.body && !event.target.closest?.("#board, #history button")) return;
      if (event.key === "Home") this.go(0);
      if (event.key === "End") this.now();
    });
  }

  /** Where we are in the history. */
  get here() {
    return (this.then ?? this.live)?.history ?? {};
  }

  /** The game as it stands has come: it is drawn unless somebody looks back. */
  show(state) {
    // Where one device is passed around, nobody finds what another one looked at.
    if (state.curtain && state.eyes !== this.live?.eyes) this.then = this.wanted = null;
    this.live = state;
    if (this.linked) {
      const { at, eyes } = this.linked;
      this.linked = null;
      this.choices();
      if (eyes) this.eyes.value = eyes;
      this.draw(state);
      this.go(at);
    } else {
      if (!this.then) this.draw(state);
      this.say();
    }
  }

  /** Ends looking back. */
  now() {
    this.wanted = null;
    if (this.then) {
      this.then = null;
      this.draw(this.live);
      this.log.scrollTop = this.log.scrollHeight;
    }
    this.say();
  }

  async go(revision) {
    if (!this.live?.history || (revision ?? null) === null) return;
    this.wanted = revision;
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.wanted !== null) {
        const next = this.wanted;
        const eyes = this.eyes.value ? `?eyes=${this.eyes.value}` : "";
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

  arrive(then) {
    // The last step is now, unless it is seen with other eyes.
    if (then.history.after === null && !this.eyes.value) return this.now();
    this.then = then;
    const prompt = { ...then.prompt, text: `At that moment: ${then.prompt.text}` };
    // What is beside the game is that of now.
    this.draw({ ...this.live, ...then, prompt, end_turn: false, record: null });
    this.say();
    this.log.querySelector(".then")?.scrollIntoView({ block: "nearest" });
  }

  /** Says where we are. */
  say() {
    const { step, steps, at, before, after, turn_before } = this.here;
    const back = Boolean(this.then);
    const { study, kept } = this.live;
    this.bar.hidden = !steps && !study && !kept;
    this.bar.querySelector(".steps").hidden = Boolean(kept);
    this.part("origin").textContent = this.origin();
    this.root.classList.toggle("past", back);
    this.slider.max = this.live.history?.last ?? 0;
    this.slider.value = at ?? 0;
    this.slider.setAttribute("aria-valuetext", `step ${step} of ${steps}`);
    this.enable({ first: before !== null, before: before !== null, "turn-before": turn_before !== null });
    this.enable({ after: back && after !== null, "turn-after": back && after !== null, live: back });
    this.part("where").hidden = !back;
    this.part("where").replaceChildren(...(back ? this.told() : []));
    this.choices();
    this.mark(back ? at : -1);
    this.address_bar();
  }

  /** What is unusual about the history. */
  origin() {
    const { uploaded, study, loaded, kept } = this.live;
    const from = loaded ? "A study: dice were set" : study ? "From a position" : "";
    const origin = uploaded ? "Uploaded record, not played here" : from;
    return [origin, kept ? "Only how it looked last is kept: there are no steps to go back to" : ""].filter(Boolean).join(". ");
  }

  /** Marks the last lines of the log that had been written at a revision. */
  mark(at) {
    const of = (line) => Number(line.dataset.n);
    const lines = [...this.log.querySelectorAll("[data-n]")];
    const last = lines.findLast((line) => of(line) <= at);
    for (const line of lines) line.classList.toggle("then", last !== undefined && of(line) === of(last));
  }

  told() {
    const { step, steps } = this.here;
    const newer = this.live.history.steps - steps;
    const where = words("b", `Looking back: step ${step} of ${steps}${newer > 0 ? `, and ${newer} new` : ""}. `);
    const line = this.then.log.lines.at(-1);
    return [where, line ? plain(line) : step ? "" : "The beginning."];
  }

  /** Whose eyes one can choose: all, once the game is over. */
  choices() {
    const eyes = this.live?.history?.eyes ?? [];
    this.part("eyes").hidden = !eyes.length;
    this.part("link").hidden = !this.then;
    this.tries();
    if (this.eyes.options.length > 1 || !eyes.length) return;
    const own = this.live.mine.length ? [["", "me"]] : [["", "spectators"]];
    const seats = eyes.filter(({ eyes }) => eyes !== "spectator" || own[0][1] === "me");
    const options = [...own, ...seats.map(({ eyes, name }) => [eyes, name])];
    this.eyes.replaceChildren(...options.map(([value, name]) => new Option(name, value)));
  }

  /** The ways to play on from this moment, for whoever may know everything. */
  tries() {
    const tries = this.here.tries ?? [];
    this.part("try").hidden = !this.then || !tries.length;
    this.part("edit").hidden = !this.live?.editable || !tries.length;
    this.part("edit").href = `${this.address}/editor/${this.here.at ?? 0}`;
    if (!tries.length || this.part("tries").childElementCount) return;
    const buttons = tries.map(({ text, seats }) => {
      const button = words("button", text);
      button.type = "button";
      button.addEventListener("click", () => this.play_on(seats));
      return button;
    });
    this.part("tries").replaceChildren("A new game begins from this position, with new dice. Who plays?", ...buttons);
  }

  async play_on(seats) {
    try {
      location.assign((await post(`${this.address}/play-on`, { revision: this.here.at, seats })).url);
    } catch (error) {
      this.part("tries").hidePopover();
      this.fault(error);
    }
  }

  fault(error) {
    this.part("where").hidden = false;
    this.part("where").textContent = error.message;
  }

  enable(buttons) {
    for (const [name, on] of Object.entries(buttons)) this.part(name).disabled = !on;
  }

  /** The address of the page is the address of the moment. */
  address_bar() {
    const query = this.then ? `?at=${this.here.at}${this.eyes.value ? `&eyes=${this.eyes.value}` : ""}` : "";
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

  /** A click on a line of the log leads to its moment. */
  line(event) {
    if (event.target.closest("a, button, [data-on]") || !getSelection().isCollapsed) return;
    const line = event.target.closest("[data-n]");
    if (line) this.go(Number(line.dataset.n));
  }
}
