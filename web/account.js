// Forms of the account. Each says where it is sent and where to go then.

import { the } from "./dom.js";
import { post, reason } from "./net.js";

/** @import { Token } from "./types" */

/**
 * What a form says, as the server wants it: boxes are true or false, numbers are numbers.
 * @param {HTMLFormElement} form
 */
function said(form) {
  /** @type {Record<string, unknown>} */
  const wish = {};
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll("input[name]");
  for (const field of fields) {
    if (field.type === "checkbox") wish[field.name] = field.checked;
    else wish[field.name] = "number" in field.dataset ? Number(field.value) : field.value;
  }
  return wish;
}

/** Where somebody came from who logs in: a table, or the lobby on the way to one. */
function back() {
  if (!document.referrer) return "/";
  const from = new URL(document.referrer);
  const place = from.searchParams.get("back") ?? from.pathname;
  const ours = from.origin === location.origin && /^\/games\/[0-9A-Za-z/]+$/.test(place);
  return ours ? place : "/";
}

/** What has been done is said on the page that comes next. */
const DONE = "done";

function tell() {
  const place = document.getElementById("done");
  const done = sessionStorage.getItem(DONE);
  sessionStorage.removeItem(DONE);
  if (!place || !done) return;
  place.hidden = false;
  place.textContent = done;
}

/**
 * A secret is shown where it was asked for, and nowhere else: the page that comes next knows nothing of it.
 * @param {HTMLFormElement} form
 * @param {string} secret
 */
function show(form, secret) {
  const place = the(".secret", HTMLElement, form);
  // Shown first: what is written into it then is read out.
  place.hidden = false;
  the("output", HTMLElement, place).textContent = secret;
}

/** @param {HTMLFormElement} form */
function go(form) {
  sessionStorage.setItem(DONE, form.dataset.done ?? "");
  if (form.dataset.then === "back") location.assign(back());
  else if (form.dataset.then === "lobby") location.assign("/");
  else if (form.dataset.then === "login") location.assign("/login");
  else location.reload();
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const fault = the(".fault", HTMLElement, form);
  const button = the("button", HTMLButtonElement, form);
  fault.hidden = true;
  button.disabled = true;
  try {
    /** @type {Token} */
    const reply = await post(form.dataset.post ?? "", said(form));
    if (form.dataset.then === "show") show(form, reply.token);
    else go(form);
  } catch (error) {
    fault.textContent = reason(error);
    fault.hidden = false;
    button.disabled = false;
  }
}

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form[data-post]");
for (const form of forms) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}

tell();
