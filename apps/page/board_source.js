// The boards of the sources `uniform` and `series`, as the program generates them, and texts of the format
// `grid`. A page with engines in workers shows boards before an engine has been loaded.

const allSymbols = '0123456789abcdefghijklmnopqrstuvwxyz';

/** The symbols of the colors, from the base 0 or 1. */
const symbolsFrom = base => (base === '1' ? allSymbols.slice(1) + 'A' : allSymbols);

/** The rows of some cells, a text or a list. */
const rowsOfCells = (cells, cols) =>
  Array.from({length: cells.length / cols}, (_, row) => cells.slice(row * cols, (row + 1) * cols));

/**
 * The lowest 64 bits.
 * @param {bigint} number
 */
const wrap = number => BigInt.asUintN(64, number);

/**
 * SplitMix64 (base/random.h).
 * @param {bigint} state
 */
function splitMix(state) {
  return () => {
    state = wrap(state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = wrap((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = wrap((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}

/**
 * Uniform random numbers below a bound, by xoshiro256** and Lemire's method (base/random.h).
 * @param {bigint} seed
 */
function randomBelow(seed, bound) {
  const seeds = splitMix(seed);
  let [a, b, c, d] = [seeds(), seeds(), seeds(), seeds()];
  /** @param {bigint} number @param {bigint} by */
  const rotated = (number, by) => wrap(number << by) | (number >> (64n - by));
  const next = () => {
    const result = wrap(rotated(wrap(b * 5n), 7n) * 9n);
    const shifted = wrap(b << 17n);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 45n);
    return Number(result >> 32n);
  };
  const surplus = 2 ** 32 % bound;
  return () => {
    let product = next() * bound;
    while (product % 2 ** 32 < surplus) product = next() * bound;
    return Math.floor(product / 2 ** 32);
  };
}

// Fractions are in units of 2^-128.
const fractionOf = number => BigInt.asUintN(128, number);
/**
 * The product of two fractions.
 * @param {bigint} a @param {bigint} b
 */
const times = (a, b) => (a * b) >> 128n;
const twoOverPi = 0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041n;  // In units of 2^-192.
const quarterPi = 0xc90fdaa22168c234c4c6628b80dc1cd1n;

/**
 * y/(k(k+1)) (1 - y/((k+2)(k+3)) (1 - ...)), where y is the square of an angle.
 * @param {bigint} square @param {bigint} first
 */
function taylorTail(square, first) {
  let tail = 0n;
  for (let k = first + 32n; k >= first; k -= 2n) {
    const factor = square / (k * (k + 1n));
    tail = factor - times(factor, tail);
  }
  return tail;
}

/** The sine of a whole number of radians, rounded to the nearest double; the method of base/sine.cc. */
function sine(radians) {
  const product = BigInt(radians) * twoOverPi;
  const turns = (product >> 192n) & 3n;
  let rest = fractionOf(product >> 64n);
  let isCosine = turns % 2n === 1n;
  if (rest >> 127n !== 0n) {
    rest = fractionOf(-rest);
    isCosine = !isCosine;
  }
  const x = times(rest << 1n, quarterPi);
  const square = times(x, x);
  const magnitude = isCosine ? fractionOf(-taylorTail(square, 1n)) : x - times(x, taylorTail(square, 2n));
  const value = Number(magnitude) / 2 ** 128;
  return turns >= 2n ? -value : value;
}

/** @returns {string} */
function uniformCells({rows, cols, colors, seed}, number) {
  const part = splitMix(splitMix(BigInt(seed))() ^ BigInt(number))();
  const draw = randomBelow(part, colors);
  return Array.from({length: rows * cols}, () => allSymbols[draw()]).join('');
}

/** @returns {string} */
function seriesCells({rows, cols, colors, seed}, number) {
  const size = rows * cols;
  return Array.from({length: size}, (_, cell) => {
    const x = sine(seed + number * size + cell) * 10000;
    return allSymbols[Math.floor((x - Math.floor(x)) * colors)];
  }).join('');
}

/** The number of the start cell; -1 if the board has no such cell. */
function startCell(start, rows, cols) {
  const named = {
    ul: [0, 0], ur: [0, cols - 1], ll: [rows - 1, 0], lr: [rows - 1, cols - 1],
    c: [Math.floor(rows / 2), Math.floor(cols / 2)],
  };
  const [row, col] = named[start] ?? (/^\d{1,3},\d{1,3}$/.test(start) ? start.split(',').map(Number) : [rows, cols]);
  return row < rows && col < cols ? row * cols + col : -1;
}

/** A board as the operation `boards` answers it, without its hash. In Color Walk the start is blank. */
function boardOf({rows, cols, colors, rules, start, symbols, cells}) {
  const cell = startCell(start, rows, cols);
  const names = ['ul', 'ur', 'll', 'lr', 'c'];
  const place = names.find(name => startCell(name, rows, cols) === cell) ?? `${Math.floor(cell / cols)},${cell % cols}`;
  const header = `# ${rows} ${cols} ${colors} ${rules} ${place}` + (symbols[0] === '1' ? ' 1' : '');
  const all = rules === 'color-walk' ? cells.slice(0, cell) + '.' + cells.slice(cell + 1) : cells;
  const lines = rowsOfCells(all, cols);
  return {text: [header, ...lines, '', ''].join('\n'), rows, cols, colors, rules, start: cell, symbols, cells: all};
}

const isWithin = (number, least, most) => Number.isInteger(number) && number >= least && number <= most;

/** Whether a board of this size, start and rules exists. */
function isBoardKind({rows, cols, colors, rules, start}) {
  return (
    isWithin(rows, 1, 256) && isWithin(cols, 1, 256) && isWithin(colors, 1, 36) &&
    Object.hasOwn(ruleNames, rules) && startCell(start, rows, cols) >= 0
  );
}

/** A board of a source; null for other sources and for requests to refuse, which the engine answers. */
function generatedBoard({source, parameters, number = 0}) {
  const most = Number.MAX_SAFE_INTEGER;
  const defaults = {
    uniform: {rows: 14, cols: 14, colors: 6, seed: 1, rules: 'flood-it', start: 'ul'},
    series: {rows: 20, cols: 30, colors: 5, seed: 1},
  };
  if (!Object.hasOwn(defaults, source)) return null;
  const all = {...defaults[source], ...parameters};
  if (Object.keys(all).length > Object.keys(defaults[source]).length) return null;
  const kind = {...all, rules: all.rules ?? 'color-walk', start: all.start ?? 'ul'};
  const size = kind.rows * kind.cols;
  if (!isBoardKind(kind) || !isWithin(kind.seed, 0, most) || !isWithin(number, 0, most)) return null;
  if (source === 'series' && kind.seed + (number + 1) * size > most) return null;
  const cells = source === 'series' ? seriesCells(kind, number) : uniformCells(kind, number);
  return boardOf({...kind, symbols: allSymbols.slice(0, kind.colors), cells});
}

/** A board of a text with a header; null for other texts, which the engine reads or refuses. */
function gridBoard({text, format}) {
  const lines = (text ?? '').split('\n');
  const found = /^# (\d+) (\d+) (\d+) ([a-z-]+) (\S+)(?: ([01]))?$/.exec(lines[0]);
  if (format !== 'grid' || !found || lines.pop() !== '') return null;
  const [rows, cols, colors] = found.slice(1, 4).map(Number);
  const [rules, start, base] = found.slice(4);
  const kind = {rows, cols, colors, rules, start};
  const symbols = symbolsFrom(base).slice(0, colors);
  const isRow = line => line.length === cols && [...line].every(symbol => symbol === '.' || symbols.includes(symbol));
  if (!isBoardKind(kind) || lines.length !== rows + 1 || !lines.slice(1).every(isRow)) return null;
  const board = boardOf({...kind, symbols, cells: lines.slice(1).join('')});
  // The engine checks other blank cells.
  const blanks = board.cells.split('.').length - 1;
  return blanks === (rules === 'color-walk' ? 1 : 0) ? board : null;
}
