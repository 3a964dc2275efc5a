// Comparison of two selected rows, A and B, board by board.

function pairwise(source) {
  if (source.pairs.length === 0) return null;
  const compared = new Set(source.pairs.flatMap(pair => [pair.first, pair.second]));
  const rows = source.rows.filter((_, i) => compared.has(i));
  const byMean = [...rows].sort((a, b) => a.mean - b.mean);
  const place = make('div');
  const show = () => place.replaceChildren(...compare(source, ...sides.map(({select}) => Number(select.value))));
  const options = rows.map(({row}) => [row, data.rows[row]]);
  const sides = [['a', 'A (across)'], ['b', 'B (up)']].map(([name, label], side) =>
    keptChoice(name, label, options, byMean[side].row, show),
  );
  const swap = plainButton('⇄ swap', () => {
    const [a, b] = sides.map(({select}) => select);
    [a.value, b.value] = [b.value, a.value];
    for (const select of [a, b]) select.dispatchEvent(new Event('change'));
  });
  show();
  const isChoice = rows.length < source.rows.filter(row => row.solved > 0).length;
  return section(
    'pairs',
    'Two algorithms, board by board',
    'Each circle represents the boards with a pair of lengths; its area is their number. ' +
      'On the dashed line both lengths are equal.' +
      (isChoice ? ` Only the ${rows.length} rows with the shortest means.` : ''),
    make('div', {class: 'controls'}, ...sides.map(side => side.element), swap),
    place,
  );
}

/** The comparison of two rows by their numbers. */
function compare(source, a, b) {
  if (a === b) return [hint('Choose two different algorithms.')];
  const pair = pairOf(source, a, b);
  if (!pair) return [hint('No board was solved by both.')];
  const [nameA, nameB] = [data.rows[a], data.rows[b]];
  const grouped =
    pair.width > 1 ? [make('figcaption', {}, `Lengths are grouped by ${pair.width}.`)] : [];
  return [
    verdict(pair),
    make(
      'div',
      {class: 'pair'},
      savedPlot(
        'Pairs of lengths',
        width => paintPairs(pair, nameA, nameB, width),
        () => [
          ['algorithm_a', 'length_a', 'algorithm_b', 'length_b', 'boards'],
          ...pair.cells.map(cell => [nameA, cell.a, nameB, cell.b, cell.tasks]),
        ],
        ...grouped,
      ),
      savedPlot(
        'Differences of lengths',
        width => paintDifferences(pair, width),
        () => [['difference', 'boards'], ...differencesOf(pair)],
      ),
    ),
  ];
}

/** The comparison of two rows with A first. */
function pairOf(source, a, b) {
  const rowsOf = ({first, second}) => [first, second].map(i => source.rows[i].row);
  const found = source.pairs.find(pair => rowsOf(pair).includes(a) && rowsOf(pair).includes(b));
  if (!found) return null;
  const isTurned = rowsOf(found)[0] !== a;
  const cells = [];
  for (let i = 0; i < found.cells.length; i += 3) {
    const [first, second, tasks] = found.cells.slice(i, i + 3);
    cells.push(isTurned ? {a: second, b: first, tasks} : {a: first, b: second, tasks});
  }
  return {
    cells,
    width: found.width,
    counts: isTurned ? [...found.counts].reverse() : found.counts,
    difference: isTurned ? -found.difference : found.difference,
  };
}

function verdict({counts, difference}) {
  const [shorterA, equal, shorterB] = counts;
  const total = shorterA + equal + shorterB;
  const shorter = difference > 0 ? 'A' : 'B';
  const mean =
    Math.abs(difference) < 0.005
      ? 'The means are equal.'
      : `${shorter} is shorter by ${Math.abs(difference).toFixed(2)} moves on average.`;
  return make(
    'p',
    {class: 'verdict'},
    make('span', {class: 'a'}, `A is shorter on ${whole.format(shorterA)}`),
    ` (${percent(shorterA / total)}), both are equal on ${whole.format(equal)}, `,
    make('span', {class: 'b'}, `B is shorter on ${whole.format(shorterB)}`),
    ` (${percent(shorterB / total)}) of ${count(total, 'board')}. ${mean}`,
  );
}

