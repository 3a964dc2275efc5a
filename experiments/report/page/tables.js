// Tables and the first sections: runs, errors, results.

/** A sortable table; `mark(row)` may return an element to add to the first cell of a row. */
function table(content, mark = _row => null) {
  const body = make('tbody');
  const rows = content.rows.map((cells, index) => {
    const line = make('tr');
    content.columns.forEach((column, i) => {
      const wide = column.heading === 'Message';
      const wraps = wide || cells[i].length > 44;
      const cell = make('td', {class: column.number ? 'number' : wraps ? 'wide' : null}, cells[i]);
      if (i === 0 && mark(index)) cell.append(mark(index));
      line.append(cell);
    });
    return {line, cells};
  });
  const heads = content.columns.map((column, i) =>
    make(
      'th',
      {scope: 'col', class: column.number ? 'number' : null},
      make('button', {type: 'button', onclick: () => sort(i)}, column.heading),
    ),
  );
  function sort(i) {
    const rising = heads[i].getAttribute('aria-sort') !== 'ascending';
    heads.forEach(head => head.removeAttribute('aria-sort'));
    heads[i].setAttribute('aria-sort', rising ? 'ascending' : 'descending');
    const number = text => (Number.isNaN(parseFloat(text)) ? Infinity : parseFloat(text));
    const order = [...rows].sort((a, b) =>
      content.columns[i].number
        ? number(a.cells[i]) - number(b.cells[i]) || 0
        : a.cells[i].localeCompare(b.cells[i]),
    );
    if (!rising) order.reverse();
    body.append(...order.map(row => row.line));
  }
  body.append(...rows.map(row => row.line));
  const notes =
    content.notes.length === 0
      ? []
      : [make('ol', {class: 'notes'}, ...content.notes.map(note => make('li', {}, note)))];
  return make(
    'div',
    {},
    make(
      'div',
      {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': content.title || 'Table'},
      make('table', {}, make('thead', {}, make('tr', {}, ...heads)), body),
    ),
    ...notes,
  );
}

function showFolders() {
  const tasks = data.folders.reduce((sum, folder) => sum + folder.tasks, 0);
  document
    .getElementById('summary')
    .append(
      [
        count(tasks, 'task'),
        count(data.rows.length, 'algorithm'),
        count(data.boardsInAll, 'board'),
        ...(data.sources.length > 1 ? [count(data.sources.length, 'source') + ' of boards'] : []),
      ].join(' · '),
    );
  for (const folder of data.folders) {
    const facts = folder.facts.flatMap(([name, value]) => [
      make('dt', {}, name),
      make('dd', {}, value),
    ]);
    document
      .getElementById('folders')
      .append(
        make(
          'details',
          {open: data.folders.length === 1},
          make(
            'summary',
            {},
            'Runs and environment',
            data.folders.length > 1 ? ': ' + folder.path : '',
          ),
          make(
            'dl',
            {class: 'facts'},
            make('dt', {}, 'folder'),
            make('dd', {}, folder.path),
            ...facts,
          ),
        ),
      );
    for (const note of folder.notes) {
      document
        .getElementById('folders')
        .append(
          make(
            'p',
            {class: 'alarm'},
            make('strong', {}, 'Note: '),
            data.folders.length > 1 ? folder.path + ': ' : '',
            note,
          ),
        );
    }
  }
}

function errors() {
  const limited = ['time-limit', 'memory-limit', 'node-limit']
    .filter(status => data.outcomes[status] > 0)
    .map(
      status => count(data.outcomes[status], 'task') + ' ended at the ' + status.replace('-', ' '),
    );
  const limits = limited.length === 0 ? 'No task ended at a limit.' : limited.join(', ') + '.';
  const shown = data.failures.rows.length;
  const what =
    data.failed === 0
      ? [
          make(
            'p',
            {class: 'good'},
            '✓ No errors: the referee accepted every solution, and no task crashed.',
          ),
        ]
      : [
          make(
            'p',
            {class: 'alarm'},
            make('strong', {}, '✗ ' + count(data.failed, 'task') + ' failed'),
            shown < data.failed ? '; the first ' + shown + ' are listed.' : '.',
          ),
          table(data.failures),
        ];
  return section('errors', 'Errors and limits', '', ...what, make('p', {}, limits));
}

function results(source) {
  const star = index =>
    source.rows[index].frontier
      ? make('span', {class: 'frontier', title: 'on the frontier of time and length'}, '★')
      : null;
  const children = [
    table(source.results, star),
    make(
      'p',
      {class: 'hint'},
      '★ no other algorithm has both a shorter mean time and a shorter mean length. ' +
        (source.provenBoards > 0
          ? 'Over optimum: mean excess over the proven optimum, which is known for ' +
            whole.format(source.provenBoards) +
            ' of ' +
            count(source.boards, 'board') +
            '; as short: solutions of optimal length.'
          : ''),
    ),
  ];
  if (source.hiddenRows > 0) {
    children.push(
      make(
        'p',
        {class: 'hint'},
        count(source.hiddenRows, 'row') +
          ' with longer solutions are not shown; the formats csv and markdown have all rows.',
      ),
    );
  }
  if (source.outcomes.rows.length > 0) {
    children.push(
      make('h3', {}, 'Rows with tasks that failed or ended at a limit'),
      table(source.outcomes),
    );
  }
  return section(
    'results',
    'Results',
    'Solution lengths in moves; solver times.',
    ...children,
  );
}
