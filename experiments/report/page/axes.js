// What the plots show: numbers of tasks, and of algorithms.

/** The columns of tasks that are no numbers to draw; those of length are known without an end, too. */
const notDrawn = ['board', 'repeat', 'status', 'solved', 'ended'];
const ofLengths = ['length', 'lower_bound', 'optimum'];
const plain = name => name.replaceAll('_', ' ');

/** The numbers of the tasks of a source by which they can be drawn; the time on the clock of the source is first. */
function numbersOf(source) {
  const clock = clockOf(source);
  const names = new Set(source.rows.flatMap(({tasks}) => Object.keys(tasks)));
  return [clock, ...[...names].filter(name => name !== clock && !notDrawn.includes(name))];
}

/** The column of the time on the clock of the source. */
const clockOf = source => (source.clock === 'CPU time' ? 'cpu_seconds' : 'seconds');

/** The number of a task; infinite if the task has not ended, null if it is unknown. */
function numberOf({tasks}, name, i) {
  const number = tasks[name]?.[i] ?? null;
  if (number === null || (name === 'length' && !tasks.solved[i])) return null;
  return ofLengths.includes(name) || tasks.ended[i] ? number : Infinity;
}

/** Whether an axis has times: of tasks or, with a prefix, of algorithms. */
const isTimeName = name => name.endsWith('seconds');

/** How many tasks the page has; empty if it has all. */
function sampleNote(source) {
  const shown = source.rows.reduce((sum, {tasks}) => sum + tasks.board.length, 0);
  if (wordsOfLabels.length > 0 || shown === source.tasks) return '';
  return ` ${whole.format(shown)} of ${count(source.tasks, 'task')}, those on boards at equal distances; --format tasks writes all.`;
}

/** The share of tasks up to a number, one line per algorithm. */
function distributions(source) {
  const names = numbersOf(source);
  const content = (name, which) => {
    const lines = shareLines(source, names[name], which === 1);
    const isTime = [isTimeName(names[name]), false];
    return lines.length === 0 ? 'No task has this number.' : {lines, names: [plain(names[name]), 'share of tasks'], shape: 'steps', isTime};
  };
  return figure(
    'distribution',
    'Share of tasks',
    'The share of the tasks that need at most so much; higher and further left is better. A task that a limit ended or that failed needs more than all.' + sampleNote(source),
    [['number', 'Number', names.map(plain), 0], ['which', 'Tasks', ['with a solution, without a limit', 'with a proof of the optimum'], 0]],
    content,
  );
}

function shareLines(source, name, onlyProven) {
  const isProven = ({tasks}, i) => tasks.status[i] === 'optimal' && tasks.ended[i];
  const lineOf = row => {
    const all = row.tasks.board.map((_, i) => (onlyProven && !isProven(row, i) ? null : numberOf(row, name, i)));
    const known = all.filter(number => number !== null && number < Infinity).sort((a, b) => a - b);
    const points = known.map((x, i) => ({x, y: (i + 1) / all.length})).filter(({x}, i) => x !== known[i + 1]);
    return {name: data.rows[row.row], points};
  };
  return source.rows.map(lineOf).filter(({points}) => points.length > 0);
}

/** Numbers of two algorithms, board by board; null for one algorithm. */
function pairs(source) {
  if (source.rows.length < 2) return null;
  const labels = source.rows.map(({row}) => data.rows[row]);
  const names = numbersOf(source);
  // The slowest rows of which tasks have ended are compared first.
  const slowness = ({values}) => (values.ended > 0 ? (values.mean_seconds ?? Infinity) : -1);
  const [slowest, next] = source.rows.map((_, i) => i).sort((a, b) => slowness(source.rows[b]) - slowness(source.rows[a]) || 0);
  const content = (a, b, first, second) => {
    const [one, other] = [source.rows[a], source.rows[b]];
    const [across, up] = [names[first], second === 0 ? names[first] : names[second - 1]];
    const keyOf = ({tasks}, i) => `${tasks.board[i]} ${tasks.repeat[i]}`;
    const ofOther = new Map(other.tasks.board.map((_, i) => [keyOf(other, i), i]));
    const isTime = [isTimeName(across), isTimeName(up)];
    const points = one.tasks.board.flatMap((board, i) => {
      const match = ofOther.get(keyOf(one, i));
      const [x, y] = match === undefined ? [null, null] : [numberOf(one, across, i), numberOf(other, up, match)];
      const text = ({tasks}, at, value, isOfTime) => (value === Infinity ? tasks.status[at] : isOfTime ? timeText(value) : value);
      const title = `Board ${board}: A ${text(one, i, x, isTime[0])}, B ${text(other, match, y, isTime[1])}`;
      return x === null || y === null ? [] : [{x, y, title}];
    });
    return points.length === 0
      ? 'No board of both is on this page.'
      : {
          lines: [{name: '', points}],
          names: [`A: ${labels[a]}, ${plain(across)}`, `B: ${labels[b]}, ${plain(up)}`],
          shape: 'dots',
          isEqual: across === up,
          isTime,
        };
  };
  return figure(
    'pairs',
    'Two algorithms, board by board',
    'Tasks that ended at a limit or failed lie on the border.' + sampleNote(source),
    [
      ['a', 'A (across)', labels, slowest],
      ['b', 'B (up)', labels, next],
      ['number', 'Number', names.map(plain), 0],
      ['other', 'Number of B', ['the same', ...names.map(plain)], 0],
    ],
    content,
  );
}