/** The CSS class of the shorter side. */
const sideOf = difference => (difference > 0 ? 'first' : difference < 0 ? 'second' : 'equal');

function paintPairs({cells, width: step}, nameA, nameB, width) {
  const [across, up] = [cells.map(cell => cell.a), cells.map(cell => cell.b)];
  const [lowA, highA] = [Math.min(...across) - step, Math.max(...across) + 2 * step];
  const [lowB, highB] = [Math.min(...up) - step, Math.max(...up) + 2 * step];
  const size = Math.min((width - 56) / (highA - lowA), 560 / (highB - lowB), 34);
  const [left, top] = [44, 26];
  const box = {left, top, right: left + size * (highA - lowA), bottom: top + size * (highB - lowB)};
  const x = linear(lowA, highA, box.left, box.right);
  const y = linear(lowB, highB, box.bottom, box.top);
  // A cell extends from its length to the next one; labels are centered.
  const middle = scale => length => scale(length + step / 2);
  const svg = canvas(width, box.bottom + 42);
  drawAxes(
    svg,
    box,
    {
      scale: middle(x),
      ticks: wholeTicks(lowA, highA - step, (box.right - box.left) / 45),
      text: String,
      name: '',
    },
    {
      scale: middle(y),
      ticks: wholeTicks(lowB, highB - step, (box.bottom - box.top) / 35),
      text: String,
      name: cut(`B: ${nameB}, moves`, width - 50),
    },
  );
  svg.append(caption(cut(`A: ${nameA}, moves`, width - 50), left, box.bottom + 34, 'start'));
  const [from, to] = [Math.max(lowA, lowB), Math.min(highA, highB)];
  if (from < to) {
    svg.append(draw('line', {class: 'diagonal', x1: x(from), y1: y(from), x2: x(to), y2: y(to)}));
  }
  const most = Math.max(...cells.map(cell => cell.tasks));
  for (const {a, b, tasks} of cells) {
    const r = Math.max(Math.sqrt(tasks / most) * size * step * 0.48, 1.2).toFixed(1);
    const place = {cx: middle(x)(a), cy: middle(y)(b), r, 'fill-opacity': 0.8};
    const title = draw('title', {}, `A ${a}, B ${b}: ${count(tasks, 'board')}`);
    svg.append(draw('circle', {class: sideOf(b - a), ...place}, title));
  }
  return svg;
}

/** The number of boards by difference of lengths, B minus A. */
function differencesOf({cells}) {
  const counts = new Map();
  for (const {a, b, tasks} of cells) counts.set(b - a, (counts.get(b - a) ?? 0) + tasks);
  return counts;
}

function paintDifferences(pair, width) {
  const step = pair.width;
  const counts = differencesOf(pair);
  const low = Math.min(-step, ...counts.keys());
  const high = Math.max(step, ...counts.keys());
  const most = Math.max(...counts.values());
  const height = clamp(width * 0.85, 260, 460) + 42;
  const box = boxOf(width, height);
  const x = linear(low - step / 2, high + step / 2, box.left, box.right);
  const boards = wholeAxis('boards', [0, most], [box.bottom, box.top], 5, whole.format);
  const y = boards.scale;
  const svg = canvas(width, height);
  const name = 'length of B minus length of A, moves';
  drawAxes(svg, box, {scale: x, ticks: wholeTicks(low, high, width / 60), text: signed, name}, boards);
  for (const [difference, tasks] of counts) {
    const [left, right] = [x(difference - step * 0.46), x(difference + step * 0.46)];
    const place = {x: left, width: right - left, y: y(tasks), height: box.bottom - y(tasks)};
    const title = draw('title', {}, `${signed(difference)}: ${count(tasks, 'board')}`);
    svg.append(draw('rect', {class: sideOf(difference), ...place}, title));
  }
  return svg;
}
