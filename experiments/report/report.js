'use strict';
// The page of a report. Its data stands in the element `data` as JSON (experiments/report_page.cc
// says what is in it); everything is drawn from there, as SVG, each figure by one function.

const data = JSON.parse(document.getElementById('data').textContent);

// ---------------------------------------------------------------------------- Elements

/** Makes an element; children are elements or texts, which are never taken for HTML. */
function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A section with its heading and what the reader should know of it. */
function section(id, title, lead, ...children) {
  return make('section', {id, 'aria-labelledby': id + '-title'},
    make('h2', {id: id + '-title'}, title), ...(lead ? [make('p', {class: 'lead'}, lead)] : []),
    ...children);
}

/** A figure that is drawn again when its width changes: `paint(width)` returns an SVG element. */
function figure(label, paint, ...below) {
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
  // Painting changes the height, which is for the next frame: the observer must not wake itself.
  new ResizeObserver(entries => requestAnimationFrame(
    () => repaint(Math.floor(entries[0].contentRect.width)))).observe(place);
  return make('figure', {class: 'panel'}, place, ...below);
}

/** A labelled choice; `options` are [value, text]; `onchange` gets the value. */
function choice(label, options, chosen, onchange) {
  const select = make('select', {onchange: () => onchange(Number(select.value))},
    ...options.map(([value, text]) => make('option', {value}, text)));
  select.value = chosen;
  return {element: make('label', {}, label, select), select};
}

// ---------------------------------------------------------------------------- Numbers

const whole = new Intl.NumberFormat('en-GB');
const count = (number, thing) => whole.format(number) + ' ' + thing + (number === 1 ? '' : 's');
const percent = share => (100 * share).toFixed(share > 0 && share < 0.001 ? 3 : 1) + ' %';

/** A time with its unit, three digits at most. */
function timeText(seconds) {
  const [unit, scaled] = seconds < 1e-3 ? ['µs', seconds * 1e6]
    : seconds < 1 ? ['ms', seconds * 1e3] : ['s', seconds];
  return Number(scaled.toPrecision(3)) + ' ' + unit;
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

/** Powers of ten between low and high, and 2 and 5 times them where there are few. */
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

const linear = (low, high, from, to) => value => from + (value - low) / (high - low) * (to - from);
const logarithmic = (low, high, from, to) => value =>
  from + Math.log(value / low) / Math.log(high / low) * (to - from);

/** The scale of an axis of times: a microsecond is the least that records keep. */
function timeRange(times) {
  const least = Math.max(Math.min(...times), 1e-6);
  const most = Math.max(Math.max(...times), least);
  return [least / 1.25, most * 1.25];
}

// ---------------------------------------------------------------------------- Colours

// Okabe and Ito's palette, which colour-blind people can tell apart, without black; then the same
// lighter and darker. Symbols tell the colours of boards apart where that is no longer enough.
const palette = ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#999999'];
const tiers = [0, 0.5, -0.45, 0.72, -0.68];
const dashes = ['', '7 3', '2 3', '9 3 2 3', '14 4', '4 4', '9 3 2 3 2 3', '1 4'];

function boardColor(index) {
  const tier = tiers[Math.floor(index / palette.length) % tiers.length];
  const towards = tier > 0 ? 255 : 0;
  const parts = [1, 3, 5].map(at => parseInt(palette[index % palette.length].slice(at, at + 2), 16));
  const mixed = parts.map(part => Math.round(part + (towards - part) * Math.abs(tier)));
  return '#' + mixed.map(part => part.toString(16).padStart(2, '0')).join('');
}

/** Black or white, whichever is read better on the colour. */
function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map(at => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.22 ? '#111111' : '#ffffff';
}

/** Colours of lines; the yellow of the palette is too pale for them. */
const lineColors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#999999', '#8c564b'];

// ---------------------------------------------------------------------------- Tables

/** A table with a head that sorts it; `mark` may add something to a row's first cell. */
function table(content, mark = () => null) {
  const body = make('tbody');
  const rows = content.rows.map((cells, index) => {
    const line = make('tr');
    content.columns.forEach((column, i) => {
      const wide = column.heading === 'Message';
      const wraps = wide || cells[i].length > 44;
      const cell = make('td', {class: column.number ? 'number' : wraps ? 'wide' : null}, cells[i]);
      if (i === 0 && mark(index)) cell.append(mark(index));
      line.append(cell);
    });
    return {line, cells};
  });
  const heads = content.columns.map((column, i) => make('th',
    {scope: 'col', class: column.number ? 'number' : null},
    make('button', {type: 'button', onclick: () => sort(i)}, column.heading)));
  function sort(i) {
    const rising = heads[i].getAttribute('aria-sort') !== 'ascending';
    heads.forEach(head => head.removeAttribute('aria-sort'));
    heads[i].setAttribute('aria-sort', rising ? 'ascending' : 'descending');
    const number = text => Number.isNaN(parseFloat(text)) ? Infinity : parseFloat(text);
    const order = [...rows].sort((a, b) => content.columns[i].number
      ? number(a.cells[i]) - number(b.cells[i]) || 0 : a.cells[i].localeCompare(b.cells[i]));
    if (!rising) order.reverse();
    body.append(...order.map(row => row.line));
  }
  body.append(...rows.map(row => row.line));
  const notes = content.notes.length === 0 ? []
    : [make('ol', {class: 'notes'}, ...content.notes.map(note => make('li', {}, note)))];
  return make('div', {},
    make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': content.title || 'Table'},
      make('table', {}, make('thead', {}, make('tr', {}, ...heads)), body)), ...notes);
}

