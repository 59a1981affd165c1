// What a browser has and Node has not, as far as the tests need it.

// Since Node 21.
Map.groupBy ??= (items, key) => {
  const groups = new Map();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

/** An element with children, classes and listeners; it is found by a class of its own. */
export class Fake {
  constructor(kind = "div") {
    Object.assign(this, { kind, children: [], parent: null, dataset: {}, listeners: {}, attributes: {}, classes: new Set(), own: "" });
    this.classList = { toggle: (name, on) => (on ? this.classes.add(name) : this.classes.delete(name)) };
  }

  set className(names) {
    this.classes = new Set(names.split(" "));
  }

  get lastElementChild() {
    return this.children.filter((child) => child instanceof Fake).at(-1) ?? null;
  }

  get isConnected() {
    return this.parent !== null;
  }

  get textContent() {
    return this.own + this.children.map((child) => child.textContent ?? child).join("");
  }

  set textContent(text) {
    [this.own, this.children] = [text, []];
  }

  append(...children) {
    for (const child of children) if (child instanceof Fake) child.parent = this;
    this.children.push(...children);
  }

  remove() {
    this.parent.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  addEventListener(what, act) {
    this.listeners[what] = act;
  }

  querySelectorAll(selector) {
    const inside = this.children.filter((child) => child instanceof Fake);
    return inside.flatMap((child) => [...(child.classes.has(selector.slice(1)) ? [child] : []), ...child.querySelectorAll(selector)]);
  }
}

/** Streams of updates that were opened, newest last. */
export const streams = [];

globalThis.EventSource = class {
  constructor(address) {
    Object.assign(this, { address, closed: false, addEventListener: () => {} });
    streams.push(this);
  }

  close() {
    this.closed = true;
  }
};
globalThis.ResizeObserver = class {
  observe() {}
};
globalThis.addEventListener = () => {};
globalThis.document = { hidden: false, addEventListener: () => {}, createElement: (kind) => new Fake(kind) };

/** A server: `answer(method, address, body)` gives status and document, or throws if nothing comes back. */
export function serve(answer) {
  globalThis.fetch = async (address, { method = "GET", body } = {}) => {
    const [status, document] = await answer(method, address, body && JSON.parse(body));
    return { ok: status < 400, status, text: async () => JSON.stringify(document) };
  };
}

/** Lets everything come to rest that waits for nothing but itself. */
export async function rest() {
  for (let n = 0; n < 50; n += 1) await null;
}
