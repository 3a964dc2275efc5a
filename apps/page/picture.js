// Reads the board of a picture, such as a screenshot of another game.
//
// 1. The picture as it is and straightened, the likelier first, until one gives a certain board: picture_tilt.js. For each, the
//    lattice of the cells, and what is at each of its places: picture_lattice.js.
// 2. The board is the rectangle with contrasts in it and around it, without background and margins.
// 3. Its colors are grouped: the nearest groups are joined up to where their distance grows most.
// 4. The certainty follows from what contradicts the result: near groups, uneven cells, a border that is not seen.
//
// A rectangle is of whole places of one lattice. Each of up to four lattices has up to five rounds of lattice and
// rectangle, unless few edges agree with it; a round costs the number of the places times the height of a board.

const [leastColors, mostColors] = [3, 12];

/** A board with less certainty should be compared with the picture by eye. */
const sureOfPicture = 0.9;

/** How different two colors look; JPEG keeps lightness better than hue. */
function distance(a, i, b, j) {
  const red = a[i] - b[j], green = a[i + 1] - b[j + 1], blue = a[i + 2] - b[j + 2];
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  return Math.sqrt(1.5 * light * light + 0.6 * (red - light) ** 2 + 0.5 * (green - light) ** 2 + 0.4 * (blue - light) ** 2);
}

/** What each place adds to a rectangle that has it inside, or at its border. */
function worthsOf({rows, cols, even, state}, {across, down}, usual, plain) {
  const [evenness, own, besides, belows, lefts, tops] = [1, 2, 3, 4, 5, 6].map(() => new Float32Array(rows * cols));
  for (let at = 0; at < rows * cols; ++at) {
    evenness[at] = clamp((even[at] / usual - 0.3) / 0.5, 0, 1);
    own[at] = state[at] === 2 ? -4 * (1 - evenness[at]) : -20;
    if (at % cols > 0) besides[at] = (across[at] - (1 - across[at]) * plain) * Math.min(evenness[at], evenness[at - 1]);
    if (at >= cols) belows[at] = (down[at] - (1 - down[at]) * plain) * Math.min(evenness[at], evenness[at - cols]);
    if (at % cols > 0) lefts[at] = 3.8 * across[at] - 2.5;
    if (at >= cols) tops[at] = 3.8 * down[at] - 2.5;
  }
  return {own, besides, belows, lefts, tops};
}

/**
 * The rectangle that looks most like a board: for contrasts in and around it, against uneven places and open borders.
 * For each stretch of rows, sums over its columns give the best left border for every right one.
 */
function bestBox({rows, cols}, {own, besides, belows, lefts, tops}) {
  let best = -Infinity;
  const box = {top: 0, left: 0, bottom: 0, right: 0};
  const [inner, beside, edge, starts] = [1, 2, 3, 4].map(() => new Float64Array(cols + 1));
  for (let top = 0; top + leastSide <= rows; ++top) {
    for (const sums of [inner, beside, edge]) sums.fill(0);
    for (let bottom = top + 1; bottom <= Math.min(rows, top + mostSide + 4); ++bottom) {
      const first = (bottom - 1) * cols;
      const above = bottom - 1 > top ? belows : tops;
      let sum = 0, start = -Infinity, left = 0;
      for (let col = 0; col <= cols; ++col) {
        // `sum` is of what is left of the column; a rectangle has no pairs across its left border.
        if (col > 0) sum += inner[col - 1] + (bottom < rows ? tops[bottom * cols + col - 1] : 0);
        if (col > 0 && col < cols) edge[col] += lefts[first + col];
        if (col >= leastSide) {
          if (starts[col - leastSide] > start) {
            left = col - leastSide;
            start = starts[left];
          }
          if (sum + start + edge[col] > best && bottom - top >= leastSide) {
            best = sum + start + edge[col];
            Object.assign(box, {top, left, bottom, right: col});
          }
        }
        if (col < cols) {
          inner[col] += own[first + col] + above[first + col];
          beside[col] += besides[first + col];
        }
        starts[col] = edge[col] - sum - beside[col];
        sum += beside[col];
      }
    }
  }
  return {box, value: best};
}

