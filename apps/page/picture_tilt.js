// Straightens a picture that shows its board turned, from the side or with oblong cells, such as a photo of a screen.
//
// Parallel lines of a screen meet in one point of a photo. For each of two such families of lines, the point is searched
// for which the edges that are added along the lines are the most uneven: then most edges are on few lines. Both points
// give the projection after which all lines are upright or level. One side is scaled so that cells are squares.

/** The steepest lines of a family, and how much they converge over the picture. */
const [mostSlope, mostConvergence] = [0.2, 0.14];

/** How much more uneven the sums of edges are along lines that are evidently not upright or level. */
const evidentGain = 1.2;

/** The most edges that are added for each of the points that are tried at first. */
const mostTried = 3000;

/** How much the cells' height differs from their width, by the side from which they are seen and at most, in steps of a distance. */
const [mostForeshortening, mostShift] = [12, 60];

/** The numbers of the projection of a unit square onto four points, clockwise from the upper left one. */
function projectionOnto(points) {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = points;
  const [ax, ay, bx, by, cx, cy] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2, x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = ax * by - bx * ay;
  const [g, h] = [(cx * by - bx * cy) / area, (ax * cy - cx * ay) / area];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The projection back. */
function inverseOf(numbers) {
  const [a, b, c, d, e, f, g, h, i] = numbers;
  return [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
}

/** A point after a projection. */
function projected(numbers, point) {
  const [x, y] = point;
  const [right, down, far] = [0, 3, 6].map(i => numbers[i] * x + numbers[i + 1] * y + numbers[i + 2]);
  return [right / far, down / far];
}

/** A picture of some size, each of whose places is at a projected place of another picture. */
function seenThrough({wide, high, pixels, factor}, numbers, size) {
  const [a, b, c, d, e, f, g, h, i] = numbers;
  const result = {wide: size.wide, high: size.high, factor, pixels: new Uint8ClampedArray(3 * size.wide * size.high)};
  for (let y = 0, to = 0; y < size.high; ++y) {
    for (let x = 0; x < size.wide; ++x) {
      const far = g * (x + 0.5) + h * (y + 0.5) + i;
      const u = clamp(Math.floor((a * (x + 0.5) + b * (y + 0.5) + c) / far), 0, wide - 1);
      const v = clamp(Math.floor((d * (x + 0.5) + e * (y + 0.5) + f) / far), 0, high - 1);
      const from = 3 * (v * wide + u);
      result.pixels[to] = pixels[from];
      result.pixels[to + 1] = pixels[from + 1];
      result.pixels[to + 2] = pixels[from + 2];
      to += 3;
    }
  }
  return result;
}

/**
 * The edges of a picture that are rather upright, and those that are rather level: for each its place across the lines,
 * its place along them, both from the middle of the picture, and its size.
 */
function edgeFamilies(edges, {wide, high}) {
  const [upright, level] = [[], []];
  for (let i = 0; i < edges.length; i += 3) {
    const right = edges[i] - wide / 2, below = edges[i + 1] - high / 2, size = edges[i + 2];
    if (size > 0) upright.push(right, below, size);
    else level.push(below, right, -size);
  }
  return [upright, level].map(family => Float32Array.from(family));
}

/** How uneven the sums of edges are along lines of some slope in the middle that converge; a bin has `size` pixels. */
function unevenness(edges, step, {slope, converge}, size, sums) {
  sums.fill(0);
  const middle = sums.length / 2 + 0.5;
  for (let i = 0; i < edges.length; i += step) {
    const along = edges[i + 1];
    sums[((edges[i] - slope * along) / ((1 + converge * along) * size) + middle) | 0] += edges[i + 2];
  }
  let total = 0;
  for (let i = 1; i < sums.length; ++i) total += sums[i] * (sums[i] + sums[i - 1]);
  return total;
}

/** The lines of a family of edges: their slope in the middle, how fast it changes across them, and what is gained by both. */
function linesThrough(edges, across, along) {
  const sums = new Float32Array(3 * Math.ceil(across));
  const find = (most, size, guess, slopes, converges) => {
    const step = 3 * Math.ceil(edges.length / 3 / most);
    const [bySlope, byConverge] = [2 * size / along, 4 * size / (along * across)];
    let best = {...guess, value: -1};
    for (let i = -slopes; i <= slopes; ++i) {
      for (let j = -converges; j <= converges; ++j) {
        const lines = {slope: guess.slope + i * bySlope, converge: guess.converge + j * byConverge};
        const value = unevenness(edges, step, lines, size, sums);
        if (value > best.value) best = {...lines, value};
      }
    }
    return best;
  };
  let size = Math.max(across, along) / 160;
  let best = find(mostTried, size, {slope: 0, converge: 0}, Math.ceil(mostSlope * along / 2 / size), Math.ceil(mostConvergence * across / 4 / size));
  while ((size /= 2) > 0.5) best = find(5 * mostTried, Math.max(1, size), best, 2, 2);
  return {...best, gain: best.value / find(5 * mostTried, 1, {slope: 0, converge: 0}, 0, 0).value};
}

/**
 * By how many steps of a distance the height of cells differs from their width for edges to agree best; `isOblong` selects
 * large differences.
 */
function bestShift(found, isOblong) {
  // Edges agree with a half of a distance, too, and so with twice the ratio: large distances are preferred.
  const valueOf = shift => found.reduce((most, {across, pitch}, i) =>
    Math.max(most, Math.min(across, found[i + shift]?.down ?? 0) * (isOblong ? pitch ** 0.3 : 1)), 0);
  let [best, most] = [0, -1];
  for (let shift = -mostShift; shift <= mostShift; ++shift) {
    const value = Math.abs(shift) > mostForeshortening === isOblong ? valueOf(shift) : -1;
    if (value > most) [best, most] = [shift, value];
  }
  return best;
}

/** How much edges agree with distances after the height has been divided by a power of their step. */
const shifted = (found, shift) => found.slice(Math.max(0, -shift), Math.max(0, found.length - shift)).map(({pitch, across, part: {top, bottom}}, i) => {
  const {down, part: {left, right}} = found[i + Math.max(0, shift)];
  const [upper, lower] = [top, bottom].map(at => Math.round(at / pitchStep ** shift));
  return {pitch, across, down, strength: Math.min(across, down), part: {top: upper, left, bottom: lower, right}};
});

/** One projection after another. */
const after = (later, first) => later.map((_, i) => [0, 1, 2].reduce((sum, k) => sum + later[i - i % 3 + k] * first[3 * k + i % 3], 0));

/**
 * Pictures that may show the board upright with square cells: the picture as it is, straightened, and as if cells were
 * oblong; if its edges are evidently tilted, the picture as it is comes last. Each has the projections from the picture
 * `onto` it and `back`, the sums of its edges, and the distances with which these agree.
 */
function* viewsOf(picture) {
  const {wide, high} = picture;
  const edges = edgesIn(picture);
  const asItIs = () => {
    const bands = bandsIn(edges, picture);
    return {...picture, isTilted, bands, agreements: agreementsOf(bands, leastPitchIn(picture))};
  };
  const [upright, level] = edgeFamilies(edges, picture);
  const [one, two] = [linesThrough(upright, wide, high), linesThrough(level, high, wide)];
  const isTilted = Math.max(one.gain, two.gain) > evidentGain;
  if (!isTilted) yield asItIs();
  const [{slope: s, converge: k}, {slope: t, converge: m}] = [one, two];
  const turn = 1 - s * t;
  const forth = after([1, -s, 0, -t, 1, 0, (m - k * t) / turn, (k - s * m) / turn, 1], [1, 0, -wide / 2, 0, 1, -high / 2, 0, 0, 1]);
  const corners = [[0, 0], [wide, 0], [wide, high], [0, high]].map(point => projected(forth, point));
  const [[left, right], [top, bottom]] = [0, 1].map(k => corners.map(point => point[k])).map(all => [Math.min(...all), Math.max(...all)]);
  const viewOf = aspect => {
    const onto = after([1, 0, -left, 0, 1 / aspect, -top / aspect, 0, 0, 1], forth);
    return {onto, back: inverseOf(onto), wide: Math.round(right - left), high: Math.round((bottom - top) / aspect), isSquare: false};
  };
  const found = agreementsOf(bandsIn(edges, viewOf(1)), leastPitchIn(picture));
  for (const isOblong of [false, true]) {
    const shift = bestShift(found, isOblong);
    const view = viewOf(pitchStep ** shift);
    yield {...view, ...seenThrough(picture, view.back, view), bands: bandsIn(edges, view), agreements: shifted(found, shift)};
  }
  if (isTilted) yield asItIs();
}
