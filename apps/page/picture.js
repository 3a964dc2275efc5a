// Reads the board of a picture, such as a screenshot of another game.
//
// 1. The lattice of the cells, and what is at each of its places: picture_lattice.js.
// 2. The board is the rectangle with contrasts in it and around it, without background and margins.
// 3. Its colors are grouped: the nearest groups are joined up to where their distance grows most.
// 4. The certainty follows from what contradicts the result: near groups, uneven cells, a border that is not seen.

const [leastColors, mostColors] = [3, 12];

/** A board with less certainty should be compared with the picture by eye. */
const sureOfPicture = 0.9;

/** How different two colors look; JPEG keeps lightness better than hue. */
function distance(a, i, b, j) {
  const [red, green, blue] = [a[i] - b[j], a[i + 1] - b[j + 1], a[i + 2] - b[j + 2]];
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  return Math.hypot(1.22 * light, 0.77 * (red - light), 0.71 * (green - light), 0.63 * (blue - light));
}

/**
 * The rectangle that looks most like a board: for contrasts in and around it, against uneven places and open borders.
 * For each stretch of rows, sums over its columns tell the best left border for every right one.
 */
function bestBox({rows, cols, even, state}, {across, down}, usual, plain) {
  const evenness = even.map(share => clamp((share / usual - 0.3) / 0.5, 0, 1));
  const pair = (at, other, contrast) => (contrast - (1 - contrast) * plain) * Math.min(evenness[at], evenness[other]);
  const border = contrast => 3.8 * contrast - 2.5;
  const besides = Float32Array.from(across, (contrast, at) => (at % cols > 0 ? pair(at, at - 1, contrast) : 0));
  const belows = Float32Array.from(down, (contrast, at) => (at >= cols ? pair(at, at - cols, contrast) : 0));
  let best = {value: -Infinity, box: null};
  for (let top = 0; top + leastSide <= rows; ++top) {
    const [inner, beside, edge] = [1, 2, 3].map(() => new Float64Array(cols + 1));
    for (let bottom = top + 1; bottom <= rows; ++bottom) {
      const first = (bottom - 1) * cols;
      for (let col = 0; col <= cols; ++col) {
        const at = first + col;
        if (col > 0 && col < cols) edge[col] += border(across[at]);
        if (col === cols) continue;
        beside[col] += besides[at];
        inner[col] -= state[at] === 2 ? 4 * (1 - evenness[at]) : 20;
        if (bottom - 1 > top) inner[col] += belows[at];
        else if (top > 0) inner[col] += border(down[at]);
      }
      if (bottom - top < leastSide) continue;
      let [sum, start, left] = [0, -Infinity, 0];
      const starts = [];
      for (let col = 0; col <= cols; ++col) {
        // `sum` is of what is left of the column; a rectangle has no pairs across its left border.
        if (col > 0) sum += inner[col - 1] + (bottom < rows ? border(down[bottom * cols + col - 1]) : 0);
        if (col >= leastSide) {
          if (starts[col - leastSide] > start) [start, left] = [starts[col - leastSide], col - leastSide];
          const value = sum + start + edge[col];
          if (value > best.value) best = {value, box: {top, left, bottom, right: col}};
        }
        sum += col < cols ? beside[col] : 0;
        starts.push(edge[col] - sum);
      }
    }
  }
  return best;
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

/** The largest part of a rectangle between lines of the background, without contrasts along them and at their ends. */
function withoutGround({cols, rows, state}, {across, down}, box) {
  for (const [from, to, begin, end, size, step, side, beside] of [
    ['top', 'bottom', 'left', 'right', cols, 1, cols, across], ['left', 'right', 'top', 'bottom', rows, cols, 1, down]]) {
    const isGround = line => {
      let [changes, open] = [0, 0];
      for (let i = box[begin]; i <= box[end]; ++i) {
        const at = line * side + i * step;
        const isEnd = i === box[begin] || i === box[end];
        if (!isEnd) changes += Number(beside[at] > 0.5);
        else if (i > 0 && i < size && state[at] && state[at - step]) {
          open += Number(beside[at] < 0.5);
          changes += beside[at] > 0.5 ? size : 0;
        }
      }
      return open > 0 && changes <= 0.1 * (box[end] - box[begin]);
    };
    let [best, start] = [{...box, [to]: box[from]}, box[from]];
    for (let at = box[from]; at <= box[to]; ++at) {
      if (at < box[to] && !isGround(at)) continue;
      if (at - start > best[to] - best[from]) best = {...box, [from]: start, [to]: at};
      start = at + 1;
    }
    if (best[to] - best[from] >= leastSide) box = best;
  }
  return box;
}

const isInside = ({rows, cols}, {top, left, bottom, right}) => Math.min(top, left) >= 0 && bottom <= rows && right <= cols;

/** The kind of most places beside a rectangle, but for one side; undefined if it fills the picture. */
function groundBeside(places, kinds, box, except) {
  const counts = new Map();
  for (const {side, step, lines} of sides) {
    const wider = {...box, [side]: box[side] + step};
    if (side === except || !isInside(places, wider)) continue;
    for (const at of placesIn(places, lines(wider, 1))) counts.set(kinds[at], (counts.get(kinds[at]) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The rectangle without border lines that are uneven, or mostly of one color that the rest does not have. */
function withoutMargins(places, kinds, isOdd, box) {
  const shareOf = (own, isIt) => own.filter(isIt).length / own.length;
  const isMargin = (line, inner, outer, ground) => {
    const own = placesIn(places, line);
    const even = own.filter(at => !isOdd(at));
    const [beyond, within] = [outer, inner].map(part => shareOf(placesIn(places, part), isOdd));
    if (shareOf(own, isOdd) > 0.25 && beyond > Math.max(0.15, 2 * within)) return true;
    const kind = even.map(at => kinds[at]).sort((a, b) => a - b)[even.length >> 1];
    const known = new Set(placesIn(places, inner).filter(at => !isOdd(at)).map(at => kinds[at]));
    const isOther = at => !isOdd(at) && kinds[at] !== kind;
    const isKnown = at => isOther(at) && known.has(kinds[at]);
    if (known.has(kind)) return false;
    // Keys beside the board may cover a part of the background.
    if (kind === ground) return shareOf(own, isOther) < 0.5;
    return shareOf(own, isOther) < 0.25 && shareOf(own, isKnown) <= Math.max(0.06, 1 / own.length);
  };
  for (const {side, step, lines} of sides) {
    for (let depth = Math.floor(mostSide / 2); depth > 0; --depth) {
      const rest = {...box, [side]: box[side] - step * depth};
      if (Math.min(rest.right - rest.left, rest.bottom - rest.top) < leastSide) continue;
      const line = lines({...box, [side]: box[side] - step * (depth - 1)}, 1);
      const inner = {...rest};
      for (const other of sides) if (other.side !== side) inner[other.side] -= other.step;
      const ground = groundBeside(places, kinds, rest, side);
      if (isMargin(line, inner, lines(box, depth), ground)) return withoutMargins(places, kinds, isOdd, rest);
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
    if (!near) groups.push(near = {color: [0, 0, 0], count: 0});
    if (groups.length > 150) return smallGroups(flat, cells, 1.5 * radius);
    ++near.count;
    for (let k = 0; k < 3; ++k) near.color[k] += (flat[3 * at + k] - near.color[k]) / near.count;
  }
  return groups;
}

/** The groups of the colors of cells: the nearest two are joined, up to where their distance grows most. */
function groupsOf(flat, cells) {
  let groups = smallGroups(flat, cells);
  const steps = [];
  while (groups.length > 1) {
    let [first, second, least] = [0, 0, Infinity];
    for (let i = 0; i < groups.length; ++i) {
      for (let j = 0; j < i; ++j) {
        // Of two pairs, the one with a group of few cells is joined first.
        const weight = Math.min(1, 0.6 + 0.1 * Math.min(groups[i].count, groups[j].count));
        const length = weight * distance(groups[i].color, 0, groups[j].color, 0);
        if (length < least) [first, second, least] = [j, i, length];
      }
    }
    steps.push({groups, cut: least, ratio: least / Math.max(steps.at(-1)?.cut ?? 0, 4)});
    const [a, b] = [groups[first], groups[second]];
    const count = a.count + b.count;
    groups = groups.filter((_, i) => i !== first && i !== second);
    groups.push({count, color: a.color.map((value, k) => (value * a.count + b.color[k] * b.count) / count)});
  }
  const cuts = steps.filter(({groups: {length}, cut}) => length <= mostColors + 2 && cut > 8);
  if (cuts.length > 1 && cuts[cuts.length - 1].groups.length < leastColors) cuts.pop();
  if (cuts.length === 0) return null;
  const most = Math.max(...cuts.map(({ratio}) => ratio));
  const best = cuts.find(({ratio, cut}) => ratio === most || (ratio > most / 2 && ratio > 1.8 && cut > 11));
  return {...best, colors: best.groups.map(({color}) => color)};
}

/** The number of the nearest color of each place, how far it is, and its share of the distance of the next color. */
function kindsOf(flat, colors) {
  const kinds = new Int8Array(flat.length / 3);
  const [far, close] = [new Float32Array(kinds.length), new Float32Array(kinds.length)];
  for (let at = 0; at < kinds.length; ++at) {
    const lengths = colors.map(color => distance(flat, 3 * at, color, 0));
    const [first, second] = [...lengths].sort((a, b) => a - b);
    kinds[at] = lengths.indexOf(first);
    far[at] = first;
    close[at] = first / second;
  }
  return {kinds, far, close};
}

/** The part of neighbors of one color in a rectangle that have a seam between them. */
function seamsIn(places, {across, down}, box) {
  const {cols, colors} = places;
  let [seams, pairs] = [0, 0];
  for (const at of placesIn(places, {...box, left: box.left + 1, top: box.top + 1})) {
    for (const [other, contrast] of [[at - 1, across[at]], [at - cols, down[at]]]) {
      if (apart(colors, 3 * at, colors, 3 * other) > 9) continue;
      ++pairs;
      seams += contrast;
    }
  }
  return pairs < 8 ? 0 : seams / pairs;
}

/** The lattice with its best rectangle, better with each round; null if the picture has no place for it. */
function fitted(picture, edges, lattice) {
  let [used, usual, plain] = [allSamples, 0.6, 0.25];
  for (let round = 0;; ++round) {
    const places = placesOf(picture, lattice, round < 2 ? 4 : mostSide, used);
    const [least, most] = [Math.min(places.cols, places.rows), Math.max(places.cols, places.rows)];
    if (least < leastSide || most > 4 * mostSide) return null;
    const contrasts = contrastsOf(places);
    const {box, value} = bestBox(places, contrasts, usual, plain);
    if (round === 2) return {lattice, places, contrasts, usual, box, value};
    used = plainSamples(places, box);
    const shares = placesIn(places, box).map(at => used.filter(i => !((places.odd[at] >> i) & 1)).length / used.length);
    usual = clamp(quantileOf(shares, 0.2), 0.4, 1);
    plain = seamsIn(places, contrasts, middleOf(box)) > 0.7 ? 1.5 : 0.25;
    // Both edges of the outer lines belong to the part.
    const {left, top, right, bottom} = frameOf(places, lattice, box);
    const [before, after] = [-0.3, 0.3].map(share => at => Math.max(0, Math.round(at + share * lattice.pitch)));
    const part = {left: before(left), top: before(top), right: after(right), bottom: after(bottom)};
    lattice = latticeIn(edges, lattice.pitch, part);
  }
}

/** The least share of a side of the rectangle that is seen against what is beside it. */
function clarityOf(places, {across, down}, box, except = '') {
  return Math.min(...sides.filter(({side}) => side !== except).map(({side, lines}) => {
    const [step, contrasts] = side === 'top' || side === 'bottom' ? [places.cols, down] : [1, across];
    const line = placesIn(places, lines(box, 1)).map(at => (side === 'top' || side === 'left' ? at : at + step));
    // Nothing is beside the border of the picture.
    const isRim = box[side] === {top: 0, left: 0, bottom: places.rows, right: places.cols}[side];
    return isRim ? 1 : line.reduce((sum, at) => sum + contrasts[at], 0) / line.length;
  }));
}

/** The rectangle with lines beside it that have its colors, up to a clear border: parts of a large region. */
function withCells(places, contrasts, groups, box) {
  const known = new Set(placesIn(places, box).map(at => groups.kinds[at]));
  const isCell = at =>
    places.state[at] === 2 && known.has(groups.kinds[at]) && groups.far[at] < 0.3 * groups.cut;
  for (const {side, opposite, step, lines} of sides) {
    for (let wider = box;;) {
      wider = {...wider, [side]: wider[side] + step};
      if (!isInside(places, wider) || Math.max(wider.bottom - wider.top, wider.right - wider.left) > mostSide) break;
      const line = lines(wider, 1);
      if (!placesIn(places, line).every(isCell)) break;
      if (clarityOf(places, contrasts, line, opposite) >= 0.9) box = wider;
    }
  }
  return box;
}

/** The numbers of the colors of cells, in the order of their first cell, and these colors. */
function numbered(cells, kinds, groupColors) {
  const order = [...new Set(cells.map(at => kinds[at]))];
  const colors = order.map(kind => groupColors[kind].map(value => Math.round(clamp(value, 0, 255))));
  return {cells: cells.map(at => order.indexOf(kinds[at])), colors};
}

/** The board on a lattice; null if there is none. */
function boardOn(picture, edges, start) {
  const fit = fitted(picture, edges, start);
  if (!fit) return null;
  const {lattice, places, contrasts, usual} = fit;
  const isOdd = at => places.even[at] < 0.61 * usual;
  let [box, groups] = [fit.box, null];
  for (let round = 0; round < 6; ++round) {
    const flat = levelled(places, box);
    const even = placesIn(places, box).filter(at => places.even[at] >= 0.7 * usual);
    if (even.length < leastSide * leastSide / 2) return null;
    groups = groupsOf(flat, even.sort((a, b) => places.even[b] - places.even[a]));
    if (!groups) return null;
    Object.assign(groups, kindsOf(flat, groups.colors));
    const inner = withoutMargins(places, groups.kinds, isOdd, withoutGround(places, contrasts, box));
    const isSame = sides.every(({side}) => inner[side] === box[side]);
    box = inner;
    if (isSame) break;
  }
  box = withCells(places, contrasts, groups, box);
  const [rows, cols, own] = [box.bottom - box.top, box.right - box.left, placesIn(places, box)];
  const {cells, colors} = numbered(own, groups.kinds, groups.colors);
  const odd = own.filter(isOdd).length / own.length;
  const closest = Math.max(...own.map(at => groups.close[at]));
  if (Math.min(rows, cols) < leastSide || Math.max(rows, cols) > mostSide || colors.length > mostColors) return null;
  if (groups.cut < 12 || closest > 0.93 || lattice.share < 0.3 || odd > 0.25) return null;
  // A picture with only a few areas is not a board.
  if (partsOf(cells, cols) < Math.max(1.4 * colors.length, cells.length / 30)) return null;
  const clarity = (clarityOf(places, contrasts, box) - 0.2) / 0.3;
  const signs = [groups.ratio - 1.2, (groups.cut - 10) / 7, 5 * (0.9 - closest), 1 - 5 * odd, clarity];
  const certainty = signs.reduce((product, sign) => product * clamp(sign, 0, 1), 1);
  const score = fit.value * lattice.pitch * lattice.pitch * (0.1 + certainty * certainty);
  return {rows, cols, cells, colors, frame: frameOf(places, lattice, box), certainty, score};
}

/** The board that fits best; of several with one frame, the one with the largest cells. */
function bestBoard(picture, edges) {
  const pitches = likelyPitches(edges, Math.max(leastPitch, leastCell / picture.factor));
  const boards = [];
  for (const {pitch, part, strength} of pitches) {
    // A clear board needs no weaker lattices.
    if (strength < 0.5 * pitches[0].strength && boards.some(({certainty}) => certainty > 0.9)) break;
    const board = boardOn(picture, edges, latticeIn(edges, pitch, part));
    if (board) boards.push(board);
  }
  const [first] = boards.sort((a, b) => b.score - a.score);
  return boards.find(({rows, cols, score, frame}) => {
    const reach = (0.6 * (first.frame.right - first.frame.left)) / first.cols;
    const isNear = sides.every(({side}) => Math.abs(frame[side] - first.frame[side]) < reach);
    return rows < 0.7 * first.rows && cols < 0.7 * first.cols && score > first.score / 2 && isNear;
  }) ?? first;
}

/** The number of connected parts of one color each. @param {number[]} cells */
function partsOf(cells, cols) {
  const left = new Set(cells.keys());
  let parts = 0;
  for (const first of left) {
    ++parts;
    const open = [first];
    left.delete(first);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const beside = [at - cols, at + cols, at % cols > 0 ? at - 1 : -1, (at + 1) % cols > 0 ? at + 1 : -1];
      for (const next of beside) if (cells[next] === cells[at] && left.delete(next)) open.push(next);
    }
  }
  return parts;
}

/**
 * The board of a picture. `cells` are numbers of colors from 0 in the order of their first cell, row by row; `colors`
 * are red, green and blue; `frame` is in pixels of the picture; `certainty` is from 0 to 1.
 * @param {{width: number, height: number, data: Uint8ClampedArray | Uint8Array}} image RGBA, as ImageData.
 */
function boardInPicture(image) {
  const picture = smallPicture(image);
  if (Math.min(picture.wide, picture.high) < leastSide * leastPitch) return null;
  const best = bestBoard(picture, edgesOf(picture));
  if (!best || best.colors.length < leastColors || best.certainty < 0.2) return null;
  const {rows, cols, cells, colors, certainty} = best;
  const {left, top, right, bottom} = best.frame;
  const [x, y, farX, farY] = [left, top, right, bottom].map(at => Math.round(at * picture.factor));
  return {rows, cols, cells, colors, frame: {left: x, top: y, right: farX, bottom: farY}, certainty};
}

/** The board in a frame with known numbers of rows and columns; null if the frame has no place for them. */
function boardInFrame(image, frame, rows, cols) {
  const picture = smallPicture(image);
  const [left, top, right, bottom] = [frame.left, frame.top, frame.right, frame.bottom].map(at => at / picture.factor);
  const part = {left: left + 0.01, top: top + 0.01, right: right - 0.01, bottom: bottom - 0.01};
  const [across, down] = [{pitch: (right - left) / cols, offset: left}, {pitch: (bottom - top) / rows, offset: top}];
  const places = placesOf(picture, {across, down, part}, 0, allSamples);
  if (places.rows !== rows || places.cols !== cols) return null;
  const box = {top: 0, left: 0, bottom: rows, right: cols};
  const [flat, own] = [levelled(places, box), placesIn(places, box)];
  const colors = groupsOf(flat, own)?.colors ?? [[...flat.slice(0, 3)]];
  return {rows, cols, frame, ...numbered(own, kindsOf(flat, colors).kinds, colors)};
}
