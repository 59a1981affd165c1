// Records that somebody brings to the lobby.

import { post } from "./net.js";

for (const form of document.querySelectorAll("[data-upload]")) {
  const fault = form.querySelector(".fault");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.hidden = true;
    try {
      location.assign((await post("/replays", await record(form))).url);
    } catch (error) {
      fault.textContent = error.message;
      fault.hidden = false;
    }
  });
}

async function record(form) {
  const [file] = form.querySelector("input").files;
  if (file.size > Number(form.dataset.bytesMax)) throw new Error("This file is too large to be a record.");
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error("This file is not a record: it is not JSON.");
  }
}
