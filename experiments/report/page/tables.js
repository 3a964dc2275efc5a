// Tables and the first sections: runs, errors, results.

/** A section with heading and introduction. */
function section(id, title, lead, ...children) {
  return make(
    'section',
    {id, 'aria-labelledby': id + '-title'},
    make('h2', {id: id + '-title'}, title),
    ...(lead ? [make('p', {class: 'lead'}, lead)] : []),
    ...children,
  );
}

/** A label that can be divided between its parts. */
const breakable = label => label.split(/(?<=[:,])/).flatMap(part => [part, make('wbr')]);

/** A sortable table; `mark(row, key)` may return an element to add to the cell of a row in the column of a key. */
function table(content, mark = (_row, _key) => null) {
  const body = make('tbody');
  const rows = content.rows.map((cells, index) => {
    const line = make('tr');
    content.columns.forEach((column, i) => {
      const wide = column.heading === 'Message';
      const wraps = wide || cells[i].length > 44;
      const cell = make('td', {class: column.number ? 'number' : wraps ? 'wide' : null}, ...breakable(cells[i]));
      cell.append(mark(index, column.key) ?? '');
      line.append(cell);
    });
    return {line, cells};
  });
  const sortBy = (column, i) => {
    const sign = heads[i].getAttribute('aria-sort') === 'ascending' ? -1 : 1;
    heads.forEach(head => head.removeAttribute('aria-sort'));
    heads[i].setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');
    const number = text => (Number.isNaN(parseFloat(text)) ? Infinity : parseFloat(text));
    const compare = column.number ? (a, b) => number(a) - number(b) || 0 : (a, b) => a.localeCompare(b);
    rows.sort((a, b) => sign * compare(a.cells[i], b.cells[i]));
    body.append(...rows.map(row => row.line));
  };
  const heads = content.columns.map((column, i) => {
    const button = make('button', {type: 'button', onclick: () => sortBy(column, i)}, column.heading);
    return make('th', {scope: 'col', class: column.number ? 'number' : null}, button);
  });
  body.append(...rows.map(row => row.line));
  const notes = content.notes.map(note => make('li', {}, note));
  return make(
    'div',
    {},
    scrollTable(content.title || 'Table', heads, body),
    ...(notes.length > 0 ? [make('ol', {class: 'notes'}, ...notes)] : []),
  );
}

function alarm(title, ...text) {
  return make('p', {class: 'alarm'}, make('strong', {}, title), ...text);
}

/** Counts and notes at the top, runs and environment at the end. */
function showFolders() {
  const tasks = data.folders.reduce((sum, folder) => sum + folder.tasks, 0);
  const counts = [
    count(tasks, 'task'),
    count(data.rows.length, 'algorithm'),
    count(data.boardsInAll, 'board'),
    ...(data.sources.length > 1 ? [count(data.sources.length, 'source') + ' of boards'] : []),
  ];
  document.getElementById('summary').append(counts.join(' · '));
  const isSingle = data.folders.length === 1;
  const folders = document.getElementById('folders');
  for (const folder of data.folders) {
    const facts = [['folder', folder.path], ...folder.facts].flatMap(([name, value]) => [
      make('dt', {}, name),
      make('dd', {}, value),
    ]);
    const summary = 'Runs and environment' + (isSingle ? '' : ': ' + folder.path);
    const list = make('dl', {class: 'facts'}, ...facts);
    report.append(make('details', {}, make('summary', {}, summary), list));
    folders.append(...folder.notes.map(note => alarm('Note: ', isSingle ? '' : folder.path + ': ', note)));
  }
}

/** How many tasks of a row did not end well; null if all did. */
function warning({values}) {
  const {tasks, solved} = values;
  const unsolved = tasks > solved ? [`${whole.format(tasks - solved)} not solved`] : [];
  const found = [...data.endings, 'disproved'].filter(status => values[status.replace('-', '_')] > 0);
  const others = found.map(status => `${whole.format(values[status.replace('-', '_')])} ${status.replace('-', ' ')}`);
  const parts = [...others, ...unsolved];
  if (parts.length === 0) return null;
  return make('span', {class: 'warning', title: `of ${count(tasks, 'task')}`}, `⚠ ${parts.join(', ')}`);
}

function errors() {
  const shown = data.failures.rows.length;
  const rest = shown < data.failed ? '; the first ' + shown + ' are listed.' : '.';
  const judged = data.unjudged === 0 ? 'the referee accepted every solution, and no' : 'no';
  const none = `✓ No errors: ${judged} task crashed.`;
  const what =
    data.failed === 0
      ? [make('p', {class: 'good'}, none)]
      : [alarm('✗ ' + count(data.failed, 'task') + ' failed', rest), table(data.failures)];
  return section('errors', 'Errors', '', ...what);
}

function results(source) {
  const mark = (index, key) => {
    const row = source.rows[index];
    if (key === 'mean') return warning(row);
    const isBest = key === 'algorithm' && row.values.frontier;
    return isBest ? make('span', {class: 'frontier', title: 'on the frontier of time and length'}, '★') : null;
  };
  const known = `${whole.format(source.provenBoards)} of ${count(source.boards, 'board')}`;
  const overOptimum =
    'Over optimum: mean excess over the proven optimum, which is known for ' +
    `${known}; as short: solutions of optimal length.`;
  const children = [
    table(source.results, mark),
    hint(
      '★ no other algorithm has both a shorter mean time and a shorter mean length. ',
      source.provenBoards > 0 ? overOptimum : '',
    ),
  ];
  if (source.hiddenRows > 0) {
    const hidden = count(source.hiddenRows, 'more row') + '; ';
    children.push(hint(hidden, 'the formats csv and markdown have all rows.'));
  }
  return section('results', 'Results', resultSentence(source), ...children);
}

/** The shortest and the fastest of the rows that have solved most boards. */
function resultSentence({rows, hiddenRows}) {
  const most = Math.max(...rows.map(({values}) => values.solved));
  const compared = rows.filter(({values}) => values.solved === most && most > 0 && values.mean_seconds !== undefined);
  if (compared.length === 0) return 'No board is solved.';
  const least = valueOf => {
    const value = Math.min(...compared.map(valueOf));
    return [value, compared.filter(row => valueOf(row) === value).map(({row}) => data.rows[row]).join(', ')];
  };
  const [[mean, shortest], [time, fastest]] = [least(({values}) => values.mean), least(({values}) => values.mean_seconds)];
  return `Of ${hiddenRows > 0 ? 'the rows here' : 'those'} that solve most boards (${whole.format(most)}), the shortest: ${shortest}, ${mean.toFixed(2)} moves on average; ` +
    `the fastest: ${fastest}, ${timeText(time)}.`;
}
