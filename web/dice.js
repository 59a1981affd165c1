// Dice, drawn.

const SVG = "http://www.w3.org/2000/svg";
const LEFT = 5;
const MIDDLE = 10;
const RIGHT = 15;
/** @type {Record<string, [x: number, y: number][]>} */
const SPOTS = {
  centre: [[MIDDLE, MIDDLE]],
  falling: [[LEFT, LEFT], [RIGHT, RIGHT]],
  rising: [[LEFT, RIGHT], [RIGHT, LEFT]],
  beside: [[LEFT, MIDDLE], [RIGHT, MIDDLE]],
};
/** @type {Record<number, string[]>} */
const FACES = {
  1: ["centre"],
  2: ["falling"],
  3: ["centre", "falling"],
  4: ["falling", "rising"],
  5: ["centre", "falling", "rising"],
  6: ["falling", "rising", "beside"],
};

/** @param {number} number */
export function die(number) {
  const svg = make("svg", { class: "die", viewBox: "0 0 20 20", role: "img", "aria-label": `a ${number}` });
  svg.append(make("rect", { x: 1, y: 1, width: 18, height: 18, rx: 4 }));
  for (const [cx, cy] of (FACES[number] ?? []).flatMap((spots) => SPOTS[spots])) {
    svg.append(make("circle", { cx, cy, r: 2 }));
  }
  return svg;
}

/**
 * @param {string} kind
 * @param {Record<string, string | number>} attributes
 */
function make(kind, attributes) {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
