// Boards in pictures: 500 pictures of games in many styles, drawn from random parameters. SEED and COUNT select others.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page_scripts.mjs";

const [seed, pictures] = [Number(process.env.SEED ?? 1), Number(process.env.COUNT ?? 500)];
let state = seed;
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
const between = (least, most) => least + Math.floor(random() * (most - least + 1));
const oneOf = (...choices) => choices[between(0, choices.length - 1)];
const apartBy = (a, b) => Math.max(...a.map((value, k) => Math.abs(value - b[k])));
const mixed = (color, other, share) => color.map((value, k) => value + (other[k] - value) * share);
const [black, white] = [[0, 0, 0], [255, 255, 255]];

/** Colors of which any two differ by at least 45 in a channel. */
function colorsOf(count) {
  const found = [];
  while (found.length < count) {
    const color = [between(0, 255), between(0, 255), between(0, 255)];
    if (found.every((other) => apartBy(color, other) >= 45)) found.push(color);
  }
  return found;
}

/** A picture of one color or with a gradient from top to bottom. */
function canvas(width, height, top, bottom = top) {
  const pixels = new Float32Array(3 * width * height);
  for (let y = 0; y < height; ++y) {
    const color = mixed(top, bottom, y / height);
    for (let x = 0; x < width; ++x) for (let k = 0; k < 3; ++k) pixels[3 * (y * width + x) + k] = color[k];
  }
  return { width, height, pixels };
}

/** Fills a rectangle with rounded corners; `shade` changes the color with the height, from 0 to 1. */
function fill({ width, height, pixels }, [left, top, wide, high], color, radius = 0, shade = () => color) {
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(top + high)); ++y) {
    const paint = shade((y - top) / high);
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, Math.round(left + wide)); ++x) {
      const across = Math.max(left + radius - x - 0.5, x + 0.5 - left - wide + radius, 0);
      const down = Math.max(top + radius - y - 0.5, y + 0.5 - top - high + radius, 0);
      if (across * across + down * down <= radius * radius || radius === 0) pixels.set(paint, 3 * (y * width + x));
    }
  }
}

/** The picture in another size. */
function scaled({ width, height, pixels }, factor) {
  const result = canvas(Math.round(width * factor), Math.round(height * factor), black);
  const place = (at, size) => Math.max(0, Math.min((at + 0.5) / factor - 0.5, size - 1.001));
  for (let y = 0; y < result.height; ++y) {
    const v = place(y, height);
    for (let x = 0; x < result.width; ++x) {
      const u = place(x, width);
      for (let k = 0; k < 3; ++k) {
        const at = 3 * (Math.floor(v) * width + Math.floor(u)) + k;
        const upper = pixels[at] + (pixels[at + 3] - pixels[at]) * (u % 1);
        const lower = pixels[at + 3 * width] + (pixels[at + 3 * width + 3] - pixels[at + 3 * width]) * (u % 1);
        result.pixels[3 * (y * result.width + x) + k] = upper + (lower - upper) * (v % 1);
      }
    }
  }
  return result;
}

const cosines = Array.from({ length: 8 }, (_, f) => Array.from({ length: 8 }, (_, x) =>
  Math.cos(((2 * x + 1) * f * Math.PI) / 16) * (f === 0 ? Math.SQRT1_2 : 1) / 2));

/** Rounds the frequencies of blocks of 8 by 8 pixels, as JPEG does; a larger `step` loses more. */
function compress({ width, height, pixels }, step) {
  const transformed = (block, isBack) => {
    const half = new Float32Array(64);
    const result = new Float32Array(64);
    for (const [from, to] of [[block, half], [half, result]]) {
      for (let i = 0; i < 8; ++i) for (let f = 0; f < 8; ++f) {
        let sum = 0;
        for (let x = 0; x < 8; ++x) sum += from[8 * i + x] * (isBack ? cosines[x][f] : cosines[f][x]);
        to[8 * f + i] = sum;
      }
    }
    return result;
  };
  for (let top = 0; top + 8 <= height; top += 8) for (let left = 0; left + 8 <= width; left += 8) for (let k = 0; k < 3; ++k) {
    const at = (i) => 3 * ((top + (i >> 3)) * width + left + (i & 7)) + k;
    const block = transformed(Float32Array.from({ length: 64 }, (_, i) => pixels[at(i)]), false);
    const back = transformed(block.map((value, i) => {
      const size = step * (1 + 0.5 * ((i >> 3) + (i & 7)));
      return Math.round(value / size) * size;
    }), true);
    back.forEach((value, i) => (pixels[at(i)] = value));
  }
}

const imageOf = ({ width, height, pixels }) => {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; ++i) for (let k = 0; k < 3; ++k) data[4 * i + k] = pixels[3 * i + k];
  return { width, height, data };
};