/** The four borders: the name of the side, that of the other one, its step outwards, and `depth` lines inside it. */
const sides = [
  {side: 'top', opposite: 'bottom', step: -1, lines: (box, depth) => ({...box, bottom: box.top + depth})},
  {side: 'left', opposite: 'right', step: -1, lines: (box, depth) => ({...box, right: box.left + depth})},
  {side: 'bottom', opposite: 'top', step: 1, lines: (box, depth) => ({...box, top: box.bottom - depth})},
  {side: 'right', opposite: 'left', step: 1, lines: (box, depth) => ({...box, left: box.right - depth})},
];

/** The middle of a rectangle, where no margins are. */
function middleOf({top, left, bottom, right}) {
  const [high, wide] = [bottom - top, right - left].map(size => Math.max(1, Math.floor(size / 6)));
  return {top: top + high, left: left + wide, bottom: bottom - high, right: right - wide};
}

const shareOf = (own, isIt) => own.filter(isIt).length / own.length;

/** The longest stretch of numbers that are not refused. */
function longestStretch(from, to, isRefused) {
  let [best, start] = [[from, from], from];
  for (let at = from; at <= to; ++at) {
    if (at < to && !isRefused(at)) continue;
    if (at - start > best[1] - best[0]) best = [start, at];
    start = at + 1;
  }
  return best;
}

/** The largest part of a rectangle between lines of the background: without contrasts along them and at their ends. */
function withoutGround({cols, rows, state}, {across, down}, box) {
  for (const [from, to, begin, end, size, step, side, beside] of [
    ['top', 'bottom', 'left', 'right', cols, 1, cols, across], ['left', 'right', 'top', 'bottom', rows, cols, 1, down]]) {
    const isGround = line => {
      let [changes, isClosed] = [0, false];
      for (let i = box[begin]; i <= box[end]; ++i) {
        const at = line * side + i * step;
        const isEnd = i === box[begin] || i === box[end];
        if (!isEnd) changes += Number(beside[at] > 0.5);
        else if (i > 0 && i < size && state[at] && state[at - step]) isClosed ||= beside[at] > 0.5;
      }
      return !isClosed && changes <= 0.1 * (box[end] - box[begin]);
    };
    const [start, close] = longestStretch(box[from], box[to], isGround);
    if (close - start >= leastSide) box = {...box, [from]: start, [to]: close};
  }
  return box;
}

/** The places of the line beside a rectangle; none beyond the border of the picture. */
function placesBeside(places, {side, step, lines}, box) {
  const wider = {...box, [side]: box[side] + step};
  const isInside = Math.min(wider.top, wider.left) >= 0 && wider.bottom <= places.rows && wider.right <= places.cols;
  return isInside ? placesIn(places, lines(wider, 1)) : [];
}

/**
 * The rectangle without border lines that are uneven, or have a color that the rest does not have: most of the line, or
 * one that goes on beside the rectangle.
 */
function withoutMargins(places, kinds, isNear, isOdd, box) {
  const isMargin = (line, rest, inner, outer, beside) => {
    const own = placesIn(places, line);
    const kept = new Set(placesIn(places, rest).map(at => kinds[at]));
    const isSame = (at, other) => isNear(at) && isNear(other) && kinds[at] === kinds[other];
    if (own.some((at, i) => isSame(at, beside[i]) && !kept.has(kinds[at]))) return true;
    const oddIn = part => shareOf(placesIn(places, part), isOdd);
    if (oddIn(line) > 0.25 && oddIn(outer) > Math.max(0.15, 2 * oddIn(inner))) return true;
    const even = own.filter(at => !isOdd(at));
    const kind = even.map(at => kinds[at]).sort((a, b) => a - b)[even.length >> 1];
    const known = new Set(placesIn(places, inner).filter(at => !isOdd(at)).map(at => kinds[at]));
    const isOther = at => !isOdd(at) && kinds[at] !== kind;
    return !known.has(kind) && shareOf(own, isOther) < 0.25;
  };
  const isCell = at => isNear(at) && !isOdd(at);
  const changesIn = part => shareOf(placesIn(places, part), at => isCell(at) && isCell(at - 1) && kinds[at] !== kinds[at - 1]);
  for (const {side, step, lines} of sides) {
    const beside = placesBeside(places, {side, step, lines}, box);
    for (let depth = Math.floor(mostSide / 2); depth > 0; --depth) {
      const rest = {...box, [side]: box[side] - step * depth};
      if (Math.min(rest.right - rest.left, rest.bottom - rest.top) < leastSide) continue;
      // Many lines with as many changes of colors are cells.
      if (depth > 3 && changesIn(lines(box, depth - 1)) > 0.5 * changesIn(rest)) continue;
      const line = lines({...box, [side]: box[side] - step * (depth - 1)}, 1);
      const inner = {...rest};
      for (const other of sides) if (other.side !== side) inner[other.side] -= other.step;
      if (isMargin(line, rest, inner, lines(box, depth), beside)) return withoutMargins(places, kinds, isNear, isOdd, rest);
    }
  }
  return box;
}

