'use strict';
// Elements of a page. The scripts of this folder are part of every page of the program, and those of
// a page's own folder follow them; experiments/CMakeLists.txt joins them into one. Figures are drawn
// as SVG, each by one function.

/** Makes an element; children are elements or texts, which are never taken for HTML. */
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

/** A section with its heading and what the reader should know of it. */
function section(id, title, lead, ...children) {
  return make(
    'section',
    {id, 'aria-labelledby': id + '-title'},
    make('h2', {id: id + '-title'}, title),
    ...(lead ? [make('p', {class: 'lead'}, lead)] : []),
    ...children,
  );
}

/** A labeled choice; `options` are [value, text]; `onchange` gets the value. */
function choice(label, options, chosen, onchange) {
  const select = make(
    'select',
    {onchange: () => onchange(Number(select.value))},
    ...options.map(([value, text]) => make('option', {value}, text)),
  );
  select.value = chosen;
  return {element: make('label', {}, label, select), select};
}

/** A button; `label` is for those who do not see a symbol. */
function plainButton(text, onclick, label = null) {
  return make('button', {class: 'plain', type: 'button', 'aria-label': label, onclick}, text);
}
