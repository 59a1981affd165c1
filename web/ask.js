// The question: what is asked or waited for, the rule behind it, what went wrong, and the buttons
// for the last steps.

export class Ask {
  /** `send(what, wish)` takes a step back or ends the turn. */
  constructor(root, send) {
    this.part = (id) => root.querySelector(`#${id}`);
    this.part("undo").addEventListener("click", () => send("undo"));
    this.part("reset").addEventListener("click", () => send("undo", { all: true }));
    this.part("end-turn").addEventListener("click", () => send("end-turn"));
  }

  show(state) {
    this.fault("");
    this.prompt(state);
    this.part("undo").hidden = !state.can_undo;
    this.part("reset").hidden = !state.can_reset;
    this.part("end-turn").hidden = !state.end_turn;
  }

  prompt({ prompt, asked, over, record, waiting }) {
    const line = this.part("prompt");
    line.replaceChildren(prompt.text);
    line.classList.toggle("asked", asked);
    line.classList.toggle("waits", !asked && !over && waiting.length > 0);
    if (prompt.href) {
      const rule = link(prompt.href, prompt.rule);
      rule.className = "rule";
      rule.title = "Read the rule";
      rule.target = "_blank";
      line.append(" ", rule);
    }
    if (record) line.append(" ", link(record, "The record, with its seed"));
  }

  fault(text) {
    this.part("fault").textContent = text;
    this.part("fault").hidden = !text;
  }

  linked(linked) {
    this.part("link").textContent = linked ? "" : "No connection. Trying again…";
    this.part("link").hidden = linked;
  }
}

function link(href, text) {
  const element = document.createElement("a");
  element.href = href;
  element.textContent = text;
  return element;
}
