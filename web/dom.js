// Making elements, and finding them. Words are put in as text, never as HTML.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} kind
 * @param {string} text
 * @param {string} name its classes
 * @param {readonly (Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function words(kind, text, name = "", children = []) {
  const element = document.createElement(kind);
  if (name) element.className = name;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}


/**
 * The element of a page that is there for certain.
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} kind
 * @param {ParentNode} root
 */
export function the(selector, kind, root = document) {
  const found = root.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`There is no ${selector}.`);
}

/**
 * The element that something happened to.
 * @param {Event} event
 */
export function hit({ target }) {
  return target instanceof Element ? target : null;
}
