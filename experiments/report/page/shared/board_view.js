// Drawing of a board.

const inRegion = 1000;

/** The corners of a square as pairs of sides, numbered as the steps of `gridShapes`. */
const cornersOfSquare = [[0, 2], [0, 3], [1, 2], [1, 3]];

/** Begins a path around some points, with rounded corners. */
function trace(paint, points, radius = 0) {
  const between = ([x, y], [nextX, nextY]) => [(x + nextX) / 2, (y + nextY) / 2];
  paint.beginPath();
  paint.moveTo(...between(points.at(-1), points[0]));
  points.forEach((point, i) => paint.arcTo(...point, ...points[(i + 1) % points.length], radius));
  paint.closePath();
}

/** The views of boards by their canvases. What they listen to is the same for all, so that nothing is left of old boards. */
const boardViews = /** @type {WeakMap<Element, BoardView>} */ (new WeakMap());
const boardSizes = new ResizeObserver(entries => entries.forEach(({target}) => boardViews.get(target).fit()));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  document.querySelectorAll('canvas.cells').forEach(canvas => boardViews.get(canvas)?.repaint()));

/** Draws a board on a canvas. Repaints only changed cells, so that large boards remain responsive. */
class BoardView {
  /** @param {Board} board */
  constructor(board, {symbols = true} = {}) {
    this.board = board;
    this.symbols = symbols;
    this.colorIndex = [...board.cells].map(symbol => board.symbols.indexOf(symbol));
    this.element = /** @type {HTMLCanvasElement} */ (make('canvas', {class: 'cells', role: 'img'}));
    this.layout = new CellLayout(board);
    const {wide, high, isHexagonal} = this.layout;
    this.element.classList.toggle('hexagonal', isHexagonal);
    this.element.style.aspectRatio = `${wide} / ${high}`;
    this.element.style.setProperty('--shape', String(wide / high));
    this.paint = this.element.getContext('2d');
    /** Hexagons overlap by pixels, because edges that meet within a pixel let the ground through. */
    this.seam = isHexagonal ? -0.5 : 0;
    /** The painted state of each cell: its color, plus `inRegion` in the region. */
    this.looks = [];
    /** The cells with a part of the outline of the region. */
    this.outline = [];
    /** The cells with a ring, and those with a cross. @type {number[]} */
    this.marked = [];
    /** @type {number[]} */
    this.crossed = [];
    /** The cell with the keyboard's cursor; -1: none. */
    this.cursor = -1;
    this.shown = null;
    this.frame = 0;
    boardViews.set(this.element, this);
    boardSizes.observe(this.element);
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
    const flooded = this.board.cells[this.board.start] !== '.';
    const last = step > 0 ? walk.moves[step - 1] : this.board.cells[this.board.start];
    const region = flooded ? this.board.symbols.indexOf(last) : -1;
    const {looks} = this;
    const inside = new Uint8Array(this.colorIndex.length);
    for (let cell = 0; cell < inside.length; ++cell) {
      const at = walk.takenAt[cell];
      inside[cell] = at < step || (at === step && walk.distance[cell] < reached) ? 1 : 0;
      const look = inside[cell] ? inRegion + region : this.colorIndex[cell];
      if (looks[cell] === look) continue;
      looks[cell] = look;
      this.paintCell(cell, inside[cell] ? region : look, inside[cell] === 1);
    }
    this.inside = inside;
    this.paintOutline();
    this.paintCursor();
  }

  /** The rectangle around a cell; for squares in whole pixels, to avoid gaps. */
  boxOf(cell) {
    const {layout, element} = this;
    const {cols} = this.board;
    const [left, top] = layout.placeOf(Math.floor(cell / cols), cell % cols);
    const place = (at, all, pixels) => layout.isHexagonal ? (at * pixels) / all : Math.round((at * pixels) / all);
    const x = place(left, layout.wide, element.width);
    const y = place(top, layout.high, element.height);
    return {
      x,
      y,
      wide: place(left + 1, layout.wide, element.width) - x,
      high: place(top + layout.tall, layout.high, element.height) - y,
    };
  }

  /** The corners of a cell in its box, moved inwards by some pixels. */
  cornersOf({x, y, wide, high}, inwards = 0) {
    return this.layout.cell.corners.map(([right, down]) =>
      [x + inwards + right * (wide - 2 * inwards), y + inwards + down * (high - 2 * inwards)]);
  }

  /** Fills a cell in its box. */
  fillCell(box, color, inwards = 0, radius = 0) {
    const {paint} = this;
    paint.fillStyle = color;
    if (!this.layout.isHexagonal && radius === 0) {
      return paint.fillRect(box.x + inwards, box.y + inwards, box.wide - 2 * inwards, box.high - 2 * inwards);
    }
    trace(paint, this.cornersOf(box, inwards), radius);
    paint.fill();
  }

  /** @param {number} color The number of a color; -1: blank. */
  paintCell(cell, color, isTaken) {
    const {paint} = this;
    const box = this.boxOf(cell);
    const {x, y, wide, high} = box;
    // Gaps between small cells would look like a lattice.
    const gap = isTaken || wide < 14 ? 0 : Math.max(1, Math.round(wide * 0.025));
    if (color < 0 || gap > 0) this.fillCell(box, this.ground, this.seam);
    if (color >= 0) this.fillCell(box, boardColor(color), gap || this.seam, gap && wide * 0.14);
    if (this.layout.isHexagonal) this.trim(cell, box);
    if (color < 0 || !this.symbols || isTaken || wide < 8) return;
    paint.fillStyle = inkOn(boardColor(color));
    paint.font = `600 ${Math.round(Math.min(wide, high) * 0.56)}px ui-monospace, monospace`;
    paint.textAlign = 'center';
    paint.textBaseline = 'middle';
    paint.fillText(this.board.symbols[color], x + wide / 2, y + high * 0.53);
  }

