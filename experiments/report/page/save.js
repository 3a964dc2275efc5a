// Plots and tables as files: SVG and CSV, made in the browser.

/** The properties that style sheets give to drawings. */
const savedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
];

/** A drawing as a file of its own, with the styles of the page. */
function standalone(svg) {
  const copy = svg.cloneNode(true);
  const [width, height] = [svg.clientWidth, svg.clientHeight];
  const copies = [copy, ...copy.querySelectorAll('*')];
  [svg, ...svg.querySelectorAll('*')].forEach((element, i) => {
    copies[i].removeAttribute('class');
    if (element.tagName === 'title') return;
    const styles = getComputedStyle(element);
    for (const name of savedStyles) copies[i].setAttribute(name, styles.getPropertyValue(name));
  });
  const fill = getComputedStyle(document.body).getPropertyValue('--panel').trim();
  copy.prepend(draw('rect', {width: '100%', height: '100%', fill}));
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  return new XMLSerializer().serializeToString(copy) + '\n';
}

/** CSV of a list of lines; the first has the names of the columns. */
function csvText(lines) {
  const field = value => {
    const text = value === null || value === undefined ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return lines.map(line => line.map(field).join(',') + '\n').join('');
}

const fileName = label =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A button that saves lines as CSV; `lines()` returns them. */
function csvButton(label, lines) {
  const save = () => saveFile(fileName(label) + '.csv', csvText(lines()), 'text/csv');
  return plainButton('Save CSV', save, 'Save CSV: ' + label);
}

/** A plot with buttons that save it as SVG, and its data, `lines()`, as CSV. */
function savedPlot(label, paint, lines, ...below) {
  const element = plot(label, paint, ...below);
  const save = () => {
    const drawing = element.querySelector('svg');
    saveFile(fileName(label) + '.svg', standalone(drawing), 'image/svg+xml');
  };
  const button = plainButton('Save SVG', save, 'Save SVG: ' + label);
  element.append(make('div', {class: 'save'}, button, csvButton(label, lines)));
  return element;
}
