// Encodes boards and games in the fragment of the page's address.
//
//     #uniform.14.14.6.flood-it.ul.SEED.NUMBER    a board of the source `uniform`
//     #series.20.30.5.SEED.NUMBER                 one of the series
//     #day.2026-11-22                             the board of a day; `.small` and `.large` may follow
//     #cells.20.30.5.color-walk.ul.0.PACKED       any board; the cells packed into a number
//
// The name of a shape other than `square`, such as `.torus`, may follow `uniform` and `cells`: which cells touch.
// `!` and the moves, in the board's symbols, may follow; what follows a further `!`, as in older links, is ignored.

/** @typedef {{text: string, name: string, request: any}} BoardAddress */

/** The board of the first visit: most people pass it. */
const firstBoard = 'uniform.6.6.4.flood-it.ul.66.0';

/** A board of the page, as the engine would send it. @param {Board} board @returns {Board & {text: string}} */
const asSent = board => ({...board, text: readCells(cellsAddress(board)).request.text});

/** The first board, so that a first visit does not wait for the engine. */
const boardOfFirstVisit = () => asSent({
  rows: 6, cols: 6, shape: 'square', rules: 'flood-it', start: 0, symbols: '0123', cells: '001113212203300332112330123200203000',
});

function uniformAddress({rows, cols, colors, rules, start, seed, shape}) {
  return ['uniform', rows, cols, colors, rules, start, seed, 0, ...shapeWords(shape)].join('.');
}

/** `14×14`; `14×14, torus`. */
function sizeText({rows, cols, shape}) {
  return [`${rows}×${cols}`, ...shapeWords(shape).map(word => gridShapes[word].title)].join(', ');
}

/**
 * The request for the board and its name; null for an invalid address.
 * @returns {BoardAddress | null}
 */
function readAddress(text) {
  const [kind, ...words] = text.split('.');
  const whole = words.map(word => (/^\d{1,16}$/.test(word) ? Number(word) : NaN));
  if (kind === 'day') {
    const [date, size = 'medium'] = words;
    if (!isDate(date)) throw new Error(texts.invalidDate(date ?? ''));
    if (!Object.hasOwn(daySizes, size) || words.length > 2) return null;
    const name = `${texts.day}, ${dayText(date)}` + (size === 'medium' ? '' : `, ${texts.daySizes[size]}`);
    return {text, name, request: boardOfDay(date, size)};
  }
  if (kind === 'series' && whole.length === 5 && whole.every(number => number >= 0)) {
    const [rows, cols, colors, seed, number] = whole;
    const usual = rows === 20 && cols === 30 && colors === 5 && seed === 1;
    const name = texts.seriesName(number) + (usual ? '' : `, ${rows}×${cols}, ${texts.seed(seed)}`);
    return {text, name, request: {source: 'series', number, parameters: {rows, cols, colors, seed}}};
  }
  if (kind === 'uniform' && (words.length === 7 || words.length === 8)) {
    const [rows, cols, colors, , , seed, number] = whole;
    const [rules, start, , , shape = 'square'] = words.slice(3);
    if (!Object.hasOwn(ruleNames, rules) || !Object.hasOwn(gridShapes, shape) || ![rows, cols, colors, seed, number].every(value => value >= 0)) return null;
    const size = sizeText({rows, cols, shape});
    const name = `${ruleNames[rules]} ${size}, ${texts.colorCount(colors)}`;
    const parameters = {rows, cols, colors, rules, start, seed, shape};
    return {text, name, request: {source: 'uniform', number, parameters}};
  }
  return readCells(text);
}

/** Decodes cellsAddress() into text of the format grid. */
function readCells(text) {
  const board = unpackedAddress(text);
  if (!board) return null;
  const {rows, cols, symbols, cells, rules, start, base, shape} = board;
  const header = ['#', rows, cols, symbols.length, rules, start, base, ...shapeWords(shape)].join(' ');
  const name = `${ruleNames[rules]} ${sizeText(board)}, ${texts.colorCount(symbols.length)}`;
  return {text, name, request: {text: [header, ...cells.match(new RegExp(`.{${cols}}`, 'g'))].join('\n') + '\n', format: 'grid'}};
}

const randomSeed = () => Math.floor(Math.random() * 1_000_000) + 1;

/** The start of a board, as `uniform` expects it. */
function startText({start, cols}) {
  return start === 0 ? 'ul' : `${Math.floor(start / cols)},${start % cols}`;
}

/** The address of another board of the same kind. */
function anotherAddress(address, board) {
  const [kind, ...words] = address.split('.');
  const other = () => {
    const number = randomSeed();
    if (kind === 'series') return [kind, ...words.slice(0, 4), number].join('.');
    if (kind === 'uniform') return [kind, ...words.slice(0, 5), number, 0, ...words.slice(7)].join('.');
    return uniformAddress({...board, colors: board.symbols.length, start: startText(board), seed: number});
  };
  let found = other();
  for (let tries = 0; found === address && tries < 100; ++tries) found = other();
  return found;
}

/** The fragment of a game. */
const addressOfGame = (address, moves) => address + (moves === '' ? '' : '!' + moves);

function splitAddress(hash) {
  let text = hash.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);  // Some applications escape `!` and `,` in links.
  } catch {
    return {address: text, moves: ''};
  }
  // Other applications add parameters, or take what follows a link in a sentence for a part of it.
  const [address, moves = ''] = text.replace(/[?&].*$/, '').replace(/[^\w-]+$/, '').split('!');
  return {address, moves};
}

/** The link of a board or game. */
const linkOf = fragment => location.href.split('#')[0] + '#' + fragment;

/** What follows the # in a pasted link or id; null if the text is neither. */
function fragmentOf(text) {
  const words = text.trim();
  const ids = '(?:uniform|series|day|cells)\\.\\S+';
  // A copied result ends with the link or id.
  const found = new RegExp(`(?:^|\\s)(?:https?:\\/\\/\\S*)?#(${ids})$`).exec(words) ?? new RegExp(`^(${ids})$`).exec(words);
  return found ? found[1] : null;
}
