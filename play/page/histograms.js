// Histograms of lengths: one strip of bars per row, over a common axis.

/** Rows have a label, `lengths` as pairs of length and count, and a mean. */
function histograms(rows, width) {
  const found = rows.filter(row => row.lengths.length > 0);
  const [left, right, top, rowHeight] = [8, width - 52, 8, 44];
  const height = top + found.length * rowHeight + 36;
  const svg = canvas(width, height);
  const values = found.flatMap(row => row.lengths.map(([length]) => length));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = linear(low - 0.5, high + 0.5, left, right);
  for (const tick of wholeTicks(low, high, (right - left) / 60)) {
    svg.append(
      draw('line', {class: 'grid', x1: x(tick), x2: x(tick), y1: top, y2: height - 34}),
      caption(tick, x(tick), height - 20),
    );
  }
  svg.append(caption('moves', (left + right) / 2, height - 4));
  const wide = clamp(x(1) - x(0) - 1, 1, 32);
  found.forEach((row, i) => {
    const base = top + (i + 1) * rowHeight - 2;
    const most = Math.max(...row.lengths.map(([, number]) => number));
    const bars = row.lengths.map(([length, number]) => {
      const tall = Math.max((26 * number) / most, 1).toFixed(1);
      return `M${(x(length) - wide / 2).toFixed(1)} ${base}v-${tall}h${wide.toFixed(1)}v${tall}z`;
    });
    svg.append(
      draw('path', {class: 'bars', d: bars.join('')}),
      draw('line', {class: 'mean', x1: x(row.mean), x2: x(row.mean), y1: base - 26, y2: base + 2}),
      draw('text', {class: 'halo', x: left, y: base - 30}, cut(row.label, width * 0.8)),
      draw('text', {x: width - 4, y: base - 5, 'text-anchor': 'end'}, row.mean.toFixed(2)),
    );
  });
  return svg;
}
