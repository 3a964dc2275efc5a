// The game, for the replay.

/**
 * Plays moves on a board. Returns after which move each cell was taken (Infinity: after none) and how
 * many cells were taken after each move; the region at the start is taken after move 0.
 */
function play(board, moves) {
  const size = board.rows * board.cols;
  const takenAt = new Array(size).fill(Infinity);
  const taken = [];
  const neighbors = cell => {
    const col = cell % board.cols;
    return [
      cell - board.cols,
      cell + board.cols,
      col > 0 ? cell - 1 : -1,
      col < board.cols - 1 ? cell + 1 : -1,
    ].filter(other => other >= 0 && other < size);
  };
  const take = (cells, symbol, step) => {
    const open = [...cells];
    while (open.length > 0) {
      const cell = open.pop();
      if (takenAt[cell] !== Infinity || board.cells[cell] !== symbol) continue;
      takenAt[cell] = step;
      open.push(...neighbors(cell));
    }
    taken.push(takenAt.filter(at => at !== Infinity).length);
  };
  take([board.start], board.cells[board.start], 0);
  [...moves].forEach((symbol, i) => {
    const shore = [];
    takenAt.forEach((at, cell) => {
      if (at !== Infinity) shore.push(...neighbors(cell));
    });
    take(shore, symbol, i + 1);
  });
  return {moves, takenAt, taken};
}
