// Reads the board of a picture, such as a screenshot of another game.
//
// Cells have one size, so the edges between them are periodic: their distance and place are found first, then a color at
// each place of that lattice over the whole picture, then the rectangle of the board. Everything here is pure.

/** The longest side of the picture that is searched, in pixels. */
const mostPixels = 1100;

/** Two values of a channel that differ by more are an edge, and two colors that differ by more in one are two colors. */
const leastEdge = 22;

const [leastSide, mostSide] = [5, 40];

/** The least share of a board where colors change from cell to cell; games have a region of one color. */
const leastDensity = 0.1;

/** The sum of an array, and the largest difference of two colors in a channel. */
const total = values => values.reduce((sum, value) => sum + value, 0);
const apart = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** The picture without transparency, scaled down by a whole number. */
function smallPicture({width, height, data}) {
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / mostPixels));
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const pixels = new Uint8Array(3 * wide * high);
  for (let y = 0, to = 0; y < high; ++y) {
    for (let x = 0; x < wide; ++x, to += 3) {
      for (let dy = 0; dy < factor; ++dy) {
        for (let dx = 0; dx < factor; ++dx) {
          const from = 4 * ((y * factor + dy) * width + x * factor + dx);
          const alpha = data[from + 3] / 255;
          for (let k = 0; k < 3; ++k) pixels[to + k] += (data[from + k] * alpha + 255 * (1 - alpha)) / (factor * factor);
        }
      }
    }
  }
  return {wide, high, pixels, factor};
}

/** The numbers of edges at each column and each row, within a box. */
function edgesOf({wide, high, pixels}, {left, top, right, bottom} = {left: 0, top: 0, right: wide, bottom: high}) {
  const [columns, rows] = [new Float64Array(wide), new Float64Array(high)];
  const isEdge = (a, b) =>
    Math.abs(pixels[a] - pixels[b]) > leastEdge || Math.abs(pixels[a + 1] - pixels[b + 1]) > leastEdge ||
    Math.abs(pixels[a + 2] - pixels[b + 2]) > leastEdge;
  for (let y = top; y < bottom; ++y) {
    for (let x = left; x < right; ++x) {
      const at = 3 * (y * wide + x);
      // Over two pixels, because edges are often blurred.
      if (x > 0 && x + 1 < wide && isEdge(at - 3, at + 3)) ++columns[x];
      if (y > 0 && y + 1 < high && isEdge(at - 3 * wide, at + 3 * wide)) ++rows[y];
    }
  }
  return {columns, rows};
}

/** How well edges agree with a distance between lines: the length of their mean on the circle, and its direction. */
function phaseOf(edges, pitch) {
  let [cosine, sine] = [0, 0];
  for (let i = 0; i < edges.length; ++i) {
    if (edges[i] === 0) continue;
    const angle = (2 * Math.PI * (i + 0.5)) / pitch;
    cosine += edges[i] * Math.cos(angle);
    sine += edges[i] * Math.sin(angle);
  }
  const offset = ((Math.atan2(sine, cosine) / (2 * Math.PI)) * pitch + pitch) % pitch;
  return {strength: Math.hypot(cosine, sine), offset};
}

/** Distances between lines that the edges repeat at, most likely first. */
function pitchesOf({columns, rows}) {
  const most = Math.floor(Math.max(columns.length, rows.length) / leastSide);
  const repeats = new Float64Array(most + 2);
  for (const edges of [columns, rows]) {
    const norm = total(edges.map(value => value * value)) || 1;
    for (let lag = 4; lag <= most; ++lag) {
      let sum = 0;
      // A line may be a pixel away, because distances are no whole numbers.
      for (let i = 0; i + lag < edges.length; ++i) sum += edges[i] * Math.max(edges[i + lag], edges[i + lag - 1], edges[i + lag + 1] ?? 0);
      repeats[lag] += sum / norm;
    }
  }
  const lags = [...repeats.keys()].filter(lag => lag > 5 && repeats[lag] >= repeats[lag - 1] && repeats[lag] > repeats[lag + 1]);
  return lags.sort((a, b) => repeats[b] - repeats[a]).slice(0, 4);
}

/** The distance near a guess with which edges agree most. */
function refined(edges, guess, reach) {
  let best = {pitch: guess, strength: -1, offset: 0};
  for (let pitch = guess - reach; pitch <= guess + reach; pitch += Math.max(0.01, guess / 1500)) {
    const phase = phaseOf(edges, pitch);
    if (phase.strength > best.strength) best = {pitch, ...phase};
  }
  return best;
}