/** The colors of all places without a gradient over the board, found where neighbors have about one color. */
function levelled({cols, colors}, box) {
  const slopeOf = (step, inner, k) => {
    const near = placesIn({cols}, inner).filter(at => apart(colors, 3 * at, colors, 3 * (at + step)) <= 9);
    const steps = near.map(at => colors[3 * (at + step) + k] - colors[3 * at + k]).sort((a, b) => a - b);
    const middle = steps.slice(Math.floor(steps.length / 4), Math.ceil((3 * steps.length) / 4));
    return steps.length < 8 ? 0 : middle.reduce((sum, value) => sum + value, 0) / middle.length;
  };
  const across = [0, 1, 2].map(k => slopeOf(1, {...box, right: box.right - 1}, k));
  const down = [0, 1, 2].map(k => slopeOf(cols, {...box, bottom: box.bottom - 1}, k));
  const [row, col] = [(box.top + box.bottom) / 2, (box.left + box.right) / 2];
  return colors.map((value, i) =>
    value - across[i % 3] * ((Math.floor(i / 3) % cols) - col) - down[i % 3] * (Math.floor(i / 3 / cols) - row));
}

/** Groups of cells with about one color: each cell joins the first group whose middle is near. */
function smallGroups(flat, cells, radius = 4) {
  const groups = [];
  for (const at of cells) {
    let [near, least] = [null, radius];
    for (const group of groups) {
      const length = distance(flat, 3 * at, group.color, 0);
      if (length < least) [near, least] = [group, length];
    }
    if (!near) groups.push(near = {color: [0, 0, 0], count: 0, cells: []});
    if (groups.length > 150) return smallGroups(flat, cells, 1.5 * radius);
    near.cells.push(at);
    ++near.count;
    for (let k = 0; k < 3; ++k) near.color[k] += (flat[3 * at + k] - near.color[k]) / near.count;
  }
  return groups;
}

/**
 * Whether two groups are of two colors, however near: each has many cells, and these differ far less from each other
 * than the groups do. Shades of cells in turn, as of a chessboard, are of one color, and so are those of parts of a board.
 */
function areTwoColors(flat, a, b, cols) {
  const length = distance(a.color, 0, b.color, 0);
  if (Math.min(a.count, b.count) < 6 || length < 4) return false;
  const spread = ({cells, color}) => cells.reduce((sum, at) => sum + distance(flat, 3 * at, color, 0), 0) / cells.length;
  const turns = [a, b].map(({cells}) => new Set(cells.map(at => (at + Math.floor(at / cols) * (1 + cols)) % 2)));
  if (length <= 7 * (spread(a) + spread(b)) || turns.every(({size}) => size === 1)) return false;
  const ofFirst = new Map([[a, true], [b, false]].flatMap(([{cells}, isFirst]) => cells.map(at => [at, isFirst])));
  const pairs = [...ofFirst.keys()].flatMap(at => [[at, at + 1], [at, at + cols]]).filter(([, next]) => ofFirst.has(next));
  const mixed = pairs.filter(([at, next]) => ofFirst.get(at) !== ofFirst.get(next)).length;
  return mixed >= 0.4 * pairs.length * 2 * a.count * b.count / (a.count + b.count) ** 2 - 1.5;
}

/**
 * The groups of the colors of cells: the nearest two, small ones first, are joined up to where their distance grows most,
 * or to two that are evidently two colors.
 */
