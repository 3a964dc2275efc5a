// The number of finished tasks over time, one curve per row. The reader selects the colored rows.

/** More gray curves would only slow the page down. */
const mostCurves = 200;

function cactus(source) {
  const colored = coloredRows(source.rows);
  const place = make('div');
  const show = () => place.replaceChildren(cactusPlot(source, kind.select.value === '1' ? 'proven' : 'ended', colored, show));
  const kinds = [
    [0, 'a solution, without a limit'],
    [1, 'a proof of the optimum'],
  ];
  const kind = keptChoice('cactus', 'Ended with', kinds, 0, show);
  show();
  const anyProven = source.rows.some(row => row.proven);
  return section(
    'cactus',
    'Boards solved over time',
    'The number of tasks that ended within a time. Higher and further left is better.',
    ...(anyProven ? [make('div', {class: 'controls'}, kind.element)] : []),
    place,
  );
}

/** The numbers of the colored rows; initially those on the frontier, then those with the shortest means. */
function coloredRows(rows) {
  const first = rows
    .filter(row => row.values.solved > 0)
    .sort((a, b) => b.values.frontier - a.values.frontier || a.values.mean - b.values.mean)
    .slice(0, 5);
  return new Set(keptNumbers('curves') ?? first.map(row => row.row));
}

/** The rows with a curve. */
const curvesOf = (rows, what) => rows.filter(row => row[what] && row[what].length > 0);

function cactusPlot(source, what, colored, redraw) {
  const rows = curvesOf(source.rows, what);
  if (rows.length === 0) return make('p', {}, 'No task ended with a solution and without a limit.');
  return savedPlot(
    'Tasks done against time',
    width => paintCactus(source, what, colored, width),
    () => cactusLines(source.rows, what),
    legend(rows, colored, redraw),
  );
}

function cactusLines(rows, what) {
  const points = curvesOf(rows, what).flatMap(row =>
    row[what].map(([time, done]) => [data.rows[row.row], time / 1e6, done, row.values.tasks]),
  );
  return [['algorithm', 'seconds', 'tasks', 'all_tasks'], ...points];
}

/** The style of a row's curve. `colored` has the numbers of the colored rows. */
function curveLook({row}, colored) {
  const place = [...colored].indexOf(row);
  if (place < 0) return {class: 'curve other'};
  return lookOf(place);
}

function legend(rows, colored, redraw) {
  const sorted = [...rows].sort((a, b) => (a.values.mean ?? Infinity) - (b.values.mean ?? Infinity));
  const entry = row => {
    const line = draw('line', {x1: 0, x2: 30, y1: 5, y2: 5, ...curveLook(row, colored)});
    const onclick = () => {
      if (!colored.delete(row.row)) colored.add(row.row);
      keep('curves', [...colored], null);
      redraw();
    };
    return make(
      'button',
      {type: 'button', 'aria-pressed': colored.has(row.row), onclick},
      draw('svg', {viewBox: '0 0 30 10', 'aria-hidden': true}, line),
      data.rows[row.row],
    );
  };
  return make(
    'div',
    {class: 'legend', role: 'group', 'aria-label': 'Curves to color'},
    ...sorted.slice(0, mostCurves).map(entry),
  );
}

/** `what` names the curve of a row, points of [microseconds, tasks]. */
function paintCactus(source, what, colored, width) {
  const rows = curvesOf(source.rows, what);
  const ends = rows.flatMap(row => [row[what][0][0], row[what].at(-1)[0]]);
  const most = Math.max(1, ...rows.map(row => row.values.tasks));
  const height = clamp(width * 0.5, 280, 420) + 42;
  const box = boxOf(width, height, 56);
  const svg = canvas(width, height);
  const name = source.clock + ' per board';
  const axis = timeAxis(name, ends.map(time => time / 1e6), [box.left, box.right]);
  const tasks = wholeAxis('tasks', [0, most], [box.bottom, box.top], 5, whole.format);
  drawAxes(svg, box, axis, tasks);
  const [x, y] = [axis.scale, tasks.scale];
  const gray = rows.filter(row => !colored.has(row.row)).slice(0, mostCurves);
  for (const row of [...gray, ...rows.filter(row => colored.has(row.row))]) {
    const steps = row[what].map(([time, done]) => {
      return `H${x(time / 1e6).toFixed(1)}V${y(done).toFixed(1)}`;
    });
    const path = `M${box.left} ${box.bottom}${steps.join('')}H${box.right}`;
    const title = draw('title', {}, data.rows[row.row]);
    svg.append(draw('path', {d: path, ...curveLook(row, colored)}, title));
  }
  return svg;
}
