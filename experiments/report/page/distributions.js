// Distributions of lengths and gaps; see paintStrips() for `kind`.

function lengths(source) {
  const rows = source.rows.filter(row => row.solved > 0).sort((a, b) => a.mean - b.mean);
  if (rows.length === 0) return null;
  const kind = {
    name: 'moves',
    label: row => data.rows[row.row],
    values: row => row.lengths,
    mean: row => row.mean,
  };
  return section(
    'lengths',
    'Distribution of lengths',
    'The number of solutions by length; rows with the shortest means first. Heights are scaled per row.',
    stripsWithButton(rows, kind, 'Line: mean.'),
  );
}

function gaps(source) {
  const kind = {
    name: 'moves above the optimum',
    label: row => data.rows[row.row],
    values: row => row.gaps,
    mean: row => sumOf(row.gaps, ([gap, tasks]) => gap * tasks) / sumOf(row.gaps, ([, n]) => n),
  };
  const rows = source.rows
    .filter(row => row.gaps.length > 0)
    .sort((a, b) => kind.mean(a) - kind.mean(b));
  if (rows.length === 0) return null;
  return section(
    'gaps',
    'Gap to the proven optimum',
    `Moves above the optimum, on the ${count(source.provenBoards, 'board')} of ` +
      `${whole.format(source.boards)} where an algorithm has proven it.`,
    stripsWithButton(rows, kind, 'Line: mean.'),
  );
}

/** Shows the first rows and a button for the rest. */
function stripsWithButton(rows, kind, note) {
  const most = 40;
  const place = make('div');
  const show = shown =>
    place.replaceChildren(
      savedPlot(
        'Distributions: ' + kind.name,
        width => paintStrips(shown, kind, width),
        () => [
          ['algorithm', 'value', 'tasks'],
          ...shown.flatMap(row => kind.values(row).map(pair => [kind.label(row), ...pair])),
        ],
        make('figcaption', {}, note),
      ),
    );
  show(rows.slice(0, most));
  if (rows.length <= most) return place;
  const showAll = () => {
    show(rows);
    button.remove();
  };
  const button = plainButton(`Show all ${rows.length} rows`, showAll);
  return make('div', {}, place, make('p', {}, button));
}