function groupsOf(flat, cells, cols) {
  let groups = smallGroups(flat, cells);
  const steps = [];
  while (groups.length > 1) {
    let [a, b, least] = [groups[0], groups[1], Infinity];
    for (let i = 0; i < groups.length; ++i) {
      for (let j = 0; j < i; ++j) {
        const weight = 0.6 + 0.1 * Math.min(4, groups[i].count, groups[j].count);
        const length = weight * distance(groups[i].color, 0, groups[j].color, 0);
        if (length < least) [a, b, least] = [groups[j], groups[i], length];
      }
    }
    const isEvident = groups.length <= mostColors + 2 && areTwoColors(flat, a, b, cols);
    steps.push({groups, isEvident, cut: least, ratio: least / Math.max(steps.at(-1)?.cut ?? 0, 4)});
    const count = a.count + b.count;
    groups = groups.filter(group => group !== a && group !== b);
    groups.push({count, cells: [...a.cells, ...b.cells], color: a.color.map((value, k) => (value * a.count + b.color[k] * b.count) / count)});
  }
  const cuts = steps.filter(({groups: {length}, cut, isEvident}) => length <= mostColors + 2 && (isEvident || cut > 8));
  if (cuts.length > 1 && cuts[cuts.length - 1].groups.length < leastColors) cuts.pop();
  if (cuts.length === 0) return null;
  const most = Math.max(...cuts.map(({ratio}) => ratio));
  const best = cuts.find(({ratio, cut, isEvident}) => isEvident || ratio === most || (ratio > most / 2 && ratio > 1.8 && cut > 11));
  return {...best, ...kindsOf(flat, best.groups.map(({color}) => color))};
}

/** The polynomial of a place in a rectangle, without its constant, for light that changes smoothly. */
function lightTerms({cols}, {left, top, right, bottom}, at) {
  const [x, y] = [((at % cols) - left) / (right - left) - 0.5, (Math.floor(at / cols) - top) / (bottom - top) - 0.5];
  return [x, y, x * x, x * y, y * y];
}

/** The colors of all places without what makes a part of the board brighter than the groups' colors, by least squares. */
function inEvenLight(places, box, {kinds, far, cut, colors: usual}) {
  const sums = Array.from({length: 5}, (_, i) => Float64Array.from({length: 6}, (_, j) => (i === j ? 1e3 : 0)));
  for (const at of placesIn(places, box).filter(at => far[at] < 0.3 * cut)) {
    const terms = lightTerms(places, box, at);
    usual[kinds[at]].forEach((value, k) => terms.forEach((term, i) => {
      for (let j = 0; j < 5; ++j) sums[i][j] += value * value * term * terms[j];
      sums[i][5] += value * (places.colors[3 * at + k] - value) * term;
    }));
  }
  for (let i = 0; i < 5; ++i) {
    for (let row = 0; row < 5; ++row) {
      const share = row === i ? 0 : sums[row][i] / sums[i][i];
      for (let j = 0; j < 6; ++j) sums[row][j] -= share * sums[i][j];
    }
  }
  const gains = Array.from(places.state, (_, at) =>
    lightTerms(places, box, at).reduce((sum, term, i) => sum + term * sums[i][5] / sums[i][i], 1));
  return places.colors.map((value, i) => value / clamp(gains[Math.floor(i / 3)], 0.4, 2.5));
}

/** The groups of the colors of some cells of a board; null if they have one color. In a picture that was straightened, light may be uneven. */
function groupsIn(places, box, cells, isSquare) {
  let groups = groupsOf(levelled(places, box), cells, places.cols);
  for (let round = 0; groups && round < 3 && !isSquare; ++round) groups = groupsOf(inEvenLight(places, box, groups), cells, places.cols);
  return groups;
}

/** The number of the nearest color of each place, how far it is, and its share of the distance of the next color. */
function kindsOf(flat, colors) {
  const kinds = new Int8Array(flat.length / 3);
  const [far, close] = [new Float32Array(kinds.length), new Float32Array(kinds.length)];
  for (let at = 0; at < kinds.length; ++at) {
    let first = Infinity, second = Infinity;
    for (let kind = 0; kind < colors.length; ++kind) {
      const length = distance(flat, 3 * at, colors[kind], 0);
      second = Math.min(second, Math.max(first, length));
      if (length < first) kinds[at] = kind;
      first = Math.min(first, length);
    }
    far[at] = first;
    close[at] = first / second;
  }
  return {kinds, far, close, colors};
}

