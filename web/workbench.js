// The document that is edited. It lives here; the server changes it as it is told, says what is wrong
// with it and draws it. What was not saved yet is kept in this browser.

import { post, reason } from "./net.js";

/** @import { Change, Desk, Scenario } from "./types" */

const STEPS_MAX = 200;
// As the server takes them at once.
const CHANGES_MAX = 100;

export class Workbench {
  /**
   * `show(desk)` draws what the server says of the document, `fault(text)` says what went wrong.
   * @param {string} game
   * @param {{ show(desk: Desk): void, fault(text: string): void }} page
   */
  constructor(game, { show, fault }) {
    this.game = game;
    this.show = show;
    this.fault = fault;
    /** @type {Scenario} */
    this.document = {};
    this.open = "";
    /** @type {Scenario[]} */
    this.past = [];
    /** @type {Scenario[]} */
    this.future = [];
    /** @type {Change[]} */
    this.changes = [];
    this.asked = false;
    /** @type {Promise<void> | null} */
    this.working = null;
    // Where a draft is kept, and what the server keeps.
    this.key = this.saved = "";
  }

  /**
   * Begins with a document; what is done with it is kept under this key until it is saved.
   * @param {Scenario} document
   * @param {string} key
   */
  begin(document, key) {
    this.key = `draft:${key}`;
    this.saved = JSON.stringify(document);
    const draft = this.draft();
    this.document = draft ?? document;
    if (draft) this.past.push(document);
    this.ask();
    return Boolean(draft);
  }

  get dirty() {
    return JSON.stringify(this.document) !== this.saved;
  }

  /**
   * The document is the one that the server keeps, from now on under this key.
   * @param {string} key
   */
  isSaved(key) {
    this.forget();
    this.key = `draft:${key}`;
    this.saved = JSON.stringify(this.document);
  }

  /** @param {Change} change */
  change(change) {
    this.changes.push(change);
    this.ask();
  }

  /**
   * Has the server yet to hear of a change of this control?
   * @param {string} control
   */
  waits(control) {
    return this.changes.some((change) => change.control === control);
  }

  /**
   * Opens a place or a sheet.
   * @param {string} open
   */
  look(open) {
    this.open = open;
    this.ask();
  }

  /**
   * Another document in the place of this one.
   * @param {Scenario} document
   */
  replace(document) {
    this.remember();
    this.document = document;
    this.ask();
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  /**
   * @param {Scenario[]} from
   * @param {Scenario[]} to
   */
  step(from, to) {
    if (this.changes.length) return;
    const document = from.pop();
    if (!document) return;
    to.push(this.document);
    this.document = document;
    this.ask();
  }

  remember() {
    this.past.push(this.document);
    if (this.past.length > STEPS_MAX) this.past.shift();
    this.future = [];
  }

  /** Asks the server, once at a time: what comes meanwhile goes with the next question. */
  ask() {
    this.asked = true;
    this.working ??= this.work().finally(() => (this.working = null));
    return this.working;
  }

  async work() {
    while (this.asked) {
      this.asked = false;
      const { document, open } = this;
      const changes = this.changes.splice(0, CHANGES_MAX);
      if (this.changes.length) this.asked = true;
      try {
        /** @type {Desk} */
        const desk = await post(`/editor/${this.game}/desk`, { document, changes, open });
        // Another one may have been put in its place meanwhile.
        if (this.document === document) {
          if (changes.length) {
            this.remember();
            this.document = desk.document;
          }
          this.keep();
          this.fault("");
          this.show(desk);
        }
      } catch (error) {
        this.changes = [];
        this.fault(reason(error));
      }
    }
  }

  keep() {
    try {
      if (this.dirty) localStorage.setItem(this.key, JSON.stringify(this.document));
      else localStorage.removeItem(this.key);
    } catch {
      // Nowhere to keep it: it lives as long as this page.
    }
  }

  /** @returns {Scenario | null} */
  draft() {
    try {
      const draft = JSON.parse(localStorage.getItem(this.key) ?? "null");
      return draft && JSON.stringify(draft) !== this.saved ? draft : null;
    } catch {
      return null;
    }
  }

  forget() {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // It was not kept.
    }
  }
}
