// The game that is played, and a second line beside it.
//
// The player's own line is shown unless a second line is: playback, a shared game, a variation. A second
// line never changes the own line; leave() shows that again.

/** Milliseconds before the consequences of a move are computed: two frames, so that it is shown first. */
const renderDelay = 35;

/**
 * A line: the moves up to the position that is shown, and those that can be redone.
 * @typedef {{moves: string, future: string}} Line
 * A second line: its title, and the own line, to which leave() returns.
 * @typedef {{title: string, own: Line}} SecondLine
 * What is stored with a game. `help` lists the kinds of help that the player used, `isRevealed` is
 * set once the player has finished the board.
 * @typedef {{help: string[], isBlind: boolean, isRevealed: boolean}} GameState
 */

class Session {
  constructor() {
    /** Called with the kind of change: `board`, `move` (one step forward), `step`, `line` or `help`. */
    this.listeners = [];
    this.address = '';
    this.name = '';
    /** @type {Board & {text: string}} */
    this.board = null;
    /** @type {Walk} */
    this.walk = null;
    /** The moves that were undone and can be redone. */
    this.future = '';
    /** @type {SecondLine | null} */
    this.second = null;
    /** @type {string[]} */
    this.help = [];
    this.isBlind = false;
    this.isRevealed = false;
  }

  get step() {
    return this.walk.moves.length;
  }
  get line() {
    return this.walk.moves + this.future;
  }

  /** The player's own line, also while another one is shown. @returns {Line} */
  get own() {
    return this.second?.own ?? {moves: this.walk.moves, future: this.future};
  }

  /** The region's color in Flood-It. */
  get color() {
    return this.walk.moves.at(-1) ?? this.board.cells[this.board.start];
  }

  /** Whether the optimum and what follows from it may be shown. */
  get showsOptimum() {
    return this.isRevealed || !this.isBlind;
  }

  /** Sets whether the optimum is hidden until the end; false if the game has begun. */
  setBlind(isBlind) {
    if (this.own.moves !== '' || this.isRevealed || this.isAlwaysBlind) return false;
    this.isBlind = isBlind;
    this.notify('step');
    return true;
  }

  /** Boards of a day are played blind. */
  get isAlwaysBlind() {
    return this.address.startsWith('day.');
  }

  /**
   * Opens a board. @param {Line} own @param {GameState} state
   */
  open(address, name, board, own = {moves: '', future: ''}, state = {help: [], isBlind: false, isRevealed: false}) {
    Object.assign(this, {address, name, board, second: null, ...state});
    this.setLine(own);
    this.notify('board');
  }

  /** Replaces the shown line. Moves that the board does not have, and moves after its end, are left out. */
  setLine({moves, future}) {
    this.walk = new Walk(this.board);
    this.future = future;
    for (const symbol of moves) {
      if (!this.board.symbols.includes(symbol) || this.walk.isFinished) break;
      this.walk.push(symbol);
    }
    this.noticeEnd();
  }

  /** Shows a second line. @param {Line} line */
  enter(title, line) {
    this.second = {title, own: this.own};
    this.setLine(line);
    this.notify('line');
  }

  /** Returns to the own line. */
  leave() {
    if (!this.second) return;
    const {own} = this.second;
    this.second = null;
    this.setLine(own);
    this.notify('line');
  }

  /** Makes the shown line the player's own, with the help that it was. */
  adopt() {
    this.useHelp('line');
    this.second = null;
    this.noticeEnd();
    this.notify('line');
  }

  /** Why a move is refused: the board is finished (`over`), or it is the region's color (`current`). */
  refusal(symbol) {
    if (this.walk.isFinished) return 'over';
    return this.board.rules === 'flood-it' && symbol === this.color ? 'current' : null;
  }

  /** Plays a move; returns why it is refused, or null. */
  play(symbol) {
    const refusal = this.refusal(symbol);
    if (refusal) return refusal;
    this.future = this.future[0] === symbol ? this.future.slice(1) : '';
    this.walk.push(symbol);
    this.noticeEnd();
    this.notify('move');
    return null;
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
    this.noticeEnd();
    this.notify(ahead ? 'move' : 'step');
  }

  noticeEnd() {
    if (this.walk.isFinished && !this.second) this.isRevealed = true;
  }

  /** Marks the games on this board as assisted from now on. */
  useHelp(kind) {
    if (this.help.includes(kind)) return;
    this.help = [...this.help, kind];
    this.notify('help');
  }

  notify(what) {
    for (const listener of this.listeners) listener(what);
  }

  colorName(symbol) {
    return colorName(this.board.symbols.indexOf(symbol));
  }
}
