// Building blocks of plots: resizing, scales, ticks and axes. A `box` has left, right, top and
// bottom of the plot area in pixels.

/** A plot that is redrawn when its width changes; `paint(width)` returns an SVG element. */
function plot(label, paint, ...below) {
  const place = make('div');
  let painted = 0;
  const repaint = width => {
    if (width === painted || width < 50) return;
    painted = width;
    const svg = paint(width);
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

/** Round numbers from low to high, about `wanted` of them. */
function ticks(low, high, wanted) {
  const rough = Math.max((high - low) / Math.max(wanted, 1), 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= rough * 0.999);
  const found = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step * 1e-6; tick += step) {
    found.push(Number(tick.toPrecision(12)));
  }
  return found;
}

/** The integers among them. */
const wholeTicks = (low, high, wanted) => ticks(low, high, wanted).filter(Number.isInteger);

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

const linear = (low, high, from, to) => value =>
  from + ((value - low) / (high - low)) * (to - from);
const logarithmic = (low, high, from, to) => value =>
  from + (Math.log(value / low) / Math.log(high / low)) * (to - from);

/**
 * A logarithmic axis of times over a range of pixels. Records have a resolution of 1 µs.
 * @param {number[]} pixels
 */
function timeAxis(name, times, pixels) {
  const [from, to] = pixels;
  const least = Math.max(Math.min(...times), 1e-6) / 1.25;
  const most = Math.max(Math.max(...times), 1e-6) * 1.25;
  const scale = seconds => logarithmic(least, most, from, to)(Math.max(seconds, 1e-6));
  return {scale, ticks: logTicks(least, most, Math.abs(to - from) / 75), text: timeText, name};
}

/**
 * An axis of integers over a range of pixels, with about `wanted` ticks.
 * @param {number[]} range @param {number[]} pixels
 */
function wholeAxis(name, range, pixels, wanted, text = tick => String(tick)) {
  const [low, high] = range;
  const [from, to] = pixels;
  return {scale: linear(low, high, from, to), ticks: wholeTicks(low, high, wanted), text, name};
}

/** An empty drawing. */
function canvas(width, height) {
  return draw('svg', {viewBox: `0 0 ${width} ${height}`, height});
}

/** The plot area; the axes take 42 pixels below it. */
function boxOf(width, height, left = 50) {
  return {left, right: width - 16, top: 26, bottom: height - 42};
}

/** An axis text; `anchor` is the point of the text at x. */
function caption(text, x, y, anchor = 'middle') {
  return draw('text', {class: 'axis-text', x, y, 'text-anchor': anchor}, text);
}

/** Draws grid, ticks and names. An axis is {scale, ticks, text, name}; `text` formats a tick. */
function drawAxes(svg, box, xAxis, yAxis) {
  const {left, right, top, bottom} = box;
  for (const tick of xAxis.ticks) {
    const x = xAxis.scale(tick);
    svg.append(
      draw('line', {class: 'grid', x1: x, x2: x, y1: top, y2: bottom}),
      caption(xAxis.text(tick), x, bottom + 16),
    );
  }
  for (const tick of yAxis.ticks) {
    const y = yAxis.scale(tick);
    svg.append(
      draw('line', {class: 'grid', x1: left, x2: right, y1: y, y2: y}),
      caption(yAxis.text(tick), left - 6, y + 4, 'end'),
    );
  }
  svg.append(
    caption(xAxis.name, (left + right) / 2, bottom + 34),
    caption(yAxis.name, 4, 12, 'start'),
  );
}

/** The text, truncated to `space` pixels. */
function cut(text, space) {
  const most = Math.floor(space / 6.6);
  return text.length > most ? text.slice(0, most - 1) + '…' : text;
}

function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}