// ---------------------------------------------------------------------------- What was run

function showFolders() {
  const tasks = data.folders.reduce((sum, folder) => sum + folder.tasks, 0);
  document.getElementById('summary').append([count(tasks, 'task'), count(data.rows.length, 'algorithm'),
    count(data.boardsInAll, 'board'), ...(data.sources.length > 1 ? [count(data.sources.length, 'source') + ' of boards'] : [])].join(' · '));
  for (const folder of data.folders) {
    const facts = folder.facts.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
    document.getElementById('folders').append(make('details', {open: data.folders.length === 1},
      make('summary', {}, 'What was run, and on what', data.folders.length > 1 ? ': ' + folder.path : ''),
      make('dl', {class: 'facts'}, make('dt', {}, 'folder'), make('dd', {}, folder.path), ...facts)));
    for (const note of folder.notes) {
      document.getElementById('folders').append(make('p', {class: 'alarm'}, make('strong', {}, 'Note: '),
        data.folders.length > 1 ? folder.path + ': ' : '', note));
    }
  }
}

// ---------------------------------------------------------------------------- Errors

function errors() {
  const limited = ['time-limit', 'memory-limit', 'node-limit'].filter(status => data.outcomes[status] > 0)
    .map(status => count(data.outcomes[status], 'task') + ' ended at the ' + status.replace('-', ' '));
  const limits = limited.length === 0 ? 'No task ended at a limit.' : limited.join(', ') + '.';
  const shown = data.failures.rows.length;
  const what = data.failed === 0
    ? [make('p', {class: 'good'}, '✓ No errors: the referee accepted every solution, and nothing crashed.')]
    : [make('p', {class: 'alarm'}, make('strong', {}, '✗ ' + count(data.failed, 'task') + ' went wrong'),
        shown < data.failed ? '; the first ' + shown + ' are listed.' : '.'), table(data.failures)];
  return section('errors', 'Errors and limits', '', ...what, make('p', {}, limits));
}

// ---------------------------------------------------------------------------- Results

function results(source) {
  const star = index => source.rows[index].frontier
    ? make('span', {class: 'frontier', title: 'on the frontier of time and length'}, '★') : null;
  const children = [table(source.results, star),
    make('p', {class: 'hint'}, '★ no other algorithm is both faster and shorter, in the mean. ' +
      (source.provenBoards > 0 ? 'Over optimum: by how much solutions are longer than the proven optimum, known for ' +
        whole.format(source.provenBoards) + ' of ' + count(source.boards, 'board') + '; as short: how many are not longer.' : ''))];
  if (source.hiddenRows > 0) {
    children.push(make('p', {class: 'hint'}, count(source.hiddenRows, 'row') +
      ' with longer solutions are left out here; the formats csv and markdown have them.'));
  }
  if (source.outcomes.rows.length > 0) {
    children.push(make('h3', {}, 'Rows with tasks that did not end by themselves'), table(source.outcomes));
  }
  return section('results', 'Results', 'Lengths of solutions in moves, times of the solver alone.', ...children);
}

// ---------------------------------------------------------------------------- Distributions

/** One strip of bars a row over a common axis; `values(row)` are [value, count]. */
function strips(rows, values, axisLabel, meanOf, publishedOf) {
  const numbers = rows.flatMap(row => values(row).map(([value]) => value));
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return width => {
    const narrow = width < 620;
    const left = narrow ? 8 : Math.min(260, width * 0.32);
    const right = width - 58;
    const rowHeight = narrow ? 46 : 30;
    const top = 24;
    const height = top + rows.length * rowHeight + 40;
    const x = linear(low - 0.5, high + 0.5, left, right);
    const svg = draw('svg', {viewBox: `0 0 ${width} ${height}`, height});
    for (const tick of ticks(low, high, (right - left) / 60).filter(Number.isInteger)) {
      svg.append(draw('line', {class: 'grid', x1: x(tick), x2: x(tick), y1: top - 4, y2: height - 36}),
        draw('text', {class: 'axis-text', x: x(tick), y: top - 9, 'text-anchor': 'middle'}, tick),
        draw('text', {class: 'axis-text', x: x(tick), y: height - 22, 'text-anchor': 'middle'}, tick));
    }
    svg.append(draw('text', {class: 'axis-text', x: (left + right) / 2, y: height - 5, 'text-anchor': 'middle'}, axisLabel));
    svg.append(draw('text', {class: 'axis-text', x: width - 4, y: top - 9, 'text-anchor': 'end'}, 'mean'));
    rows.forEach((row, i) => {
      const base = top + (i + 1) * rowHeight - 3;
      svg.append(strip(row, values(row), x, base, (narrow ? 26 : rowHeight - 5), meanOf, publishedOf));
      const label = data.rows[row.row];
      const room = Math.floor((narrow ? width * 0.8 : left - 14) / 6.6);
      svg.append(draw('text', narrow ? {class: 'halo', x: left, y: base - 30} : {x: left - 10, y: base - 5, 'text-anchor': 'end'},
        label.length > room ? label.slice(0, room - 1) + '…' : label, draw('title', {}, label)));
      svg.append(draw('text', {x: width - 4, y: base - 5, 'text-anchor': 'end'}, meanOf(row).toFixed(2)));
    });
    return svg;
  };
}

