// Building blocks of plots: scales, ticks and axes. A `box` has left, right, top and bottom of the plot
// area in pixels.

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

const linear = (low, high, from, to) => value =>
  from + ((value - low) / (high - low)) * (to - from);

/** An empty drawing. */
function canvas(width, height) {
  return draw('svg', {viewBox: `0 0 ${width} ${height}`, height});
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
  svg.append(caption(xAxis.name, (left + right) / 2, bottom + 34), caption(yAxis.name, 4, 12, 'start'));
}

/** Of the texts of plots, in pixels. */
const widthOfCharacter = 6.6;

/** The text, truncated to `space` pixels. */
function cut(text, space) {
  const most = Math.floor(space / widthOfCharacter);
  return text.length > most ? text.slice(0, most - 1) + '…' : text;
}
