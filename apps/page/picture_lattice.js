// The lattice of the cells in a picture: where edges repeat, and what is at each place of it.
//
// Cells have one size, so edges repeat. An edge is an arrow whose angle is its place in a cell; the sum of all arrows
// is long for the right size of a cell, and its angle says where the lines between cells are. Each place of the lattice
// has a color, a share of samples that have it, and seams, which are lines between places of one color.

/** A larger picture is scaled down by a whole number, for speed. */
const mostPixels = 1_000_000;

const [leastSide, mostSide] = [5, 40];
/** The side of the smallest cell: in pixels of the picture, and of the one that is scaled down. */
const [leastCell, leastPitch] = [6.9, 4.2];

/** Differences of a channel: an edge has at least `noise` and counts up to `strong`; colors within `same` may be equal. */
const [noise, strong, same] = [10, 60, 24];

/** Bands of rows or columns of pixels whose edges are summed, and lattices that are tried. */
const [mostBands, mostLattices] = [24, 4];

/** Samples of a place: 5 by 5. */
const sampleSide = 5;
const allSamples = Array.from({length: sampleSide * sampleSide}, (_, i) => i);

const quantileOf = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];

/** The largest difference in a channel of two colors in arrays. */
const apart = (a, i, b, j) =>
  Math.max(Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]), Math.abs(a[i + 2] - b[j + 2]));

/** The picture on white, scaled down. */
function smallPicture({width, height, data}) {
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostPixels) - 0.25));
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const pixels = new Uint8ClampedArray(3 * wide * high);
  for (let y = 0, to = 0; y < high; ++y) {
    for (let x = 0; x < wide; ++x, to += 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let dy = 0; dy < factor; ++dy) {
        let from = 4 * ((y * factor + dy) * width + x * factor);
        for (let dx = 0; dx < factor; ++dx, from += 4) {
          const share = data[from + 3] / 255 / (factor * factor);
          red += (data[from] - 255) * share;
          green += (data[from + 1] - 255) * share;
          blue += (data[from + 2] - 255) * share;
        }
      }
      [pixels[to], pixels[to + 1], pixels[to + 2]] = [255 + red, 255 + green, 255 + blue];
    }
  }
  return {wide, high, pixels, factor};
}

/** The edges at each column in bands of rows (`across`), and at each row in bands of columns (`down`). */
function edgesOf({wide, high, pixels}) {
  const width = Math.max(8, Math.ceil(Math.max(wide, high) / mostBands));
  const bands = (length, size) => Array.from({length: Math.ceil(length / width)}, () => new Float64Array(size));
  const [across, down] = [bands(high, wide), bands(wide, high)];
  // Over two pixels, because edges are often blurred.
  const edge = (at, step) => {
    const size = apart(pixels, at - step, pixels, at + step);
    return size < noise ? 0 : Math.min(size, strong);
  };
  for (let y = 1; y + 1 < high; ++y) {
    const band = across[Math.floor(y / width)];
    for (let x = 1, at = 3 * (y * wide + 1); x + 1 < wide; ++x, at += 3) {
      const upright = edge(at, 3) - edge(at, 3 * wide);
      band[x] += upright;
      down[Math.floor(x / width)][y] -= upright;
    }
  }
  return {across, down, width};
}

/** The sum of bands. @param {Float64Array[]} bands */
function summed(bands, from, to) {
  const sum = new Float64Array(bands[0].length);
  for (let i = Math.floor(from); i < Math.ceil(to); ++i) for (let x = 0; x < sum.length; ++x) sum[x] += bands[i][x];
  return sum;
}

/** Each band's edges as one arrow: the sum of arrows as long as the edges, whose angles are the places in a cell. */
function arrowsOf(bands, pitch, from = 0, to = bands[0].length) {
  const [cosines, sines, totals] = [1, 2, 3].map(() => new Float64Array(bands.length));
  for (let i = from; i < Math.min(to, bands[0].length); ++i) {
    const angle = (2 * Math.PI * (i + 0.5)) / pitch;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    for (let band = 0; band < bands.length; ++band) {
      const edge = bands[band][i];
      cosines[band] += edge * cosine;
      sines[band] += edge * sine;
      totals[band] += Math.abs(edge);
    }
  }
  return {cosines, sines, totals};
}

/** The bands, one after another, whose edges agree best with a distance. */
function agreeing(bands, pitch) {
  const {cosines, sines, totals} = arrowsOf(bands, pitch);
  let best = {strength: 0, from: 0, to: 0};
  for (let from = 0; from < bands.length; ++from) {
    let [cosine, sine, total] = [0, 0, 0];
    for (let to = from; to < bands.length; ++to) {
      cosine += cosines[to];
      sine += sines[to];
      total += totals[to];
      const strength = Math.sqrt(cosine * cosine + sine * sine) - 0.05 * total;
      if (strength > best.strength) best = {strength, from, to: to + 1};
    }
  }
  return best;
}