/** The middle of each place of a lattice over the whole picture: its color, and whether most of it has that color. */
function sampled({wide, high, pixels}, across, down) {
  const starts = ({pitch, offset}, size) => {
    const found = [];
    for (let at = offset - pitch; at + pitch / 2 < size; at += pitch) if (at + pitch / 2 >= 0) found.push(at);
    return found;
  };
  const [lefts, tops] = [starts(across, wide), starts(down, high)];
  const inside = (at, size) => Math.max(0, Math.min(size - 1, Math.floor(at)));
  const cells = tops.map(top => lefts.map(left => {
    const colors = [];
    for (let i = 0; i < 25; ++i) {
      const x = inside(left + across.pitch * (0.3 + 0.1 * (i % 5)), wide);
      const y = inside(top + down.pitch * (0.3 + 0.1 * Math.floor(i / 5)), high);
      colors.push(pixels.subarray(3 * (y * wide + x), 3 * (y * wide + x) + 3));
    }
    const color = [0, 1, 2].map(k => colors.map(each => each[k]).sort((a, b) => a - b)[12]);
    return {color, isCell: colors.filter(each => apart(each, color) <= leastEdge).length >= 18, kind: -1};
  }));
  return {lefts, tops, cells};
}

/** Numbers the colors of the places: those that differ little are one kind. */
function nameKinds(cells) {
  /** @type {{color: number[], count: number}[]} */
  const kinds = [];
  for (const cell of cells.flat()) {
    if (!cell.isCell) continue;
    let near = -1;
    kinds.forEach(({color}, i) => {
      const distance = apart(color, cell.color);
      if (distance <= leastEdge && (near < 0 || distance < apart(kinds[near].color, cell.color))) near = i;
    });
    if (near < 0) near = kinds.push({color: cell.color, count: 0}) - 1;
    const kind = kinds[near];
    ++kind.count;
    kind.color = kind.color.map((value, k) => value + (cell.color[k] - value) / kind.count);
    cell.kind = near;
  }
  return kinds;
}

/** The rectangle with the largest sum of values: its rows and columns from `top` and `left` up to `bottom` and `right`. */
function largestSum(values) {
  let best = {sum: 0, top: 0, left: 0, bottom: 0, right: 0};
  for (let top = 0; top < values.length; ++top) {
    const sums = new Float64Array(values[0].length);
    for (let bottom = top; bottom < values.length; ++bottom) {
      let [sum, left] = [0, 0];
      for (let col = 0; col < sums.length; ++col) {
        sums[col] += values[bottom][col];
        if (sum <= 0) [sum, left] = [0, col];
        sum += sums[col];
        if (sum > best.sum) best = {sum, top, left, bottom: bottom + 1, right: col + 1};
      }
    }
  }
  return best;
}

/** The places of the rows and columns of a rectangle, as rows. */
const partOf = (cells, {top, left, bottom, right}) => cells.slice(top, bottom).map(row => row.slice(left, right));

/** The four borders of a rectangle: the name of the side, its step outwards, and the line inside it. */
const sides = [
  {side: 'top', step: -1, line: box => ({...box, bottom: box.top + 1})},
  {side: 'left', step: -1, line: box => ({...box, right: box.left + 1})},
  {side: 'bottom', step: 1, line: box => ({...box, top: box.bottom - 1})},
  {side: 'right', step: 1, line: box => ({...box, left: box.right - 1})},
];

/** The kinds of the cells in a rectangle; places without a cell are left out. */
const kindsIn = (cells, box) => new Set(partOf(cells, box).flat().map(({kind}) => kind).filter(kind => kind >= 0));

/** Whether a tenth of the places of a line, and more than one, have no cell. */
function isBroken(cells, line) {
  const places = partOf(cells, line).flat();
  return places.filter(({kind}) => kind < 0).length > Math.max(1, places.length / 10);
}

/** Whether the cells of a line have one color or a gradient. */
function isSmooth(cells, line) {
  const inLine = partOf(cells, line).flat().filter(({isCell}) => isCell);
  return inLine.every(({color}, i) => i === 0 || apart(color, inLine[i - 1].color) <= leastEdge / 2);
}

/** The kind that most cells of a line have; -1 if none has half of them. */
function mostlyOf(cells, line) {
  const kinds = partOf(cells, line).flat().map(({kind}) => kind);
  return [...kindsIn(cells, line)].find(kind => 2 * kinds.filter(other => other === kind).length >= kinds.length) ?? -1;
}

