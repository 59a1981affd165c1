// A sheet of controls: numbers, choices, words. The server says what there is to be set; each control
// says what it was set to. A sheet that only has other values stays where it is, with its focus.

import { words } from "./dom.js";

/** @import { Change, Control, Controls, Fault, Sheet as Made, Value } from "./types" */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */
/**
 * A control on the page.
 * @typedef {object} Row
 * @property {Control["kind"]} kind
 * @property {Field} field
 * @property {HTMLElement} row
 * @property {(control: Control) => void} show
 * @property {(texts: string[]) => void} mark says what is wrong with it
 */

const UNFILTERED_MAX = 30;

export class Sheet {
  /**
   * `change({control, set | add})` is called when something is set. `waits(control)` says whether the server has
   * yet to hear of it.
   * @param {HTMLElement} place
   * @param {(change: Change) => void} change
   * @param {(control: string) => boolean} waits
   */
  constructor(place, change, waits) {
    this.place = place;
    this.change = change;
    this.waits = waits;
    this.id = "";
    this.shape = "";
    /** @type {Map<string, Row>} */
    this.controls = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.groups = new Map();
    this.head = words("div", "", "head");
    this.body = words("div", "", "groups");
  }

  /**
   * @param {Made} sheet
   * @param {Fault[]} faults
   */
  show(sheet, faults) {
    const shape = JSON.stringify({ ...sheet, groups: sheet.groups.map(bare) });
    if (shape !== this.shape) this.build(sheet);
    this.shape = shape;
    for (const { controls } of sheet.groups) {
      for (const control of controls) {
        const row = this.controls.get(control.id);
        row?.show(control);
        row?.mark(faults.filter((fault) => fault.control === control.id).map((fault) => fault.text));
      }
    }
  }

  /**
   * Other controls, or others in what they say. Those that were here before stay the same elements, where they are.
   * @param {Made} sheet
   */
  build(sheet) {
    if (sheet.id !== this.id) {
      this.id = sheet.id;
      this.controls = new Map();
      this.groups = new Map();
      this.head = words("div", "", "head");
      this.body = words("div", "", "groups");
      this.place.replaceChildren(this.head, this.body);
    }
    const ids = new Set(sheet.groups.flatMap(({ controls }) => controls.map(({ id }) => id)));
    for (const id of this.controls.keys()) if (!ids.has(id)) this.controls.delete(id);
    const { head, body } = this;
    const groups = sheet.groups.map((group, n) => this.group(group, n));
    const count = groups.filter((group) => !group.matches(".columns")).flatMap((group) => [...group.children]).length;
    if (head.dataset.says !== sheet.name + sheet.about) {
      head.dataset.says = sheet.name + sheet.about;
      head.replaceChildren(words("h3", sheet.name));
      if (sheet.about) head.append(words("p", sheet.about, "hint"));
    }
    const search = head.querySelector("[type=search]");
    if (!search && count > UNFILTERED_MAX) head.append(filter(this.place));
    if (search && count <= UNFILTERED_MAX) search.remove();
    arrange(body, groups);
  }

  /**
   * Puts the focus on a control, or on the first one; false if it is not here.
   * @param {string | null} id
   */
  focus(id) {
    const [first] = this.controls.values();
    const field = (id ? this.controls.get(id) : first)?.field;
    field?.focus();
    field?.closest("[data-control]")?.scrollIntoView({ block: "nearest" });
    return Boolean(field);
  }

  /**
   * @param {Controls} group
   * @param {number} n
   */
  group({ name, columns, controls }, n) {
    const key = `${n} ${name}`;
    const box = this.groups.get(key) ?? words("fieldset", "", "", name ? [words("legend", name)] : []);
    this.groups.set(key, box);
    const legend = name && box.firstElementChild ? [box.firstElementChild] : [];
    arrange(box, [...legend, ...controls.map((control) => this.row(control))]);
    box.classList.toggle("columns", columns);
    return box;
  }

  /** @param {Control} control */
  row(control) {
    const known = this.controls.get(control.id);
    if (known?.kind === control.kind) return known.row;
    const { field, parts, set } = this.made(control);
    field.id = `control-${control.id}`;
    const label = words("label", "", "name");
    label.htmlFor = field.id;
    const note = words("p", "", "note");
    const why = words("p", "", "why");
    why.id = `why-${control.id}`;
    why.hidden = true;
    const row = words("div", "", `control ${control.kind}`, [label, ...parts, note, why]);
    row.dataset.control = control.id;
    let unsent = false;
    let last = control;
    // What somebody writes is his until it is sent and answered: no earlier answer takes its place.
    const put = () => {
      const writes = field === document.activeElement && field.matches("input[type=number], input[type=text], textarea");
      if (!unsent && !writes && !this.waits(control.id)) set(last.value);
    };
    field.addEventListener("input", () => (unsent = true));
    field.addEventListener("change", () => (unsent = false));
    field.addEventListener("blur", () => {
      unsent = false;
      put();
    });
    const show = (/** @type {Control} */ next) => {
      last = next;
      label.textContent = next.name;
      note.textContent = next.note;
      note.hidden = !next.note;
      if (next.kind === "number") Object.assign(field, { min: next.min, max: next.max });
      if (next.kind === "choice" && field instanceof HTMLSelectElement) offer(field, next.options);
      put();
    };
    const mark = (/** @type {string[]} */ texts) => {
      const faulty = texts.length > 0;
      row.classList.toggle("faulty", faulty);
      why.textContent = texts.join(" ");
      why.hidden = !faulty;
      if (faulty) {
        field.setAttribute("aria-invalid", "true");
        field.setAttribute("aria-describedby", why.id);
      } else {
        field.removeAttribute("aria-invalid");
        field.removeAttribute("aria-describedby");
      }
    };
    this.controls.set(control.id, { kind: control.kind, field, row, show, mark });
    return row;
  }

