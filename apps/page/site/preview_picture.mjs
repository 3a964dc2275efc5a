// The picture that other programs show with a link to the page: a board, half of its moves played, as PNG.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { deflateSync } from "node:zlib";

// Open Graph recommends this size.
const [width, height] = [1200, 630];
const [rows, cols, side, gap] = [9, 17, 70, 2];

// The page's own functions.
const shared = new URL("../../../experiments/report/page/shared/", import.meta.url);
const scripts = ["colors.js", "game.js"].map((name) => readFileSync(new URL(name, shared), "utf8"));
const { boardColor, play } = runInThisContext(`${scripts.join("\n")}; ({ boardColor, play })`);

function crc32(data) {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([number(data.length), named, number(crc32(named))]);
}

/** A PNG whose pixels are numbers of colors; `pixelAt(x, y)` returns one, `colors` are such as `#ffffff`. */
function png(colors, pixelAt) {
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => pixelAt(x, y))]));  // 0: no filter.
  const header = Buffer.concat([number(width), number(height), Buffer.from([8, 3, 0, 0, 0])]);  // 3: a palette.
  const palette = Buffer.from(colors.map((color) => color.slice(1)).join(""), "hex");
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", header), chunk("PLTE", palette),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

/** The picture of a board that the engine makes and solves. */
export async function previewPicture(engine) {
  const { boards: [board] } = await engine.boards({ source: "uniform", parameters: { rows, cols, colors: 6, seed: 7 } });
  const { moves } = await engine.solve({ board: board.text });
  const { takenAt, moves: played } = play(board, moves.slice(0, moves.length / 2));
  const ground = board.symbols.length;
  const pixelAt = (x, y) => {
    const [left, top] = [x - (width - cols * side) / 2, y - (height - rows * side) / 2];
    const [row, col] = [top, left].map((at) => Math.floor(at / side));
    if (col < 0 || col >= cols) return ground;
    const cell = row * cols + col;
    if (takenAt[cell] <= played.length) return board.symbols.indexOf(played.at(-1));
    const isGap = [left, top].some((at) => at % side < gap || at % side >= side - gap);
    return isGap ? ground : board.symbols.indexOf(board.cells[cell]);
  };
  return png([...[...board.symbols].map((_, i) => boardColor(i)), "#f1f3f4"], pixelAt);
}
