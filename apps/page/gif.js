// Animated images in the format GIF89a.

/** The codes of LZW have at most twelve bits. */
const mostCodes = 4096;

/** Bytes in sub-blocks of at most 255, from codes of varying width. */
class CodeWriter {
  constructor() {
    /** @type {number[]} */
    this.bytes = [];
    this.buffer = 0;
    this.bits = 0;
  }

  put(code, width) {
    this.buffer |= code << this.bits;
    this.bits += width;
    for (; this.bits >= 8; this.bits -= 8) {
      this.bytes.push(this.buffer & 255);
      this.buffer >>>= 8;
    }
  }

  blocks() {
    if (this.bits > 0) this.bytes.push(this.buffer & 255);
    const found = [];
    for (let at = 0; at < this.bytes.length; at += 255) {
      const block = this.bytes.slice(at, at + 255);
      found.push(block.length, ...block);
    }
    return [...found, 0];
  }
}

/** LZW as in GIF; `depth` is the number of bits of a pixel, at least 2. */
function lzwBlocks(pixels, depth) {
  const clear = 1 << depth;
  const writer = new CodeWriter();
  /** The code of a known sequence and the pixel after it, less one; 0: none. */
  const table = new Uint16Array(mostCodes << depth);
  let width = depth + 1;
  let next = clear + 2;
  let prefix = -1;
  writer.put(clear, width);
  for (const pixel of pixels) {
    if (prefix < 0) {
      prefix = pixel;
      continue;
    }
    const key = (prefix << depth) | pixel;
    if (table[key] > 0) {
      prefix = table[key];
      continue;
    }
    writer.put(prefix, width);
    prefix = pixel;
    if (next < mostCodes) {
      if (next === 1 << width) ++width;
      table[key] = next++;
      continue;
    }
    writer.put(clear, width);
    table.fill(0);
    width = depth + 1;
    next = clear + 2;
  }
  writer.put(prefix, width);
  if (next === 1 << width && width < 12) ++width;
  writer.put(clear + 1, width);
  return writer.blocks();
}

const twoBytes = number => [number & 255, number >> 8];

/** A frame that is shown for some hundredths of a second. */
function gifFrame(pixels, width, height, depth, hundredths) {
  return [
    0x21, 0xf9, 4, 0, ...twoBytes(hundredths), 0, 0,
    0x2c, ...[0, 0, width, height].flatMap(twoBytes), 0,
    depth, ...lzwBlocks(pixels, depth),
  ];
}

/**
 * An animated image. `frames` are {pixels, hundredths}; pixels are numbers of `colors`, given as #rrggbb. Pauses
 * between frames, so that the page responds.
 * @param {Iterable<{pixels: Uint8Array, hundredths: number}>} frames
 */
async function gifOf(width, height, colors, frames) {
  const depth = Math.max(2, Math.ceil(Math.log2(colors.length)));
  const table = Array.from({length: 1 << depth}, (_, i) => {
    return [1, 3, 5].map(at => parseInt((colors[i] ?? '#000000').slice(at, at + 2), 16));
  });
  const loop = [0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0];
  const parts = [Uint8Array.from([
    ...new TextEncoder().encode('GIF89a'), ...twoBytes(width), ...twoBytes(height), 0xf0 | (depth - 1), 0, 0,
    ...table.flat(), ...loop,
  ])];
  for (const {pixels, hundredths} of frames) {
    parts.push(Uint8Array.from(gifFrame(pixels, width, height, depth, hundredths)));
    await new Promise(resolve => setTimeout(resolve));
  }
  return new Blob([...parts, Uint8Array.of(0x3b)], {type: 'image/gif'});
}
