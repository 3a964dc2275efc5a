// A board or a game as an image (SVG, GIF) or as emoji squares.

const squares = ['🟥', '🟩', '🟦', '🟨', '🟪', '🟧', '🟫', '⬜', '⬛'];

/** A board of at most nine colors as lines of emoji squares; null for other boards. */
function boardAsSquares({cols, symbols, cells}) {
  if (symbols.length > squares.length || cells.includes('.')) return null;
  const all = [...cells].map(symbol => squares[symbols.indexOf(symbol)]);
  return rowsOfCells(all, cols).map(row => row.join('') + '\n').join('');
}

/** The outline of a cell in the coordinates of the board. */
const cellPath = (cell, cols) => `M${cell % cols} ${Math.floor(cell / cols)}h1v1h-1z`;

/** The cells that have a value, as one path. */
function pathOf(values, wanted, cols) {
  return [...values].flatMap((value, cell) => (value === wanted ? [cellPath(cell, cols)] : [])).join('');
}

function svgText({rows, cols}, content) {
  const side = Math.max(4, Math.floor(640 / Math.max(rows, cols)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cols} ${rows}" width="${cols * side}" ` +
    `height="${rows * side}" shape-rendering="crispEdges">\n${content.join('\n')}\n</svg>\n`
  );
}

/** One path per color. */
function boardPaths({cols, symbols, cells}) {
  return [...symbols].map((symbol, i) => `<path fill="${boardColor(i)}" d="${pathOf(cells, symbol, cols)}"/>`);
}

/** The position as an image. @param {Walk} walk */
function boardImage({board, moves, takenAt}) {
  const taken = [...takenAt].map(step => (step === never ? 0 : 1));
  const last = moves.at(-1) ?? board.cells[board.start];
  const fill = board.rules === 'flood-it' ? boardColor(board.symbols.indexOf(last)) : '#eeeeee';
  return svgText(board, [...boardPaths(board), `<path fill="${fill}" d="${pathOf(taken, 1, board.cols)}"/>`]);
}

/** The game as an animated image, half a second per move. @param {Walk} walk */
function gameImage({board, moves, takenAt}) {
  const isFloodIt = board.rules === 'flood-it';
  const colors = [board.cells[board.start], ...moves].map(symbol => boardColor(board.symbols.indexOf(symbol)));
  const hold = 4;
  const frames = colors.length + hold;
  const keyTimes = colors.map((_, i) => (i / frames).toFixed(4)).join(';');
  const groups = colors.map((_, step) => {
    const path = pathOf(takenAt, step, board.cols);
    if (path === '') return '';
    const values = colors.map((color, i) => (i < step ? 'none' : isFloodIt ? color : '#eeeeee')).join(';');
    const animation =
      `<animate attributeName="fill" calcMode="discrete" dur="${frames / 2}s" repeatCount="indefinite" ` +
      `values="${values}" keyTimes="${keyTimes}"/>`;
    return `<path fill="none" d="${path}">${animation}</path>`;
  });
  return svgText(board, [...boardPaths(board), ...groups.filter(group => group !== '')]);
}

/** The frames of a game as numbers of colors; `region` is the number of the region's color in Color Walk. */
function* gameFrames({board, moves, takenAt}, side, region) {
  const {rows, cols, symbols, cells} = board;
  const width = cols * side;
  for (let step = 0; step <= moves.length; ++step) {
    const color = board.rules === 'flood-it' ? symbols.indexOf(moves[step - 1] ?? cells[board.start]) : region;
    const pixels = new Uint8Array(width * rows * side);
    for (let cell = 0; cell < cells.length; ++cell) {
      const isTaken = takenAt[cell] <= step;
      const value = isTaken ? color : symbols.indexOf(cells[cell]);
      const at = Math.floor(cell / cols) * side * width + (cell % cols) * side;
      for (let y = 0; y < side; ++y) pixels.fill(value, at + y * width, at + y * width + side);
    }
    yield {pixels, hundredths: step === 0 || step === moves.length ? 200 : 50};
  }
}

/** The game as an animated GIF, half a second per move. @param {Walk} walk */
function gameGif(walk) {
  const {rows, cols, symbols} = walk.board;
  const side = Math.max(6, Math.floor(480 / Math.max(rows, cols)));
  const colors = [...[...symbols].map((_, i) => boardColor(i)), '#eeeeee'];
  return gifOf(cols * side, rows * side, colors, gameFrames(walk, side, symbols.length));
}
