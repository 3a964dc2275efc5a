// The icon of the page: four rounded squares, as in play.html.
import { pngOf } from "./png.mjs";

const colors = [[[0x3b, 0x73, 0xd9], [0xf3, 0xc5, 0x2f]], [[0x3f, 0x9f, 0x5a], [0xe5, 0x48, 0x4d]]];
const paper = [0xfc, 0xfc, 0xfb];

/** The part of a pixel that a square covers: 1 inside, 0 outside, between them at its edge. */
function coverage(x, y, left, top, size, radius) {
  const half = size / 2;
  const dx = Math.abs(x - left - half) - (half - radius);
  const dy = Math.abs(y - top - half) - (half - radius);
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - outside));
}

/** The icon in a size; `margin` is the part of the side that is free, on a background if it is not 0. */
export function icon(side, margin) {
  const inner = side * (1 - 2 * margin);
  const size = 0.45 * inner;
  return pngOf(side, (x, y) => {
    const mixed = margin > 0 ? [...paper, 255] : [0, 0, 0, 0];
    for (const [row, list] of colors.entries()) {
      for (const [col, color] of list.entries()) {
        const at = (index) => side * margin + index * 0.55 * inner;
        const part = coverage(x + 0.5, y + 0.5, at(col), at(row), size, 0.28 * size);
        if (part === 0) continue;
        if (margin === 0) return [...color, Math.round(255 * part)];
        return [...color.map((value, i) => Math.round(value * part + mixed[i] * (1 - part))), 255];
      }
    }
    return mixed;
  });
}
