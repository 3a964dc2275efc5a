// Mean length against mean time, with the Pareto frontier marked.

function frontier(source) {
  const rows = timedRows(source);
  if (rows.length === 0) return null;
  return section(
    'frontier',
    'Length against time',
    'Filled points are on the frontier: every faster row has a longer mean. Rows with missing ' +
      'solutions are not compared.',
    savedPlot(
      'Mean length against mean time',
      width => paintFrontier(rows, source.clock, width),
      () => frontierLines(rows),
      make('figcaption', {}, 'Names that do not fit are omitted; the pointer on a circle shows its name.'),
    ),
  );
}

/** The rows with a solution and a known time. */
const timedRows = source => source.rows.filter(row => row.solved > 0 && row.time !== null);

function frontierLines(rows) {
  const points = rows
    .map(row => [data.rows[row.row], row.time, row.mean, row.solved, row.tasks, Number(row.frontier)]);
  return [['algorithm', 'mean_seconds', 'mean_length', 'solved', 'all_tasks', 'frontier'], ...points];
}

function paintFrontier(rows, clock, width) {
  const means = rows.map(row => row.mean);
  const margin = Math.max((Math.max(...means) - Math.min(...means)) * 0.06, 0.5);
  const [low, high] = [Math.min(...means) - margin, Math.max(...means) + margin];
  const height = clamp(width * 0.55, 300, 460) + 42;
  const box = boxOf(width, height, 44);
  const svg = canvas(width, height);
  const across = [box.left + 6, box.right - 6];
  const times = timeAxis(`mean ${clock} per board`, rows.map(row => row.time), across);
  const x = times.scale;
  const y = linear(low, high, box.bottom, box.top);
  const lengths = {scale: y, ticks: ticks(low, high, 6), text: String, name: 'mean length, moves'};
  drawAxes(svg, box, times, lengths);
  const most = Math.max(...rows.map(row => row.solved));
  const points = rows
    .map(row => pointOf(row, x, y, most))
    .sort((a, b) => b.isBest - a.isBest || a.row.mean - b.row.mean);
  const best = points.filter(point => point.isBest).sort((a, b) => a.x - b.x);
  const steps = best.map((point, i) =>
    i === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`,
  );
  svg.append(draw('path', {class: 'steps', d: steps.join('')}));
  svg.append(...[...points].reverse().map(paintPoint));
  placeNames(svg, points, box);
  return svg;
}

function pointOf(row, x, y, most) {
  const misses = row.solved < most ? ` (${row.solved} of ${row.tasks})` : '';
  return {
    row,
    x: x(row.time),
    y: y(row.mean),
    name: data.rows[row.row] + misses,
    isBest: row.frontier,
  };
}

function paintPoint({row, x, y, name, isBest}) {
  const title = `${name}: mean ${row.mean.toFixed(2)} moves, ${timeText(row.time)}`;
  const look = isBest ? {class: 'point best', r: 5} : {class: 'point', r: 4};
  return draw('circle', {...look, cx: x, cy: y}, draw('title', {}, title));
}

/** Places names beside points, in the order of the points, and omits names that do not fit. */
function placeNames(svg, points, box) {
  const taken = points.map(({x, y}) => [x - 4, y - 4, x + 4, y + 4]);
  const overlap = (a, b) => a[2] >= b[0] && a[0] <= b[2] && a[3] >= b[1] && a[1] <= b[3];
  const isInside = ([left, , right, bottom]) =>
    left > box.left && right < box.right + 12 && bottom < box.bottom;
  for (const {x, y, name, isBest} of points) {
    const wide = name.length * 6.4;
    const beside = [
      [x + 8, y + 4],
      [x - 8 - wide, y + 4],
      [x - wide / 2, y - 9],
      [x + 6, y - 8],
      [x - wide - 6, y - 8],
    ];
    const below = [
      [x - wide - 6, y + 16],
      [x - wide / 2, y + 18],
      [x + 6, y + 16],
    ];
    // Below the frontier there are no points.
    const spots = isBest ? [...below, ...beside] : [...beside, ...below];
    const around = place => [place[0], place[1] - 10, place[0] + wide, place[1] + 3];
    const isFree = area => isInside(area) && !taken.some(other => overlap(area, other));
    const spot = spots.find(at => isFree(around(at)));
    if (!spot) continue;
    taken.push(around(spot));
    const look = isBest ? 'halo' : 'halo quiet';
    svg.append(draw('text', {class: look, x: spot[0], y: spot[1]}, name));
  }
}