/** The lattice of about a distance with lines in a part of the picture; cells are squares. */
function latticeIn(edges, guess, part) {
  const inBands = (bands, from, to) => summed(bands, from / edges.width, Math.min(bands.length, to / edges.width));
  const [across, down] = [inBands(edges.across, part.top, part.bottom), inBands(edges.down, part.left, part.right)];
  const offsetOf = ({cosines, sines}, pitch) => (Math.atan2(sines[0], cosines[0]) / (2 * Math.PI)) * pitch;
  // Over the part, the lines may move by less than half of a cell.
  const reach = Math.min(0.02, (0.4 * guess) / Math.max(part.right - part.left, part.bottom - part.top)) * guess;
  let best = {strength: -1, pitch: guess, share: 0, offsets: [0, 0]};
  for (let pitch = guess - reach; pitch <= guess + reach; pitch += reach / 16) {
    const both = [arrowsOf([across], pitch, part.left, part.right), arrowsOf([down], pitch, part.top, part.bottom)];
    const strength = both.reduce((sum, {cosines, sines}) => sum + Math.hypot(cosines[0], sines[0]), 0);
    const share = strength / (both[0].totals[0] + both[1].totals[0]);
    if (strength > best.strength) best = {strength, pitch, share, offsets: both.map(arrows => offsetOf(arrows, pitch))};
  }
  const {pitch, share, offsets: [left, top]} = best;
  return {part, pitch, share, across: {pitch, offset: left}, down: {pitch, offset: top}};
}

/** The distances with which edges agree, in both directions, each with the part of the picture where they do. */
function agreementsOf(edges, least) {
  const found = [];
  const most = Math.max(edges.across[0].length, edges.down[0].length) / leastSide;
  for (let pitch = least; pitch <= most; pitch *= 1.01) {
    const [rows, columns] = [agreeing(edges.across, pitch), agreeing(edges.down, pitch)];
    const [top, left, bottom, right] = [rows.from, columns.from, rows.to, columns.to].map(band => band * edges.width);
    found.push({pitch, strength: Math.min(rows.strength, columns.strength), part: {top, left, bottom, right}});
  }
  return found;
}

/** The most likely distances between lines, with the strongest first. */
function likelyPitches(edges, least) {
  const found = agreementsOf(edges, least);
  const isPeak = ({strength}, i) =>
    strength > 0 && [-3, -2, -1, 1, 2, 3].every(step => strength >= (found[i + step]?.strength ?? 0));
  // Lesser peaks beside a high one are of about the same lattice.
  const peaks = found.filter(isPeak).sort((a, b) => b.strength - a.strength)
    .filter(({pitch}, i, all) => all.slice(0, i).every(other => Math.abs(other.pitch / pitch - 1) > 0.15));
  // All edges of a lattice are on one of half its distance, too: the largest distance is taken.
  const isFraction = ({pitch, strength}) => peaks.some(other => {
    const ratio = other.pitch / pitch;
    const isWhole = ratio > 1.5 && ratio < 4.5 && Math.abs(ratio - Math.round(ratio)) < 0.015 * ratio;
    return isWhole && other.strength > 0.7 * strength;
  });
  const isLikely = peak => peak.strength > 0.15 * peaks[0].strength && !isFraction(peak);
  const likely = peaks.filter(isLikely).slice(0, mostLattices);
  // Numbers or circles in cells can be stronger than the borders of the cells.
  for (const {pitch, part} of likely.slice(0, 2)) {
    for (const wider of [2 * pitch, 3 * pitch]) {
      const isNew = likely.every(other => Math.abs(other.pitch / wider - 1) > 0.03);
      if (isNew) likely.push({pitch: wider, part, strength: 0});
    }
  }
  return likely;
}