function strip(row, values, x, base, height, meanOf, publishedOf) {
  const most = Math.max(...values.map(([, tasks]) => tasks));
  const half = Math.min(Math.max((x(1) - x(0)) / 2 - 0.5, 0.4), 16);
  const bars = values.map(([value, tasks]) => {
    const tall = Math.max(height * tasks / most, 1);
    return `M${(x(value) - half).toFixed(1)} ${base}v${(-tall).toFixed(1)}h${(2 * half).toFixed(1)}v${tall.toFixed(1)}z`;
  }).join('');
  const total = values.reduce((sum, [, tasks]) => sum + tasks, 0);
  const group = draw('g', {},
    draw('title', {}, `${data.rows[row.row]}: ${count(total, 'task')}, ${values[0][0]} to ${values[values.length - 1][0]}, mean ${meanOf(row).toFixed(2)}`),
    draw('path', {class: 'bars', d: bars}),
    draw('line', {class: 'mean', x1: x(meanOf(row)), x2: x(meanOf(row)), y1: base - height, y2: base + 2}));
  const published = publishedOf(row);
  if (published !== undefined) {
    const at = x(published);
    group.append(draw('path', {class: 'published', d: `M${at} ${base - 5}l4 4l-4 4l-4 -4z`},
      draw('title', {}, 'published mean ' + published)));
  }
  return group;
}

/** Strips of many rows begin with the first ones, and a button shows the rest. */
function shortenedStrips(label, rows, stripsOf, hint) {
  const most = 40;
  const place = make('div');
  const show = shown => place.replaceChildren(figure(label, stripsOf(shown), make('figcaption', {}, hint)));
  show(rows.slice(0, most));
  if (rows.length <= most) return place;
  const button = make('button', {class: 'plain', type: 'button', onclick: () => { show(rows); button.remove(); }},
    `Show all ${rows.length} rows`);
  return make('div', {}, place, make('p', {}, button));
}

function lengths(source) {
  const rows = source.rows.filter(row => row.solved > 0).sort((a, b) => a.mean - b.mean);
  if (rows.length === 0) return null;
  const published = rows.some(row => row.published !== undefined);
  return section('lengths', 'Distribution of lengths', 'How many solutions of each length, the shortest means first. Every strip has its own height.',
    shortenedStrips('Distributions of lengths', rows,
      shown => strips(shown, row => row.lengths, 'moves', row => row.mean, row => row.published),
      'Line: mean.' + (published ? ' Diamond: published mean.' : '')));
}

function gaps(source) {
  const meanGap = row => row.gaps.reduce((sum, [gap, tasks]) => sum + gap * tasks, 0) /
    row.gaps.reduce((sum, [, tasks]) => sum + tasks, 0);
  const rows = source.rows.filter(row => row.gaps.length > 0).sort((a, b) => meanGap(a) - meanGap(b));
  if (rows.length === 0) return null;
  return section('gaps', 'Gap to the proven optimum',
    `Moves beyond the optimum, on the ${count(source.provenBoards, 'board')} of ${whole.format(source.boards)} where an algorithm has proven it.`,
    shortenedStrips('Distributions of gaps to the optimum', rows,
      shown => strips(shown, row => row.gaps, 'moves more than the optimum', meanGap, () => undefined), 'Line: mean.'));
}

// ---------------------------------------------------------------------------- Length against time

/** Places texts beside points, the important ones first, and leaves out those without room. */
function placeLabels(svg, labels, box, obstacles) {
  const taken = obstacles.map(({x, y}) => [x - 4, y - 4, x + 4, y + 4]);
  const free = ([left, top, right, bottom]) => left > box.left && right < box.right + 12 && bottom < box.bottom &&
    taken.every(other => right < other[0] || left > other[2] || bottom < other[1] || top > other[3]);
  for (const {x, y, text, strong} of labels) {
    const wide = text.length * 6.4;
    const spots = [[x + 8, y + 4], [x - 8 - wide, y + 4], [x - wide / 2, y - 9], [x - wide / 2, y + 18],
      [x + 6, y - 8], [x + 6, y + 16], [x - wide - 6, y - 8], [x - wide - 6, y + 16]];
    const around = ([left, base]) => [left, base - 10, left + wide, base + 3];
    const spot = spots.find(at => free(around(at)));
    if (!spot) continue;
    taken.push(around(spot));
    svg.append(draw('text', {class: strong ? 'halo' : 'halo quiet', x: spot[0], y: spot[1]}, text));
  }
}

/** The frame of a figure: grid, ticks and the names of the axes. */
function grid(svg, box, x, xTicks, xText, xLabel, y, yTicks, yText, yLabel) {
  for (const tick of xTicks) {
    svg.append(draw('line', {class: 'grid', x1: x(tick), x2: x(tick), y1: box.top, y2: box.bottom}),
      draw('text', {class: 'axis-text', x: x(tick), y: box.bottom + 16, 'text-anchor': 'middle'}, xText(tick)));
  }
  for (const tick of yTicks) {
    svg.append(draw('line', {class: 'grid', x1: box.left, x2: box.right, y1: y(tick), y2: y(tick)}),
      draw('text', {class: 'axis-text', x: box.left - 6, y: y(tick) + 4, 'text-anchor': 'end'}, yText(tick)));
  }
  svg.append(draw('text', {class: 'axis-text', x: (box.left + box.right) / 2, y: box.bottom + 34, 'text-anchor': 'middle'}, xLabel),
    draw('text', {class: 'axis-text', x: 4, y: 12}, yLabel));
}

