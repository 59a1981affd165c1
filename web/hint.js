// A hint: what the computer would do. It is shown beside the question, on its button and on the thing
// itself, until something is played.

import { the } from "./dom.js";
import { post, reason } from "./net.js";
import { light } from "./things.js";

/** @import { Hint as Said, State } from "./types" */

export class Hint {
  /**
   * `fault(text)` says what went wrong.
   * @param {HTMLElement} root
   * @param {string} address
   * @param {(text: string) => void} fault
   */
  constructor(root, address, fault) {
    this.address = address;
    this.fault = fault;
    this.root = root;
    this.button = the("#hint", HTMLButtonElement, root);
    this.line = the("#advice", HTMLElement, root);
    /** @type {State | null} */
    this.state = null;
    // What was said, and of which question.
    /** @type {(Said & { of: string | null }) | null} */
    this.given = null;
    this.button.addEventListener("click", () => this.ask());
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    this.button.hidden = !state.can_hint;
    if (this.given?.of !== question(state)) this.given = null;
    this.say();
  }

  async ask() {
    if (!this.state) return;
    const of = question(this.state);
    this.button.disabled = true;
    this.button.textContent = "Thinking…";
    this.fault("");
    try {
      /** @type {Said} */
      const hint = await post(`${this.address}/hint`, { revision: this.state.revision });
      // Meanwhile something may have been played.
      if (of === question(this.state)) this.given = { ...hint, of };
    } catch (error) {
      this.fault(reason(error));
    } finally {
      this.button.disabled = false;
      this.button.textContent = "Hint";
      this.say();
    }
  }

  say() {
    this.line.hidden = !this.given;
    this.line.textContent = this.given?.text ?? "";
    for (const old of document.querySelectorAll(".advised")) old.classList.remove("advised");
    if (!this.given) return;
    const { action } = this.given;
    const button = this.root.querySelector(`#choices [data-action="${CSS.escape(action)}"]`);
    button?.classList.add("advised");
    const fold = button?.closest("details");
    if (fold) fold.open = true;
    const on = this.state?.choices.find((choice) => choice.action === action)?.on;
    if (on) light(on, true, "advised");
    // Where there is no room for both, the words matter more.
    for (const part of [button, this.line]) part?.scrollIntoView({ block: "nearest" });
  }
}

/**
 * What is asked now: a hint belongs to one question, whatever others who are asked at the same time do.
 * @param {State} state
 */
function question({ choices, eyes, can_hint }) {
  return can_hint ? [eyes, ...choices.map(({ action }) => action)].join(" | ") : null;
}
