// A game as an animated image, a board as emoji squares.

const squares = ['🟥', '🟩', '🟦', '🟨', '🟪', '🟧', '🟫', '⬜', '⬛'];

/** A board of at most nine colors as lines of emoji squares; null for other boards. */
function boardAsSquares({cols, symbols, cells}) {
  if (symbols.length > squares.length || cells.includes('.')) return null;
  const all = [...cells].map(symbol => squares[symbols.indexOf(symbol)]);
  return rowsOfCells(all, cols).map(row => row.join('') + '\n').join('');
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
