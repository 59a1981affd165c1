// Making elements. Words are put in as text, never as HTML.

export function words(kind, text, name = "", children = []) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}
