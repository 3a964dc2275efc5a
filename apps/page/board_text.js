// Boards that are no text of a format of the engine: ids of the game ColorFill, and cells. They become texts of the
// format grid.

/** A board of Flood-It with these cells, one character each. The colors are those of the characters in their order. */
function gridText(cells, cols, start = 'ul') {
  const names = [...new Set(cells)].sort();
  const lines = rowsOfCells([...cells].map(name => allSymbols[names.indexOf(name)]), cols).map(row => row.join(''));
  return [`# ${lines.length} ${cols} ${Math.max(names.length, 2)} flood-it ${start} 0`, ...lines, ''].join('\n');
}

/**
 * `;ColorFill;WIDTH;HEIGHT;COLORS;START;CELLS;STEP;MOVES;`, where a negative start names a corner or the center: a
 * board as text, with the moves of a game; null if the text is none.
 * @returns {{text: string, moves: string} | null}
 */
function readColorFill(text) {
  const found = /^;ColorFill;(\d+);(\d+);(\d+);(-?\d+);(\w+);(\d+);(\w*);$/.exec(text.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [cols, rows] = [Number(found[1]), Number(found[2])];
  const [, , , , place, cells, step, moves] = found;
  const symbols = [...new Set(cells)].sort();
  if (cells.length !== rows * cols || cells.length < 2 || symbols.length > allSymbols.length) return null;
  const named = {'-1': 'ul', '-2': 'ur', '-3': 'll', '-4': 'lr', '-5': `${Math.floor(rows / 2)},${Math.floor(cols / 2)}`};
  const start = named[place] ?? `${Math.floor(Number(place) / cols)},${Number(place) % cols}`;
  const played = [...moves.slice(0, Number(step))].map(symbol => allSymbols[symbols.indexOf(symbol)]).join('');
  return {text: gridText(cells, cols, start), moves: played};
}
