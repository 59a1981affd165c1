// The lobby: names and new games.

import { post } from "./net.js";

function fault(place, error) {
  const line = place.querySelector(".fault");
  if (!line) return;
  line.textContent = error ? error.message : "";
  line.hidden = !error;
}

async function create(place, wish) {
  fault(place, null);
  try {
    const made = await post("/games", wish);
    location.assign(made.url);
  } catch (error) {
    fault(place, error);
  }
}

for (const form of document.querySelectorAll("form[data-enter]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault(form, null);
    try {
      await post("/guest", { name: form.elements.name.value });
      const back = new URLSearchParams(location.search).get("back") ?? "";
      location.assign(/^\/games\/[0-9A-Za-z]+$/.test(back) ? back : "/");
    } catch (error) {
      fault(form, error);
    }
  });
}

for (const button of document.querySelectorAll("[data-create]")) {
  const place = button.closest("section");
  button.addEventListener("click", () => create(place, JSON.parse(button.dataset.create)));
}

for (const form of document.querySelectorAll("form[data-new]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const setup = {};
    for (const field of form.querySelectorAll("[data-setup]")) {
      if (field.type !== "radio" || field.checked) setup[field.dataset.setup] = field.value;
    }
    const seats = {};
    for (const field of form.querySelectorAll("[data-seat]")) seats[field.dataset.seat] = field.value;
    create(form, { game: form.dataset.new, setup, seats });
  });
}
