// The whole page.

/** The data of the report: JSON written by page_data() in experiments/report/report_page.cc. */
const data = JSON.parse(document.getElementById('data').textContent);
// Columns of tasks are texts with commas between the cells, of which unknown ones are empty.
const cellOf = text => (text === '' ? null : text === 'true' || text === 'false' ? text === 'true' : Number(text));
for (const row of data.sources.flatMap(({rows}) => rows)) {
  const cells = ([name, text]) => [name, name === 'status' ? text.split(',') : text.split(',').map(cellOf)];
  row.tasks = Object.fromEntries([['board', []], ...Object.entries(row.tasks).map(cells)]);
}

function showSource(place, number) {
  const source = withoutHidden(data.sources[number]);
  place.replaceChildren(
    ...[results(source), distributions(source), pairs(source)].filter(part => part !== null),
    replay(source, number),
  );
}

function show() {
  const sources = data.sources.map(withoutHidden);
  for (const [place, part] of [[first, overview(sources)], [last, sweep(sources)]]) {
    place.replaceChildren(...(part ? [part] : []));
  }
  showSource(ofSource, Number(sourceChoice.select.value));
}

const report = document.getElementById('report');
const [first, ofSource, last] = [make('div'), make('div'), make('div')];
const names = data.sources.map(({name, boards}, i) => [i, `${name} (${count(boards, 'board')})`]);
const sourceChoice = keptChoice('boards', 'Boards', names, 0, number => showSource(ofSource, number));
const chooseRows = rowSelection(show);
// The first screen shows the results, unless tasks have failed.
report.append(...(data.failed > 0 ? [errors()] : []), ...(chooseRows ? [chooseRows] : []), first);
if (data.sources.length > 1) report.append(make('div', {class: 'controls sources'}, sourceChoice.element));
if (data.hiddenSources > 0) {
  const hidden = count(data.hiddenSources, 'more source');
  report.append(hint(hidden, ' of boards: use the formats csv or markdown.'));
}
report.append(ofSource, last, ...(data.failed > 0 ? [] : [errors()]));
show();
showFolders();
const made = `Made by colorwalk ${data.made}. This file is self-contained.`;
document.getElementById('footer').append(made);
