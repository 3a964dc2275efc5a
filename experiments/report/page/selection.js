// The algorithms that plots and tables show.

/** The numbers of hidden rows. */
const hidden = new Set(keptNumbers('hide'));

/** A source without hidden rows. */
function withoutHidden(source) {
  if (hidden.size === 0) return source;
  const kept = source.rows.flatMap((row, i) => (hidden.has(row.row) ? [] : [i]));
  return {
    ...source,
    rows: kept.map(i => source.rows[i]),
    results: {...source.results, rows: kept.map(i => source.results.rows[i])},
  };
}

/** A list of check boxes; calls `onchange` after a change. Null if there is only one row. */
function rowSelection(onchange) {
  if (data.rows.length < 2) return null;
  const summary = make('summary');
  const boxes = data.rows.map((_, row) => {
    const change = () => {
      hidden[box.checked ? 'delete' : 'add'](row);
      changed();
    };
    const box = make('input', {type: 'checkbox', checked: !hidden.has(row), onchange: change});
    return box;
  });
  const describe = () => {
    const number = boxes.filter(box => box.checked).length;
    const shown = number === boxes.length ? 'all' : `${number} of`;
    summary.textContent = `Algorithms: ${shown} ${data.rows.length} shown`;
  };
  const changed = () => {
    keep('hide', [...hidden], '');
    describe();
    onchange();
  };
  const showAll = isShown => {
    boxes.forEach((box, row) => {
      if (box.closest('label').hidden) return;
      box.checked = isShown;
      hidden[isShown ? 'delete' : 'add'](row);
    });
    changed();
  };
  const find = make('input', {
    type: 'search',
    oninput: () =>
      boxes.forEach((box, row) => {
        const label = data.rows[row].toLowerCase();
        box.closest('label').hidden = !label.includes(find.value.toLowerCase());
      }),
  });
  describe();
  return make(
    'details',
    {class: 'selection'},
    summary,
    make(
      'div',
      {class: 'controls'},
      make('label', {}, 'Find', find),
      plainButton('Show', () => showAll(true), 'Show the listed algorithms'),
      plainButton('Hide', () => showAll(false), 'Hide the listed algorithms'),
    ),
    make(
      'div',
      {class: 'boxes', role: 'group', 'aria-label': 'Algorithms to show'},
      ...boxes.map((box, row) => make('label', {}, box, data.rows[row])),
    ),
  );
}