function frontier(source) {
  const rows = source.rows.filter(row => row.solved > 0);
  if (rows.length === 0) return null;
  const most = Math.max(...rows.map(row => row.solved));
  const [early, late] = timeRange(rows.map(row => row.time));
  const all = rows.map(row => row.mean);
  const low = Math.min(...all);
  // A few rows that play at random would squeeze all others into a stripe.
  const near = 1.25 * Math.max(...rows.filter(row => row.frontier).map(row => row.mean), low);
  const paintUpTo = high => width => {
    const margin = Math.max((high - low) * 0.06, 0.5);
    const box = {left: 44, right: width - 16, top: 26, bottom: Math.max(300, Math.min(460, width * 0.55))};
    const x = logarithmic(early, late, box.left + 6, box.right - 6);
    const y = linear(low - margin, high + margin, box.bottom, box.top);
    const svg = draw('svg', {viewBox: `0 0 ${width} ${box.bottom + 42}`, height: box.bottom + 42});
    grid(svg, box, x, logTicks(early, late, width / 80), timeText, 'mean time a board',
      y, ticks(low - margin, high + margin, 6), tick => tick, 'mean length, moves');
    const points = rows.filter(row => row.mean <= high).map(row => ({row, x: x(Math.max(row.time, 1e-6)), y: y(row.mean),
      text: data.rows[row.row] + (row.solved < most ? ` (${row.solved} of ${row.tasks})` : ''), strong: row.frontier}));
    const best = points.filter(point => point.strong).sort((a, b) => a.x - b.x);
    if (best.length > 1) {
      svg.append(draw('path', {class: 'steps', d: best.map((point, i) =>
        (i === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`)).join('')}));
    }
    for (const point of [...points.filter(p => !p.strong), ...best]) {
      svg.append(draw('circle', {class: point.strong ? 'point best' : 'point', cx: point.x, cy: point.y, r: point.strong ? 5 : 4},
        draw('title', {}, `${point.text}: mean ${point.row.mean.toFixed(2)} moves, ${timeText(point.row.time)}`)));
    }
    placeLabels(svg, [...best, ...points.filter(p => !p.strong).sort((a, b) => a.row.mean - b.row.mean)], box, points);
    return svg;
  };
  const place = make('div');
  const show = high => place.replaceChildren(figure('Mean length against mean time', paintUpTo(high),
    make('figcaption', {}, 'Names without room are left out; point at a circle to read its name.')));
  const farRows = all.filter(mean => mean > near).length;
  const nearest = Math.max(...all.filter(mean => mean <= near));
  const zoom = choice('Show', [[0, 'the shorter ones'], [1, `all, ${farRows} with longer means too`]], 0,
    value => show(value === 0 ? nearest : Math.max(...all)));
  show(nearest);
  return section('frontier', 'Length against time',
    'Filled points are on the frontier: whatever is faster plays longer. Rows that miss solutions are not compared.',
    ...(farRows > 0 ? [make('div', {class: 'controls'}, zoom.element)] : []), place);
}

// ---------------------------------------------------------------------------- Solved against time

function cactus(source) {
  const anyProven = source.rows.some(row => row.proven);
  const shown = new Set(pickLines(source.rows));
  const place = make('div');
  let what = 'ended';
  const show = () => {
    const rows = source.rows.filter(row => row[what] && row[what].length > 0);
    place.replaceChildren(rows.length === 0 ? make('p', {}, 'No task ended by itself with a solution.')
      : figure('Tasks done against time', width => paintCactus(rows, what, shown, source.rows, width), legend(rows, shown, source.rows, show)));
  };
  show();
  const kinds = [[0, 'a solution, without a limit'], [1, 'a proof of the optimum']];
  const kind = choice('Ended with', kinds, 0, value => { what = value === 0 ? 'ended' : 'proven'; show(); });
  return section('cactus', 'Boards solved against time',
    'How many tasks had ended after so much time each. Higher and further left is better.',
    ...(anyProven ? [make('div', {class: 'controls'}, kind.element)] : []), place);
}

/** The rows that are coloured at first: those on the frontier, then the shortest. */
function pickLines(rows) {
  return rows.map((_, i) => i).filter(i => rows[i].solved > 0)
    .sort((a, b) => rows[b].frontier - rows[a].frontier || rows[a].mean - rows[b].mean).slice(0, 5);
}

function lineStyle(row, shown, rows) {
  const place = [...shown].indexOf(rows.indexOf(row));
  return place < 0 ? null : {stroke: lineColors[place % lineColors.length], 'stroke-dasharray': dashes[Math.floor(place / lineColors.length + place) % dashes.length]};
}

function legend(rows, shown, all, redraw) {
  const sorted = [...rows].sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity)).slice(0, 200);
  return make('div', {class: 'legend', role: 'group', 'aria-label': 'Lines to colour'}, ...sorted.map(row => {
    const index = all.indexOf(row);
    const style = lineStyle(row, shown, all);
    return make('button', {type: 'button', 'aria-pressed': shown.has(index), onclick: () => {
      if (!shown.delete(index)) shown.add(index);
      redraw();
    }}, draw('svg', {viewBox: '0 0 30 10', 'aria-hidden': true},
      draw('line', {class: style ? 'curve' : 'curve other', x1: 0, x2: 30, y1: 5, y2: 5, ...style})), data.rows[row.row]);
  }));
}

function paintCactus(rows, what, shown, all, width) {
  const times = rows.flatMap(row => [row[what][0][0], row[what][row[what].length - 1][0]]).map(time => time / 1e6);
  const [early, late] = timeRange(times);
  const most = Math.max(...rows.map(row => row.tasks));
  const box = {left: 56, right: width - 16, top: 26, bottom: Math.max(280, Math.min(420, width * 0.5))};
  const x = logarithmic(early, late, box.left, box.right);
  const y = linear(0, most, box.bottom, box.top);
  const svg = draw('svg', {viewBox: `0 0 ${width} ${box.bottom + 42}`, height: box.bottom + 42});
  grid(svg, box, x, logTicks(early, late, width / 80), timeText, 'time a board', y, ticks(0, most, 5), tick => whole.format(tick), 'tasks');
  const isShown = row => shown.has(all.indexOf(row));
  const ordered = [...rows.filter(row => !isShown(row)).slice(0, 200), ...rows.filter(isShown)];
  for (const row of ordered) {
    const style = lineStyle(row, shown, all);
    const points = row[what].map(([time, tasks]) => [x(Math.max(time / 1e6, 1e-6)), y(tasks)]);
    const path = `M${points[0][0].toFixed(1)} ${box.bottom}` + points.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('') + `H${box.right}`;
    svg.append(draw('path', {class: style ? 'curve' : 'curve other', d: path, ...style}, draw('title', {}, data.rows[row.row])));
  }
  return svg;
}

// ---------------------------------------------------------------------------- Two rows

function duel(source) {
  if (source.pairs.length === 0) return null;
  const rows = [...new Set(source.pairs.flatMap(pair => [pair.first, pair.second]))].sort((a, b) => a - b);
  const byMean = [...rows].sort((a, b) => source.rows[a].mean - source.rows[b].mean);
  const options = rows.map(index => [index, data.rows[source.rows[index].row]]);
  const chosen = [byMean[0], byMean[1]];
  const place = make('div');
  const show = () => place.replaceChildren(...compare(source, chosen[0], chosen[1]));
  const choose = side => value => { chosen[side] = value; show(); };
  const selects = [choice('A (across)', options, chosen[0], choose(0)), choice('B (up)', options, chosen[1], choose(1))];
  const swap = make('button', {class: 'plain', type: 'button', onclick: () => {
    chosen.reverse();
    selects.forEach((select, side) => { select.select.value = chosen[side]; });
    show();
  }}, '⇄ swap');
  show();
  const left = source.rows.filter(row => row.solved > 0).length - rows.length;
  return section('duel', 'Two algorithms, board by board',
    'A circle stands for the boards with this pair of lengths; its area for how many they are. On the dashed line both are equal.' +
      (left > 0 ? ` Of the ${rows.length} rows with the shortest means.` : ''),
    make('div', {class: 'controls'}, selects[0].element, selects[1].element, swap), place);
}

function compare(source, a, b) {
  if (a === b) return [make('p', {class: 'hint'}, 'Choose two different algorithms.')];
  const pair = source.pairs.find(({first, second}) => (first === a && second === b) || (first === b && second === a));
  if (!pair) return [make('p', {class: 'hint'}, 'These two have solved no board in common.')];
  const turned = pair.first !== a;
  const [shorterA, equal, shorterB] = turned ? [...pair.counts].reverse() : pair.counts;
  const difference = turned ? -pair.difference : pair.difference;
  const cells = [];
  for (let i = 0; i < pair.cells.length; i += 3) {
    const [first, second, tasks] = pair.cells.slice(i, i + 3);
    cells.push(turned ? {a: second, b: first, tasks} : {a: first, b: second, tasks});
  }
  const total = shorterA + equal + shorterB;
  const mean = Math.abs(difference) < 0.005 ? 'The means are equal.'
    : `In the mean ${difference > 0 ? 'A' : 'B'} is shorter by ${Math.abs(difference).toFixed(2)} moves.`;
  return [make('p', {class: 'verdict'},
    make('span', {class: 'a'}, `A is shorter on ${whole.format(shorterA)}`), ` (${percent(shorterA / total)}), both are equal on ${whole.format(equal)}, `,
    make('span', {class: 'b'}, `B is shorter on ${whole.format(shorterB)}`), ` (${percent(shorterB / total)}) of ${count(total, 'board')}. ${mean}`),
  make('div', {class: 'pair'},
    figure('Pairs of lengths', width => paintPairs(cells, pair.width, data.rows[source.rows[a].row], data.rows[source.rows[b].row], width),
      ...(pair.width > 1 ? [make('figcaption', {}, `Lengths are grouped by ${pair.width}.`)] : [])),
    figure('Differences of lengths', width => paintDifferences(cells, pair.width, width)))];
}

/** How many boards have each difference of lengths, B less A. */
function paintDifferences(cells, step, width) {
  const counts = new Map();
  for (const {a, b, tasks} of cells) counts.set(b - a, (counts.get(b - a) ?? 0) + tasks);
  const low = Math.min(-step, ...counts.keys());
  const high = Math.max(step, ...counts.keys());
  const most = Math.max(...counts.values());
  const box = {left: 50, right: width - 8, top: 26, bottom: Math.max(260, Math.min(460, width * 0.85))};
  const x = linear(low - step / 2, high + step / 2, box.left, box.right);
  const y = linear(0, most, box.bottom, box.top);
  const svg = draw('svg', {viewBox: `0 0 ${width} ${box.bottom + 42}`, height: box.bottom + 42});
  grid(svg, box, x, ticks(low, high, width / 60).filter(Number.isInteger), tick => (tick > 0 ? '+' : tick < 0 ? '−' : '') + Math.abs(tick),
    'length of B less length of A, moves', y, ticks(0, most, 5).filter(Number.isInteger), tick => whole.format(tick), 'boards');
  for (const [difference, tasks] of counts) {
    const [left, right] = [x(difference - step * 0.46), x(difference + step * 0.46)];
    svg.append(draw('rect', {class: difference > 0 ? 'first' : difference < 0 ? 'second' : 'equal', x: left, width: right - left, y: y(tasks), height: box.bottom - y(tasks)},
      draw('title', {}, `${difference}: ${count(tasks, 'board')}`)));
  }
  return svg;
}

function paintPairs(cells, step, nameA, nameB, width) {
  const across = cells.map(cell => cell.a);
  const up = cells.map(cell => cell.b);
  const [lowA, highA] = [Math.min(...across) - step, Math.max(...across) + 2 * step];
  const [lowB, highB] = [Math.min(...up) - step, Math.max(...up) + 2 * step];
  const size = Math.min((width - 56) / (highA - lowA), 560 / (highB - lowB), 34);
  const box = {left: 44, top: 26, right: 44 + size * (highA - lowA), bottom: 26 + size * (highB - lowB)};
  const x = linear(lowA, highA, box.left, box.right);
  const y = linear(lowB, highB, box.bottom, box.top);
  const svg = draw('svg', {viewBox: `0 0 ${width} ${box.bottom + 42}`, height: box.bottom + 42});
  for (const tick of ticks(lowA, highA, (box.right - box.left) / 45).filter(Number.isInteger)) {
    const at = x(tick + step / 2);
    if (at > box.right) continue;
    svg.append(draw('line', {class: 'grid', x1: at, x2: at, y1: box.top, y2: box.bottom}),
      draw('text', {class: 'axis-text', x: at, y: box.bottom + 16, 'text-anchor': 'middle'}, tick));
  }
  for (const tick of ticks(lowB, highB, (box.bottom - box.top) / 35).filter(Number.isInteger)) {
    const at = y(tick + step / 2);
    if (at < box.top) continue;
    svg.append(draw('line', {class: 'grid', x1: box.left, x2: box.right, y1: at, y2: at}),
      draw('text', {class: 'axis-text', x: box.left - 6, y: at + 4, 'text-anchor': 'end'}, tick));
  }
  const [from, to] = [Math.max(lowA, lowB), Math.min(highA, highB)];
  if (from < to) svg.append(draw('line', {class: 'diagonal', x1: x(from), y1: y(from), x2: x(to), y2: y(to)}));
  const most = Math.max(...cells.map(cell => cell.tasks));
  const room = Math.floor((width - 50) / 6.6);
  const cut = text => text.length > room ? text.slice(0, room - 1) + '…' : text;
  for (const {a, b, tasks} of cells) {
    const radius = Math.max(Math.sqrt(tasks / most) * size * step * 0.48, 1.2);
    svg.append(draw('circle', {class: a < b ? 'first' : a > b ? 'second' : 'equal', cx: x(a + step / 2), cy: y(b + step / 2), r: radius.toFixed(1), 'fill-opacity': 0.8},
      draw('title', {}, `A ${a}, B ${b}: ${count(tasks, 'board')}`)));
  }
  svg.append(draw('text', {class: 'axis-text', x: 4, y: 14}, cut('B: ' + nameB + ', moves')),
    draw('text', {class: 'axis-text', x: box.left, y: box.bottom + 34}, cut('A: ' + nameA + ', moves')));
  return svg;
}

// ---------------------------------------------------------------------------- Replay

/** Plays moves on a board; returns for each step, from 0, when each cell was taken (Infinity: not yet). */
function play(board, moves) {
  const size = board.rows * board.cols;
  const takenAt = new Array(size).fill(Infinity);
  const taken = [];  // How many cells after each step.
  const neighbours = cell => {
    const col = cell % board.cols;
    return [cell - board.cols, cell + board.cols, col > 0 ? cell - 1 : -1, col < board.cols - 1 ? cell + 1 : -1]
      .filter(other => other >= 0 && other < size);
  };
  const take = (cells, symbol, step) => {
    const open = [...cells];
    while (open.length > 0) {
      const cell = open.pop();
      if (takenAt[cell] !== Infinity || board.cells[cell] !== symbol) continue;
      takenAt[cell] = step;
      open.push(...neighbours(cell));
    }
    taken.push(takenAt.filter(at => at !== Infinity).length);
  };
  take([board.start], board.cells[board.start], 0);
  [...moves].forEach((symbol, i) => {
    const shore = [];
    takenAt.forEach((at, cell) => { if (at !== Infinity) shore.push(...neighbours(cell)); });
    take(shore, symbol, i + 1);
  });
  return {takenAt, taken};
}

function replay(source, number) {
  const boards = data.boards.filter(board => board.source === number && board.solutions.length > 0);
  const notes = data.boardNotes.map(note => make('p', {class: 'hint'}, note));
  if (boards.length === 0) {
    return section('replay', 'Replay', '', make('p', {}, 'There is no board to replay.'), ...notes);
  }
  const state = {board: boards[0], solution: 0, step: 0, timer: null, game: null};
  const view = {board: make('div', {class: 'board'}), now: make('p', {class: 'now', 'aria-live': 'polite'}), chart: make('div'), moves: make('ol', {class: 'moves'})};
  const slider = make('input', {type: 'range', min: 0, value: 0, 'aria-label': 'Move', oninput: () => { stop(); go(Number(slider.value)); }});
  const toggle = make('button', {class: 'plain', type: 'button', 'aria-label': 'Play', onclick: () => state.timer ? stop() : start()}, '▶');

  const moves = () => state.board.solutions[state.solution][2];
  function go(step) {
    state.step = Math.max(0, Math.min(step, moves().length));
    slider.value = state.step;
    paintStep(state, view);
  }
  function stop() {
    clearInterval(state.timer);
    state.timer = null;
    toggle.textContent = '▶';
    toggle.setAttribute('aria-label', 'Play');
  }
  function start() {
    if (state.step === moves().length) go(0);
    state.timer = setInterval(() => { go(state.step + 1); if (state.step === moves().length) stop(); }, 450);
    toggle.textContent = '‖';
    toggle.setAttribute('aria-label', 'Pause');
  }
  function load() {
    stop();
    state.game = play(state.board, moves());
    state.games = state.board.solutions.map(([, , text]) => play(state.board, text).taken);
    slider.max = moves().length;
    paintMoves(state, view, go);
    go(Math.min(state.step, moves().length));
  }

  const solver = choice('Algorithm', [], 0, value => { state.solution = value; load(); });
  function openBoard(index) {
    const row = state.board.solutions[state.solution]?.[0];
    state.board = boards[index];
    solver.select.replaceChildren(...state.board.solutions.map(([which, status, text], i) =>
      make('option', {value: i}, `${data.rows[which]}: ${text.length} moves` + (status === 'feasible' ? '' : `, ${status}`))));
    const same = state.board.solutions.findIndex(([which]) => which === row);
    const shortest = state.board.solutions.reduce((best, [, , text], i, all) => text.length < all[best][2].length ? i : best, 0);
    state.solution = index === 0 && !state.game || same < 0 ? shortest : same;
    solver.select.value = state.solution;
    state.step = 0;
    paintBoard(state, view);
    load();
  }
  const board = choice('Board', boards.map(({number: name, solutions}, i) => {
    const found = solutions.map(([, , text]) => text.length);
    const [least, longest] = [Math.min(...found), Math.max(...found)];
    return [i, `${name}: ${least === longest ? least : least + ' to ' + longest} moves`];
  }), 0, openBoard);
  openBoard(0);

  const keys = {ArrowLeft: () => go(state.step - 1), ArrowRight: () => go(state.step + 1), Home: () => go(0), End: () => go(moves().length), ' ': () => toggle.click()};
  const player = make('div', {class: 'panel', tabindex: 0, role: 'group', 'aria-label': 'Replay of a solution; arrow keys step, the space bar plays',
    onkeydown: event => {
      if (event.target !== player || !keys[event.key]) return;
      event.preventDefault();
      if (event.key !== ' ') stop();
      keys[event.key]();
    }},
  make('div', {class: 'replay'},
    make('div', {}, view.board, make('div', {class: 'player'},
      make('button', {class: 'plain', type: 'button', 'aria-label': 'First', onclick: () => { stop(); go(0); }}, '«'),
      make('button', {class: 'plain', type: 'button', 'aria-label': 'Back', onclick: () => { stop(); go(state.step - 1); }}, '‹'),
      toggle,
      make('button', {class: 'plain', type: 'button', 'aria-label': 'Forward', onclick: () => { stop(); go(state.step + 1); }}, '›'),
      make('button', {class: 'plain', type: 'button', 'aria-label': 'Last', onclick: () => { stop(); go(moves().length); }}, '»'), slider)),
    make('div', {}, view.now, view.moves, view.chart, make('p', {class: 'hint'}, 'Keys, after a click here: ← → step, Home, End, space plays.'))));
  const which = data.boardsComplete ? 'All boards are here.'
    : `${count(boards.length, 'board')} of ${whole.format(source.boards)}: those on which something went wrong, then each row's longest, shortest and slowest, then random ones.`;
  return section('replay', 'Replay', which, make('div', {class: 'controls'}, board.element, solver.element), player, ...notes);
}

/** Draws the cells of a board once; the steps only change what is seen of them. */
function paintBoard(state, view) {
  const {rows, cols, cells, symbols} = state.board;
  const svg = draw('svg', {viewBox: `-0.1 -0.1 ${cols + 0.2} ${rows + 0.2}`, role: 'img'});
  view.cells = [...cells].map((symbol, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const color = symbol === '.' ? null : boardColor(symbols.indexOf(symbol));
    const square = draw('rect', {x: col + 0.02, y: row + 0.02, width: 0.96, height: 0.96, rx: 0.12});
    const text = draw('text', {x: col + 0.5, y: row + 0.53}, symbol === '.' ? '' : symbol);
    text.style.fontSize = '0.55px';
    if (color) text.style.fill = inkOn(color);
    svg.append(square, text);
    return {square, text, color};
  });
  view.shore = draw('path', {class: 'shore', 'stroke-width': 0.12});
  svg.append(view.shore);
  view.board.replaceChildren(svg);
  view.svg = svg;
}

function paintStep(state, view) {
  const {board, step, game} = state;
  const moves = board.solutions[state.solution][2];
  // Under Flood-It the region has the colour of the last move; under Color Walk it is blank.
  const last = step > 0 ? moves[step - 1] : board.cells[board.start];
  const region = board.rules === 'flood-it' ? boardColor(board.symbols.indexOf(last)) : null;
  view.cells.forEach(({square, text, color}, cell) => {
    const isTaken = game.takenAt[cell] <= step;
    const isNew = step > 0 && game.takenAt[cell] === step;
    square.style.fill = isTaken ? (isNew ? color : region) ?? '' : color ?? '';
    square.setAttribute('class', isTaken && !region && !isNew ? 'blank' : '');
    square.style.fillOpacity = isNew && !region ? 0.35 : 1;
    text.style.display = isTaken ? 'none' : '';
  });
  view.shore.setAttribute('d', shoreOf(board, game.takenAt, step));
  const taken = game.taken[step];
  const text = `Move ${step} of ${moves.length}` + (step > 0 ? `: ${moves[step - 1]} takes ${taken - game.taken[step - 1]}` : '') +
    `, ${whole.format(board.cells.length - taken)} of ${whole.format(board.cells.length)} cells left`;
  view.now.textContent = text;
  view.svg.setAttribute('aria-label', `Board ${board.number}. ${text}`);
  [...view.moves.children].forEach(({firstChild}, i) => {
    firstChild.classList.toggle('later', i >= step);
    if (i === step - 1) firstChild.setAttribute('aria-current', 'step'); else firstChild.removeAttribute('aria-current');
  });
  paintProgress(state, view);
}

/** The outline between the region and the rest. */
function shoreOf({rows, cols}, takenAt, step) {
  let path = '';
  for (let row = 0; row < rows; ++row) {
    for (let col = 0; col < cols; ++col) {
      const here = takenAt[row * cols + col] <= step;
      if (col + 1 < cols && here !== (takenAt[row * cols + col + 1] <= step)) path += `M${col + 1} ${row}v1`;
      if (row + 1 < rows && here !== (takenAt[(row + 1) * cols + col] <= step)) path += `M${col} ${row + 1}h1`;
    }
  }
  return path;
}

function paintMoves(state, view, go) {
  const moves = state.board.solutions[state.solution][2];
  view.moves.replaceChildren(...[...moves].map((symbol, i) => {
    const color = boardColor(state.board.symbols.indexOf(symbol));
    const button = make('button', {type: 'button', 'aria-label': `Move ${i + 1}: ${symbol}`, onclick: () => go(i + 1)}, symbol);
    button.style.background = color;
    button.style.color = inkOn(color);
    return make('li', {}, button);
  }));
}

/** Cells left after each move, this solution among the others of the board. */
function paintProgress(state, view) {
  const [width, height] = [360, 156];
  const size = state.board.cells.length;
  const most = Math.max(1, ...state.games.map(taken => taken.length - 1));
  const x = linear(0, most, 34, width - 8);
  const y = linear(0, size, height - 36, 8);
  const line = taken => 'M' + taken.map((cells, i) => `${x(i).toFixed(1)} ${y(size - cells).toFixed(1)}`).join('L');
  const svg = draw('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Cells left after each move'});
  for (const tick of ticks(0, most, 6)) svg.append(draw('text', {class: 'axis-text', x: x(tick), y: height - 21, 'text-anchor': 'middle'}, tick));
  for (const tick of ticks(0, size, 3)) {
    svg.append(draw('line', {class: 'grid', x1: 34, x2: width - 8, y1: y(tick), y2: y(tick)}),
      draw('text', {class: 'axis-text', x: 30, y: y(tick) + 4, 'text-anchor': 'end'}, tick));
  }
  state.games.forEach((taken, i) => { if (i !== state.solution) svg.append(draw('path', {class: 'curve other', d: line(taken)})); });
  const own = state.games[state.solution];
  svg.append(draw('path', {class: 'curve', d: line(own), stroke: 'var(--mark)'}),
    draw('circle', {cx: x(state.step), cy: y(size - own[state.step]), r: 4.5, fill: 'var(--mark)'}),
    draw('text', {class: 'axis-text', x: width / 2, y: height - 5, 'text-anchor': 'middle'}, 'cells left after each move; grey: the other algorithms'));
  view.chart.replaceChildren(svg);
}

// ---------------------------------------------------------------------------- The page

function showSource(place, number) {
  const source = data.sources[number];
  const parts = [results, lengths, frontier, cactus, duel, gaps].map(part => part(source));
  place.replaceChildren(...parts.filter(part => part !== null), replay(source, number));
}

showFolders();
const report = document.getElementById('report');
const ofSource = make('div');
report.append(errors());
if (data.sources.length > 1) {
  const sources = choice('Boards', data.sources.map(({name, boards}, i) => [i, `${name} (${count(boards, 'board')})`]), 0,
    value => showSource(ofSource, value));
  report.append(make('div', {class: 'controls sources'}, sources.element));
  if (data.hiddenSources > 0) {
    report.append(make('p', {class: 'hint'}, count(data.hiddenSources, 'more source') + ' of boards: see the formats csv and markdown.'));
  }
}
report.append(ofSource);
showSource(ofSource, 0);
document.getElementById('footer').append('Made by colorwalk ' + data.made + '. This file loads nothing and can be sent as it is.');
