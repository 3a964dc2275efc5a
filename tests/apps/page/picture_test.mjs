// Boards in pictures: 500 pictures of games in many styles, drawn from random parameters, and photos of such games with
// other parameters in each run, except in CI, whose result must not depend on chance. SEED and COUNT select others.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./page_scripts.mjs";

const [seed, pictures] = [Number(process.env.SEED ?? 1), Number(process.env.COUNT ?? 500)];
const [photoSeed, photos] = [Number(process.env.SEED ?? (process.env.CI ? 20261128 : Date.now() % 1e9)), Number(process.env.COUNT ?? 40)];
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

/** A drawn game, and its board. */
function randomGame(mostSide = 40) {
  const [rows, cols] = random() < 0.5 ? Array(2).fill(between(5, mostSide)) : [between(5, mostSide), between(5, mostSide)];
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
  const order = [...new Set(board)];
  return { picture, rows, cols, cells: board.map((kind) => order.indexOf(kind)).join() };
}

/** A screenshot of a game. */
function randomScreenshot() {
  const { picture, ...board } = randomGame();
  const shown = random() < 0.4 ? scaled(picture, 0.8 + random() * 0.6) : picture;
  if (random() < 0.3) compress(shown, between(2, 10));
  return { image: imageOf(shown), ...board };
}

/** The phone that shows a picture: a status line, a frame, and two small things that are not of the game. */
function phoneWith(picture) {
  const [side, rim] = [between(4, 40), between(6, 24)];
  const [width, height] = [picture.width + 2 * side, Math.max(picture.height + 60, Math.round((picture.width + 2 * side) * (1 + random())))];
  const phone = canvas(width + 2 * rim, height + 2 * rim, mixed(black, white, random() * 0.2));
  const page = [...picture.pixels.slice(0, 3)];
  const ink = mixed(page, page[1] > 127 ? black : white, 0.8);
  fill(phone, [rim, rim, width, height], page, oneOf(0, 20));
  write(phone, [rim + 8, rim + 6, width - 16, 12], ink);
  write(phone, [rim + 8, rim + height - 16, width - 16, 10], ink);
  const top = rim + 24 + Math.round(random() * (height - picture.height - 48));
  for (let y = 0; y < picture.height; ++y) {
    phone.pixels.set(picture.pixels.subarray(3 * y * picture.width, 3 * (y + 1) * picture.width), 3 * ((top + y) * phone.width + rim + side));
  }
  return phone;
}

/** Each pixel becomes the mean of itself and its neighbors in one direction; `share` is theirs. */
function blur({ width, height, pixels }, step, share) {
  const before = pixels.slice();
  for (let i = step; i + step < 3 * width * height; ++i) pixels[i] = before[i] * (1 - share) + (before[i - step] + before[i + step]) * share / 2;
}

/**
 * A photo of a screen: turned by up to 8°, with sides that converge by up to 8 % in both directions, on a desk with things
 * and grain, with uneven light, moiré, noise, blur, the colors of a camera, and compressed.
 */
function randomPhoto() {
  const { picture, ...board } = randomGame(24);
  const phone = phoneWith(picture);
  const fits = (640 + random() * 160) / Math.max(phone.width, phone.height * 0.75);
  const [wide, high, turn] = [phone.width * fits, phone.height * fits, (random() - 0.5) * 16 * Math.PI / 180];
  const [width, height] = [Math.round(wide * 1.05 + between(0, 150)), Math.round(high * 1.05 + between(0, 150))];
  const converge = [random() - 0.5, random() - 0.5].map((share) => 0.08 * share);
  const middle = [width * (0.45 + 0.1 * random()), height * (0.45 + 0.1 * random())];
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => {
    const [u, v] = [x * wide / 2 * (1 + y * converge[0]), y * high / 2 * (1 + x * converge[1])];
    return [middle[0] + u * Math.cos(turn) - v * Math.sin(turn), middle[1] + u * Math.sin(turn) + v * Math.cos(turn)];
  });
  const [a, b, c, d, e, f, g, h, i] = inverseOf(projectionOnto(corners));
  const [desk, other] = colorsOf(2);
  const photo = canvas(width, height, desk, mixed(desk, other, 0.3));
  for (let things = between(0, 4); things > 0; --things) fill(photo, [random() * width, random() * height, between(20, 200), between(20, 200)], colorsOf(1)[0], oneOf(0, 10));
  const grain = between(0, 12);
  const [light, across, down, spot] = [0.75 + 0.3 * random(), (random() - 0.5) * 0.4, (random() - 0.5) * 0.4, random() * 0.15];
  const moire = [between(2, 7), 0.05 + random() * 0.4, 0.05 + random() * 0.4, random() * 0.01];
  const camera = [0, 1, 2].map(() => 0.9 + 0.2 * random());
  const veil = between(0, 25);
  for (let y = 0, to = 0; y < height; ++y) for (let x = 0; x < width; ++x, to += 3) {
    const color = [0, 0, 0];
    for (let sample = 0; sample < 4; ++sample) {
      const [u, v] = [x + 0.25 + 0.5 * (sample & 1), y + 0.25 + 0.5 * (sample >> 1)];
      const far = g * u + h * v + i;
      const [left, top] = [Math.floor((a * u + b * v + c) / far * phone.width), Math.floor((d * u + e * v + f) / far * phone.height)];
      const isPhone = left >= 0 && top >= 0 && left < phone.width && top < phone.height;
      for (let k = 0; k < 3; ++k) {
        color[k] += isPhone ? phone.pixels[3 * (top * phone.width + left) + k] / 4
          : (photo.pixels[to + k] + grain * Math.sin(0.3 * y + 2 * Math.sin(0.02 * x + k))) / 4;
      }
    }
    const [p, q] = [x / width - 0.5, y / height - 0.5];
    const gain = (light + across * p + down * q - spot * (p * p + q * q) * 2) * (1 + (random() - 0.5) * 0.03);
    const stripes = moire[0] * Math.sin(x * moire[1] + y * moire[2] + moire[3] * (x * x + y * y) / 10);
    for (let k = 0; k < 3; ++k) photo.pixels[to + k] = veil + color[k] * gain * camera[k] + stripes * (k === 1 ? -1 : 1);
  }
  for (let times = between(1, 3); times > 0; --times) for (const step of [3, 3 * width]) blur(photo, step, 0.5);
  for (let k = 0; k < photo.pixels.length; ++k) photo.pixels[k] = Math.max(0, Math.min(255, photo.pixels[k]));
  compress(photo, between(2, 8));
  return { image: imageOf(photo), ...board };
}

