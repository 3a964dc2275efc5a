// Straightens a picture that shows its board turned, from the side or with oblong cells, such as a photo of a screen.
//
// Parallel lines of a screen meet in one point of a photo. For each of two such families of lines, the point is searched
// for which the edges that are added along the lines are the most uneven: then most edges are on few lines. Both points
// give the projection after which all lines are upright or level. One side is scaled so that cells are squares.

/** The steepest lines of a family, and how much they converge over the picture. */
const [mostSlope, mostConvergence] = [0.2, 0.14];

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
function projected(numbers, [x, y]) {
  const [right, down, far] = [0, 3, 6].map(i => numbers[i] * x + numbers[i + 1] * y + numbers[i + 2]);
  return [right / far, down / far];
}

/** A picture of some size, each of whose places is at a projected place of another picture. */
function seenThrough({wide, high, pixels, factor}, numbers, size) {
  const [a, b, c, d, e, f, g, h, i] = numbers;
  const result = {...size, factor, pixels: new Uint8ClampedArray(3 * size.wide * size.high)};
  for (let y = 0, to = 0; y < size.high; ++y) {
    for (let x = 0; x < size.wide; ++x) {
      const far = g * (x + 0.5) + h * (y + 0.5) + i;
      const u = clamp((a * (x + 0.5) + b * (y + 0.5) + c) / far - 0.5, 0, wide - 1.001);
      const v = clamp((d * (x + 0.5) + e * (y + 0.5) + f) / far - 0.5, 0, high - 1.001);
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const [right, down, at] = [u - left, v - top, 3 * (top * wide + left)];
      for (let from = at; from < at + 3; ++from, ++to) {
        const upper = pixels[from] + (pixels[from + 3] - pixels[from]) * right;
        const below = from + 3 * wide;
        result.pixels[to] = upper + (pixels[below] + (pixels[below + 3] - pixels[below]) * right - upper) * down;
      }
    }
  }
  return result;
}

/**
 * The edges of a picture that are rather upright, and those that are rather level: for each its place across the lines,
 * its place along them, both from the middle of the picture, and its weight.
 */
function edgeFamilies({wide, high, pixels}) {
  const families = [[], []];
  for (let y = 1; y + 1 < high; ++y) {
    for (let x = 1 + (y & 1); x + 1 < wide; x += 2) {
      const at = 3 * (y * wide + x);
      const [across, down] = [apart(pixels, at - 3, pixels, at + 3), apart(pixels, at - 3 * wide, pixels, at + 3 * wide)];
      const weight = Math.min(Math.abs(across - down), strong) - noise;
      if (weight <= 0) continue;
      const [right, below] = [x + 0.5 - wide / 2, y + 0.5 - high / 2];
      if (across > down) families[0].push(right, below, weight);
      else families[1].push(below, right, weight);
    }
  }
  return families.map(edges => Float32Array.from(edges));
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

/** The lines of a family of edges: their slope in the middle, and how fast it changes across them. */
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
  return best;
}

/** The number of pixels for the height of cells as for their width, with which edges agree best; `isOblong` selects ratios far from 1. */
function aspectOf(found, isOblong) {
  // Edges agree with a half of a distance, too, and so with twice the ratio: large distances are preferred.
  const valueOf = shift => found.reduce((most, {across, pitch}, i) =>
    Math.max(most, Math.min(across.strength, found[i + shift]?.down.strength ?? 0) * (isOblong ? pitch ** 0.3 : 1)), 0);
  let [best, most] = [0, -1];
  for (let shift = -mostShift; shift <= mostShift; ++shift) {
    const value = Math.abs(shift) > mostForeshortening === isOblong ? valueOf(shift) : -1;
    if (value > most) [best, most] = [shift, value];
  }
  return pitchStep ** best;
}

/**
 * Pictures that may show the board upright with square cells: the picture as it is, straightened, and as if cells were
 * oblong. Each has the projection from its places `back` to those of the picture.
 */
function* viewsOf(picture) {
  yield picture;
  const {wide, high} = picture;
  const [upright, level] = edgeFamilies(picture);
  const [{slope: s, converge: k}, {slope: t, converge: m}] = [linesThrough(upright, wide, high), linesThrough(level, high, wide)];
  const turn = 1 - s * t;
  const forth = [1, -s, 0, -t, 1, 0, (m - k * t) / turn, (k - s * m) / turn, 1];
  const corners = [[0, 0], [wide, 0], [wide, high], [0, high]].map(([x, y]) => projected(forth, [x - wide / 2, y - high / 2]));
  const [xs, ys] = [0, 1].map(k => corners.map(point => point[k]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [a, b, c, d, e, f, g, h, i] = inverseOf(forth);
  const view = aspect => {
    // The origin of the view and that of the picture are corners; `forth` and its inverse have them in the middle.
    const [p, q, r] = [g, h * aspect, g * left + h * top + i];
    const back = [a + p * wide / 2, b * aspect + q * wide / 2, a * left + b * top + c + r * wide / 2,
      d + p * high / 2, e * aspect + q * high / 2, d * left + e * top + f + r * high / 2, p, q, r];
    const size = {wide: Math.round(Math.max(...xs) - left), high: Math.round((Math.max(...ys) - top) / aspect)};
    return {...seenThrough(picture, back, size), back, isSquare: false};
  };
  const found = agreementsOf(edgesOf(view(1)), leastPitchIn(picture));
  yield view(aspectOf(found, false));
  yield view(aspectOf(found, true));
}
