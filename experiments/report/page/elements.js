'use strict';
// Elements of the page. The report's data stands in the element `data` as JSON (page_data() in
// experiments/report/report_page.cc says what is in it); all of the page is made from it, and every figure is
// drawn as SVG by one function. The files of this folder are one script, in the order in which
// experiments/CMakeLists.txt lists them.

const data = JSON.parse(document.getElementById('data').textContent);

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
    {id, 'aria-labeledby': id + '-title'},
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
