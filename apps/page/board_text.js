// Boards as text that the engine's formats do not include: letters, emoji squares, digits with spaces,
// ids of the game ColorFill. They are converted to the format grid.

/** Squares, circles and hearts, by color. */
const emoji = /^(?:[\u{1F7E0}-\u{1F7EB}\u{2B1B}\u{2B1C}\u{1F534}\u{1F535}\u{26AA}\u{26AB}]|\s)+$/u;

/**
 * Rows of cells, as a text of the format grid; null if they do not form a board. The symbols are numbered by
 * `order` of the distinct cells.
 * @param {string[][]} rows @param {(a: string, b: string) => number} order
 */
function gridText(rows, start = 'ul', order = (a, b) => (a < b ? -1 : 1)) {
  const cols = rows[0]?.length ?? 0;
  const names = [...new Set(rows.flat())].sort(order);
  const isBoard = cols > 0 && rows.every(row => row.length === cols);
  if (!isBoard || rows.length * cols < 2 || names.length > allSymbols.length) return null;
  const lines = rows.map(row => row.map(name => allSymbols[names.indexOf(name)]).join(''));
  const header = `# ${rows.length} ${cols} ${Math.max(names.length, 2)} flood-it ${start} 0`;
  return [header, ...lines, ''].join('\n');
}

/** `;ColorFill;WIDTH;HEIGHT;COLORS;START;CELLS;STEP;MOVES;`, where a negative start names a corner or the center. */
function readColorFill(text) {
  const found = /^;ColorFill;(\d+);(\d+);(\d+);(-?\d+);(\w+);(\d+);(\w*);$/.exec(text.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [cols, rows] = [Number(found[1]), Number(found[2])];
  const [, , , , place, cells, step, moves] = found;
  if (cells.length !== rows * cols) return null;
  const named = {'-1': 'ul', '-2': 'ur', '-3': 'll', '-4': 'lr', '-5': `${Math.floor(rows / 2)},${Math.floor(cols / 2)}`};
  const start = named[place] ?? `${Math.floor(Number(place) / cols)},${Number(place) % cols}`;
  const lines = rowsOfCells([...cells], cols);
  const symbols = [...new Set(cells)].sort();
  const played = [...moves.slice(0, Number(step))].map(symbol => allSymbols[symbols.indexOf(symbol)]).join('');
  const board = gridText(lines, start);
  return board && {text: board, moves: played};
}

/**
 * A board as text of the format grid, with the moves of a game; null if the text is for the engine.
 * @returns {{text: string, moves: string} | null}
 */
function readBoardText(text) {
  if (text.trim().startsWith(';ColorFill;')) return readColorFill(text);
  const lines = text.split('\n').map(line => line.trim()).filter(line => line !== '');
  const board = rows => {
    const found = gridText(rows, 'ul', isNaN(Number(rows[0]?.[0])) ? undefined : (a, b) => Number(a) - Number(b));
    return found && {text: found, moves: ''};
  };
  if (emoji.test(text)) return board(lines.map(line => [...line].filter(symbol => /\S/.test(symbol))));
  if (lines.length < 2) return null;
  const cells = lines.map(line => line.split(/[\s,;]+/).filter(cell => cell !== ''));
  const isSpaced = cells[0].length > 1 && cells.flat().every(cell => /^(?:\d{1,2}|[A-Za-z])$/.test(cell));
  if (isSpaced) return board(cells);
  // The engine reads small letters as the colors from 10 on, and no capitals.
  const isLetters = lines.every(line => /^[A-Za-z]+$/.test(line)) && /[A-Z]/.test(text);
  return isLetters ? board(lines.map(line => [...line])) : null;
}