/** The rows of all sources with their parameters and values. */
function pointsOf(sources) {
  return sources.flatMap(({rows, parameters}) =>
    rows.map(({row, values}) => {
      const {solver, parameters: own} = data.algorithms[row];
      return {solver, parameters: {...parameters, ...own}, values};
    }),
  );
}

/** The parameters in which points of a solver differ, by solver. */
function variedParameters(points) {
  const firsts = new Map();
  const varied = new Map(points.map(({solver}) => [solver, new Set()]));
  for (const {solver, parameters} of points) {
    for (const [name, value] of Object.entries(parameters)) {
      const key = `${solver} ${name}`;
      if (!firsts.has(key)) firsts.set(key, value);
      if (firsts.get(key) !== value) varied.get(solver).add(name);
    }
  }
  for (const names of varied.values()) {
    if (names.has('side')) ['rows', 'cols'].forEach(name => names.delete(name));
  }
  return varied;
}

/** A number of the results against another one or a parameter, over all sources; null for one row. */
function sweep(sources) {
  const points = pointsOf(sources);
  if (points.length < 2) return null;
  const varied = variedParameters(points);
  const isNumber = name => points.every(({parameters}) => typeof (parameters[name] ?? 0) === 'number');
  const parameters = [...new Set([...varied.values()].flatMap(names => [...names]))].filter(isNumber);
  const up = [...new Set(points.flatMap(point => Object.keys(point.values)))];
  const across = [...parameters, ...up];
  return figure(
    'sweep',
    'Any number against another',
    'Against a parameter: one line per solver, and per combination of the other parameters that differ; an algorithm ' +
      'whose solver does not differ in the parameter is a horizontal line. Against a number of the results: one point ' +
      'per algorithm.',
    [
      ['x', 'Across', across.map(plain), parameters.length > 0 ? 0 : Math.max(across.indexOf('mean_seconds'), 0)],
      ['y', 'Up', up.map(plain), up.indexOf('mean')],
      ['whole', 'Divided by', ['1', ...up.map(plain)], 0],
    ],
    (x, y, divisor) => {
      const lines = sweepLines(points, varied, across[x], up[y], up[divisor - 1]);
      const names = [across[x], divisor > 0 ? `${up[y]} / ${up[divisor - 1]}` : up[y]];
      const isTime = [isTimeName(across[x]), divisor === 0 && isTimeName(up[y])];
      return lines.length === 0 ? 'No algorithm has this number.' : {lines, names: names.map(plain), shape: 'line', isTime};
    },
  );
}

/**
 * The lines: numbers across (null for a horizontal line) and up, divided by those of `divisor` if it is a name. Across
 * is a parameter, or a number of the results.
 */
function sweepLines(points, varied, across, up, divisor) {
  const isParameter = [...varied.values()].some(names => names.has(across));
  const lines = new Map();
  for (const {solver, parameters, values} of points) {
    const y = divisor === undefined ? values[up] : values[up] / values[divisor];
    const names = varied.get(solver);
    const x = names.has(across) ? parameters[across] : isParameter ? null : values[across];
    if (!Number.isFinite(y) || x === undefined) continue;
    const others = [...names].filter(name => name !== across).map(name => `${name}=${parameters[name]}`);
    const name = [solver, ...others].join(', ');
    if (!lines.has(name)) lines.set(name, []);
    lines.get(name).push({x, y});
  }
  return [...lines].map(([name, line]) => ({name, points: line.sort((a, b) => a.x - b.x)}));
}