/** The places of a lattice in and `around` a part of the picture: their colors, how even they are, and seams. */
function placesOf({wide, high, pixels}, {across, down, part}, around, used) {
  const linesOf = ({pitch, offset}, from, to, size) => {
    const first = Math.max(Math.floor(-offset / pitch), Math.floor((from - offset) / pitch) - around);
    const end = Math.min(Math.ceil((size - offset) / pitch), Math.ceil((to - offset) / pitch) + around);
    return Array.from({length: Math.max(0, end - first)}, (_, i) => offset + (first + i) * pitch);
  };
  const [lefts, tops] = [linesOf(across, part.left, part.right, wide), linesOf(down, part.top, part.bottom, high)];
  const [rows, cols] = [tops.length, lefts.length];
  const pixelAt = (x, y) => 3 * (clamp(Math.floor(y), 0, high - 1) * wide + clamp(Math.floor(x), 0, wide - 1));
  const colors = new Float32Array(3 * rows * cols);
  const [even, leftSeams, topSeams] = [1, 2, 3].map(() => new Float32Array(rows * cols));
  const odd = new Int32Array(rows * cols);
  const spread = Math.min(0.16, 0.06 + 0.005 * Math.min(across.pitch, down.pitch));
  const [values, middle] = [new Float32Array(used.length), [0, 0, 0]];
  const [from, to] = [used.length >> 2, used.length - (used.length >> 2)];
  // The part of a place that is in the picture: its middle and its size.
  const visible = (at, pitch, size) => {
    const [begin, end] = [Math.max(at, 0), Math.min(at + pitch, size)];
    return {middle: (begin + end) / 2, size: end - begin};
  };
  const xs = lefts.map(left => visible(left, across.pitch, wide));
  const ys = tops.map(top => visible(top, down.pitch, high));
  // Places of the picture's border without at least two pixels show nothing; those cut by more than a bit are no cells.
  const shown = ({size}) => size >= 2;
  const whole = ({size}, pitch) => size > pitch - Math.max(1.5, 0.18 * pitch);
  const state = Uint8Array.from({length: rows * cols}, (_, at) => {
    const [x, y] = [xs[at % cols], ys[Math.floor(at / cols)]];
    return !shown(x) || !shown(y) ? 0 : whole(x, across.pitch) && whole(y, down.pitch) ? 2 : 1;
  });
  // The middle one of three points along a line; each is the pixel across the line that differs most from both cells.
  const besides = across.pitch < 30 ? [-1, 0, 1] : [-2, -1, 0, 1, 2];
  const seamAt = (x, y, [dx, dy]) => quantileOf([-0.25, 0, 0.25].map(along => {
    const [u, v] = [x + along * dy * across.pitch, y + along * dx * down.pitch];
    const [one, two] = [0.3, -0.3].map(inside =>
      pixelAt(u + inside * dx * across.pitch, v + inside * dy * down.pitch));
    return Math.max(...besides.map(beside => {
      const pixel = pixelAt(u + beside * dx, v + beside * dy);
      return Math.min(apart(pixels, pixel, pixels, one), apart(pixels, pixel, pixels, two));
    }));
  }), 0.5);
  for (let at = 0; at < rows * cols; ++at) {
    if (state[at] === 0) continue;
    const [x, y] = [xs[at % cols], ys[Math.floor(at / cols)]];
    const along = ({middle: center, size}, step) => center + size * spread * (step - 2);
    const taken = allSamples.map(i => pixelAt(along(x, i % sampleSide), along(y, Math.floor(i / sampleSide))));
    for (let k = 0; k < 3; ++k) {
      for (let i = 0; i < used.length; ++i) values[i] = pixels[taken[used[i]] + k];
      values.sort();
      middle[k] = values[used.length >> 1];
      for (let i = from; i < to; ++i) colors[3 * at + k] += values[i] / (to - from);
    }
    for (const i of allSamples) if (apart(pixels, taken[i], middle, 0) > same) odd[at] |= 1 << i;
    if (state[at] === 2) even[at] = used.filter(i => !((odd[at] >> i) & 1)).length / used.length;
    leftSeams[at] = seamAt(lefts[at % cols], y.middle, [1, 0]);
    topSeams[at] = seamAt(x.middle, tops[Math.floor(at / cols)], [0, 1]);
  }
  return {rows, cols, lefts, tops, colors, even, odd, state, leftSeams, topSeams};
}

/** The places of a rectangle, row by row. */
function placesIn({cols}, {left, top, right, bottom}) {
  return Array.from({length: (bottom - top) * (right - left)}, (_, i) =>
    (top + Math.floor(i / (right - left))) * cols + left + (i % (right - left)));
}

/** The samples without what many cells have, such as a circle; all if a corner of the place would have none. */
function plainSamples(places, box) {
  const cells = placesIn(places, box);
  const plain = allSamples.filter(i => cells.filter(at => (places.odd[at] >> i) & 1).length < 0.1 * cells.length);
  return [0, 3, 15, 18].every(first => [0, 1, 5, 6].some(step => plain.includes(first + step))) ? plain : allSamples;
}

/** How different each place is from its left and upper neighbor, from 0 to 1: by its color, or by a seam. */
function contrastsOf({rows, cols, colors, state, leftSeams, topSeams}) {
  const contrast = (at, other, seam) => {
    if (state[at] === 0 || state[other] === 0) return 2.5 / 3.8;
    const change = clamp((apart(colors, 3 * at, colors, 3 * other) - 9) / 10, 0, 1);
    return change > 0 ? change : clamp((seam - 10) / 10, 0, 1);
  };
  const [across, down] = [new Float32Array(rows * cols), new Float32Array(rows * cols)];
  for (let at = 0; at < rows * cols; ++at) {
    if (at % cols > 0) across[at] = contrast(at, at - 1, leftSeams[at]);
    if (at >= cols) down[at] = contrast(at, at - cols, topSeams[at]);
  }
  return {across, down};
}

/** The frame of a rectangle of places, in pixels. */
function frameOf({lefts, tops}, {across, down}, box) {
  const [right, bottom] = [lefts[box.right - 1] + across.pitch, tops[box.bottom - 1] + down.pitch];
  return {left: lefts[box.left], top: tops[box.top], right, bottom};
}
