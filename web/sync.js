// One game, kept up to date: sends what the player decides, and fetches what these eyes may see
// whenever the server says that there is something new.

import { Refused, freshKey, get, listen, post, reason } from "./net.js";

/** @import { State } from "./types" */

/**
 * What is shown, and where.
 * @typedef {object} Page
 * @property {(state: State, before: State | null) => unknown} show
 * @property {(text: string) => void} fault
 * @property {(busy: boolean) => void} busy
 * @property {(linked: boolean) => void} linked
 */
/** @typedef {Record<string, unknown>} Wish what is said to the server beside what is to be done */

const TRIES_MAX = 4;
const FETCHES_MAX = 5;
const RETRY_MS = 2000;
// What whoever stands between us and the server says when it did not answer in time.
const LOST = [408, 502, 503, 504];
// What is better after a while.
const PASSING = [408, 429];

export class Sync {
  /**
   * @param {string} address
   * @param {Page} page
   */
  constructor(address, page) {
    this.address = address;
    this.page = page;
    /** @type {State | null} */
    this.state = null;
    this.sending = false;
    this.fetching = false;
    // The newest version that the server has told of.
    /** @type {string | null} */
    this.latest = null;
    listen(
      `${address}/live`,
      (version) => {
        this.latest = version;
        this.catchUp();
      },
      (linked) => page.linked(linked),
    );
    this.catchUp();
  }

  /**
   * Actions one after the other, as long as none is refused. Each counts only if nothing has changed in the meantime.
   * Were all of them done?
   * @param {string[]} actions
   */
  async act(...actions) {
    for (const action of actions) {
      const wish = { action, revision: this.state?.revision, seat: this.state?.eyes };
      if (!(await this.tell("act", wish))) return false;
    }
    return true;
  }

  /**
   * Takes the last step back, or all own ones in a row, if nothing has changed in the meantime.
   * @param {boolean} all
   */
  undo(all) {
    return this.tell("undo", { all, revision: this.state?.revision });
  }

  /**
   * Anything that changes the table, such as `end-turn` or `join`: once, however often it is sent. Was it done?
   * @param {string} what
   * @param {Wish} wish
   */
  async tell(what, wish = {}) {
    if (this.sending || !this.state) return false;
    this.sending = true;
    this.page.busy(true);
    this.page.fault("");
    const body = { ...wish, key: freshKey(), since: this.state.revision };
    try {
      await this.take(await this.insist(`${this.address}/${what}`, body));
      return true;
    } catch (error) {
      if (error instanceof Refused) await this.refresh().catch(() => {});
      this.page.fault(reason(error));
      return false;
    } finally {
      this.sending = false;
      this.page.busy(false);
      this.catchUp();
    }
  }

  /**
   * A request that got lost is sent again, with the same key: it is carried out once.
   * @param {string} where
   * @param {Wish} body
   * @returns {Promise<State>}
   */
  async insist(where, body) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await post(where, body);
      } catch (error) {
        const lost = !(error instanceof Refused) || LOST.includes(error.status);
        if (!lost || tries === TRIES_MAX) throw error;
        await new Promise((done) => setTimeout(done, 400 * 2 ** (tries - 1)));
      }
    }
  }

  async refresh() {
    /** @type {State} */
    const next = await get(`${this.address}/state?since=${this.state?.revision ?? 0}`);
    if (!this.state || next.revision >= this.state.revision) await this.take(next);
  }

  /** @param {State} next */
  take(next) {
    const before = this.state;
    this.state = next;
    return this.page.show(next, before);
  }

  /** Is there something that we do not show yet? */
  behind() {
    if (!this.state) return true;
    if (this.latest === null || this.latest === this.state.version) return false;
    return Number.parseInt(this.latest, 10) >= this.state.revision;
  }

  async catchUp() {
    if (this.fetching || this.sending) return;
    this.fetching = true;
    try {
      for (let tries = 0; this.behind() && !this.sending && tries < FETCHES_MAX; tries += 1) await this.refresh();
    } catch (error) {
      if (error instanceof Refused && !PASSING.includes(error.status) && error.status < 500) this.page.fault(reason(error));
      else setTimeout(() => this.catchUp(), RETRY_MS);
    } finally {
      this.fetching = false;
    }
  }
}
