// The lattice of the cells in a picture: where edges repeat, and what is at each place of it.
//
// Cells have one size, so edges repeat. An edge is an arrow whose angle is its place in a cell; the sum of all arrows
// is long for the right size of a cell, and its angle says where the lines between cells are. Each place of the lattice
// has a color and a share of samples that have it; seams are lines between places of one color.
//
// Lines and places of a lattice are in pixels of the picture scaled down to about a million of them, which limits the
// cost: one pass over all pixels, one over half of them for edges, and about 400 distances tried on sums of the edges.
// The inner loops use typed arrays and numbers only, because the first call counts.

/** A larger picture is scaled down by a whole number, for speed. */
const mostPixels = 1_000_000;

const [leastSide, mostSide] = [5, 40];
/** The side of the smallest cell: in pixels of the picture, and of the one that is scaled down. */
const [leastCell, leastPitch] = [6.9, 4.2];

/** Differences of a channel: an edge has at least `noise` and counts up to `strong`; colors within `same` may be equal. */
const [noise, strong, same] = [10, 60, 24];

/** Bands of rows or columns of pixels whose edges are summed, and lattices that are tried. */
const [mostBands, mostLattices] = [24, 4];

/** The ratio of two distances between lines that are tried one after another. */
const pitchStep = 1.01;

/** The most places of sums for a distance between lines, when it is searched for. */
const mostPlaces = 10;

/** Samples of a place: 5 by 5. */
const sampleSide = 5;

/** The numbers of a projection that leaves all places as they are. */
const unchanged = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** The largest difference in a channel of two colors in arrays. */
const apart = (a, i, b, j) =>
  Math.max(Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]), Math.abs(a[i + 2] - b[j + 2]));

/** The least distance between lines of a picture. */
const leastPitchIn = ({factor}) => Math.max(leastPitch, leastCell / factor);

/** The picture on white, scaled down. */
function smallPicture({width, height, data}) {
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostPixels) - 0.25));
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const pixels = new Uint8ClampedArray(3 * wide * high);
  const share = 1 / (255 * factor * factor);
  for (let y = 0, to = 0; y < high; ++y) {
    for (let x = 0; x < wide; ++x, to += 3) {
      let red = 0, green = 0, blue = 0;
      for (let dy = 0; dy < factor; ++dy) {
        let from = 4 * ((y * factor + dy) * width + x * factor);
        for (let dx = 0; dx < factor; ++dx, from += 4) {
          const opaque = data[from + 3];
          red += (255 - data[from]) * opaque;
          green += (255 - data[from + 1]) * opaque;
          blue += (255 - data[from + 2]) * opaque;
        }
      }
      pixels[to] = 255 - red * share;
      pixels[to + 1] = 255 - green * share;
      pixels[to + 2] = 255 - blue * share;
    }
  }
  return {wide, high, pixels, factor, isSquare: true, onto: unchanged, back: unchanged};
}

/** The edges at every second pixel of a picture: for each its place, and its size, which is negative if the edge is level. */
function edgesIn({wide, high, pixels}) {
  const edges = new Float32Array(3 * wide * Math.ceil(high / 2));
  // Over two pixels, because edges are often blurred.
  const edge = (at, step) => {
    const size = apart(pixels, at - step, pixels, at + step);
    return size < noise ? 0 : Math.min(size, strong);
  };
  let end = 0;
  for (let y = 1; y + 1 < high; ++y) {
    for (let x = 1 + (y & 1), at = 3 * (y * wide + x); x + 1 < wide; x += 2, at += 6) {
      const upright = edge(at, 3) - edge(at, 3 * wide);
      if (upright === 0) continue;
      edges[end++] = x + 0.5;
      edges[end++] = y + 0.5;
      edges[end++] = upright;
    }
  }
  return edges.subarray(0, end);
}

/**
 * The sums of edges of a picture in a view of it: at each column in bands of rows (`across`), and at each row in bands of
 * columns (`down`). The bands of each place follow each other in `sums`.
 */
function bandsIn(edges, {wide, high, onto, isSquare}) {
  const [a, b, c, d, e, f, g, h, i] = onto;
  const width = Math.max(8, Math.ceil(Math.max(wide, high) / mostBands));
  const [rows, columns] = [Math.ceil(high / width), Math.ceil(wide / width)];
  const [across, down] = [new Float32Array(wide * rows), new Float32Array(high * columns)];
  for (let at = 0; at < edges.length; at += 3) {
    const x = edges[at], y = edges[at + 1], upright = edges[at + 2];
    const far = g * x + h * y + i;
    const u = Math.floor((a * x + b * y + c) / far), v = Math.floor((d * x + e * y + f) / far);
    if (u < 0 || v < 0 || u >= wide || v >= high) continue;
    across[u * rows + Math.floor(v / width)] += upright;
    down[v * columns + Math.floor(u / width)] -= upright;
  }
  return {across: bandsOf(across, rows), down: bandsOf(down, columns), width, isSquare};
}

