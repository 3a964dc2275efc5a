// Distributions: one strip of bars per row over a common axis.

const sumOf = (items, value) => items.reduce((sum, item) => sum + value(item), 0);

/**
 * `kind` selects the data of a row: {name, label, values, mean}, where `name` is the axis and
 * values(row) are [value, tasks].
 */
function paintStrips(rows, kind, width) {
  // Names that do not fit beside the strips are above them.
  const longest = 14 + widthOfCharacter * Math.max(...rows.map(row => kind.label(row).length));
  const layout =
    width < 620 || longest > 0.4 * width
      ? {isNarrow: true, left: 8, rowHeight: 46, stripHeight: 26}
      : {isNarrow: false, left: Math.max(longest, 120), rowHeight: 30, stripHeight: 25};
  const {left, rowHeight} = layout;
  const [right, top] = [width - 58, 24];
  const height = top + rows.length * rowHeight + 40;
  const svg = canvas(width, height);
  const numbers = rows.flatMap(row => kind.values(row).map(([value]) => value));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const x = linear(low - 0.5, high + 0.5, left, right);
  for (const tick of wholeTicks(low, high, (right - left) / 60)) {
    const at = x(tick);
    svg.append(
      draw('line', {class: 'grid', x1: at, x2: at, y1: top - 4, y2: height - 36}),
      caption(tick, at, top - 9),
      caption(tick, at, height - 22),
    );
  }
  svg.append(caption(kind.name, (left + right) / 2, height - 5));
  svg.append(caption('mean', width - 4, top - 9, 'end'));
  rows.forEach((row, i) => {
    const base = top + (i + 1) * rowHeight - 3;
    svg.append(...paintRow(row, kind, x, base, layout, width));
  });
  return svg;
}

/** The strip of a row with its name (left or above) and its mean (right). */
function paintRow(row, kind, x, base, {isNarrow, left, stripHeight}, width) {
  const name = kind.label(row);
  const title = draw('title', {}, name);
  return [
    paintStrip(row, kind, x, base, stripHeight),
    isNarrow
      ? draw('text', {class: 'halo', x: left, y: base - 30}, cut(name, width - 12), title)
      : draw('text', {x: left - 10, y: base - 5, 'text-anchor': 'end'}, name, title),
    draw('text', {x: width - 4, y: base - 5, 'text-anchor': 'end'}, kind.mean(row).toFixed(2)),
  ];
}

function paintStrip(row, kind, x, base, height) {
  const values = kind.values(row);
  const mean = kind.mean(row);
  const most = Math.max(...values.map(([, tasks]) => tasks));
  const wide = 2 * clamp((x(1) - x(0)) / 2 - 0.5, 0.4, 16);
  const bar = ([value, tasks]) => {
    const tall = Math.max((height * tasks) / most, 1).toFixed(1);
    return `M${(x(value) - wide / 2).toFixed(1)} ${base}v-${tall}h${wide.toFixed(1)}v${tall}z`;
  };
  const total = sumOf(values, ([, tasks]) => tasks);
  const range = `${values[0][0]} to ${values[values.length - 1][0]}`;
  const title = `${kind.label(row)}: ${count(total, 'task')}, ${range}, mean ${mean.toFixed(2)}`;
  return draw(
    'g',
    {},
    draw('title', {}, title),
    draw('path', {class: 'bars', d: values.map(bar).join('')}),
    draw('line', {class: 'mean', x1: x(mean), x2: x(mean), y1: base - height, y2: base + 2}),
  );
}
