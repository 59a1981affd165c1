// What a player can do: as buttons, and on the things themselves. A thing that carries `data-on`
// glows when a choice belongs to it; a click plays it, or opens a small menu if there are several.

export class Choices {
  constructor(buttons, root, play) {
    this.buttons = buttons;
    this.root = root;
    this.play = play;
    this.byThing = new Map();
    this.menu = null;
    root.addEventListener("click", (event) => this.touched(event));
    root.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      if (this.menu && !this.menu.contains(event.target)) this.close();
    });
  }

  show({ choices }) {
    this.close();
    this.byThing.clear();
    for (const choice of choices) {
      if (!choice.on) continue;
      if (!this.byThing.has(choice.on)) this.byThing.set(choice.on, []);
      this.byThing.get(choice.on).push(choice);
    }
    this.buttons.replaceChildren(...choices.map((choice) => this.button(choice)));
    this.mark();
  }

  button(choice) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = choice.text;
    button.addEventListener("click", () => {
      this.close();
      this.play(choice.action);
    });
    if (choice.on) {
      const point = (on) => () => this.things(choice.on).forEach((thing) => thing.classList.toggle("pointed", on));
      for (const event of ["pointerenter", "focus"]) button.addEventListener(event, point(true));
      for (const event of ["pointerleave", "blur"]) button.addEventListener(event, point(false));
    }
    return button;
  }

  things(on) {
    return [...this.root.querySelectorAll("[data-on]")].filter((thing) => thing.dataset.on === on);
  }

  mark() {
    for (const thing of this.root.querySelectorAll("[data-on]")) {
      const choices = this.byThing.get(thing.dataset.on);
      thing.classList.toggle("can", Boolean(choices));
      if (choices) {
        thing.setAttribute("role", "button");
        thing.setAttribute("tabindex", "0");
        thing.setAttribute("aria-label", choices.map((choice) => choice.text).join("; "));
      } else if (thing.closest("svg")) {
        thing.removeAttribute("tabindex");
      }
    }
  }

  key(event) {
    if (event.key === "Escape") this.close();
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.target.closest("button, a, summary, input")) return;
    if (this.touched(event)) event.preventDefault();
  }

  /** True if there was something to do. */
  touched(event) {
    const thing = event.target.closest?.("[data-on]");
    const choices = thing && this.byThing.get(thing.dataset.on);
    if (!choices) return false;
    if (choices.length === 1) this.play(choices[0].action);
    else this.open(thing, choices);
    return true;
  }

  open(thing, choices) {
    this.close();
    this.opener = thing;
    this.menu = document.createElement("div");
    this.menu.className = "pick";
    this.menu.setAttribute("role", "menu");
    const about = this.about(thing);
    if (about) this.menu.append(about);
    for (const choice of choices) {
      const item = this.button(choice);
      item.setAttribute("role", "menuitem");
      this.menu.append(item);
    }
    this.menu.addEventListener("keydown", (event) => this.walk(event));
    document.body.append(this.menu);
    const box = thing.getBoundingClientRect();
    const own = this.menu.getBoundingClientRect();
    const left = Math.min(Math.max(8, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
    const above = box.top - own.height - 6;
    const top = above > 8 ? above : Math.min(box.bottom + 6, innerHeight - own.height - 8);
    this.menu.style.left = `${left}px`;
    this.menu.style.top = `${Math.max(8, top)}px`;
    this.menu.querySelector("button").focus();
  }

  /** What the thing says, in full: a card in the hand may show only a part of it. */
  about(thing) {
    const words = [...thing.querySelectorAll("h3, p")];
    if (!words.length || thing.closest("svg")) return null;
    const about = document.createElement("div");
    about.className = "about";
    about.append(...words.map((line) => line.cloneNode(true)));
    return about;
  }

  walk(event) {
    const items = [...this.menu.querySelectorAll("button")];
    const here = items.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      items[(here + step + items.length) % items.length].focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      this.close();
    }
  }

  close() {
    if (!this.menu) return;
    const inside = this.menu.contains(document.activeElement);
    this.menu.remove();
    this.menu = null;
    if (inside && this.opener?.isConnected) this.opener.focus();
  }
}
