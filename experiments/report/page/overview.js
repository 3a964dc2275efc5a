// All board sources in one table: a line per algorithm, a column per source.

/** Name and key of the columns of the results that the table can show; less is better. */
const overviewFigures = [
  {name: 'mean length, moves', key: 'mean'},
  {name: 'mean excess over the optimum', key: 'mean_excess'},
  {name: 'mean time, ms', key: 'mean_seconds'},
];

/** The section; null for one source. `open(number)` shows a source below. */
function overview(sources, open) {
  if (sources.length < 2) return null;
  const options = overviewFigures.map(({name}, i) => [i, name]);
  const place = make('div');
  const show = kind => place.replaceChildren(overviewTable(sources, overviewFigures[kind], open));
  const {element, chosen} = keptChoice('overview', 'Figure', options, 0, show);
  show(chosen);
  return section(
    'overview',
    'All boards',
    'Bold: the best of a column, among rows that have solved as many boards. The name of a column shows its boards below.',
    make('div', {class: 'controls'}, element),
    place,
  );
}

/** The first of each row over all sources. */
function rowsOf(sources) {
  const rows = new Map();
  for (const row of sources.flatMap(source => source.rows)) {
    if (!rows.has(row.row)) rows.set(row.row, row);
  }
  return [...rows.values()];
}

function overviewTable(sources, figure, open) {
  const columns = sources.map(source => overviewColumn(source, figure.key));
  const heads = sources.map(({name}, i) =>
    make('th', {scope: 'col', class: 'number'}, make('button', {type: 'button', onclick: () => open(i)}, ...breakable(name))),
  );
  const line = ({row}) => make('tr', {}, make('td', {}, ...breakable(data.rows[row])), ...columns.map(column => overviewCell(column, row)));
  const body = make('tbody', {}, ...rowsOf(sources).sort((a, b) => a.row - b.row).map(line));
  return scrollTable('Algorithms and boards', [make('th', {scope: 'col'}, 'Algorithm'), ...heads], body);
}

/** The rows of a source by their numbers, each with its text in a column of the results, and the best value. */
function overviewColumn({rows, results}, key) {
  const at = results.columns.findIndex(column => column.key === key);
  const shown = rows.map((row, i) => ({...row, text: at < 0 ? '-' : results.rows[i][at].replace(/ \(\d+\)/g, '')}));
  const most = Math.max(...rows.map(row => row.values.solved));
  const best = Math.min(...shown.filter(({values}) => values.solved === most).map(({values}) => values[key] ?? Infinity));
  return {key, best, rows: new Map(shown.map(row => [row.row, row]))};
}

function overviewCell({key, best, rows}, number) {
  const row = rows.get(number);
  if (!row) return make('td', {class: 'number'}, '-');
  return make('td', {class: 'number'}, row.values[key] === best ? make('strong', {}, row.text) : row.text, warning(row) ?? '');
}