/** Removes border lines that have no cells, or mostly one color that the rest of the rectangle does not have. */
function withoutMargins(cells, box) {
  for (;;) {
    const margins = sides.filter(({line}) =>
      isSmooth(cells, line(box)) || isBroken(cells, line(box)) || mostlyOf(cells, line(box)) >= 0);
    const inner = {...box};
    for (const {side, step} of margins) inner[side] -= step;
    if (inner.bottom - inner.top < leastSide || inner.right - inner.left < leastSide) return box;
    const within = kindsIn(cells, inner);
    const isOutside = line => isBroken(cells, line) || (mostlyOf(cells, line) >= 0 && !within.has(mostlyOf(cells, line))) ||
      (isSmooth(cells, line) && [...kindsIn(cells, line)].some(kind => !within.has(kind)));
    const found = margins.find(({line}) => isOutside(line(box)));
    if (!found) return box;
    box = {...box, [found.side]: box[found.side] - found.step};
  }
}

/** The longest part of a rectangle without lines of one color, which lie between a board and what is beside it. */
function withoutGaps(cells, box) {
  for (const [from, to] of [['top', 'bottom'], ['left', 'right']]) {
    const lineAt = at => ({...box, [from]: at, [to]: at + 1});
    let best = {...box, [to]: box[from]};
    let begin = box[from];
    for (let at = box[from]; at <= box[to]; ++at) {
      if (at < box[to] && !isSmooth(cells, lineAt(at))) continue;
      if (at - begin > best[to] - best[from]) best = {...box, [from]: begin, [to]: at};
      begin = at + 1;
    }
    box = best;
  }
  return box;
}

/** Adds lines outside of the rectangle that have only cells of its colors: a region can fill whole lines. */
function withRegion(cells, box) {
  const kinds = kindsIn(cells, box);
  for (const {side, step, line} of sides) {
    for (;;) {
      const next = {...box, [side]: box[side] + step};
      if (next[side] < 0 || next.bottom > cells.length || next.right > cells[0].length) break;
      if (isBroken(cells, line(next)) || [...kindsIn(cells, line(next))].some(kind => !kinds.has(kind))) break;
      box = next;
    }
  }
  return box;
}

/** The rectangle of the board in a lattice: many cells with other colors beside them. */
function boxOf(cells) {
  const kindAt = (row, col) => cells[row]?.[col]?.kind ?? -1;
  const values = cells.map((line, row) => line.map(({kind}, col) => {
    if (kind < 0) return -1;
    const beside = [kindAt(row - 1, col), kindAt(row + 1, col), kindAt(row, col - 1), kindAt(row, col + 1)];
    return beside.filter(other => other >= 0 && other !== kind).length >= 2 ? 1 : -0.3;
  }));
  const core = largestSum(values);
  if (core.sum === 0) return null;
  const inner = withoutMargins(cells, withoutGaps(cells, withoutGaps(cells, core)));
  return {...withoutMargins(cells, withRegion(cells, inner)), sum: core.sum};
}

/** Whether no line beside a rectangle looks like a line of it. */
function hasClearBorder(cells, box) {
  const kinds = kindsIn(cells, box);
  return sides.every(({side, step, line}) => {
    const next = {...box, [side]: box[side] + step};
    if (next[side] < 0 || next.bottom > cells.length || next.right > cells[0].length) return true;
    return isSmooth(cells, line(next)) || isBroken(cells, line(next)) || ![...kindsIn(cells, line(next))].some(kind => kinds.has(kind));
  });
}

/** The board on a lattice of about this pitch; null if there is none. */
function boardAt(picture, edges, guess) {
  const reach = Math.max(1.5, guess / 40);
  let [across, down] = [edges.columns, edges.rows].map(each => refined(each, guess, reach));
  let found = null;
  // The second time with the edges of the board alone.
  for (let round = 0; round < 2; ++round) {
    const lattice = sampled(picture, across, down);
    if (lattice.lefts.length < leastSide || lattice.tops.length < leastSide) return null;
    const kinds = nameKinds(lattice.cells);
    const box = boxOf(lattice.cells);
    if (!box || box.bottom - box.top < leastSide || box.right - box.left < leastSide) return null;
    const {lefts, tops} = lattice;
    const frame = {
      left: lefts[box.left], top: tops[box.top],
      right: lefts[box.left] + across.pitch * (box.right - box.left), bottom: tops[box.top] + down.pitch * (box.bottom - box.top),
    };
    const inside = (at, size) => Math.round(Math.max(0, Math.min(size, at)));
    const inner = edgesOf(picture, {
      left: inside(frame.left, picture.wide), top: inside(frame.top, picture.high),
      right: inside(frame.right, picture.wide), bottom: inside(frame.bottom, picture.high),
    });
    const agreement = [inner.columns, inner.rows].map((each, i) => phaseOf(each, [across, down][i].pitch).strength / total(each));
    const sum = box.sum * across.pitch * down.pitch * agreement[0] * agreement[1];
    const density = sum / ((frame.right - frame.left) * (frame.bottom - frame.top));
    if (density < leastDensity) return null;
    found = {density, cells: partOf(lattice.cells, box), kinds, frame, sum, isClear: hasClearBorder(lattice.cells, box)};
    across = refined(inner.columns, across.pitch, across.pitch / 40);
    down = refined(inner.rows, down.pitch, down.pitch / 40);
  }
  return found;
}