/** Sums of edges in a number of bands, with the total of each band. */
function bandsOf(sums, count) {
  const totals = new Float64Array(count);
  for (let i = 0; i < sums.length; ++i) totals[i % count] += Math.abs(sums[i]);
  return {sums, count, totals};
}

/** The sum of bands between two places, as one band. */
function summed({sums, count}, first, last, from, to) {
  const sum = new Float32Array(sums.length / count);
  for (let i = from; i < Math.min(to, sum.length); ++i) {
    for (let band = first; band < last; ++band) sum[i] += sums[i * count + band];
  }
  return bandsOf(sum, 1);
}

/** Each band's edges as one arrow: the sum of arrows as long as the edges, whose angles are the places in a cell. */
function arrowsOf({sums, count}, pitch) {
  const [cosines, sines] = [new Float64Array(count), new Float64Array(count)];
  const turn = (2 * Math.PI) / pitch;
  const [stepCosine, stepSine] = [Math.cos(turn), Math.sin(turn)];
  let cosine = Math.cos(turn / 2), sine = Math.sin(turn / 2);
  for (let at = 0; at < sums.length; at += count) {
    for (let band = 0; band < count; ++band) {
      const edge = sums[at + band];
      cosines[band] += edge * cosine;
      sines[band] += edge * sine;
    }
    const next = cosine * stepCosine - sine * stepSine;
    sine = sine * stepCosine + cosine * stepSine;
    cosine = next;
  }
  return {cosines, sines};
}

/**
 * The bands, one after another, whose edges agree best with a distance. In a photo, the edges of the screen and the table
 * cross more bands than a board does, so long stretches count less.
 */
function agreeing(bands, pitch, isSquare) {
  const {cosines, sines} = arrowsOf(bands, pitch);
  let strength = 0, first = 0, last = 0;
  for (let from = 0; from < bands.count; ++from) {
    let cosine = 0, sine = 0, total = 0;
    for (let to = from; to < bands.count; ++to) {
      cosine += cosines[to];
      sine += sines[to];
      total += bands.totals[to];
      const sum = (Math.sqrt(cosine * cosine + sine * sine) - 0.05 * total) / (isSquare ? 1 : Math.sqrt(to - from + 1));
      if (sum > strength) {
        strength = sum;
        first = from;
        last = to + 1;
      }
    }
  }
  return {strength, from: first, to: last};
}

/** The lattice of about a distance with lines in a part of the picture; cells are squares. */
function latticeIn({across, down, width, isSquare}, guess, part) {
  const inBands = (bands, from, to, ...places) =>
    summed(bands, Math.floor(from / width), Math.min(bands.count, Math.ceil(to / width)), ...places);
  const lines = [inBands(across, part.top, part.bottom, part.left, part.right),
    inBands(down, part.left, part.right, part.top, part.bottom)];
  const offsetOf = ({cosines, sines}, pitch) => (Math.atan2(sines[0], cosines[0]) / (2 * Math.PI)) * pitch;
  // Over the part, the lines may move by less than half of a cell.
  const reach = Math.min(0.02, (0.4 * guess) / Math.max(part.right - part.left, part.bottom - part.top)) * guess;
  const likeliest = (sets, around, far) => {
    let best = {strength: -1, pitch: around, offsets: [0, 0]};
    for (let pitch = around - far; pitch <= around + far; pitch += far / 16) {
      const all = sets.map(line => arrowsOf(line, pitch));
      const strength = all.reduce((sum, {cosines, sines}) => sum + Math.hypot(cosines[0], sines[0]), 0);
      if (strength > best.strength) best = {strength, pitch, offsets: all.map(arrows => offsetOf(arrows, pitch))};
    }
    return best;
  };
  const both = likeliest(lines, guess, reach);
  // The height of cells in a picture that was straightened is about their width.
  const [left, top] = isSquare ? both.offsets.map(offset => ({pitch: both.pitch, offset}))
    : lines.map(line => likeliest([line], both.pitch, 0.6 * reach)).map(({pitch, offsets: [offset]}) => ({pitch, offset}));
  const share = both.strength / (lines[0].totals[0] + lines[1].totals[0]);
  return {part, pitch: both.pitch, share, across: left, down: top};
}

/** The bands with half as many places. */
const halved = ({sums, count}) => bandsOf(Float32Array.from({length: Math.ceil(sums.length / count / 2) * count}, (_, i) => {
  const at = i + Math.floor(i / count) * count;
  return sums[at] + (sums[at + count] ?? 0);
}), count);

