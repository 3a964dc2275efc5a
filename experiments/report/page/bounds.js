// Lower bound and best length over time, of boards with a recorded history.

/** The section; null if no board of the source has a history. */
function bounds(number) {
  const curves = data.boards
    .filter(board => board.source === number)
    .flatMap(board => board.solutions.filter(one => one.bounds).map(one => ({board, ...one})));
  if (curves.length === 0) return null;
  // The widest gaps first, then the longest times.
  const end = curve => curve.bounds.at(-1);
  const gapOf = curve => end(curve)[2] - end(curve)[1];
  curves.sort((a, b) => gapOf(b) - gapOf(a) || end(b)[0] - end(a)[0]);
  const options = curves.map((curve, i) => [i, boundsName(curve)]);
  const {controls, place} = chooser('bounds', 'Board', options, index => {
    const name = `Bounds of board ${curves[index].board.number} against time`;
    return savedPlot(
      name,
      width => paintBounds(curves[index], width),
      () => [
        ['seconds', 'lower_bound', 'length'],
        ...curves[index].bounds.map(([time, ...rest]) => [time / 1e6, ...rest]),
      ],
    );
  });
  return section(
    'bounds',
    'Bounds over time',
    'The best solution (above) and the proven lower bound (below). Where they meet, the optimum is ' +
      'proven. Boards that were solved quickly have no history.',
    controls,
    place,
  );
}

function boundsName({board, row, bounds}) {
  const [time, lower, upper] = bounds.at(-1);
  const end = lower === upper ? `${upper} moves` : `${lower} to ${upper} moves`;
  return `${board.number}, ${data.rows[row]}: ${end} after ${timeText(time / 1e6)}`;
}

function paintBounds({bounds}, width) {
  const points = bounds.map(([time, lower, upper]) => [time / 1e6, lower, upper]);
  const height = clamp(width * 0.5, 280, 420) + 42;
  const box = boxOf(width, height, 44);
  const svg = canvas(width, height);
  const times = timeAxis('time', points.map(([time]) => time), [box.left, box.right]);
  const range = [points[0][1] - 1, points[0][2] + 1];
  const moves = wholeAxis('moves', range, [box.bottom, box.top], 6);
  drawAxes(svg, box, times, moves);
  const [x, y] = [times.scale, moves.scale];
  const lower = points.map(([time, bound]) => ({time, moves: bound}));
  const upper = points.map(([time, , length]) => ({time, moves: length}));
  paintSteps(svg, lower, 'lower bound', lineColors[0], {x, y, end: box.right});
  paintSteps(svg, upper, 'best solution', lineColors[1], {x, y, end: box.right});
  return svg;
}

/** A step line up to the end of the axis. */
function paintSteps(svg, points, name, color, {x, y, end}) {
  const steps = points.map(({time, moves}, i) => {
    const [across, up] = [x(time).toFixed(1), y(moves).toFixed(1)];
    return i === 0 ? `M${across} ${up}` : `H${across}V${up}`;
  });
  const look = {class: 'curve', stroke: color, d: `${steps.join('')}H${end}`};
  svg.append(draw('path', look, draw('title', {}, name)));
  for (const {time, moves} of points) {
    const title = `${name}: ${moves} after ${timeText(time)}`;
    const place = {cx: x(time), cy: y(moves), r: 4, fill: color};
    svg.append(draw('circle', place, draw('title', {}, title)));
  }
}
