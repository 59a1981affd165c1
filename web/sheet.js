// A sheet of controls: numbers, choices, words. The server says what there is to be set; each control
// says what it was set to. A sheet that only has other values stays where it is, with its focus.

import { words } from "./dom.js";

const UNFILTERED_MAX = 30;

export class Sheet {
  /** `change({control, set | add})` is called when something is set. */
  constructor(place, change) {
    this.place = place;
    this.change = change;
    this.shape = "";
    this.controls = new Map();
  }

  show(sheet, faults) {
    const shape = JSON.stringify({ ...sheet, groups: sheet.groups.map(bare) });
    if (shape !== this.shape) this.build(sheet);
    this.shape = shape;
    for (const { controls } of sheet.groups) {
      for (const { id, value } of controls) {
        this.controls.get(id).set(value);
        this.mark(id, faults.filter((fault) => fault.control === id).map((fault) => fault.text));
      }
    }
  }

  build(sheet) {
    const focused = document.activeElement?.closest?.("[data-control]")?.dataset.control;
    this.controls = new Map();
    const groups = sheet.groups.map((group) => this.group(group));
    const count = groups.filter((group) => !group.matches(".turns")).flatMap((group) => [...group.children]).length;
    const head = [words("h3", sheet.name)];
    if (sheet.about) head.push(words("p", sheet.about, "hint"));
    if (count > UNFILTERED_MAX) head.push(filter(this.place));
    this.place.replaceChildren(...head, ...groups);
    if (focused) this.focus(focused);
  }

  /** Puts the focus on a control, or on the first one; false if it is not here. */
  focus(id) {
    const [first] = this.controls.values();
    const field = (id ? this.controls.get(id) : first)?.field;
    field?.focus();
    field?.closest("[data-control]").scrollIntoView({ block: "nearest" });
    return Boolean(field);
  }

  group({ name, controls }) {
    const box = words("fieldset", "");
    if (name) box.append(words("legend", name));
    box.append(...controls.map((control) => this.row(control)));
    box.classList.toggle("turns", controls.length > 0 && controls.every(({ name }) => /^Turn \d+$/.test(name)));
    return box;
  }

  row(control) {
    const { field, parts, set } = this[control.kind](control);
    field.id = `control-${control.id}`;
    const label = words("label", control.name, "name");
    label.htmlFor = field.id;
    const row = words("div", "", `control ${control.kind}`, [label, ...parts]);
    row.dataset.control = control.id;
    if (control.note) row.append(words("p", control.note, "note"));
    const why = words("p", "", "why");
    why.id = `why-${control.id}`;
    why.hidden = true;
    row.append(why);
    this.controls.set(control.id, { field, row, why, set });
    return row;
  }

  mark(id, texts) {
    const { field, row, why } = this.controls.get(id);
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
  }

  number({ id, name, min, max }) {
    const field = input("number");
    Object.assign(field, { min, max, inputMode: "numeric" });
    field.addEventListener("change", () => this.change({ control: id, set: Math.round(Number(field.value)) || 0 }));
    const step = (sign, by, what) => {
      const button = words("button", sign);
      button.type = "button";
      button.setAttribute("aria-label", `${what}: ${name}`);
      button.addEventListener("click", () => {
        // The server has the last word; until then whoever clicks sees what he did.
        field.value = Math.min(max, Math.max(min, Number(field.value) + by));
        this.change({ control: id, add: by });
      });
      return button;
    };
    const parts = [words("span", "", "steps", [step("−", -1, "Less"), field, step("+", 1, "More")])];
    return { field, parts, set: (value) => field === document.activeElement || (field.value = value) };
  }

  flag({ id }) {
    const field = input("checkbox");
    field.addEventListener("change", () => this.change({ control: id, set: field.checked }));
    return { field, parts: [field], set: (value) => (field.checked = value) };
  }

  choice({ id, options }) {
    const field = document.createElement("select");
    field.append(...options.map(([value, text]) => new Option(text, value)));
    field.addEventListener("change", () => this.change({ control: id, set: field.value }));
    return { field, parts: [field], set: (value) => (field.value = value) };
  }

  text({ id, long, letters_max }) {
    const field = long ? document.createElement("textarea") : input("text");
    field.maxLength = letters_max;
    if (long) field.rows = 5;
    field.addEventListener("change", () => this.change({ control: id, set: field.value }));
    return { field, parts: [field], set: (value) => field === document.activeElement || (field.value = value) };
  }
}

function input(type) {
  const field = document.createElement("input");
  field.type = type;
  return field;
}

/** A group without what changes all the time. */
function bare({ name, controls }) {
  return { name, controls: controls.map((control) => ({ ...control, value: null })) };
}

/** Shows only those rows in whose words the written ones are. */
function filter(place) {
  const field = input("search");
  field.placeholder = "Find";
  field.setAttribute("aria-label", "Find in this sheet");
  field.addEventListener("input", () => {
    const sought = field.value.trim().toLowerCase();
    for (const row of place.querySelectorAll(".control")) {
      const chosen = row.querySelector("select")?.selectedOptions[0]?.textContent ?? "";
      const text = `${row.querySelector(".name").textContent} ${chosen}`.toLowerCase();
      row.hidden = !text.includes(sought);
    }
  });
  return field;
}
