'use strict';
// DOM elements. The scripts of this folder are part of both pages, followed by the scripts of the
// page; some are also a script for other pages, with the element <colorwalk-board>.
// packaging/cmake/embed_page.cmake concatenates them. Plots are SVG, drawn by one function each.

/** Creates an element; children are elements or plain text. */
function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A paragraph of less important text. */
const hint = (...children) => make('p', {class: 'hint'}, ...children);

/** A table that scrolls by itself; `heads` are the cells of its head, `body` has its rows. */
function scrollTable(label, heads, body) {
  const head = make('thead', {}, make('tr', {}, ...heads));
  const attributes = {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label};
  return make('div', attributes, make('table', {}, head, body));
}

/** A selection; `options` are [value, text, title]; `onchange` receives the chosen value as a text. */
function selectOf(options, chosen, attributes = {}, onchange = (/** @type {string} */ _value) => {}) {
  const all = options.map(([value, text, title = null]) => make('option', {value, title}, text));
  const select = make('select', {...attributes, onchange: () => onchange(select.value)}, ...all);
  select.value = chosen;
  return select;
}

/** A labeled selection among numbers; `onchange` receives the number. */
function choice(label, options, chosen, onchange) {
  const select = selectOf(options, chosen, {}, value => onchange(Number(value)));
  return {element: make('label', {}, label, select), select};
}

/** A button; `label` is its accessible name. */
function plainButton(text, onclick, label = null, attributes = {}) {
  const all = {class: 'plain', type: 'button', 'aria-label': label, onclick, ...attributes};
  return make('button', all, text);
}
