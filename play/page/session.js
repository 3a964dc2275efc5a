// The game that is being played.

/** Milliseconds that what a move brings about waits, two frames, so that the move is seen first. */
const afterItIsSeen = 35;

class Session {
  constructor() {
    /** Called with what has changed: `board`, `move` (a new step ahead) or `step`. */
    this.listeners = [];
    this.address = '';
    this.name = '';
    /** @type {Board & {text: string}} */
    this.board = null;
    /** @type {Walk} */
    this.walk = null;
    /** The moves that were taken back and can be played again. */
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
    this.tell('board');
  }

  /** Plays a move; false where the game is over. */
  play(symbol) {
    if (this.walk.isFinished) return false;
    this.future = this.future[0] === symbol ? this.future.slice(1) : '';
    this.walk.push(symbol);
    this.tell('move');
    return true;
  }

  /** Goes to a step of the line that has been played. */
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
    this.tell(ahead ? 'move' : 'step');
  }

  /** Puts moves behind those played, as if they had been played and taken back. */
  lay(moves) {
    this.future = moves;
    this.tell('step');
  }

  tell(what) {
    for (const listener of this.listeners) listener(what);
  }

  colorName(symbol) {
    return colorName(this.board.symbols.indexOf(symbol));
  }
}
