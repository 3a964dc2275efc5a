// Tables, and what stands before the figures: what was run, errors, results.

/** A table with a head that sorts it; `mark(row)` may add something to a row's first cell. */
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
            'What was run, and on what',
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
            '✓ No errors: the referee accepted every solution, and nothing crashed.',
          ),
        ]
      : [
          make(
            'p',
            {class: 'alarm'},
            make('strong', {}, '✗ ' + count(data.failed, 'task') + ' went wrong'),
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
      '★ no other algorithm is both faster and shorter, in the mean. ' +
        (source.provenBoards > 0
          ? 'Over optimum: by how much solutions are longer than the proven optimum, known for ' +
            whole.format(source.provenBoards) +
            ' of ' +
            count(source.boards, 'board') +
            '; as short: how many are not longer.'
          : ''),
    ),
  ];
  if (source.hiddenRows > 0) {
    children.push(
      make(
        'p',
        {class: 'hint'},
        count(source.hiddenRows, 'row') +
          ' with longer solutions are left out here; the formats csv and markdown have them.',
      ),
    );
  }
  if (source.outcomes.rows.length > 0) {
    children.push(
      make('h3', {}, 'Rows with tasks that did not end by themselves'),
      table(source.outcomes),
    );
  }
  return section(
    'results',
    'Results',
    'Lengths of solutions in moves, times of the solver alone.',
    ...children,
  );
}