/** The part of neighbors of one color in a rectangle that have a seam between them. */
function seamsIn({cols, colors}, {across, down}, box) {
  const pairs = placesIn({cols}, {...box, left: box.left + 1, top: box.top + 1})
    .flatMap(at => [[at, at - 1, across[at]], [at, at - cols, down[at]]])
    .filter(([at, other]) => apart(colors, 3 * at, colors, 3 * other) <= 9);
  return pairs.length < 8 ? 0 : pairs.reduce((sum, [, , contrast]) => sum + contrast, 0) / pairs.length;
}

/** The lattice with its best rectangle, better with each round until it stays; null if it evidently has no board. */
function fitted(picture, lattice) {
  let [usual, plain] = [0.6, picture.isSquare ? 0.25 : 0.8];
  let frame = {left: NaN, top: NaN, right: NaN, bottom: NaN};
  for (let round = 0;; ++round) {
    if (lattice.share < 0.25) return null;
    // Cells with two shades of about one size have no majority of samples.
    const places = placesOf({...picture, isMixed: usual < 0.63}, lattice, round < 2 ? 4 : mostSide);
    if (!places || Math.min(places.cols, places.rows) < leastSide) return null;
    const contrasts = contrastsOf(picture, lattice, places);
    const {box, value} = bestBox(places, worthsOf(places, contrasts, usual, plain));
    if (value < 0.25 * placesIn(places, box).length) return null;
    const next = frameOf(places, lattice, box);
    const stays = sides.every(({side}) => Math.abs(next[side] - frame[side]) < 0.5 * lattice.pitch);
    if (round > 3 || (round > 1 && stays)) return {lattice, places, contrasts, usual, box, value, stays};
    frame = next;
    const shares = placesIn(places, box).map(at => places.even[at]).sort((a, b) => a - b);
    usual = clamp(shares[Math.floor(0.2 * shares.length)], 0.4, 1);
    plain = seamsIn(places, contrasts, middleOf(box)) > 0.7 ? 1.5 : picture.isSquare ? 0.25 : 0.8;
    // Both edges of the outer lines belong to the part.
    const {left, top, right, bottom} = frame;
    const [before, after] = [-0.3, 0.3].map(share => at => Math.max(0, Math.round(at + share * lattice.pitch)));
    const part = {left: before(left), top: before(top), right: after(right), bottom: after(bottom)};
    lattice = latticeIn(picture.bands, lattice.pitch, part);
  }
}

/** The least share of a side of the rectangle that is seen against what is beside it. */
function clarityOf(places, {across, down}, box, except = '', rim = 1) {
  return Math.min(...sides.filter(({side}) => side !== except).map(({side, lines}) => {
    const [step, contrasts] = side === 'top' || side === 'bottom' ? [places.cols, down] : [1, across];
    const line = placesIn(places, lines(box, 1)).map(at => (side === 'top' || side === 'left' ? at : at + step));
    // Nothing is beside the border of the picture.
    const isRim = box[side] === {top: 0, left: 0, bottom: places.rows, right: places.cols}[side];
    return isRim ? rim : line.reduce((sum, at) => sum + contrasts[at], 0) / line.length;
  }));
}

/** How even the places of the least even border line are, as a part of those in the middle. */
function borderEvenness({cols, even}, box) {
  const mean = part => placesIn({cols}, part).reduce((sum, at, _, all) => sum + even[at] / all.length, 0);
  return Math.min(...sides.map(({lines}) => mean(lines(box, 1)))) / mean(middleOf(box));
}

/** The rectangle with lines beside it that have its colors, up to a clear border: parts of a large region. */
function withCells(places, contrasts, kinds, isCell, box) {
  for (const {side, opposite, step, lines} of sides) {
    // What goes on beyond the opposite border is ground.
    const across = placesBeside(places, sides.find(other => other.side === opposite), box);
    const ground = new Set(across.filter(isCell).map(at => kinds[at]));
    for (let wider = box;;) {
      const line = placesBeside(places, {side, step, lines}, wider);
      wider = {...wider, [side]: wider[side] + step};
      if (line.length === 0 || Math.max(wider.bottom - wider.top, wider.right - wider.left) > mostSide) break;
      if (!line.every(at => places.state[at] === 2 && isCell(at)) || line.every(at => ground.has(kinds[at]))) break;
      if (clarityOf(places, contrasts, lines(wider, 1), opposite) >= 0.9) box = wider;
    }
  }
  return box;
}

