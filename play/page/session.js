// The game that is played.

/** Milliseconds before the consequences of a move are computed: two frames, so that it is shown first. */
const renderDelay = 35;

class Session {
  constructor() {
    /** Called with the kind of change: `board`, `move` (one step forward) or `step`. */
    this.listeners = [];
    this.address = '';
    this.name = '';
    /** @type {Board & {text: string}} */
    this.board = null;
    /** @type {Walk} */
    this.walk = null;
    /** The moves that were undone and can be redone. */
    this.future = '';
  }

  get step() {
    return this.walk.moves.length;
  }
  get line() {
    return this.walk.moves + this.future;
  }

  open(address, name, board, moves = '', future = '') {
    Object.assign(this, {address, name, board, future, walk: new Walk(board)});
    for (const symbol of moves) {
      if (!board.symbols.includes(symbol) || this.walk.isFinished) break;
      this.walk.push(symbol);
    }
    this.notify('board');
  }

  /** Plays a move; false if the game is over. */
  play(symbol) {
    if (this.walk.isFinished) return false;
    this.future = this.future[0] === symbol ? this.future.slice(1) : '';
    this.walk.push(symbol);
    this.notify('move');
    return true;
  }

  /** Undoes or redoes moves. */
  goTo(step) {
    const to = Math.max(0, Math.min(step, this.line.length));
    if (to === this.step) return;
    const ahead = to === this.step + 1;
    while (this.step > to) {
      this.future = this.walk.moves.at(-1) + this.future;
      this.walk.pop();
    }
    while (this.step < to) {
      this.walk.push(this.future[0]);
      this.future = this.future.slice(1);
    }
    this.notify(ahead ? 'move' : 'step');
  }

  /** Makes moves available for redo. */
  setFuture(moves) {
    this.future = moves;
    this.notify('step');
  }

  notify(what) {
    for (const listener of this.listeners) listener(what);
  }

  colorName(symbol) {
    return colorName(this.board.symbols.indexOf(symbol));
  }
}
