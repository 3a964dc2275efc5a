// The plots: one component with a choice of axes and scales. A plot has lines, each with a name and points {x, y}.

const scales = [
  [0, 'automatic'],
  [1, 'linear'],
  [2, 'logarithmic'],
];

/**
 * A section with a plot. `choices` are [name, label, texts, usual number] of selections; `content(...chosen)` returns
 * what is drawn: `lines`, the names of the axes, `isTime` of an axis with seconds, and `shape`: 'steps' (shares, from
 * the left border to the right one), 'line' (with dots; a point without x is a horizontal line) or 'dots' (a point at
 * infinity is on the border; with `isEqual`, both axes are the same). It returns a text if there is nothing to draw.
 */
function figure(id, title, lead, choices, content) {
  const place = make('div');
  const options = choices.map(([name, label, texts, usual]) => [name, label, texts.map((text, i) => [i, text]), usual]);
  options.push(['across', 'Scale across', scales, 0], ['up', 'Scale up', scales, 0]);
  const show = () => {
    const chosen = selections.map(({select}) => Number(select.value));
    const drawn = content(...chosen);
    const [across, up] = chosen.slice(-2);
    place.replaceChildren(typeof drawn === 'string' ? hint(drawn) : drawing(drawn, across, up));
  };
  const selections = options.map(([name, label, texts, usual]) => keptChoice(`${id}-${name}`, label, texts, usual, show));
  show();
  return section(id, title, lead, make('div', {class: 'controls'}, ...selections.map(each => each.element)), place);
}

function drawing(content, across, up) {
  const {lines, names} = content;
  const entry = ({name}, i) => {
    const sample = draw('svg', {viewBox: '0 0 30 10', 'aria-hidden': true});
    sample.append(draw('line', {x1: 0, x2: 30, y1: 5, y2: 5, ...lookOf(i)}));
    return make('span', {}, sample, name);
  };
  const legend = content.shape === 'dots' ? [] : [make('div', {class: 'legend'}, ...lines.map(entry))];
  return plot(`${names[1]} against ${names[0]}`, width => paint(content, across, up, width), ...legend);
}

function paint(content, acrossScale, upScale, width) {
  const {lines, names, shape, isEqual = false, isTime = [false, false]} = content;
  const isSquare = shape === 'dots';
  const size = isSquare ? Math.min(width - 80, 480) : clamp(width * 0.5, 280, 420);
  const box = {left: 64, right: isSquare ? 64 + size : width - 16, top: 26, bottom: 26 + size};
  const svg = canvas(width, box.bottom + 42);
  const numbers = key => lines.flatMap(({points}) => points.map(point => point[key])).filter(value => value !== null && Number.isFinite(value));
  const both = [...numbers('x'), ...numbers('y')];
  const [xs, ys] = isEqual ? [both, both] : [numbers('x'), numbers('y')];
  if (shape === 'steps') ys.push(0, 1);
  const isLimited = isSquare && lines.some(({points}) => points.some(({x, y}) => x === Infinity || y === Infinity));
  const up = axisOf(names[1], ys, [box.bottom, box.top], isEqual ? acrossScale : upScale, isTime[1], isSquare || shape === 'line');
  const across = axisOf(names[0], xs, [box.left, box.right], acrossScale, isTime[0], true);
  for (const axis of [across, up]) axis.name = cut(axis.name, width - 60);
  drawAxes(svg, box, across, up);
  if (isEqual) svg.append(draw('line', {class: 'diagonal', x1: box.left, y1: box.bottom, x2: box.right, y2: box.top}));
  if (isLimited) {
    svg.append(
      draw('line', {class: 'limit', x1: box.right, x2: box.right, y1: box.top, y2: box.bottom}),
      draw('line', {class: 'limit', x1: box.left, x2: box.right, y1: box.top, y2: box.top}),
    );
  }
  const xOf = x => (x === Infinity ? box.right : x === null ? box.left : across.scale(x)).toFixed(1);
  const yOf = y => (y === Infinity ? box.top : up.scale(y)).toFixed(1);
  lines.forEach(({name, points}, i) => {
    const look = lookOf(i);
    if (shape === 'steps') {
      const steps = points.map(({x, y}) => `H${xOf(x)}V${yOf(y)}`).join('');
      svg.append(draw('path', {...look, d: `M${box.left} ${box.bottom}${steps}H${box.right}`}, draw('title', {}, name)));
      return;
    }
    if (shape === 'line') {
      const isLevel = points[0].x === null;
      const path = 'M' + points.map(({x, y}) => `${xOf(x)} ${yOf(y)}`).join('L') + (isLevel ? `H${box.right}` : '');
      svg.append(draw('path', {...look, d: path}, draw('title', {}, name)));
      if (isLevel) return;
    }
    for (const {x, y, title} of points) {
      const limited = x === Infinity || y === Infinity;
      const fill = isSquare ? {class: limited ? 'dot limited' : 'dot', r: 3} : {fill: look.stroke, r: 4};
      svg.append(draw('circle', {cx: xOf(x), cy: yOf(y), ...fill}, draw('title', {}, title ?? name)));
    }
  });
  return svg;
}