/** The largest share of changes between colors of the board along a line beside it, which may be cells then. */
const doubtOf = (places, kinds, isCell, box) => Math.max(...sides.map(border => {
  const line = placesBeside(places, border, box);
  const isChange = (at, i) => i > 0 && isCell(at) && isCell(line[i - 1]) && kinds[at] !== kinds[line[i - 1]];
  return line.length && shareOf(line, isChange);
}));

/** Whether a border line of one color may be of the ground: it is not seen against all that is beside it. */
const isOpen = (places, contrasts, kinds, box) => sides.some(({opposite, lines}) => {
  const line = lines(box, 1);
  const isOneColor = new Set(placesIn(places, line).map(at => kinds[at])).size === 1;
  return isOneColor && clarityOf(places, contrasts, line, opposite, 0) < 0.9;
});

/** Whether two lines with several colors are equal, as of keys larger than cells, or one at a border has each color once. */
const isLikeKeys = (lines, colors) => lines.some((line, i) => {
  const count = new Set(line).size;
  const isEachOnce = (i === 0 || i === lines.length - 1) && count === line.length && count === colors.length;
  return count > 2 && (isEachOnce || line.join() === lines[i + 1]?.join());
});

/** The numbers of the colors of cells, in the order of their first cell, and these colors. */
function numbered(cells, kinds, groupColors) {
  const order = [...new Set(cells.map(at => kinds[at]))];
  const colors = order.map(kind => groupColors[kind].map(value => Math.round(clamp(value, 0, 255))));
  return {cells: cells.map(at => order.indexOf(kinds[at])), colors};
}

/** The board on a lattice; null if there is none. */
function boardOn(picture, start) {
  const fit = fitted(picture, start);
  if (!fit) return null;
  const {lattice, places, contrasts, usual} = fit;
  const isOdd = at => places.even[at] < 0.61 * usual;
  let [box, groups] = [fit.box, null];
  const isNear = at => groups.far[at] < 0.3 * groups.cut;
  for (let round = 0; round < 6; ++round) {
    const cells = placesIn(places, box).sort((a, b) => places.even[b] - places.even[a]);
    groups = groupsIn(places, box, cells.filter(at => places.even[at] >= 0.7 * usual), picture.isSquare);
    if (!groups) return null;
    const inner = withoutMargins(places, groups.kinds, isNear, isOdd, withoutGround(places, contrasts, box));
    if (sides.every(({side}) => inner[side] === box[side])) break;
    box = inner;
  }
  const known = new Set(placesIn(places, box).map(at => groups.kinds[at]));
  const isCell = at => known.has(groups.kinds[at]) && isNear(at) && !isOdd(at);
  box = withCells(places, contrasts, groups.kinds, isCell, box);
  const [rows, cols, own] = [box.bottom - box.top, box.right - box.left, placesIn(places, box)];
  const {cells, colors} = numbered(own, groups.kinds, groups.colors);
  const odd = own.filter(isOdd).length / own.length;
  const closest = Math.max(...own.map(at => groups.close[at]));
  if (Math.min(rows, cols) < leastSide || Math.max(rows, cols) > mostSide || colors.length > mostColors) return null;
  // A picture with only a few areas is not a board: cells where one may begin.
  const begins = cells.filter((cell, at) => cell !== cells[at - cols] && (at % cols === 0 || cell !== cells[at - 1]));
  if (begins.length < Math.max(1.8 * colors.length, colors.length + 3, cells.length / 10)) return null;
  // Nor is one of two colors in turn, as of chess.
  const isInTurn = (cell, at) => at % cols > 0 && at >= cols && cell !== cells[at - 1] && cell === cells[at - cols - 1];
  if (shareOf(cells, isInTurn) > 0.5) return null;
  const across = Array.from({length: rows}, (_, row) => cells.slice(row * cols, (row + 1) * cols));
  const down = Array.from({length: cols}, (_, col) => cells.filter((_, at) => at % cols === col));
  const signs = [...(groups.isEvident ? [] : [groups.ratio - 1.2, (groups.cut - 10) / 7]), 5 * (0.9 - closest), 1 - 5 * odd,
    (clarityOf(places, contrasts, box) - 0.2) / 0.3];
  // Another rectangle may be as good: this one changes with each round, fewer edges agree with it than with the first,
  // a line beside it looks like cells, one at its border is uneven or looks like ground or keys, a cell has no color, the
  // picture is tilted.
  const doubts = [Number(fit.stays), 2.5 * lattice.share / start.share - 1, Number(own.every(at => groups.far[at] < 0.6 * groups.cut)),
    1.3 - 2 * doubtOf(places, groups.kinds, isCell, box), 5 * (borderEvenness(places, box) - 0.7),
    Number(!isOpen(places, contrasts, groups.kinds, box)), ...[across, down].map(lines => Number(!isLikeKeys(lines, colors))), Number(!picture.isTilted)];
  const certainty = [...signs.map(sign => clamp(sign, 0, 1)), ...doubts.map(sign => clamp(sign, 0.7, 1))]
    .reduce((product, sign) => product * sign, 1);
  const score = fit.value * lattice.pitch * lattice.pitch * (0.1 + certainty * certainty);
  return {rows, cols, cells, colors, frame: frameOf(places, lattice, box), certainty, score};
}

