// The game that is played.

/** Milliseconds before the consequences of a move are computed: two frames, so that it is shown first. */
const renderDelay = 35;

/** Whether a kind of change is one of the position. */
const isElsewhere = what => !['goal', 'known', 'state'].includes(what);

/**
 * A line: the moves up to the position that is shown, and those that can be redone.
 * @typedef {{moves: string, future: string}} Line
 */

class Session {
  /** @param {() => Date} clock The player's clock. */
  constructor(clock = () => new Date()) {
    this.clock = clock;
    /**
     * Called with the kind of change: `board`, `move` (one step forward), `step`, `line`; at the same position also
     * `goal`, `known` (what the analyzer has found) or `state` (help, tries, a search for better moves).
     */
    this.listeners = [];
    this.address = '';
    /** The name of the board's item in the store. */
    this.item = '';
    this.name = '';
    /** @type {Board & {text: string}} */
    this.board = null;
    /** @type {Walk} */
    this.walk = null;
    /** The number of moves that is the goal; null until it is known. @type {number | null} */
    this.goal = null;
    /** The moves that were undone and can be redone. */
    this.future = '';
    /** Whether the line ends the game, also while a position before its end is shown. */
    this.isEnded = false;
    /** The moves of a friend's game, with which the own one is compared at its end; empty without one. */
    this.friend = '';
    /** @type {Standing} */
    this.standing = newStanding();
  }

  get step() {
    return this.walk.moves.length;
  }
  get line() {
    return this.walk.moves + this.future;
  }

  /** @returns {Line} */
  get own() {
    return {moves: this.walk.moves, future: this.future};
  }

  /** Whether a game is played that will be compared with a friend's. */
  get isDuel() {
    return this.friend !== '' && !this.isEnded;
  }

  /** The region's color in Flood-It. */
  get color() {
    return this.walk.moves.at(-1) ?? this.board.cells[this.board.start];
  }

  /** Whether the optimum and what follows from it may be shown: after the first game but not in a duel, or as help. */
  get showsOptimum() {
    return (this.standing.tries > 0 && !this.isDuel) || this.standing.help.includes('optimum');
  }

  /** Opens a board. @param {Line & {friend?: string}} own @param {Standing} standing */
  open(address, name, board, own = {moves: '', future: ''}, standing = newStanding()) {
    Object.assign(this, {address, name, board, goal: null, item: boardItem(board), standing, friend: own.friend ?? ''});
    this.setLine(own);
    this.notify('board');
    findGoal(this);
  }

  setStanding(standing) {
    if (JSON.stringify(standing) === JSON.stringify(this.standing)) return;
    this.standing = standing;
    this.notify('state');
  }

  /** Takes over the own line and the standing as another window has stored them. @param {StoredBoard} stored */
  take({moves, future, standing}) {
    const isSame = moves === this.own.moves && future === this.own.future;
    if (!isSame) this.setLine({moves, future});
    this.setStanding(standing);
    if (!isSame) this.notify('line');
  }

  /** Replaces the line, without moves that a player cannot make; an older version of the page has stored some. */
  setLine({moves, future}) {
    this.walk = new Walk(this.board);
    this.future = '';
    const playable = part => [...part].forEach(symbol => this.refusal(symbol) === null && this.walk.push(symbol));
    playable(moves);
    const {step} = this;
    playable(future);
    this.isEnded = this.walk.isFinished;
    while (this.step > step) this.undo();
    this.noticeEnd();
  }

  /** Why a move is refused: the board is finished (`over`), or it would take nothing (`useless`). */
  refusal(symbol) {
    if (this.walk.isFinished) return 'over';
    return this.walk.reached(symbol).length === 0 ? 'useless' : null;
  }

  /** Plays a move; returns why it is refused, or null. */
  play(symbol) {
    const refusal = this.refusal(symbol);
    if (refusal) return refusal;
    const isRedone = this.future[0] === symbol;
    this.future = isRedone ? this.future.slice(1) : '';
    this.walk.push(symbol);
    this.isEnded = this.walk.isFinished || (isRedone && this.isEnded);
    if (this.step === 1) this.begin();
    this.noticeEnd();
    this.notify('move');
    return null;
  }

  /** Stores the day of the first move, also if that move is redone. */
  begin() {
    const {address, standing, standing: {begun, tries}} = this;
    if (tries === 0) this.standing = {...standing, begun: begunAt(address, begun, this.clock())};
  }

  /** Undoes or redoes moves. */
  goTo(step) {
    const to = Math.max(0, Math.min(step, this.line.length));
    if (to === this.step) return;
    const ahead = to === this.step + 1;
    if (this.step === 0) this.begin();
    while (this.step > to) this.undo();
    while (this.step < to) {
      this.walk.push(this.future[0]);
      this.future = this.future.slice(1);
    }
    this.noticeEnd();
    this.notify(ahead ? 'move' : 'step');
  }

  /** Takes back the last move, which can then be redone. */
  undo() {
    this.future = this.walk.moves.at(-1) + this.future;
    this.walk.pop();
  }

  noticeEnd() {
    if (this.walk.isFinished) this.standing = afterEnd(this.standing, this.walk.moves, this.address);
  }

  /** Marks the games on this board as assisted from now on. */
  useHelp(kind) {
    const {help} = this.standing;
    if (!help.includes(kind)) this.setStanding({...this.standing, help: [...help, kind]});
  }

  notify(what) {
    for (const listener of this.listeners) listener(what);
  }

  colorName(symbol) {
    return colorName(this.board.symbols.indexOf(symbol));
  }
}
