// Times of two rows, board by board, on logarithmic axes.

/** The tasks of a source as objects. */
function tasksOf(source) {
  const isCpu = source.clock === 'CPU time';
  return source.tasks.tasks.map(
    ([row, board, repeat, status, length, bound, wall, cpu, nodes]) => ({
      row: source.rows[row].row,
      board,
      repeat,
      status,
      length,
      bound,
      wall: wall === null ? null : wall / 1e6,
      cpu: cpu === null ? null : cpu / 1e6,
      nodes,
      time: (isCpu ? cpu : wall) / 1e6,
      isEnded: length !== null && !data.endings.includes(status),
    }),
  );
}

/** How many tasks the page has; empty if it has all. */
function sampleNote(source) {
  const {tasks, all} = source.tasks;
  if (hidden.size > 0 || tasks.length === all) return '';
  return (
    `${whole.format(tasks.length)} of ${count(all, 'task')}, those on boards at equal distances; ` +
    '--format tasks writes all.'
  );
}

function times(source) {
  const tasks = tasksOf(source).filter(task => task.wall !== null);
  const timed = source.rows.filter(row => row.time !== null);
  if (timed.length < 2) return null;
  const rows = timed.map(({row}) => [row, data.rows[row]]);
  // The slowest rows are compared first.
  const bySlowness = timed.sort((a, b) => b.time - a.time);
  const place = make('div');
  const show = () => place.replaceChildren(timesPlot(source, tasks, ...choices.map(({select}) => Number(select.value))));
  const choices = [['times-a', 'A (across)'], ['times-b', 'B (up)']].map(([name, label], side) =>
    keptChoice(name, label, rows, bySlowness[side].row, show),
  );
  show();
  return section(
    'times',
    'Times of two algorithms, board by board',
    `The ${source.clock} of the same boards. Tasks that ended at a limit or failed lie on the border. ` +
      sampleNote(source),
    make('div', {class: 'controls'}, ...choices.map(each => each.element)),
    place,
  );
}

function timesPlot(source, tasks, a, b) {
  const keyOf = task => `${task.board} ${task.repeat}`;
  const ofB = new Map(tasks.filter(task => task.row === b).map(task => [keyOf(task), task]));
  const pairs = tasks
    .filter(task => task.row === a && ofB.has(keyOf(task)))
    .map(task => [task, ofB.get(keyOf(task))]);
  if (pairs.length === 0) return hint('No board of both is on this page.');
  const names = [a, b].map(row => data.rows[row]);
  const lines = () => [
    ['board', 'repeat', 'algorithm_a', 'seconds_a', 'ended_a', 'algorithm_b', 'seconds_b', 'ended_b'],
    ...pairs.map(([first, second]) => [
      first.board,
      first.repeat,
      ...[first, second].flatMap((task, i) => [names[i], task.time, Number(task.isEnded)]),
    ]),
  ];
  const limits = source.rows.flatMap(({row, limit}) => ((row === a || row === b) && limit) || []);
  return savedPlot(
    `${source.clock} of two algorithms`,
    width => paintTimes(pairs, names, limits, source.clock, width),
    lines,
  );
}

function paintTimes(pairs, names, limits, clock, width) {
  const known = pairs.flat().map(task => Math.max(task.time, 1e-6));
  const isLimited = pairs.flat().some(task => !task.isEnded);
  const border = 1.5 * Math.max(...known, ...(isLimited ? limits : []));
  const least = Math.min(...known);
  const size = Math.min(width - 72, 480);
  const box = {left: 56, right: 56 + size, top: 26, bottom: 26 + size};
  const svg = canvas(width, box.bottom + 42);
  const across = timeAxis('', [least, border], [box.left, box.right]);
  const up = timeAxis('', [least, border], [box.bottom, box.top]);
  drawAxes(
    svg,
    box,
    {...across, name: cut(`A: ${names[0]}, ${clock}`, size)},
    {...up, name: cut(`B: ${names[1]}, ${clock}`, width - 60)},
  );
  const [x, y] = [across.scale, up.scale];
  const low = least / 1.25;
  svg.append(
    draw('line', {class: 'diagonal', x1: x(low), y1: y(low), x2: x(border), y2: y(border)}),
  );
  if (isLimited) {
    svg.append(
      draw('line', {class: 'limit', x1: x(border), x2: x(border), y1: box.top, y2: box.bottom}),
      draw('line', {class: 'limit', x1: box.left, x2: box.right, y1: y(border), y2: y(border)}),
    );
  }
  const textOf = task => (task.isEnded ? timeText(task.time) : task.status);
  for (const [first, second] of pairs) {
    const at = task => (task.isEnded ? task.time : border);
    const isEnded = first.isEnded && second.isEnded;
    const title = `Board ${first.board}: A ${textOf(first)}, B ${textOf(second)}`;
    const look = {class: isEnded ? 'dot' : 'dot limited', r: 3};
    const point = {cx: x(at(first)).toFixed(1), cy: y(at(second)).toFixed(1)};
    svg.append(draw('circle', {...look, ...point}, draw('title', {}, title)));
  }
  return svg;
}
