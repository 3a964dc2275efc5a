// The dialog of a picture of another game: where its board was found, the board as it was read, and the shortest
// solution in that game's colors.

/** The longest side of the two views, in pixels. */
const viewSide = 320;

class PictureView {
  /** @param {ImageData} image */
  constructor(image, canvas) {
    this.image = image;
    this.canvas = canvas;
    const [left, top, right, bottom] = [0.1, 0.1, 0.9, 0.9].map((share, i) => share * (i % 2 ? image.height : image.width));
    const corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
    this.found = boardInPicture(image) ?? {...boardBetween(image, corners, 14, 14), certainty: 0};
    this.start = 0;
    this.scale = Math.min(1, viewSide / Math.max(image.width, image.height));
    const size = {width: Math.round(image.width * this.scale), height: Math.round(image.height * this.scale)};
    this.seen = make('canvas', {...size, 'aria-label': texts.pictureFrame});
    this.handles = texts.cornerNames.map((name, i) => make('button', {type: 'button', class: 'corner', 'aria-label': texts.moveCorner(name),
      onpointerdown: event => this.grab(event), onpointermove: event => this.drag(event, i), onkeydown: event => this.push(event, i)}));
    this.read = make('canvas', {'aria-label': texts.pictureBoard, onclick: event => this.tap(event)});
    this.message = make('p', {role: 'status', id: 'picture-message'}, this.found.certainty < sureOfPicture ? texts.unsurePicture : texts.comparePicture);
    this.rows = make('span');
    this.cols = make('span');
    this.setsStart = make('input', {type: 'checkbox', id: 'picture-start'});
    const step = (text, label, rows, cols) => plainButton(text, () => this.resize(rows, cols), label, {'data-step': `${rows},${cols}`});
    this.key = make('button', {class: 'key', type: 'button', id: 'picture-key', hidden: true, onclick: () => this.go(1)});
    this.tools = make('div', {class: 'toolbar'},
      make('span', {class: 'count'}, step('−', texts.fewerRows, -1, 0), this.rows, step('+', texts.moreRows, 1, 0)),
      make('span', {class: 'count'}, step('−', texts.fewerCols, 0, -1), this.cols, step('+', texts.moreCols, 0, 1)),
      make('label', {class: 'check'}, this.setsStart, texts.tapSetsStart));
    this.solver = plainButton(texts.solvePicture, () => this.solve(), null, {id: 'picture-solve', class: 'plain main'});
    this.content = [this.message, make('div', {class: 'picture'}, make('div', {class: 'seen'}, this.seen, ...this.handles), this.read), this.tools, this.solver, this.key, hint(texts.pictureStays)];
    /** The solution, and how many of its moves are confirmed. */
    this.moves = '';
    this.taken = 0;
    this.show();
  }

  /** The board with the colors that its cells have. @returns {Board} */
  get board() {
    const {used, start, found: {rows, cols, cells}} = this;
    const symbols = allSymbols.slice(0, Math.max(used.length, 2));
    return {rows, cols, shape: 'square', rules: 'flood-it', start, symbols, cells: cells.map(cell => symbols[used.indexOf(cell)]).join('')};
  }

  /** The colors of the cells. The board names them by their order. */
  get used() {
    return [...new Set(this.found.cells)].sort((a, b) => a - b);
  }

  /** Reads the board again between corners. */
  readBetween(corners, rows, cols) {
    this.found = {...boardBetween(this.image, corners, rows, cols), certainty: 1};
    this.start = 0;
    this.message.textContent = texts.comparePicture;
    this.show();
  }

  resize(rows, cols) {
    this.readBetween(this.found.corners, clamp(this.found.rows + rows, 2, 64), clamp(this.found.cols + cols, 2, 64));
  }

  /** The place of an event in a canvas, in its pixels. */
  placeOf({clientX, clientY}, canvas) {
    const {left, top, width, height} = canvas.getBoundingClientRect();
    return [((clientX - left) / width) * canvas.width, ((clientY - top) / height) * canvas.height];
  }

  /** Takes a corner of the frame, at the place where it is touched. */
  grab({target, pointerId, clientX, clientY}) {
    const {left, top, width, height} = target.getBoundingClientRect();
    this.grip = [clientX - left - width / 2, clientY - top - height / 2];
    target.setPointerCapture(pointerId);
  }

  drag({target, pointerId, clientX, clientY}, i) {
    if (!target.hasPointerCapture(pointerId)) return;
    const [x, y] = this.placeOf({clientX: clientX - this.grip[0], clientY: clientY - this.grip[1]}, this.seen);
    this.moveCorner(i, x / this.scale, y / this.scale);
  }