/** How much edges agree with distances in both directions, each with the part of the picture where they do. */
function agreementsOf({across, down, width, isSquare}, least) {
  const found = [];
  const most = Math.max(across.sums.length / across.count, down.sums.length / down.count) / leastSide;
  for (let pitch = least, size = 1; pitch <= most; pitch *= pitchStep) {
    // Large distances need fewer places.
    if (pitch > mostPlaces * size) [across, down, size] = [halved(across), halved(down), 2 * size];
    const [one, two] = [across, down].map(bands => agreeing(bands, pitch / size, isSquare));
    const [top, left, bottom, right] = [one.from, two.from, one.to, two.to].map(band => band * width);
    found.push({pitch, across: one.strength, down: two.strength, strength: Math.min(one.strength, two.strength), part: {top, left, bottom, right}});
  }
  return found;
}

/** The most likely ones of distances between lines, with the strongest first. */
function likelyPitches(found) {
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
  return peaks.filter(isLikely).slice(0, mostLattices);
}

/**
 * The lines of a lattice in one direction, in and `around` a part: where they are, and the visible middle and size of the
 * places that begin there; their state is 0 if almost nothing is visible, 1 if the picture's border cuts them, else 2.
 */
function linesOf({pitch, offset}, from, to, length, around) {
  const first = Math.max(Math.floor(-offset / pitch), Math.floor((from - offset) / pitch) - around);
  const end = Math.min(Math.ceil((length - offset) / pitch), Math.ceil((to - offset) / pitch) + around);
  return Array.from({length: Math.max(0, end - first)}, (_, i) => {
    const at = offset + (first + i) * pitch;
    const [begin, close] = [Math.max(at, 0), Math.min(at + pitch, length)];
    const size = close - begin;
    const little = Math.max(2, 0.18 * pitch);
    const state = size < little ? 0 : size > pitch - little ? 2 : 1;
    return {at, middle: (begin + close) / 2, size, state};
  });
}

/** The places of five samples of each place between lines, as numbers of pixels. */
function samplesOf(lines, pitch, length) {
  const spread = Math.min(0.16, 0.06 + 0.005 * pitch);
  return Int32Array.from({length: sampleSide * lines.length}, (_, i) => {
    const {middle, size} = lines[Math.floor(i / sampleSide)];
    return clamp(Math.floor(middle + size * spread * ((i % sampleSide) - 2)), 0, length - 1);
  });
}

/** The places of a lattice in and `around` a part of the picture: their colors, and how even they are. */
function placesOf({wide, high, pixels, isMixed = true}, {across, down, part}, around) {
  const columns = linesOf(across, part.left, part.right, wide, around);
  const lines = linesOf(down, part.top, part.bottom, high, around);
  const [rows, cols, pitch] = [lines.length, columns.length, Math.min(across.pitch, down.pitch)];
  if (Math.max(rows, cols) > 4 * mostSide) return null;
  const [xs, ys] = [samplesOf(columns, pitch, wide), samplesOf(lines, pitch, high)];
  const state = new Uint8Array(rows * cols);
  const [taken, sorted] = [new Int32Array(sampleSide * sampleSide), new Uint8Array(sampleSide * sampleSide)];
  const [colors, even] = [new Float32Array(3 * rows * cols), new Float32Array(rows * cols)];
  for (let at = 0; at < rows * cols; ++at) {
    const [row, col] = [Math.floor(at / cols), at % cols];
    state[at] = Math.min(lines[row].state, columns[col].state);
    if (state[at] === 0) continue;
    for (let i = 0; i < taken.length; ++i) {
      taken[i] = 3 * (ys[sampleSide * row + Math.floor(i / sampleSide)] * wide + xs[sampleSide * col + (i % sampleSide)]);
    }
    const share = takeColor(pixels, taken, sorted, colors, 3 * at, isMixed);
    if (state[at] === 2) even[at] = share;
  }
  return {rows, cols, columns, lines, colors, even, state};
}

/** Writes the mean of the samples near the middle one, or (`isMixed`) of each channel's middle half. The near ones' share. */
function takeColor(pixels, taken, sorted, colors, to, isMixed) {
  const [count, skipped] = [taken.length, taken.length >> 2];
  let odd = 0, near = count;
  for (let k = 0; k < 3; ++k) {
    for (let i = 0; i < count; ++i) {
      const value = pixels[taken[i] + k];
      let place = i;
      for (; place > 0 && sorted[place - 1] > value; --place) sorted[place] = sorted[place - 1];
      sorted[place] = value;
    }
    for (let i = skipped; i < count - skipped; ++i) colors[to + k] += sorted[i] / (count - 2 * skipped);
    const middle = sorted[count >> 1];
    for (let i = 0; i < count; ++i) if (Math.abs(pixels[taken[i] + k] - middle) > same) odd |= 1 << i;
  }
  for (let bits = odd; bits > 0; bits &= bits - 1) --near;
  for (let k = 0; k < 3 && near > 0 && !isMixed; ++k) {
    colors[to + k] = 0;
    for (let i = 0; i < count; ++i) if (((odd >> i) & 1) === 0) colors[to + k] += pixels[taken[i] + k] / near;
  }
  return near / count;
}

