// The question: what is asked or waited for, the rule behind it, what went wrong, and the buttons
// for the last steps.

import { the } from "./dom.js";

/** @import { State } from "./types" */

const MENDED_MS = 2500;

export class Ask {
  /**
   * `rulebook.open(href)` shows a rule; `steps` says what each of the buttons does.
   * @param {HTMLElement} root
   * @param {{ open(href: string): unknown }} rulebook
   * @param {Record<string, () => unknown>} steps
   */
  constructor(root, rulebook, steps) {
    this.part = (/** @type {string} */ id) => the(`#${id}`, HTMLElement, root);
    this.revision = -1;
    this.counting = this.mending = 0;
    this.rulebook = rulebook;
    for (const [id, act] of Object.entries(steps)) this.part(id).addEventListener("click", act);
  }

  /** @param {State} state */
  show(state) {
    // What went wrong can be read until something has changed.
    if (state.revision !== this.revision) this.fault("");
    this.revision = state.revision;
    this.prompt(state);
    this.part("undo").hidden = !state.can_undo;
    this.part("reset").hidden = !state.can_reset;
    this.part("end-turn").hidden = !state.end_turn;
    this.count(state.end_turn ? state.end_in_s : null);
  }

  /**
   * The turn ends by itself after a while: the button says when.
   * @param {number | null} seconds
   */
  count(seconds) {
    clearTimeout(this.counting);
    const button = this.part("end-turn");
    button.textContent = seconds === null ? "End turn" : `End turn (${seconds})`;
    // A number that changes every second is not for the ears.
    button.setAttribute("aria-label", "End turn");
    if (seconds) this.counting = setTimeout(() => this.count(seconds - 1), 1000);
  }

  /** @param {State} state */
  prompt({ prompt, asked, over, record, waiting }) {
    const line = this.part("prompt");
    line.replaceChildren(prompt.text);
    line.classList.toggle("asked", asked);
    line.classList.toggle("over", Boolean(over));
    line.classList.toggle("waits", !asked && !over && waiting.length > 0);
    const { href } = prompt;
    if (href) {
      const rule = link(href, prompt.rule);
      rule.className = "rule";
      rule.title = "Read the rule";
      rule.target = "_blank";
      rule.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.rulebook.open(href);
      });
      line.append(" ", rule);
    }
    if (record) line.append(" ", link(record, "The record, with its seed"));
  }

  /** @param {string} text */
  fault(text) {
    this.part("fault").textContent = text;
    this.part("fault").hidden = !text;
  }

  /** @param {boolean} linked */
  linked(linked) {
    const line = this.part("link");
    const mended = linked && !line.hidden;
    clearTimeout(this.mending);
    line.textContent = linked ? "Connected again." : "No connection. Trying again…";
    line.classList.toggle("mended", linked);
    if (!linked) line.hidden = false;
    if (mended) this.mending = setTimeout(() => (line.hidden = true), MENDED_MS);
  }
}

/**
 * @param {string} href
 * @param {string} text
 */
function link(href, text) {
  const element = document.createElement("a");
  element.href = href;
  element.textContent = text;
  return element;
}
