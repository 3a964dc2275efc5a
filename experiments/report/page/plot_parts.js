// What plots of the report share: resizing, logarithmic axes, styles of lines.

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

/** The plot area; the axes take 42 pixels below it. */
function boxOf(width, height, left = 50) {
  return {left, right: width - 16, top: 26, bottom: height - 42};
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

/** Colors of lines: the palette without its pale yellow. */
const lineColors = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#999999',
  '#8c564b',
];

/** Of lines; color and dashes together are unique. */
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
