// The rules: searched while one types, and walked from hit to hit.

import { hit, the } from "./dom.js";

const WIDE = matchMedia("(min-width: 70rem)");
const form = the("#search", HTMLFormElement);
const field = the("#words", HTMLInputElement);
const count = the("#hits", HTMLElement);
const contents = the(".contents", HTMLDetailsElement);
const chapters = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".chapter")]);
const below = chapters.flatMap((chapter) => [...chapter.children].filter((part) => part.tagName !== "H2"));
/** What is shown or hidden as a whole: paragraphs of the rules, and whatever stands between them. */
const parts = /** @type {HTMLElement[]} */ (below);
/** @type {HTMLElement[]} */
let hits = [];
let here = -1;

/**
 * Small letters without accents: whoever looks for "maharbal" or "Ilerda" need not know how it is written.
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Marks where words stand in a part, if the browser can.
 * @param {Node} part
 * @param {string[]} words
 */
function marks(part, words) {
  const ranges = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = /** @type {Text} */ (texts.currentNode);
    const text = plain(node.data);
    // Where accents were dropped, places do not agree any more.
    if (text.length !== node.data.length) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const found = (/** @type {Node} */ part) => words.every((word) => plain(part.textContent ?? "").includes(word));
  hits = words.length ? parts.filter(found) : [];
  here = -1;
  for (const part of parts) part.hidden = words.length > 0 && !hits.includes(part);
  for (const chapter of chapters) {
    chapter.hidden = words.length > 0 && !hits.some((hit) => chapter.contains(hit));
  }
  if (globalThis.Highlight && CSS.highlights) {
    CSS.highlights.set("hit", new Highlight(...hits.flatMap((hit) => marks(hit, words))));
  }
  count.textContent = words.length ? said(hits.length) : "";
}

/** @param {number} number */
function said(number) {
  if (number === 0) return "Nothing found.";
  return number === 1 ? "One paragraph." : `${number} paragraphs.`;
}

/** @param {number} by */
function step(by) {
  if (!hits.length) return;
  hits[here]?.classList.remove("here");
  here = here < 0 && by < 0 ? hits.length - 1 : (here + by + hits.length) % hits.length;
  hits[here].classList.add("here");
  hits[here].scrollIntoView({ block: "center" });
  count.textContent = `${here + 1} of ${hits.length}.`;
}

function clear() {
  hits[here]?.classList.remove("here");
  const was = hits[here];
  field.value = "";
  search();
  was?.scrollIntoView({ block: "center" });
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") clear();
  else return;
  event.preventDefault();
});
/** @type {NodeListOf<HTMLElement>} */
const steps = form.querySelectorAll("[data-step]");
for (const button of steps) {
  button.addEventListener("click", () => step(Number(button.dataset.step)));
}
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target === field) return;
  event.preventDefault();
  field.focus();
  field.select();
});

// A link leads to a paragraph that the search may have hidden.
document.addEventListener("click", (event) => {
  const link = hit(event)?.closest('a[href^="#"]');
  if (!link) return;
  if (field.value) clear();
  if (!WIDE.matches) contents.open = false;
});

contents.open = WIDE.matches;
WIDE.addEventListener("change", () => (contents.open = WIDE.matches));