/** How many of some pictures are read exactly and with certainty; checks that none is misread with certainty. */
function readAll(t, draw, count, seed) {
  state = seed;
  let [read, sure] = [0, 0];
  const misread = [];
  for (let i = 0; i < count; ++i) {
    const { image, rows, cols, cells } = draw();
    const found = boardInPicture(image);
    const isRight = found?.rows === rows && found.cols === cols && found.cells.join() === cells;
    if (!isRight) misread.push({ i, certainty: found?.certainty ?? 0 });
    read += isRight;
    sure += isRight && found.certainty >= sureOfPicture;
  }
  const context = `SEED=${seed} COUNT=${count}: ${read} are read exactly, ${sure} of them with certainty; misread: ${JSON.stringify(misread)}`;
  t.diagnostic(context);
  assert.ok(misread.every(({ certainty }) => certainty < sureOfPicture), `one is misread with certainty; ${context}`);
  return { read, sure, context };
}

test("boards of pictures are read, and none is misread with certainty", (t) => {
  const { read, sure, context } = readAll(t, randomScreenshot, pictures, seed);
  assert.ok(read >= 0.99 * pictures, context);
  assert.ok(sure >= 0.9 * pictures, context);
});

test("boards of photos of a screen are read, and none is misread with certainty", (t) => {
  const { read, context } = readAll(t, randomPhoto, photos, photoSeed);
  assert.ok(read >= 0.85 * photos, context);
});

test("colors that differ by ten are two in a picture without losses, and one if they alternate as shades do", () => {
  const [rows, cols, side] = [14, 14, 30];
  const cells = randomBoard(rows, cols, 6);
  for (const isShade of [false, true]) {
    const palette = isShade ? colorsOf(6) : [[200, 58, 58], [212, 58, 58], [20, 20, 60], [32, 20, 70], [60, 60, 200], [220, 200, 60]];
    const picture = canvas(cols * side + 80, rows * side + 160, white);
    cells.forEach((cell, i) => fill(picture, [40 + (i % cols) * side, 80 + Math.floor(i / cols) * side, side, side],
      palette[cell].map((value) => value + (isShade && (i + Math.floor(i / cols)) % 2 ? 6 : 0))));
    const found = boardInPicture(imageOf(picture));
    const order = [...new Set(cells)];
    assert.deepEqual(found.cells, cells.map((cell) => order.indexOf(cell)), `SEED=${seed}, ${isShade ? "shades" : "colors"}`);
    assert.ok(found.certainty >= sureOfPicture);
  }
});

test("oblong cells, and a window on a picture without edges, are read", () => {
  const [rows, cols, cells] = [9, 11, randomBoard(9, 11, 5)];
  const palette = colorsOf(5);
  const order = [...new Set(cells)];
  for (const [wide, high] of [[40, 26], [24, 33], [30, 30]]) {
    const picture = canvas(700, 600, black);
    if (wide === high) for (let i = 0; i < picture.pixels.length; ++i) picture.pixels[i] = 128 + 127 * Math.sin((i % 3) + i / 300 % 7 * (1 + i % 3) / 2) * Math.cos(i / 210000);
    fill(picture, [90, 60, cols * wide + 60, rows * high + 60], white);
    cells.forEach((cell, i) => fill(picture, [120 + (i % cols) * wide, 90 + Math.floor(i / cols) * high, wide, high], palette[cell]));
    const found = boardInPicture(imageOf(picture));
    assert.deepEqual([found?.rows, found?.cols, found?.cells], [rows, cols, cells.map((cell) => order.indexOf(cell))], `SEED=${seed}, ${wide}x${high}`);
  }
});

test("pictures without a board have none", () => {
  for (let i = 0; i < 10; ++i) {
    const picture = canvas(between(40, 400), between(40, 400), ...colorsOf(2));
    for (const color of colorsOf(i)) fill(picture, [random() * 300, random() * 300, between(5, 200), between(5, 200)], color, i % 2 ? 5 : 0);
    write(picture, [0, 0, picture.width, picture.height], black);
    assert.equal(boardInPicture(imageOf(picture)), null);
  }
});
