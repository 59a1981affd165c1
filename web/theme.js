// Light or dark: as the system says, unless this browser has been told otherwise. A plain script
// that runs before the page is drawn.

{
  const kept = () => {
    try {
      return localStorage.getItem("theme") ?? "";
    } catch {
      return "";
    }
  };
  const use = (/** @type {string} */ theme) => {
    for (const one of ["light", "dark"]) document.documentElement.classList.toggle(one, one === theme);
  };
  use(kept());

  document.addEventListener("change", (event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
    use(target.value);
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // Nowhere to keep it: it holds for this page.
    }
  });

  document.addEventListener("DOMContentLoaded", () => {
    /** @type {HTMLInputElement | null} */
    const chosen = document.querySelector(`input[name="theme"][value="${CSS.escape(kept())}"]`);
    if (chosen) chosen.checked = true;
  });
}