  /** Erases what a hexagon has painted outside the board. */
  trim(cell, box) {
    const {neighbors, degree} = this.shown.walk;
    const [inner, outer] = [this.cornersOf(box), this.cornersOf(box, -2)];
    this.paint.globalCompositeOperation = 'destination-out';
    this.layout.cell.sides.forEach((first, side) => {
      if (neighbors[degree * cell + side] >= 0) return;
      const next = (first + 1) % inner.length;
      trace(this.paint, [inner[first], inner[next], outer[next], outer[first]]);
      this.paint.fill();
    });
    this.paint.globalCompositeOperation = 'source-over';
  }

  /**
   * The outline between the region and the rest. It lies within the region, whose cells are painted
   * again where it was.
   */
  paintOutline() {
    const {paint, inside, layout} = this;
    const {neighbors, degree} = this.shown.walk;
    const line = Math.max(1, Math.round(this.element.width / layout.wide / 12));
    for (const cell of this.outline) {
      const look = this.looks[cell];
      this.paintCell(cell, inside[cell] ? look - inRegion : look, inside[cell] === 1);
    }
    this.outline = [];
    paint.fillStyle = this.ink;
    const {sides} = layout.cell;
    for (let cell = 0; cell < inside.length; ++cell) {
      if (!inside[cell]) continue;
      let corners = null;
      for (let side = 0; side < sides.length; ++side) {
        const other = neighbors[degree * cell + side];
        if (other < 0 || inside[other]) continue;
        corners ??= this.cornersOf(this.boxOf(cell), this.seam);
        this.paintSide(corners, sides[side], line);
      }
      if ((!layout.isHexagonal && this.paintCorners(cell, line)) || corners) this.outline.push(cell);
    }
  }

  /** Paints the corners of a square where it touches the rest only diagonally; returns whether there are any. */
  paintCorners(cell, line) {
    const {neighbors, degree} = this.shown.walk;
    const isInside = (from, side) => this.inside[neighbors[degree * from + side]];
    const found = cornersOfSquare.filter(([vertical, horizontal]) => isInside(cell, vertical) === 1 &&
      isInside(cell, horizontal) === 1 && isInside(neighbors[degree * cell + vertical], horizontal) === 0);
    for (const [vertical, horizontal] of found) {
      const {x, y, wide, high} = this.boxOf(cell);
      this.paint.fillRect(horizontal === 2 ? x : x + wide - line, vertical === 0 ? y : y + high - line, line, line);
    }
    return found.length > 0;
  }

  /** Paints the strip along a side of a cell; its ends lie on the sides next to it. */
  paintSide(corners, first, line) {
    const at = i => corners[(i + corners.length) % corners.length];
    const along = ([x, y], [toX, toY]) => {
      const part = line / (Math.hypot(toX - x, toY - y) * this.layout.cell.sine);
      return [x + (toX - x) * part, y + (toY - y) * part];
    };
    const inner = [along(at(first + 1), at(first + 2)), along(at(first), at(first - 1))];
    trace(this.paint, [at(first), at(first + 1), ...inner]);
    this.paint.fill();
  }

  /** Shows a frame around a cell. */
  setCursor(cell) {
    this.cursor = cell;
    this.repaint();
  }

  paintCursor() {
    if (this.cursor < 0) return;
    const {paint} = this;
    trace(paint, this.cornersOf(this.boxOf(this.cursor), 2));
    for (const [color, line] of [['#ffffff', 5], ['#000000', 2]]) {
      paint.strokeStyle = String(color);
      paint.lineWidth = Number(line);
      paint.stroke();
    }
  }

  /** Marks untaken cells with a ring, and others with a cross, in place of those marked before. */
  mark(cells, crossed = []) {
    const before = [...this.marked, ...this.crossed];
    this.marked = cells;
    this.crossed = crossed;
    if (this.element.width === 0) return;
    for (const cell of before) {
      const look = this.looks[cell];
      if (look < inRegion) this.paintCell(cell, look, false);
    }
    if (this.layout.isHexagonal && before.length > 0) this.paintOutline();
    this.paintMarks();
  }

  paintMarks() {
    const {paint} = this;
    for (const cell of [...this.marked, ...this.crossed]) {
      if (!(this.looks[cell] < inRegion)) continue;
      const {x, y, wide, high} = this.boxOf(cell);
      const [right, down, reach] = [x + wide / 2, y + high / 2, Math.max(1.5, wide * 0.22)];
      paint.beginPath();
      if (this.marked.includes(cell)) paint.arc(right, down, reach, 0, 2 * Math.PI);
      else {
        for (const side of [-reach, reach]) {
          paint.moveTo(right - reach, down - side);
          paint.lineTo(right + reach, down + side);
        }
      }
      paint.lineWidth = Math.max(1, wide * 0.09);
      paint.strokeStyle = inkOn(this.colorOf(this.board.cells[cell]));
      paint.stroke();
    }
  }

  /** The cell under a point of the page. */
  cellAt(clientX, clientY) {
    const box = this.element.getBoundingClientRect();
    const {wide, high} = this.layout;
    return this.layout.cellAt(((clientX - box.left) / box.width) * wide, ((clientY - box.top) / box.height) * high);
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
    this.paint.clearRect(0, 0, this.element.width, this.element.height);
    this.update(Infinity);
    this.paintMarks();
    this.paintCursor();
  }
}
