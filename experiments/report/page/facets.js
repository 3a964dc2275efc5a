// The same plot of all board sources side by side, with common axes.

const mostFacets = 24;

/** The section; null for one source. `colored` has the numbers of the colored rows. */
function facets(sources) {
  if (sources.length < 2) return null;
  const shown = sources.slice(0, mostFacets).filter(source => source.rows.length > 0);
  if (shown.length === 0) return null;
  const colored = coloredRows(shown[0].rows);
  const kinds = [facetOfCactus, facetOfFrontier];
  const place = make('div');
  const show = (kind = 0) => {
    const panels = shown.map(source => facet(source, kinds[kind](shown, colored)));
    const isCactus = kind === 0;
    place.replaceChildren(
      make('div', {class: 'facets'}, ...panels),
      ...(isCactus ? [legend(rowsOf(shown), colored, () => show(kind))] : []),
    );
  };
  const options = [
    [0, 'tasks done against time'],
    [1, 'mean length against mean time'],
  ];
  const what = keptChoice('plot', 'Plot', options, 0, show);
  show(what.chosen);
  const rest = sources.length - shown.length;
  return section(
    'facets',
    'All boards side by side',
    'The time axes are the same.' +
      (rest > 0 ? ` The first ${shown.length} of ${sources.length} sources of boards.` : ''),
    make('div', {class: 'controls'}, what.element),
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

/** One plot; `kind` paints and lists a source. */
function facet(source, kind) {
  const heading = make('h3', {}, source.name);
  return make('div', {}, heading, savedPlot(`${kind.name}: ${source.name}`, width => kind.paint(source, width), () => kind.lines(source)));
}

function facetOfCactus(sources, colored) {
  const ends = sources.flatMap(({rows}) =>
    rows.flatMap(row => (row.ended.length > 0 ? [row.ended[0][0], row.ended.at(-1)[0]] : [])),
  );
  return {
    name: 'Tasks done against time',
    paint: (source, width) => paintCactus(source, 'ended', colored, width, ends),
    lines: source => cactusLines(source.rows, 'ended'),
  };
}

function facetOfFrontier(sources) {
  const times = sources.flatMap(source => timedRows(source).map(row => row.time));
  return {
    name: 'Mean length against mean time',
    paint: (source, width) => paintFrontier(timedRows(source), source.clock, width, times),
    lines: source => frontierLines(timedRows(source)),
  };
}
