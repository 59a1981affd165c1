// Records that somebody brings to the lobby.

import { the } from "./dom.js";
import { post, reason } from "./net.js";

/** @import { Made } from "./types" */

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[data-upload]");
for (const form of forms) {
  const fault = the(".fault", HTMLElement, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.hidden = true;
    try {
      /** @type {Made} */
      const made = await post("/replays", await record(form));
      location.assign(made.url);
    } catch (error) {
      fault.textContent = reason(error);
      fault.hidden = false;
    }
  });
}

/** @param {HTMLFormElement} form */
async function record(form) {
  const file = the("input", HTMLInputElement, form).files?.[0];
  if (!file) throw new Error("Choose a file.");
  if (file.size > Number(form.dataset.bytesMax)) throw new Error("This file is too large to be a record.");
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error("This file is not a record: it is not JSON.");
  }
}
