// The game.

/** Marks cells that are not taken. */
const never = 0x7fffffff;

/**
 * A board, as sent to pages.
 * @typedef {{rows: number, cols: number, shape?: string, rules: string, start: number,
 *   symbols: string, cells: string}} Board
 */

/**
 * The shapes of grids by name, as engine/game_tables.inc describes them. Steps are rows down and columns to the right.
 * @type {Record<string, {title: string, steps: number[][], wraps: string, note: string}>}
 */
const gridShapes = {};

/** The titles of the rules by name. @type {Record<string, string>} */
const ruleNames = {};

// The rows of engine/game_tables.inc, which follows this script, are calls of these two.
function GRID_SHAPE(name, title, steps, wraps, note) {
  const has = (step, word) => Number(step.includes(word));
  const stepOf = step => [has(step, 'down') - has(step, 'up'), has(step, 'right') - has(step, 'left')];
  gridShapes[name] = {title, steps: steps.split(' ').map(stepOf), wraps, note};
}
function GAME_RULES(name, title) {
  ruleNames[name] = title;
}

/** The touching cells of each cell, as many entries for each; -1 if there is none. */
function neighborTable({rows, cols, shape = 'square'}) {
  const {steps, wraps} = gridShapes[shape];
  const table = new Int32Array(steps.length * rows * cols).fill(-1);
  const inside = (at, side, direction) => (wraps.includes(direction) ? (at + side) % side : at);
  for (let i = 0; i < table.length; ++i) {
    const [cell, step] = [Math.floor(i / steps.length), steps[i % steps.length]];
    const row = inside(Math.floor(cell / cols) + step[0], rows, 'vertical');
    const col = inside(cell % cols + step[1], cols, 'horizontal');
    if (row >= 0 && row < rows && col >= 0 && col < cols) table[i] = row * cols + col;
  }
  return table;
}

/** A game with undo. A move takes time linear in the number of cells. */
class Walk {
  /** @param {Board} board */
  constructor(board) {
    const size = board.rows * board.cols;
    this.board = board;
    this.moves = '';
    this.neighbors = neighborTable(board);
    /** The number of entries for each cell. */
    this.degree = this.neighbors.length / size;
    /** The move that took each cell; 0 for the start region. */
    this.takenAt = new Int32Array(size).fill(never);
    /** The distance of each cell from the region before its move; adjacent cells have 0. */
    this.distance = new Int32Array(size);
    /** The number of taken cells after each move. */
    this.taken = [this.take([board.start], board.cells[board.start], 0).length];
  }

  get isFinished() {
    return this.taken.at(-1) === this.takenAt.length;
  }

  /** Plays a move and returns how many cells it takes. */
  push(symbol) {
    this.moves += symbol;
    const gain = this.take(this.frontier(), symbol, this.moves.length).length;
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

  /** The number of cells that a move of each color would take, in the order of the symbols. */
  gains() {
    const frontier = this.frontier();
    return [...this.board.symbols].map(symbol => this.reached(symbol, frontier).length);
  }

  /** The cells that a move of a color would take. */
  reached(symbol, frontier = this.frontier()) {
    const cells = this.take(frontier, symbol, 0);
    for (const cell of cells) this.takenAt[cell] = never;
    return cells;
  }

  /** Takes the given cells of that color and all cells connected to them; returns the taken cells. */
  take(cells, symbol, step) {
    const {takenAt, distance, neighbors, degree, board} = this;
    const open = [];
    for (const cell of cells) {
      if (takenAt[cell] !== never || board.cells[cell] !== symbol) continue;
      takenAt[cell] = step;
      distance[cell] = 0;
      open.push(cell);
    }
    for (let i = 0; i < open.length; ++i) {
      const from = open[i];
      for (let k = degree * from; k < degree * (from + 1); ++k) {
        const cell = neighbors[k];
        if (cell < 0 || takenAt[cell] !== never || board.cells[cell] !== symbol) continue;
        takenAt[cell] = step;
        distance[cell] = distance[from] + 1;
        open.push(cell);
      }
    }
    return open;
  }

  /** The untaken cells of one color that are connected to an untaken cell. */
  regionOf(cell) {
    return this.reached(this.board.cells[cell], [cell]);
  }

  /** The untaken cells that need the most moves, if each move took all colors, and the number of these moves. */
  farthest() {
    const before = this.takenAt;
    this.takenAt = before.slice();
    let cells = [];
    let moves = 0;
    for (let next = this.frontier(); next.length > 0; next = this.frontier(), ++moves) {
      const colors = [...new Set(next.map(cell => this.board.cells[cell]))];
      cells = colors.flatMap(color => this.take(next, color, 0));
    }
    this.takenAt = before;
    return {cells, moves};
  }

  /** The untaken cells adjacent to the region, with repetitions. */
  frontier() {
    const {takenAt, neighbors, degree} = this;
    const found = [];
    for (let cell = 0; cell < takenAt.length; ++cell) {
      if (takenAt[cell] === never) continue;
      for (let k = degree * cell; k < degree * (cell + 1); ++k) {
        if (neighbors[k] >= 0 && takenAt[neighbors[k]] === never) found.push(neighbors[k]);
      }
    }
    return found;
  }
}

/** Plays moves on a board. */
function play(board, moves) {
  const walk = new Walk(board);
  for (const symbol of moves) walk.push(symbol);
  return walk;
}
