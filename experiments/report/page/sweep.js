// Any number of the results against another one, or against a parameter in which algorithms or boards differ.

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

/** The section; null for one row. */
function sweep(sources) {
  const points = pointsOf(sources);
  const varied = variedParameters(points);
  const isNumber = name => points.every(({parameters}) => typeof (parameters[name] ?? 0) === 'number');
  const parameters = [...new Set([...varied.values()].flatMap(names => [...names]))].filter(isNumber);
  const up = [...new Set(points.flatMap(point => Object.keys(point.values)))];
  const across = [...parameters, ...up];
  if (points.length < 2) return null;
  const place = make('div');
  const options = names => names.map((name, i) => [i, name.replaceAll('_', ' ')]);
  const show = () =>
    place.replaceChildren(sweepPlot(points, varied, across[x.select.value], up[y.select.value], up[whole.select.value]));
  const x = keptChoice('x', 'Across', options(across), parameters.length > 0 ? 0 : across.indexOf('mean_seconds'), show);
  const y = keptChoice('y', 'Up', options(up), up.indexOf('mean'), show);
  const whole = keptChoice('whole', 'Divided by', [[-1, '1'], ...options(up)], -1, show);
  show();
  return section(
    'sweep',
    'Any number against another',
    'Against a parameter: one line per solver, and per combination of the other parameters that differ; an algorithm ' +
      'whose solver does not differ in the parameter is a horizontal line. Against a number of the results: one point ' +
      'per algorithm.',
    make('div', {class: 'controls'}, x.element, y.element, whole.element),
    place,
  );
}

/**
 * The points by line: its name, and the numbers across (null for a horizontal line) and up, divided by those of `whole`
 * if it is a name. Across is a parameter, or a number of the results.
 */
function sweepLines(points, varied, across, up, whole) {
  const isParameter = [...varied.values()].some(names => names.has(across));
  const lines = new Map();
  for (const {solver, parameters, values} of points) {
    const number = whole === undefined ? values[up] : values[up] / values[whole];
    const names = varied.get(solver);
    const x = names.has(across) ? parameters[across] : isParameter ? null : values[across];
    if (!Number.isFinite(number) || x === undefined) continue;
    const others = [...names].filter(name => name !== across).map(name => `${name}=${parameters[name]}`);
    const name = [solver, ...others].join(', ');
    if (!lines.has(name)) lines.set(name, []);
    lines.get(name).push({x, y: number});
  }
  for (const line of lines.values()) line.sort((a, b) => a.x - b.x);
  return lines;
}

function sweepPlot(points, varied, across, up, whole) {
  const lines = sweepLines(points, varied, across, up, whole);
  if (lines.size === 0) return hint('No algorithm has this number.');
  const names = [across, whole === undefined ? up : `${up} / ${whole}`].map(name => name.replaceAll('_', ' '));
  const entry = (name, place) => {
    const sample = draw('svg', {viewBox: '0 0 30 10', 'aria-hidden': true});
    sample.append(draw('line', {x1: 0, x2: 30, y1: 5, y2: 5, ...lookOf(place)}));
    return make('span', {}, sample, name);
  };
  return savedPlot(
    `${names[1]} against ${names[0]}`,
    width => paintSweep(lines, names, width),
    () => [['line', ...names], ...[...lines].flatMap(([name, line]) => line.map(({x, y}) => [name, x, y]))],
    make('div', {class: 'legend'}, ...[...lines.keys()].map(entry)),
  );
}

function paintSweep(lines, names, width) {
  const points = [...lines.values()].flat();
  const height = clamp(width * 0.5, 280, 420) + 42;
  const box = boxOf(width, height, 64);
  const svg = canvas(width, height);
  const measured = [...new Set(points.map(({x}) => x).filter(x => x !== null))].sort((a, b) => a - b);
  const across = numberAxis(names[0], measured, [box.left + 8, box.right - 8], 20);
  const every = Math.ceil(measured.length / 10);
  const up = numberAxis(names[1], points.map(({y}) => y), [box.bottom, box.top], 100);
  const ticksAcross = measured.every(Number.isInteger) ? measured.filter((_, i) => i % every === 0) : across.ticks;
  drawAxes(svg, box, {...across, ticks: ticksAcross}, up);
  [...lines].forEach(([name, line], place) => {
    const at = line.map(({x, y}) => [x === null ? box.left : across.scale(x).toFixed(1), up.scale(y).toFixed(1)]);
    const end = line[0].x === null ? `H${box.right}` : '';
    const title = () => draw('title', {}, name);
    svg.append(draw('path', {...lookOf(place), d: `M${at.map(point => point.join(' ')).join('L')}${end}`}, title()));
    if (end) return;
    for (const [cx, cy] of at) svg.append(draw('circle', {cx, cy, r: 4, fill: lookOf(place).stroke}, title()));
  });
  return svg;
}

/** An axis that is logarithmic if the greatest number is at least `far` times the least one; that of rates is not. */
function numberAxis(name, numbers, pixels, far) {
  const [from, to] = pixels;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const text = number => String(Number(number.toPrecision(4)));
  const wanted = Math.abs(to - from) / 60;
  if (least > 0 && (most > 1 || name.endsWith('seconds')) && most >= far * least) {
    return {scale: logarithmic(least, most, from, to), ticks: logTicks(least, most, wanted), text, name};
  }
  const margin = (most - least) * 0.05 || Math.abs(most) * 0.05 || 1;
  const [low, high] = [least - margin, most + margin];
  return {scale: linear(low, high, from, to), ticks: ticks(low, high, wanted), text, name};
}