/** How much the line that begins a place differs from both sides, at two points along it, within some pixels across it. */
function seamAt({wide, high, pixels}, pitch, x, y, dx, dy) {
  const pixelAt = (u, v) => 3 * (clamp(Math.floor(v), 0, high - 1) * wide + clamp(Math.floor(u), 0, wide - 1));
  const reach = pitch < 30 ? 1 : 2;
  let least = 255;
  for (let along = -0.2; along < 0.3; along += 0.4) {
    const [u, v] = [x + along * dy * pitch, y + along * dx * pitch];
    const one = pixelAt(u + 0.3 * dx * pitch, v + 0.3 * dy * pitch);
    const two = pixelAt(u - 0.3 * dx * pitch, v - 0.3 * dy * pitch);
    let seam = 0;
    for (let beside = -reach; beside <= reach; ++beside) {
      const pixel = pixelAt(u + beside * dx, v + beside * dy);
      seam = Math.max(seam, Math.min(apart(pixels, pixel, pixels, one), apart(pixels, pixel, pixels, two)));
    }
    least = Math.min(least, seam);
  }
  return least;
}

/** Whether colors change at a line by at least a part of some size, not bit by bit as in the ground of a window. */
function isStepAt({wide, high, pixels}, pitch, x, y, dx, dy, size) {
  const pixelAt = beside => 3 * (clamp(Math.floor(y + beside * dy), 0, high - 1) * wide + clamp(Math.floor(x + beside * dx), 0, wide - 1));
  const reach = Math.max(1, Math.round(0.08 * pitch));
  for (let beside = -reach; beside <= reach; ++beside) {
    if (apart(pixels, pixelAt(beside - 2), pixels, pixelAt(beside + 2)) >= 0.4 * size) return true;
  }
  return false;
}

/** The places of a rectangle, row by row. */
function placesIn({cols}, {left, top, right, bottom}) {
  const found = [];
  for (let row = top; row < bottom; ++row) for (let col = left; col < right; ++col) found.push(row * cols + col);
  return found;
}

/** What is seen as a seam in the middle of most places is noise; pictures that were not straightened have little. */
function noiseOf(picture, pitch, {cols, columns, lines, state}) {
  if (picture.isSquare) return 10;
  const whole = [...state.keys()].filter(at => state[at] === 2);
  const seams = whole.map(at => seamAt(picture, pitch, columns[at % cols].middle, lines[Math.floor(at / cols)].middle, 1, 0));
  return Math.max(10, 1.5 * seams.sort((a, b) => a - b)[Math.floor(0.6 * seams.length)]);
}

/** How different each place is from its left and upper neighbor, from 0 to 1: by its color, or by a seam. */
function contrastsOf(picture, {pitch}, places) {
  const {rows, cols, columns, lines, colors, state} = places;
  const least = noiseOf(picture, pitch, places);
  const contrast = (at, other, x, y, dx, dy) => {
    if (state[at] === 0 || state[other] === 0) return 2.5 / 3.8;
    const size = apart(colors, 3 * at, colors, 3 * other);
    const change = clamp((size - least + 1) / 10, 0, 1);
    return change > 0 ? change * Number(isStepAt(picture, pitch, x, y, dx, dy, size)) : clamp((seamAt(picture, pitch, x, y, dx, dy) - least) / 10, 0, 1);
  };
  const [across, down] = [new Float32Array(rows * cols), new Float32Array(rows * cols)];
  for (let at = 0; at < rows * cols; ++at) {
    const [column, line] = [columns[at % cols], lines[Math.floor(at / cols)]];
    if (at % cols > 0) across[at] = contrast(at, at - 1, column.at, line.middle, 1, 0);
    if (at >= cols) down[at] = contrast(at, at - cols, column.middle, line.at, 0, 1);
  }
  return {across, down};
}

/** The frame of a rectangle of places, in pixels. */
function frameOf({columns, lines}, {across, down}, box) {
  const [right, bottom] = [columns[box.right - 1].at + across.pitch, lines[box.bottom - 1].at + down.pitch];
  return {left: columns[box.left].at, top: lines[box.top].at, right, bottom};
}
