// Keys for the whole page. They keep silent while somebody writes.

export function keys(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input:not([type=radio]), textarea, select")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
