// Talk at the table, and notes for oneself. Those who play and those who look on have lists of
// their own; when the game is over, everybody reads both.

import { words } from "./dom.js";
import { freshKey, get, post, reason } from "./net.js";
import { nameButton, showOther } from "./whom.js";

/** @import { Lines, Notes as Written, Said, State } from "./types" */

const NOTES_PAUSE_MS = 800;
const RETRY_MS = 3000;

export class Chat {
  /**
   * `news()` is called when there is a line that was not read yet.
   * @param {HTMLElement} place
   * @param {string} address
   * @param {boolean} known
   * @param {() => void} news
   */
  constructor(place, address, known, news) {
    this.table = address;
    this.address = `${address}/chat`;
    this.known = known;
    this.news = news;
    // Lines that the server has told of, and that are shown.
    this.told = 0;
    this.read = 0;
    this.first = true;
    this.fetching = this.saying = this.both = false;
    // Whose lines are read.
    this.of = "";
    /**
     * What was said without an answer.
     * @type {{ text: string, key: string } | null}
     */
    this.unsure = null;
    this.input = document.createElement("input");
    this.about = words("p", "", "hint");
    this.list = words("ol", "", "talk");
    this.list.setAttribute("role", "log");
    this.list.tabIndex = 0;
    this.fault = words("p", "", "fault");
    this.fault.setAttribute("role", "alert");
    this.fault.hidden = true;
    place.append(this.about, this.list, known ? this.form() : words("p", "Choose a name in the lobby to talk.", "hint"), this.fault);
  }

  form() {
    const form = words("form", "", "say");
    this.input.maxLength = 500;
    this.input.autocomplete = "off";
    this.input.setAttribute("aria-label", "Say something");
    this.input.placeholder = "Say something";
    const button = words("button", "Say");
    form.append(this.input, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say();
    });
    return form;
  }

  /** @param {State} state */
  show({ chat }) {
    this.about.textContent = chat.both
      ? "The game is over: everybody reads what was said at the table and by those who looked on."
      : chat.list === "table"
        ? "Only those who play read this; when the game is over, everybody does."
        : "Only those who look on read this; when the game is over, the players do, too.";
    // With a seat, or with the end of the game, come the lines of the others.
    const of = `${chat.list} ${chat.both}`;
    if (of !== this.of) this.read = 0;
    this.of = of;
    this.both = chat.both;
    this.told = chat.lines;
    this.catchUp();
  }

  async catchUp() {
    if (this.fetching) return;
    this.fetching = true;
    while (this.told > this.read) await this.more();
    this.fetching = false;
  }

  /** Fetches what was said since, or waits a while if that fails. */
  async more() {
    const { of, told, read } = this;
    /** @type {Lines | null} */
    const answer = await get(`${this.address}?since=${read}`).catch(() => null);
    if (!answer) return new Promise((done) => setTimeout(done, RETRY_MS));
    if (of !== this.of) return;
    const { lines } = answer;
    if (read === 0) this.list.replaceChildren();
    this.read = Math.max(told, ...lines.map((line) => line.n));
    this.list.append(...lines.map((line) => this.line(line)));
    this.list.scrollTop = this.list.scrollHeight;
    if (lines.length && !this.first) this.news();
    this.first = false;
  }

  /** Reads all of it again: somebody is not to be heard any more. */
  anew() {
    this.read = 0;
    this.first = true;
    return this.catchUp();
  }

  /** @param {Said} said */
  name({ n, who, text, mine }) {
    if (mine || !this.known) return words("b", "", "", [words("bdi", who)]);
    return nameButton(who, () => showOther(this.table, { name: who, whom: { line: n }, said: text }, () => this.anew()));
  }

  /** @param {Said} said */
  line(said) {
    const when = new Date(said.said * 1000);
    const time = words("time", when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
    time.dateTime = when.toISOString();
    const guest = said.guest && !said.mine ? [" ", words("small", "guest", "visitor")] : [];
    const note = this.both && said.list === "gallery" ? [words("small", " looking on")] : [];
    return words("li", "", `said-${said.list}`, [time, " ", this.name(said), ...guest, ...note, " ", words("span", said.text)]);
  }

  async say() {
    const text = this.input.value.trim();
    if (!text || this.saying) return;
    this.saying = true;
    this.complain("");
    // Whoever says it again because no answer came has said it once.
    if (this.unsure?.text !== text) this.unsure = { text, key: freshKey() };
    try {
      await post(this.address, this.unsure);
      this.unsure = null;
      // Perhaps somebody writes on already.
      if (this.input.value.trim() === text) this.input.value = "";
    } catch (error) {
      this.complain(reason(error));
    } finally {
      this.saying = false;
    }
  }

  /** @param {string} text */
  complain(text) {
    this.fault.textContent = text;
    this.fault.hidden = !text;
  }
}

/**
 * A place for the notes of somebody who is known.
 * @param {HTMLElement} place
 * @param {string} address
 * @param {boolean} known
 */
export function notes(place, address, known) {
  if (known) new Notes(place, address);
  else place.append(words("p", "Choose a name in the lobby to keep notes.", "hint"));
}

/** What somebody writes down for himself; it is kept while he writes. */
class Notes {
  /**
   * @param {HTMLElement} place
   * @param {string} address
   */
  constructor(place, address) {
    this.address = `${address}/notes`;
    this.timer = 0;
    this.text = document.createElement("textarea");
    this.text.maxLength = 8000;
    this.text.setAttribute("aria-label", "Notes that only you can read");
    this.text.placeholder = "Only you can read this.";
    this.status = words("p", "", "hint");
    this.status.setAttribute("role", "status");
    place.append(this.text, this.status);
    this.text.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.status.textContent = "";
      this.timer = setTimeout(() => this.keep(), NOTES_PAUSE_MS);
    });
    this.text.addEventListener("blur", () => this.timer && this.keep());
    addEventListener("pagehide", () => this.timer && this.keep());
    this.load();
  }

  /** Nobody writes over notes that have not come yet. */
  async load() {
    this.text.disabled = true;
    try {
      /** @type {Written} */
      const { text } = await get(this.address);
      this.text.value = text;
      this.text.disabled = false;
      this.status.textContent = "";
    } catch (error) {
      this.status.textContent = reason(error);
      setTimeout(() => this.load(), RETRY_MS);
    }
  }

  async keep() {
    clearTimeout(this.timer);
    this.timer = 0;
    try {
      await post(this.address, { text: this.text.value }, { keepalive: true });
      this.status.textContent = "Kept.";
    } catch (error) {
      this.status.textContent = `Not kept: ${reason(error)}`;
    }
  }
}
