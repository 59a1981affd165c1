// Somebody whom the server does not know yet wants to take part: he says his name and becomes a guest.

import { words } from "./dom.js";
import { post, reason } from "./net.js";

/**
 * Asks for a name and does what he wanted; afterwards the page is loaded anew, for a guest sees more of it.
 * @param {() => Promise<unknown>} act
 */
export function asGuest(act) {
  const field = document.createElement("input");
  field.maxLength = 24;
  field.setAttribute("autocomplete", "nickname");
  field.placeholder = "Guest";
  const fault = words("p", "", "fault");
  fault.setAttribute("role", "alert");
  const button = (/** @type {string} */ text, /** @type {"button" | "submit"} */ type, /** @type {string} */ style) =>
    Object.assign(words("button", text, style), { type });
  const cancel = button("Cancel", "button", "");
  const row = words("div", "", "row", [button("Go on", "submit", "main"), cancel]);
  const form = words("form", "", "", [words("label", "Your name ", "", [field]), fault, row]);
  const dialog = words("dialog", "", "guest", [form]);
  dialog.setAttribute("aria-label", "Your name");
  cancel.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.inert) return;
    form.inert = true;
    try {
      await post("/guest", { name: field.value.trim() || "Guest" });
      await act();
      location.reload();
    } catch (error) {
      fault.textContent = reason(error);
      form.inert = false;
    }
  });
  document.body.append(dialog);
  dialog.showModal();
}
