// The address of any board in the browser game: its cells packed into a number.

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