/** The number of connected parts of one kind each. @param {number[]} kinds */
function partsOf(kinds, cols) {
  const left = new Set(kinds.keys());
  let parts = 0;
  for (const first of left) {
    ++parts;
    const open = [first];
    left.delete(first);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const beside = [at - cols, at + cols, at % cols > 0 ? at - 1 : -1, (at + 1) % cols > 0 ? at + 1 : -1];
      for (const next of beside) if (kinds[next] === kinds[at] && left.delete(next)) open.push(next);
    }
  }
  return parts;
}

/**
 * The board of a picture. `cells` are numbers of colors from 0 in the order of their first cell, row by row; `colors` are
 * red, green and blue; `frame` is in pixels of the picture; `certainty` is from 0 to 1.
 * @param {{width: number, height: number, data: Uint8ClampedArray | Uint8Array}} image RGBA, as ImageData.
 */
function boardInPicture(image) {
  const picture = smallPicture(image);
  const edges = edgesOf(picture);
  const boards = pitchesOf(edges).map(pitch => boardAt(picture, edges, pitch)).filter(board => board !== null);
  const [best] = boards.sort((a, b) => b.sum - a.sum);
  if (!best) return null;
  const places = best.cells.flat();
  const known = [...new Set(places.map(({kind}) => kind))].filter(kind => kind >= 0);
  const distance = (cell, kind) => apart(best.kinds[kind].color, cell.color);
  // A cell that is not quite of one color has the kind that is nearest.
  const kindOf = cell => known.reduce((near, kind) => (distance(cell, kind) < distance(cell, near) ? kind : near), known[0]);
  const kinds = places.map(cell => (cell.kind >= 0 ? cell.kind : kindOf(cell)));
  const order = [...new Set(kinds)];
  const [rows, cols] = [best.cells.length, best.cells[0].length];
  if (rows > mostSide || cols > mostSide || order.length < 3 || order.length > 12) return null;
  // A picture with only a few areas is not a board.
  if (partsOf(kinds, cols) < 2 * order.length) return null;
  const frame = Object.fromEntries(Object.entries(best.frame).map(([side, at]) => [side, Math.round(at * picture.factor)]));
  return {
    rows, cols, cells: kinds.map(kind => order.indexOf(kind)),
    colors: order.map(kind => best.kinds[kind].color.map(Math.round)), frame, certainty: certaintyOf(best, boards.slice(1), order),
  };
}

/** Low if the border is doubtful, if few colors change, if another lattice is as good, or if colors are not clear. */
function certaintyOf(best, others, order) {
  const isSame = ({cells}) => cells.length === best.cells.length && cells[0].length === best.cells[0].length;
  const rival = Math.max(0, ...others.filter(other => !isSame(other)).map(({sum}) => sum / best.sum));
  const places = best.cells.flat();
  const doubtful = places.filter(({kind}) => kind < 0).length / places.length;
  const colors = order.map(kind => best.kinds[kind].color);
  const closest = Math.min(...colors.flatMap((color, i) => colors.slice(i + 1).map(other => apart(color, other))));
  return (best.isClear ? 1 : 0.4) * Math.min(1, 4 * best.density) * Math.min(1, 2 - 2 * rival) * Math.max(0, 1 - 10 * doubtful) * Math.min(1, closest / leastEdge - 1);
}

/** The board in a frame with known numbers of rows and columns; null if the frame has no place for them. */
function boardInFrame(image, frame, rows, cols) {
  const picture = smallPicture(image);
  const [left, top, right, bottom] = [frame.left, frame.top, frame.right, frame.bottom].map(at => at / picture.factor);
  const [wide, high] = [(right - left) / cols, (bottom - top) / rows];
  const lattice = sampled(picture, {pitch: wide, offset: left % wide}, {pitch: high, offset: top % high});
  const firstFrom = (lines, at) => lines.findIndex(line => line > at);
  const box = {top: firstFrom(lattice.tops, top - high / 2), left: firstFrom(lattice.lefts, left - wide / 2)};
  const places = partOf(lattice.cells, {...box, bottom: box.top + rows, right: box.left + cols}).flat();
  if (places.length !== rows * cols) return null;
  for (const place of places) place.isCell = true;
  const kinds = nameKinds([places]);
  const order = [...new Set(places.map(({kind}) => kind))];
  return {rows, cols, frame, cells: places.map(({kind}) => order.indexOf(kind)), colors: order.map(kind => kinds[kind].color.map(Math.round))};
}
