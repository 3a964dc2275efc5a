// Boards as text: the address of any board in the browser game, its cells packed into a number, and lines of symbols.

const allSymbols = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The symbols of the colors, from the base 0 or 1. */
const symbolsFrom = base => (base === '1' ? allSymbols.slice(1) + 'A' : allSymbols);

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** A number in base 64. */
function packed(number) {
  let text = '';
  for (let rest = number; rest > 0n; rest >>= 6n) text = digits[Number(rest & 63n)] + text;
  return text || '0';
}

/** The last word of an address; none for square cells. */
const shapeWords = (shape = 'square') => (shape === 'square' ? [] : [shape]);

/** The address of any board that is not a graph. Blank cells count as an extra color. */
function cellsAddress(board) {
  const {rows, cols, symbols, cells, rules, start, shape} = board;
  const base = symbols[0] === '1' ? 1 : 0;
  let number = 0n;
  for (const symbol of cells) {
    const color = symbol === '.' ? symbols.length : symbols.indexOf(symbol);
    number = number * BigInt(symbols.length + 1) + BigInt(color);
  }
  const position = `${Math.floor(start / cols)},${start % cols}`;
  const words = ['cells', rows, cols, symbols.length, rules, position, base, packed(number)];
  return [...words, ...shapeWords(shape)].join('.');
}

function unpacked(text) {
  if (text === '') return null;
  let number = 0n;
  for (const digit of text) {
    const value = digits.indexOf(digit);
    if (value < 0) return null;
    number = (number << 6n) | BigInt(value);
  }
  return number;
}

/** The digits of a number in a radix. Halves the number, because a division takes quadratic time. */
function digitsOf(number, radix, count) {
  if (count === 1) return [Number(number)];
  const low = count >> 1;
  const base = radix ** BigInt(low);
  return [...digitsOf(number / base, radix, count - low), ...digitsOf(number % base, radix, low)];
}

/**
 * What cellsAddress() has encoded, with the start as a text; null for another text.
 * @returns {{rows: number, cols: number, shape: string, rules: string, start: string, base: string,
 *   symbols: string, cells: string} | null}
 */
function unpackedAddress(text) {
  const [kind, rows, cols, colors, rules, start, base, code, shape = 'square'] = text.split('.');
  const size = Number(rows) * Number(cols);
  const radix = BigInt(/^\d+$/.test(colors ?? '') ? Number(colors) + 1 : 0);
  const number = kind === 'cells' && code?.length <= 60000 ? unpacked(code) : null;
  const isBoard = size > 0 && size <= 65536 && radix > 1n && radix <= 37n && number !== null;
  if (!isBoard || number >= radix ** BigInt(size)) return null;
  if (!Object.hasOwn(ruleNames, rules) || !Object.hasOwn(gridShapes, shape)) return null;
  const symbols = symbolsFrom(base).slice(0, Number(colors));
  const cells = digitsOf(number, radix, size).map(color => symbols[color] ?? '.').join('');
  return {rows: Number(rows), cols: Number(cols), shape, rules, start, base, symbols, cells};
}

/** The board of Flood-It with these rows of symbols from its upper left corner; null if they are none. */
function boardOfRows(lines) {
  const cells = lines.join('');
  const cols = lines[0].length;
  if (!/^[0-9a-z]+$/.test(cells) || lines.some(line => line.length !== cols)) return null;
  const all = symbolsFrom(cells.includes('0') ? '0' : '1');
  const symbols = all.slice(0, 1 + Math.max(...[...cells].map(symbol => all.indexOf(symbol))));
  return {rows: lines.length, cols, shape: 'square', rules: 'flood-it', start: 0, symbols, cells};
}

/** The board of an address that begins with `cells.` or of rows of symbols. Throws Error. @returns {Board} */
function boardOfText(text) {
  const read = unpackedAddress(text);
  const [row, col] = /^\d+,\d+$/.test(read?.start) ? read.start.split(',').map(Number) : [];
  const isInside = row < read?.rows && col < read?.cols;
  const board = isInside ? {...read, start: row * read.cols + col} : boardOfRows(text.trim().split(/\s+/));
  if (board) return board;
  throw new Error(`invalid board "${text.slice(0, 40)}"; expected an address that begins with "cells.", or rows such as "011 120"`);
}
