// What somebody can do about another whom he meets at a table: not hear of him any more, or tell whoever runs the
// site of what he says or how he calls himself.

import { words } from "./dom.js";
import { post, reason } from "./net.js";

/** @import { SeatId } from "./types" */

const WHY_MAX = 300;

/**
 * A name that opens what can be done about its owner.
 * @param {string} name
 * @param {() => void} open
 */
export function nameButton(name, open) {
  const dots = words("span", "⋯", "dots");
  dots.setAttribute("aria-hidden", "true");
  const button = words("button", "", "whom", [words("bdi", name), dots]);
  button.type = "button";
  button.title = "Block or report";
  button.addEventListener("click", open);
  return button;
}

/**
 * Shows what can be done about somebody: `whom` says by which seat or line he is meant, `said` is that line.
 * `blocked()` is called when he has been blocked.
 * @param {string} address
 * @param {{ name: string, whom: { seat: SeatId } | { line: number }, said?: string }} other
 * @param {() => void} blocked
 */
export function showOther(address, { name, whom, said = "" }, blocked) {
  const status = words("p", "", "hint");
  status.setAttribute("role", "status");
  const fault = words("p", "", "fault");
  fault.setAttribute("role", "alert");
  const why = Object.assign(document.createElement("input"), { maxLength: WHY_MAX, required: true, autocomplete: "off" });
  /** @param {"button" | "submit"} type */
  const button = (/** @type {string} */ text, type = "button") => Object.assign(words("button", text), { type });
  const [block, report, close] = [button("Block"), button("Report", "submit"), button("Close")];
  const form = words("form", "", "", [words("label", "What is wrong? Whoever runs this site reads it. ", "", [why]), report]);
  const dialog = words("dialog", "", "other", [
    words("h2", "", "", [words("bdi", name)]),
    ...(said ? [words("blockquote", said)] : []),
    words(
      "p",
      "If you block somebody, you do not read what they say, and they cannot sit down at a table where you are host or " +
        "have a seat. They are not told; games that you play together already go on. You can undo it on the page of your account.",
      "hint",
    ),
    block,
    form,
    status,
    fault,
    close,
  ]);
  dialog.setAttribute("aria-label", `Block or report ${name}`);
  /**
   * @param {string} what
   * @param {object} wish
   * @param {HTMLButtonElement} by
   * @param {string} done
   */
  const send = async (what, wish, by, done) => {
    by.disabled = true;
    fault.textContent = "";
    try {
      await post(`${address}/${what}`, { whom, ...wish });
      status.textContent = done;
      return true;
    } catch (error) {
      fault.textContent = reason(error);
      by.disabled = false;
      return false;
    }
  };
  block.addEventListener("click", async () => {
    if (await send("block", {}, block, "Blocked.")) blocked();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!report.disabled) send("report", { why: why.value }, report, "Reported.");
  });
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