/** A random board, often in the middle of a game: a region of one color at the upper left corner. */
function randomBoard(rows, cols, colors) {
  const symbols = allSymbols.slice(0, colors);
  const cells = Array.from({ length: rows * cols }, () => symbols[between(0, colors - 1)]).join("");
  const walk = new Walk({ rows, cols, rules: "flood-it", start: 0, symbols, cells });
  for (let left = between(-8, Math.floor(rows * 0.7)); left > 0 && walk.taken.at(-1) < 0.6 * cells.length; --left) walk.push(symbols[between(0, colors - 1)]);
  const color = walk.moves.at(-1) ?? cells[0];
  return [...cells].map((symbol, cell) => symbols.indexOf(walk.takenAt[cell] === never ? symbol : color));
}

/** Bars like those of texts, at random places of a rectangle. */
function write(picture, [left, top, wide, high], ink) {
  for (let i = between(0, 12); i > 0; --i) fill(picture, [left + random() * wide * 0.8, top + random() * high, between(2, 30), between(2, 6)], ink);
}

/** A picture of a game, with the board that is in it. */
function randomPicture() {
  const [rows, cols] = random() < 0.5 ? Array(2).fill(between(5, 40)) : [between(5, 40), between(5, 40)];
  const colors = between(3, Math.min(12, Math.floor((rows * cols) / 4)));
  const side = between(9, Math.max(11, Math.min(45, Math.floor(400 / Math.max(rows, cols)))));
  const [ground, ...palette] = colorsOf(colors + 1);
  const board = randomBoard(rows, cols, colors);
  const margins = Array.from({ length: 4 }, () => oneOf(0, side, between(1, 60), between(1, 60)));
  const [left, top] = [margins[0], margins[1] + between(0, 80)];
  const isBeside = random() < 0.4;
  const key = Math.round(side * (1.2 + random()));
  const [width, height] = [left + cols * side + margins[2] + (isBeside ? 2 * key : 0), top + rows * side + margins[3] + (isBeside ? 0 : 2 * key + 20)];
  const picture = canvas(Math.max(width, 40), height, ground, random() < 0.3 ? mixed(ground, oneOf(black, white), 0.15) : ground);
  const gap = oneOf(0, 0, 1, Math.max(1, Math.round(side * 0.12)));
  const radius = oneOf(0, 0, 0.15, 0.3) * side;
  const isDisc = random() < 0.15;
  const circle = !isDisc && random() < 0.4 ? oneOf(black, white) : null;
  const gradient = random() < 0.25 ? 0.25 : 0;
  if (gap > 0 && random() < 0.5) fill(picture, [left, top, cols * side, rows * side], mixed(ground, oneOf(black, white), 0.6));
  board.forEach((kind, cell) => {
    const box = [left + (cell % cols) * side + gap / 2, top + Math.floor(cell / cols) * side + gap / 2, side - gap, side - gap];
    const color = palette[kind];
    fill(picture, box, color, isDisc ? box[2] / 2 : Math.min(radius, box[2] / 2), (at) => mixed(color, white, gradient * (1 - at)));
    if (circle) fill(picture, [box[0] + side * 0.2, box[1] + side * 0.2, side * 0.55, side * 0.55], mixed(color, circle, 0.12), side * 0.27);
  });
  palette.forEach((color, i) => {
    const place = isBeside ? [width - 1.6 * key, top + i * key * 1.3] : [left + i * key * 1.3, height - 1.4 * key];
    fill(picture, [...place, key, key], color, oneOf(0, key / 2));
  });
  if (top > margins[1] + 8) write(picture, [left, 0, cols * side, top - margins[1] - 8], mixed(ground, ground[1] > 127 ? black : white, 0.8));
  const shown = random() < 0.4 ? scaled(picture, 0.8 + random() * 0.6) : picture;
  if (random() < 0.3) compress(shown, between(2, 10));
  const order = [...new Set(board)];
  return { image: imageOf(shown), rows, cols, cells: board.map((kind) => order.indexOf(kind)).join() };
}

test("boards of pictures are read, and none is misread with certainty", () => {
  let [read, sure] = [0, 0];
  const misread = [];
  for (let i = 0; i < pictures; ++i) {
    const { image, rows, cols, cells } = randomPicture();
    const found = boardInPicture(image);
    const isRight = found?.rows === rows && found.cols === cols && found.cells.join() === cells;
    if (!isRight) misread.push({ i, certainty: found?.certainty ?? 0 });
    read += isRight;
    sure += isRight && found.certainty >= sureOfPicture;
  }
  const context = `with SEED=${seed} of ${pictures} pictures, misread: ${JSON.stringify(misread)}`;
  assert.ok(misread.every(({ certainty }) => certainty < sureOfPicture), `one is misread with certainty ${context}`);
  assert.ok(read >= 0.99 * pictures, `${read} are read exactly ${context}`);
  assert.ok(sure >= 0.9 * pictures, `${sure} are read with certainty ${context}`);
});

test("pictures without a board have none", () => {
  for (let i = 0; i < 10; ++i) {
    const picture = canvas(between(40, 400), between(40, 400), ...colorsOf(2));
    for (const color of colorsOf(i)) fill(picture, [random() * 300, random() * 300, between(5, 200), between(5, 200)], color, i % 2 ? 5 : 0);
    write(picture, [0, 0, picture.width, picture.height], black);
    assert.equal(boardInPicture(imageOf(picture)), null);
  }
});
