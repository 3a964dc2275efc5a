// What is known of the positions of a game: how many moves are left at least and at most, and which
// next moves keep the optimum. The position on the board comes first; the others of the line follow
// when there is time.

/**
 * @typedef {{lower: number, upper: number, moves: string | null, hints: Object<string, string> | null,
 *   isProven: boolean, isAsked: boolean, explanation: string[]}} Knowledge
 * `isAsked`: there is no more to be had without more time.
 */

class Analyst {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.listeners = [];
    /** By the moves played. @type {Map<string, Knowledge>} */
    this.known = new Map();
    this.board = null;
    this.running = null;
    this.timer = 0;
    this.problem = '';
    /** Whether all positions of the line are wanted. */
    this.wantsLine = false;
    session.listeners.push(() => this.attend());
  }

  /** @returns {Knowledge | null} */
  about(moves) {
    return this.known.get(moves) ?? this.inferred(moves);
  }

  /** What the position before tells, until the position itself has been looked at. */
  inferred(moves) {
    const before = moves === '' ? null : this.known.get(moves.slice(0, -1));
    if (!before?.isProven || !before.hints) return null;
    const verdict = before.hints[moves.at(-1)];
    if (verdict === 'optimal') return this.fact(before.upper - 1, before.upper - 1);
    return this.fact(before.upper, before.upper + 1);
  }

  fact(lower, upper) {
    const isProven = lower === upper;
    return {lower, upper, moves: null, hints: null, isProven, isAsked: false, explanation: []};
  }

  /** Turns to what the session shows now. */
  attend() {
    const {board, walk} = this.session;
    if (board !== this.board) {
      this.board = board;
      this.known.clear();
      this.wantsLine = false;
    }
    if (walk.isFinished) {
      this.wantsLine = true;
      this.known.set(walk.moves, {...this.fact(0, 0), moves: '', hints: {}, isAsked: true});
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), afterItIsSeen);
  }

  /** What is to be looked at next: the position, then the start, then the others. */
  wanted() {
    const {walk} = this.session;
    const line = this.session.line;
    const all = [walk.moves, ''];
    if (this.wantsLine) for (let step = 1; step <= line.length; ++step) all.push(line.slice(0, step));
    return all.find(moves => !this.known.get(moves)?.isAsked) ?? null;
  }

  next() {
    const moves = this.wanted();
    if (this.running && this.running.moves === moves) return;
    this.running?.stop.abort();
    this.running = null;
    if (moves !== null) this.ask(moves, moves === this.session.walk.moves ? 60 : 10);
  }

  /** Looks at the position on the board again, for longer. */
  lookLonger() {
    const {moves} = this.session.walk;
    this.running?.stop.abort();
    this.ask(moves, 600);
  }

  async ask(moves, seconds) {
    const board = this.board;
    const running = {moves, stop: new AbortController()};
    this.running = running;
    const learn = fact => {
      if (board === this.board) this.learn(moves, fact);
    };
    try {
      const order = {board: board.text, moves, hints: true, explain: true, limit_time: seconds};
      const result = await server.solve(
        order,
        bounds => learn({...this.fact(bounds.lower_bound, bounds.length), moves: bounds.moves}),
        running.stop.signal,
      );
      this.problem = '';
      learn({
        ...this.fact(result.lower_bound ?? 0, result.length ?? Infinity),
        moves: result.moves,
        hints: result.status === 'optimal' ? (result.hints ?? {}) : null,
        isAsked: true,
        explanation: result.explanation ?? [],
      });
    } catch (error) {
      if (running.stop.signal.aborted) return;
      this.problem = error.message;
      learn({...(this.about(moves) ?? this.fact(0, Infinity)), isAsked: true});
    }
    if (this.running === running) this.running = null;
    this.next();
  }

  /** Bounds that were known before are not forgotten. */
  learn(moves, fact) {
    const before = this.about(moves);
    const lower = Math.max(fact.lower, before?.lower ?? 0);
    const upper = Math.min(fact.upper, before?.upper ?? Infinity);
    this.known.set(moves, {...fact, lower, upper, isProven: lower === upper});
    for (const listener of this.listeners) listener();
  }

  /** A line of the fewest moves from a position, if one is known. */
  bestMoves(moves) {
    return this.known.get(moves)?.moves ?? null;
  }
}

/** A known number, or the bounds of one that is not known yet: `18 to 21`. */
function boundsText({lower, upper}, before = 0) {
  if (lower === upper) return String(lower + before);
  if (upper === Infinity) return `${lower + before} or more`;
  return `${lower + before}–${upper + before}`;
}

/**
 * What became of each move of a line: `kept` the optimum, `lost` so many moves, or null where the
 * positions are not known well enough.
 */
function verdictsOf(analyst, line) {
  return [...line].map((symbol, i) => {
    const before = analyst.about(line.slice(0, i));
    const after = analyst.about(line.slice(0, i + 1));
    if (!before?.isProven || !after?.isProven) return null;
    const kept = Object.entries(before.hints ?? {})
      .filter(([, verdict]) => verdict === 'optimal')
      .map(([color]) => color);
    return {symbol, lost: after.upper + 1 - before.upper, better: kept};
  });
}
