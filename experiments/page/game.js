// The game.

/** After which move a cell was taken that has not been. */
const never = 0x7fff;

/**
 * A board as pages get it.
 * @typedef {{rows: number, cols: number, rules: string, start: number, symbols: string,
 *   cells: string}} Board
 */

/** A game that goes forth and back. A move costs a look at every cell. */
class Walk {
  /** @param {Board} board */
  constructor(board) {
    const size = board.rows * board.cols;
    this.board = board;
    this.moves = '';
    /** After which move each cell was taken; the region at the start after move 0. */
    this.takenAt = new Int16Array(size).fill(never);
    /** How far from the region before its move each cell was: the first ones 0. */
    this.distance = new Int16Array(size);
    /** How many cells were taken after each move. */
    this.taken = [0];
    this.taken[0] = this.take([board.start], board.cells[board.start], 0);
  }

  get isFinished() {
    return this.taken.at(-1) === this.takenAt.length;
  }

  /** Plays a move and returns how many cells it takes. */
  push(symbol) {
    this.moves += symbol;
    const gain = this.take(this.shore(), symbol, this.moves.length);
    this.taken.push(this.taken.at(-1) + gain);
    return gain;
  }

  /** Takes the last move back. */
  pop() {
    const last = this.moves.length;
    for (let cell = 0; cell < this.takenAt.length; ++cell) {
      if (this.takenAt[cell] === last) this.takenAt[cell] = never;
    }
    this.moves = this.moves.slice(0, -1);
    this.taken.pop();
  }

  /** How many cells a move would take. */
  gainOf(symbol) {
    const gain = this.push(symbol);
    this.pop();
    return gain;
  }

  /** @param {number[]} cells Where the move may begin. */
  take(cells, symbol, step) {
    const {takenAt, distance, board} = this;
    const open = [];
    const reach = (cell, far) => {
      if (takenAt[cell] !== never || board.cells[cell] !== symbol) return;
      takenAt[cell] = step;
      distance[cell] = far;
      open.push(cell);
    };
    for (const cell of cells) reach(cell, 0);
    for (let i = 0; i < open.length; ++i) {
      this.eachNeighbor(open[i], other => reach(other, distance[open[i]] + 1));
    }
    return open.length;
  }

  /** The untaken cells that touch the region. */
  shore() {
    const found = [];
    for (let cell = 0; cell < this.takenAt.length; ++cell) {
      if (this.takenAt[cell] === never) continue;
      this.eachNeighbor(cell, other => {
        if (this.takenAt[other] === never) found.push(other);
      });
    }
    return found;
  }

  eachNeighbor(cell, visit) {
    const {rows, cols} = this.board;
    const col = cell % cols;
    if (cell >= cols) visit(cell - cols);
    if (cell < (rows - 1) * cols) visit(cell + cols);
    if (col > 0) visit(cell - 1);
    if (col < cols - 1) visit(cell + 1);
  }
}

/** Plays moves on a board. */
function play(board, moves) {
  const walk = new Walk(board);
  for (const symbol of moves) walk.push(symbol);
  return walk;
}
