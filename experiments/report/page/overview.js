// All board sources in one table: a line per source and algorithm.

/** The section; null for one source. */
function overview(sources) {
  if (sources.length < 2) return null;
  const byKey = new Map(sources.flatMap(({results}) => results.columns.map(column => [column.key, column])));
  const columns = [...byKey.values()].map(column => ({...column, heading: column.heading.replace(/ \(\d+\)/g, '')}));
  const lineOf = ({name, results}, cells) => {
    const cellOf = ({key}) => cells[results.columns.findIndex(column => column.key === key)] ?? '-';
    return [name, ...columns.map(column => cellOf(column).replace(/( \(\d+\))+$/, ''))];
  };
  const rows = sources.flatMap(source => source.results.rows.map(cells => lineOf(source, cells)));
  const places = sources.flatMap(source => source.rows);
  const mark = (index, key) => (key === 'mean' ? warning(places[index]) : null);
  const content = {title: 'Results by boards', columns: [{heading: 'Boards', number: false, key: ''}, ...columns], rows, notes: []};
  return section('overview', 'All boards', 'Sort by a column to compare.', table(content, mark));
}