/** The board that fits best. */
function bestBoard(picture) {
  const pitches = likelyPitches(picture.agreements);
  const boards = [];
  for (const {pitch, part, strength} of pitches) {
    // A clear board needs no weaker lattices.
    if (strength < 0.5 * pitches[0].strength && boards.some(({certainty}) => certainty > 0.9)) break;
    const board = boardOn(picture, latticeIn(picture.bands, pitch, part));
    if (board) boards.push(board);
  }
  return boards.length > 0 ? {...boards.reduce((best, board) => (board.score > best.score ? board : best)), back: picture.back} : null;
}

/**
 * The board of a picture. `cells` are numbers of colors from 0 in the order of their first cell, row by row; `colors`
 * are red, green and blue; `corners` are in pixels of the picture, clockwise from the upper left one; `certainty` is from
 * 0 to 1.
 * @param {{width: number, height: number, data: Uint8ClampedArray | Uint8Array}} image RGBA, as ImageData.
 */
function boardInPicture(image) {
  const picture = smallPicture(image);
  let best = null;
  for (const view of viewsOf(picture)) {
    const board = bestBoard(view);
    if (board && !(board.certainty * board.score < best?.certainty * best?.score)) best = board;
    if (best?.certainty >= sureOfPicture) break;
  }
  if (!best || best.colors.length < leastColors || best.certainty < 0.25) return null;
  const {rows, cols, cells, colors, frame: {left, top, right, bottom}, back, certainty} = best;
  const corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    .map(point => projected(back, point).map(value => Math.round(value * picture.factor)));
  return {rows, cols, cells, colors, corners, certainty};
}

/** The board between four corners with known numbers of rows and columns. */
function boardBetween(image, corners, rows, cols) {
  const picture = smallPicture(image);
  const side = clamp(Math.floor(800 / Math.max(rows, cols)), 5, 32);
  const [wide, high] = [cols * side, rows * side];
  const onto = projectionOnto(corners.map(point => point.map(value => value / picture.factor)));
  const view = seenThrough(picture, onto.map((value, i) => value / [wide, high, 1][i % 3]), {wide, high});
  const part = {left: 0.01, top: 0.01, right: wide - 0.01, bottom: high - 0.01};
  const places = placesOf(view, {across: {pitch: side, offset: 0}, down: {pitch: side, offset: 0}, part}, 0);
  const box = {top: 0, left: 0, bottom: rows, right: cols};
  const own = placesIn(places, box);
  const {kinds, colors} = groupsIn(places, box, own, false) ?? kindsOf(places.colors, [[...places.colors.slice(0, 3)]]);
  return {rows, cols, corners, ...numbered(own, kinds, colors)};
}
