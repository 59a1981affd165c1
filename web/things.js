// Things on the page that words can mean: elements with `data-on`, such as `space:narbo`,
// `general:hannibal` or `card:33`.

export function things(on, root = document) {
  return root.querySelectorAll(`[data-on="${CSS.escape(on)}"]`);
}

/** The kind of a thing: what stands before the colon. */
export function kind(on) {
  return on.slice(0, on.indexOf(":"));
}

/** Lets things light up, or not any more. */
export function light(on, lit, style = "lit") {
  for (const thing of things(on)) thing.classList.toggle(style, lit);
}

/** The things at a place of the screen, topmost first. */
export function thingsAt(event, root) {
  // A key has no place: it means what has the focus.
  const stack = event.clientX || event.clientY ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const found = [event.target, ...stack].map((element) => element.closest?.("[data-on]"));
  return [...new Set(found)].filter((thing) => thing && root.contains(thing));
}
