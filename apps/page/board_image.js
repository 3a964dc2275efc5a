// A game as an animated image.

/** The cell at each pixel; null where there is none. */
function cellsOfPixels(layout, width, height) {
  return Array.from({length: width * height}, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return layout.cellAt(((x + 0.5) / width) * layout.wide, ((y + 0.5) / height) * layout.high);
  });
}

/**
 * The frames of a game as numbers of colors; `region` is the number of the region's color in Color Walk, the next
 * one is that of blank cells and of pixels outside the board.
 */
function* gameFrames({board, moves, takenAt}, pixels, region) {
  const {symbols, cells} = board;
  for (let step = 0; step <= moves.length; ++step) {
    const color = board.rules === 'flood-it' ? symbols.indexOf(moves[step - 1] ?? cells[board.start]) : region;
    const shown = [...cells].map((symbol, cell) =>
      takenAt[cell] <= step ? color : symbol === '.' ? region + 1 : symbols.indexOf(symbol));
    const frame = Uint8Array.from(pixels, cell => (cell === null ? region + 1 : shown[cell]));
    yield {pixels: frame, hundredths: step === 0 || step === moves.length ? 200 : 50};
  }
}

/** The game as an animated GIF, half a second per move. @param {Walk} walk */
function gameGif(walk) {
  const {rows, cols, symbols} = walk.board;
  const layout = new CellLayout(walk.board);
  const side = Math.max(6, Math.floor(480 / Math.max(rows, cols)));
  const [width, height] = [layout.wide, layout.high].map(length => Math.round(length * side));
  const colors = [...[...symbols].map((_, i) => boardColor(i)), '#eeeeee', '#ffffff'];
  return gifOf(width, height, colors, gameFrames(walk, cellsOfPixels(layout, width, height), symbols.length));
}