/**
 * An axis with a margin. The automatic scale is logarithmic, if `mayBe` is, for numbers far apart but not for rates.
 * A logarithmic axis begins with the least positive number: records have a resolution of 1 µs.
 */
function axisOf(name, numbers, pixels, scale, isTime, mayBe) {
  const [from, to] = pixels;
  const positive = numbers.filter(number => number > 0);
  const [least, most] = [Math.min(...positive), Math.max(...positive)];
  const isFar = most >= 20 * least && (most > 1 || isTime);
  const text = isTime ? timeText : number => String(Number(number.toPrecision(4)));
  const wanted = Math.abs(to - from) / 75;
  if (positive.length > 0 && (scale === 2 || (scale === 0 && mayBe && isFar))) {
    const [low, high] = [least / 1.25, most * 1.25];
    const place = logarithmic(low, high, from, to);
    return {scale: number => place(Math.max(number, low)), ticks: logTicks(low, high, wanted), text, name};
  }
  const [first, last] = [Math.min(...numbers, Infinity), Math.max(...numbers, -Infinity)];
  const margin = (last - first) * 0.05 || Math.abs(last) * 0.05 || 1;
  const [low, high] = numbers.length === 0 ? [0, 1] : [first === 0 ? 0 : first - margin, last + margin];
  return {scale: linear(low, high, from, to), ticks: ticks(low, high, wanted), text, name};
}

/** Powers of ten between low and high, with their multiples by 2 and 5 if there are few. */
function logTicks(low, high, wanted) {
  const factors = Math.log10(high / low) * 2.5 < wanted ? [1, 2, 5] : [1];
  const found = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high) + 1e-9; ++power) {
    for (const factor of factors) {
      const tick = factor * 10 ** power;
      if (tick >= low * 0.999 && tick <= high * 1.001) found.push(tick);
    }
  }
  const every = Math.ceil(found.length / Math.max(wanted, 2));
  return found.filter((_, i) => i % every === 0);
}

const logarithmic = (low, high, from, to) => value =>
  from + (Math.log(value / low) / Math.log(high / low)) * (to - from);

/** Colors of lines: the palette without its pale yellow. */
const lineColors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#999999', '#8c564b'];

const dashes = ['', '7 3', '2 3', '9 3 2 3', '14 4', '4 4', '9 3 2 3 2 3', '1 4'];

/** The style of a line; color and dashes together are unique. */
function lookOf(place) {
  const round = Math.floor(place / lineColors.length);
  return {
    class: 'curve',
    stroke: lineColors[place % lineColors.length],
    'stroke-dasharray': dashes[(place + round) % dashes.length],
  };
}

/** A plot that is redrawn when its width changes; `painted(width)` returns an SVG element. */
function plot(label, painted, ...below) {
  const place = make('div');
  let last = 0;
  const repaint = width => {
    if (width === last || width < 50) return;
    last = width;
    const svg = painted(width);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
    place.replaceChildren(svg);
  };
  // Painting changes the height. Deferring it to the next frame avoids a resize loop.
  new ResizeObserver(entries =>
    requestAnimationFrame(() => repaint(Math.floor(entries[0].contentRect.width))),
  ).observe(place);
  return make('figure', {class: 'panel'}, place, ...below);
}