  /**
   * The field of a control, what stands beside its name, and how the field is set.
   * @param {Control} control
   * @returns {{ field: Field, parts: HTMLElement[], set: (value: Value) => void }}
   */
  made(control) {
    switch (control.kind) {
      case "number":
        return this.number(control);
      case "flag":
        return this.flag(control);
      case "choice":
        return this.choice(control);
      case "text":
        return this.text(control);
    }
  }

  /** @param {{ id: string, name: string }} control */
  number({ id, name }) {
    const field = input("number");
    field.inputMode = "numeric";
    field.addEventListener("change", () => this.change({ control: id, set: Math.round(Number(field.value)) || 0 }));
    /**
     * { => @param {string} sign
     * @param {number} by
     * @param {string} what
     */
    const step = (sign, by, what) => {
      const button = words("button", sign);
      button.type = "button";
      button.setAttribute("aria-label", `${what}: ${name}`);
      button.addEventListener("click", () => {
        // The server has the last word; until then whoever clicks sees what he did.
        field.value = String(Math.min(Number(field.max), Math.max(Number(field.min), Number(field.value) + by)));
        this.change({ control: id, add: by });
      });
      return button;
    };
    const parts = [words("span", "", "steps", [step("−", -1, "Less"), field, step("+", 1, "More")])];
    return { field, parts, set: (/** @type {Value} */ value) => (field.value = String(value)) };
  }

  /** @param {{ id: string }} control */
  flag({ id }) {
    const field = input("checkbox");
    field.addEventListener("change", () => this.change({ control: id, set: field.checked }));
    return { field, parts: [field], set: (/** @type {Value} */ value) => (field.checked = value === true) };
  }

  /** @param {{ id: string }} control */
  choice({ id }) {
    const field = document.createElement("select");
    field.addEventListener("change", () => this.change({ control: id, set: field.value }));
    return { field, parts: [field], set: (/** @type {Value} */ value) => (field.value = String(value)) };
  }

  /** @param {{ id: string, long: boolean, letters_max: number }} control */
  text({ id, long, letters_max }) {
    const area = long ? document.createElement("textarea") : null;
    if (area) area.rows = 5;
    const field = area ?? input("text");
    field.maxLength = letters_max;
    field.addEventListener("change", () => this.change({ control: id, set: field.value }));
    return { field, parts: [field], set: (/** @type {Value} */ value) => (field.value = String(value)) };
  }
}

/**
 * What is offered to choose from; what is chosen stays chosen where it can.
 * @param {HTMLSelectElement} field
 * @param {[value: string, text: string][]} options
 */
function offer(field, options) {
  const offered = JSON.stringify(options);
  if (field.dataset.offered === offered) return;
  field.dataset.offered = offered;
  const chosen = field.value;
  field.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
  field.value = chosen;
}

/**
 * Puts these children in this order; one that is in its place is not touched, so it keeps the focus.
 * @param {Element} place
 * @param {Element[]} children
 */
function arrange(place, children) {
  for (const child of [...place.children]) if (!children.includes(child)) child.remove();
  let at = place.firstElementChild;
  for (const child of children) {
    if (child === at) at = child.nextElementSibling;
    else place.insertBefore(child, at);
  }
}

/** @param {string} type */
function input(type) {
  const field = document.createElement("input");
  field.type = type;
  return field;
}

/**
 * A group without what changes all the time.
 * @param {Controls} group
 */
function bare({ controls, ...group }) {
  return { ...group, controls: controls.map((control) => ({ ...control, value: null })) };
}

/**
 * Shows only those rows in whose words the written ones are.
 * @param {HTMLElement} place
 */
function filter(place) {
  const field = input("search");
  field.placeholder = "Find";
  field.setAttribute("aria-label", "Find in this sheet");
  field.addEventListener("input", () => {
    const sought = field.value.trim().toLowerCase();
    /** @type {NodeListOf<HTMLElement>} */
    const rows = place.querySelectorAll(".control");
    for (const row of rows) {
      const chosen = row.querySelector("select")?.selectedOptions[0]?.textContent ?? "";
      const text = `${row.querySelector(".name")?.textContent} ${chosen}`.toLowerCase();
      row.hidden = !text.includes(sought);
    }
  });
  return field;
}