  /** The arrow keys move a corner, with Shift by ten pixels. */
  push(event, i) {
    const [right, down] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key] ?? [];
    if (right === undefined || this.moves) return;
    event.preventDefault();
    const [size, [x, y]] = [event.shiftKey ? 10 : 1, this.found.corners[i]];
    this.moveCorner(i, x + size * right, y + size * down);
  }

  /** Moves a corner, if the frame stays convex and has a pixel or more for each cell. */
  moveCorner(i, x, y) {
    const {rows, cols, corners} = this.found;
    const moved = [clamp(x, 0, this.image.width), clamp(y, 0, this.image.height)];
    const next = corners.map((corner, k) => (k === i ? moved : corner));
    const isTurning = next.every(([x, y], k) => {
      const [[fromX, fromY], [toX, toY]] = [next[(k + 3) % 4], next[(k + 1) % 4]];
      return (x - fromX) * (toY - y) - (y - fromY) * (toX - x) > rows * cols;
    });
    if (isTurning) this.readBetween(next, rows, cols);
  }

  /** Gives a cell the next color, or the start. */
  tap(event) {
    const {cells, rows, cols, colors} = this.found;
    const [x, y] = this.placeOf(event, this.read);
    const cell = Math.floor((y / this.read.height) * rows) * cols + Math.floor((x / this.read.width) * cols);
    if (this.setsStart.checked) this.start = cell;
    else cells[cell] = (cells[cell] + 1) % colors.length;
    this.show();
  }

  /** Finds the shortest solution and shows its first move, or why there is none. */
  async solve() {
    const parts = [this.tools, this.solver, ...this.handles];
    for (const part of parts) part.hidden = true;
    this.message.textContent = texts.pictureSolving;
    try {
      this.walkThrough(await engines.solve({board: asSent(this.board).text, limit_time: 20}));
    } catch (error) {
      this.message.textContent = error.message;
      for (const part of parts) part.hidden = false;
    }
  }

  /** Shows the moves of a solution one by one. */
  walkThrough({moves, status}) {
    if (!moves) throw new Error(texts.engineFailed);
    this.moves = moves;
    this.isShortest = status === 'optimal';
    this.key.hidden = false;
    this.key.focus();
    this.key.closest('dialog').addEventListener('keydown', event => {
      const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
      if (step) this.go(step);
    });
    this.go(0);
  }

  /** Confirms the move that is shown, or takes one back. */
  go(step) {
    this.taken = clamp(this.taken + step, 0, this.moves.length);
    const next = this.moves[this.taken];
    this.message.textContent = texts.pictureStep(this.taken, this.moves.length, this.isShortest);
    this.key.setAttribute('aria-label', this.message.textContent);
    this.key.textContent = next === undefined ? '✓' : '';
    this.key.style.background = next === undefined ? '' : this.palette[next];
    this.show();
  }

  /** The colors of the board's symbols. */
  get palette() {
    return Object.fromEntries(this.used.map((kind, i) => [allSymbols[i], hexOf(this.found.colors[kind])]));
  }

  show() {
    const {board, palette, found: {rows, cols, corners}} = this;
    this.rows.textContent = count(rows, 'row');
    this.cols.textContent = count(cols, 'column');
    const paint = this.seen.getContext('2d');
    paint.drawImage(this.canvas, 0, 0, this.seen.width, this.seen.height);
    const points = corners.map(point => point.map(value => value * this.scale));
    trace(paint, points);
    for (const [color, width] of [['#ffffff', 5], ['#d5006d', 2.5]]) {
      Object.assign(paint, {strokeStyle: color, lineWidth: width});
      paint.stroke();
    }
    points.forEach(([x, y], i) => Object.assign(this.handles[i].style,
      {left: `${(100 * x) / this.seen.width}%`, top: `${(100 * y) / this.seen.height}%`}));
    const side = Math.max(2, Math.floor(viewSide / Math.max(rows, cols)));
    Object.assign(this.read, {width: side * cols, height: side * rows});
    const cellPaint = this.read.getContext('2d');
    const walk = play(board, this.moves.slice(0, this.taken));
    [...board.cells].forEach((symbol, i) => {
      cellPaint.fillStyle = palette[walk.takenAt[i] === never ? symbol : walk.moves.at(-1) ?? symbol];
      cellPaint.fillRect((i % cols) * side, Math.floor(i / cols) * side, side, side);
    });
    cellPaint.strokeStyle = inkOn(palette[board.cells[this.start]]);
    cellPaint.strokeRect((this.start % cols) * side + 2.5, Math.floor(this.start / cols) * side + 2.5, side - 5, side - 5);
  }
}

/** Shows the board of a picture; resolves to it if it is to be played here, else to null. @param {Blob} file */
async function showPicture(file) {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new Error(texts.noPictureRead);
  const {width, height} = bitmap;
  const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', {width, height}));
  const paint = canvas.getContext('2d');
  paint.drawImage(bitmap, 0, 0);
  const view = new PictureView(paint.getImageData(0, 0, width, height), canvas);
  const answer = await showDialog(texts.boardOfPicture, view.content, [[texts.playPicture, 'play'], [texts.close, 'close']]);
  return answer === 'play' ? view.board : null;
}

/** The picture that another application shared with the page, or null; the service worker keeps it until it is read. */
async function sharedPicture() {
  if (location.search !== '?shared') return null;
  history.replaceState(history.state, '', location.pathname + location.hash);
  const cache = await caches.open('shared');
  const response = await cache.match('picture');
  await cache.delete('picture');
  // Without a picture, the page shows the same sentence as for a file that is not one.
  return (await response?.blob()) ?? new Blob();
}
