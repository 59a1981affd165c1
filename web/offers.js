// What a player can do, in order: by themselves, in groups, by the kinds of things, and with what each may come to.

import { kind } from "./things.js";

/** @import { Choice, On } from "./types" */

/**
 * A choice, perhaps with the answer to the question that follows.
 * @typedef {Partial<Choice> & { action: string, text: string, next?: string }} Offer
 */

// Longer lists of one kind are folded.
const SHOWN_MAX = 6;

/**
 * Those that are shown at once: by themselves first, then of kinds of which there are few; and those of each other kind.
 * @param {Choice[]} choices
 */
export function sorted(choices) {
  const sorts = Map.groupBy(choices, ({ on, hint }) => (on && !hint ? kind(on) : ""));
  const plain = sorts.get("") ?? [];
  sorts.delete("");
  const isShort = (/** @type {Choice[]} */ sort) => sort.length <= SHOWN_MAX && !sort.some(({ group }) => group);
  const short = [...sorts.values()].filter(isShort);
  return { shown: [...plain, ...short.flat()], folded: [...sorts].filter(([, sort]) => !isShort(sort)) };
}

/**
 * Those that stand alone, and each group. Among others that stand alone, a group of one does so, too.
 * @param {Choice[]} choices
 */
export function grouped(choices) {
  const mixed = choices.some(({ group }) => !group);
  const groups = [...Map.groupBy(choices, ({ group }) => group)];
  const isAlone = (/** @type {string | undefined} */ group, /** @type {number} */ size) => !group || (mixed && size === 1);
  const lone = new Set(groups.filter(([group, list]) => isAlone(group, list.length)).map(([group]) => group));
  return {
    alone: choices.filter(({ group }) => lone.has(group)),
    groups: groups.filter(([group]) => !lone.has(group)).map(([, list]) => list),
  };
}

/**
 * What a choice may come to, on each of the things that have a part in it.
 * @param {Offer} choice
 * @returns {(Offer & { on: On })[]}
 */
export function shortcuts({ action, text, short = text, then = [], uses = [] }) {
  const both = then.map((next) => ({ action, next: next.action, text: next.text, on: next.on }));
  // Where nothing more is asked, it is done at once.
  const name = then.length ? `${short}…` : short;
  return [...both, ...uses.map((on) => ({ action, text: name, on }))];
}
