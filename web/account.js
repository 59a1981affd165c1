// Forms of the account. Each says where it is sent and where to go then.

import { post } from "./net.js";

/** What a form says, as the server wants it: boxes are true or false, numbers are numbers. */
function said(form) {
  const wish = {};
  for (const field of form.querySelectorAll("input[name]")) {
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

/** A secret is shown where it was asked for, and nowhere else: the page that comes next knows nothing of it. */
function show(form, secret) {
  const place = form.querySelector(".secret");
  // Shown first: what is written into it then is read out.
  place.hidden = false;
  place.querySelector("output").textContent = secret;
}

function go(form) {
  sessionStorage.setItem(DONE, form.dataset.done ?? "");
  if (form.dataset.then === "back") location.assign(back());
  else if (form.dataset.then === "lobby") location.assign("/");
  else if (form.dataset.then === "login") location.assign("/login");
  else location.reload();
}

async function send(form) {
  const fault = form.querySelector(".fault");
  const button = form.querySelector("button");
  fault.hidden = true;
  button.disabled = true;
  try {
    const reply = await post(form.dataset.post, said(form));
    if (form.dataset.then === "show") show(form, reply.token);
    else go(form);
  } catch (error) {
    fault.textContent = error.message;
    fault.hidden = false;
    button.disabled = false;
  }
}

for (const form of document.querySelectorAll("form[data-post]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });
}

tell();
