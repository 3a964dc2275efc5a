// Drawing of a board.

const inRegion = 1000;

function fillRounded(paint, x, y, wide, high, radius) {
  paint.beginPath();
  paint.moveTo(x + radius, y);
  paint.arcTo(x + wide, y, x + wide, y + high, radius);
  paint.arcTo(x + wide, y + high, x, y + high, radius);
  paint.arcTo(x, y + high, x, y, radius);
  paint.arcTo(x, y, x + wide, y, radius);
  paint.fill();
}

/** Draws a board on a canvas. Repaints only changed cells, so that large boards remain responsive. */
class BoardView {
  /** @param {Board} board */
  constructor(board, {symbols = true} = {}) {
    this.board = board;
    this.symbols = symbols;
    this.colorIndex = [...board.cells].map(symbol => board.symbols.indexOf(symbol));
    this.element = /** @type {HTMLCanvasElement} */ (make('canvas', {class: 'cells', role: 'img'}));
    this.element.style.aspectRatio = `${board.cols} / ${board.rows}`;
    this.element.style.setProperty('--shape', String(board.cols / board.rows));
    this.paint = this.element.getContext('2d');
    /** The painted state of each cell: its color, plus `inRegion` in the region. */
    this.looks = [];
    /** The cells with a part of the outline of the region. */
    this.outline = [];
    /** The cells with a mark. @type {number[]} */
    this.marked = [];
    /** The cell with the keyboard's cursor; -1: none. */
    this.cursor = -1;
    this.shown = null;
    this.frame = 0;
    new ResizeObserver(() => this.fit()).observe(this.element);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.repaint());
  }

  colorOf(symbol) {
    return boardColor(this.board.symbols.indexOf(symbol));
  }

  /** Shows the board after a step of a game. */
  show(walk, step, {animate = false} = {}) {
    cancelAnimationFrame(this.frame);
    this.shown = {walk, step};
    const spread = animate ? this.spreadOf(walk, step) : 0;
    if (spread < 2) {
      this.update(Infinity);
      return;
    }
    const began = performance.now();
    const lasts = Math.min(90 + 14 * spread, 340);
    const advance = now => {
      const reached = ((now - began) / lasts) * spread;
      this.update(reached >= spread ? Infinity : Math.max(reached, 0.5));
      if (reached < spread) this.frame = requestAnimationFrame(advance);
    };
    advance(began);
  }

  /** The number of animation steps of a move. */
  spreadOf(walk, step) {
    let most = 0;
    for (let cell = 0; cell < walk.takenAt.length; ++cell) {
      if (walk.takenAt[cell] === step) most = Math.max(most, walk.distance[cell]);
    }
    return most + 1;
  }

  /** Shows the flood up to cells at less than this distance. */
  update(reached) {
    if (!this.shown || this.element.width === 0) return;
    const {walk, step} = this.shown;
    const flooded = this.board.rules === 'flood-it';
    const last = step > 0 ? walk.moves[step - 1] : this.board.cells[this.board.start];
    const region = flooded ? this.board.symbols.indexOf(last) : -1;
    const {paint, looks} = this;
    const inside = new Uint8Array(this.colorIndex.length);
    for (let cell = 0; cell < inside.length; ++cell) {
      const at = walk.takenAt[cell];
      inside[cell] = at < step || (at === step && walk.distance[cell] < reached) ? 1 : 0;
      const look = inside[cell] ? inRegion + region : this.colorIndex[cell];
      if (looks[cell] === look) continue;
      looks[cell] = look;
      this.paintCell(cell, inside[cell] ? region : look, inside[cell] === 1);
    }
    this.paintOutline(paint, inside);
    this.paintCursor();
  }

  /** The rectangle of a cell in whole pixels, to avoid gaps. */
  boxOf(cell) {
    const {rows, cols} = this.board;
    const row = Math.floor(cell / cols);
    const col = cell % cols;
    const x = Math.round((col * this.element.width) / cols);
    const y = Math.round((row * this.element.height) / rows);
    return {
      x,
      y,
      wide: Math.round(((col + 1) * this.element.width) / cols) - x,
      high: Math.round(((row + 1) * this.element.height) / rows) - y,
    };
  }

  /** @param {number} color The number of a color; -1: blank. */
  paintCell(cell, color, isTaken) {
    const {paint} = this;
    const {x, y, wide, high} = this.boxOf(cell);
    paint.fillStyle = this.ground;
    paint.fillRect(x, y, wide, high);
    if (color < 0) return;
    paint.fillStyle = boardColor(color);
    // Gaps between small cells would look like a lattice.
    const gap = isTaken || wide < 14 ? 0 : Math.max(1, Math.round(wide * 0.025));
    if (gap === 0) {
      paint.fillRect(x, y, wide, high);
    } else {
      fillRounded(paint, x + gap, y + gap, wide - 2 * gap, high - 2 * gap, wide * 0.14);
    }
    if (!this.symbols || isTaken || wide < 8) return;
    paint.fillStyle = inkOn(boardColor(color));
    paint.font = `600 ${Math.round(high * 0.56)}px ui-monospace, monospace`;
    paint.textAlign = 'center';
    paint.textBaseline = 'middle';
    paint.fillText(this.board.symbols[color], x + wide / 2, y + high * 0.53);
  }

  /**
   * The outline between the region and the rest. It lies within the region, whose cells are painted
   * again where it was.
   */
  paintOutline(paint, inside) {
    const {rows, cols} = this.board;
    const line = Math.max(1, Math.round(this.element.width / cols / 12));
    for (const cell of this.outline) {
      const look = this.looks[cell];
      this.paintCell(cell, inside[cell] ? look - inRegion : look, inside[cell] === 1);
    }
    this.outline = [];
    paint.fillStyle = this.ink;
    for (let cell = 0; cell < inside.length; ++cell) {
      if (!inside[cell]) continue;
      const col = cell % cols;
      const up = cell >= cols && !inside[cell - cols];
      const down = cell < (rows - 1) * cols && !inside[cell + cols];
      const left = col > 0 && !inside[cell - 1];
      const right = col < cols - 1 && !inside[cell + 1];
      if (!up && !down && !left && !right) continue;
      const {x, y, wide, high} = this.boxOf(cell);
      if (up) paint.fillRect(x, y, wide, line);
      if (down) paint.fillRect(x, y + high - line, wide, line);
      if (left) paint.fillRect(x, y, line, high);
      if (right) paint.fillRect(x + wide - line, y, line, high);
      this.outline.push(cell);
    }
  }

  /** Shows a frame around a cell. */
  setCursor(cell) {
    this.cursor = cell;
    this.repaint();
  }

  paintCursor() {
    if (this.cursor < 0) return;
    const {paint} = this;
    const {x, y, wide, high} = this.boxOf(this.cursor);
    for (const [color, line] of [['#ffffff', 5], ['#000000', 2]]) {
      paint.strokeStyle = String(color);
      paint.lineWidth = Number(line);
      paint.strokeRect(x + 2, y + 2, wide - 4, high - 4);
    }
  }

  /** Marks untaken cells with a ring, in place of those marked before. */
  mark(cells) {
    const before = this.marked;
    this.marked = cells;
    for (const cell of before) {
      const look = this.looks[cell];
      if (look < inRegion) this.paintCell(cell, look, false);
    }
    if (this.element.width > 0) this.paintMarks();
  }

  paintMarks() {
    const {paint} = this;
    for (const cell of this.marked) {
      if (!(this.looks[cell] < inRegion)) continue;
      const {x, y, wide, high} = this.boxOf(cell);
      paint.beginPath();
      paint.arc(x + wide / 2, y + high / 2, Math.max(1.5, wide * 0.22), 0, 2 * Math.PI);
      paint.lineWidth = Math.max(1, wide * 0.09);
      paint.strokeStyle = inkOn(this.colorOf(this.board.cells[cell]));
      paint.stroke();
    }
  }

  /** The cell under a point of the page. */
  cellAt(clientX, clientY) {
    const box = this.element.getBoundingClientRect();
    const {rows, cols} = this.board;
    const col = Math.floor(((clientX - box.left) / box.width) * cols);
    const row = Math.floor(((clientY - box.top) / box.height) * rows);
    return row < 0 || row >= rows || col < 0 || col >= cols ? null : row * cols + col;
  }

  /** Adjusts the resolution of the canvas to its size. */
  fit() {
    const wide = Math.round(this.element.clientWidth * devicePixelRatio);
    const high = Math.round(this.element.clientHeight * devicePixelRatio);
    if (wide === 0 || (wide === this.element.width && high === this.element.height)) return;
    this.element.width = wide;
    this.element.height = high;
    this.repaint();
  }

  repaint() {
    const style = getComputedStyle(this.element);
    this.ground = style.getPropertyValue('--blank');
    this.ink = style.getPropertyValue('--text');
    this.looks = [];
    this.outline = [];
    this.paint.fillStyle = this.ground;
    this.paint.fillRect(0, 0, this.element.width, this.element.height);
    this.update(Infinity);
    this.paintMarks();
    this.paintCursor();
  }
}
