// Solves the positions of a game in the background: bounds on the moves left, and the next moves that
// keep the optimum. The current position comes first, then the start, then the rest of the line.

/**
 * @typedef {{lower: number, upper: number, moves: string | null, hints: Object<string, string> | null,
 *   isProven: boolean, isComplete: boolean, isTooLarge?: boolean, explanation: string[]}} Knowledge
 * `isComplete`: the search of the position has ended; `isTooLarge`: because the board is too large for the solver.
 */

class Analyzer {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** By moves played. @type {Map<string, Knowledge>} */
    this.known = new Map();
    this.board = null;
    this.running = null;
    this.timer = 0;
    this.problem = '';
    /** Whether all positions of the line are to be solved. */
    this.analyzesLine = false;
    session.listeners.push(what => what !== 'known' && this.update());
    globalThis.document?.addEventListener('visibilitychange', () => this.session.board && this.next());
  }

  /** @returns {Knowledge | null} */
  knowledgeOf(moves) {
    return this.known.get(moves) ?? this.inferred(moves);
  }

  /** What the previous position implies, until this one is solved. */
  inferred(moves) {
    const before = moves === '' ? null : this.known.get(moves.slice(0, -1));
    if (!before?.isProven || !before.hints) return null;
    const verdict = before.hints[moves.at(-1)];
    if (verdict === 'optimal') return this.fact(before.upper - 1, before.upper - 1);
    return this.fact(before.upper, before.upper + 1);
  }

  fact(lower, upper) {
    const isProven = lower === upper;
    return {lower, upper, moves: null, hints: null, isProven, isComplete: false, explanation: []};
  }

  /** Follows the session. */
  update() {
    const {board, walk} = this.session;
    if (board !== this.board) {
      this.board = board;
      this.known.clear();
      this.analyzesLine = false;
    }
    if (walk.isFinished) {
      this.analyzesLine = true;
      this.known.set(walk.moves, {...this.fact(0, 0), moves: '', hints: {}, isComplete: true});
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), renderDelay);
  }

  /** The next position to solve, as its moves; null if all are solved. */
  nextPosition() {
    const {walk} = this.session;
    const line = this.session.line;
    const all = [walk.moves, ''];
    // What a move lost follows from the optimum of the start.
    const isWanted = this.analyzesLine && this.known.get('')?.isProven;
    if (isWanted) for (let step = 1; step <= line.length; ++step) all.push(line.slice(0, step));
    return all.find(moves => !this.known.get(moves)?.isComplete) ?? null;
  }

  /** Solves the next position; a window that is not shown solves nothing more. */
  next() {
    if (globalThis.document?.hidden) return;
    const moves = this.nextPosition();
    if (this.running && this.running.moves === moves) return;
    this.running?.stop.abort();
    this.running = null;
    if (moves !== null) this.solve(moves, moves === this.session.walk.moves ? 60 : 10);
  }

  async solve(moves, seconds) {
    const board = this.board;
    const running = {moves, stop: new AbortController()};
    this.running = running;
    const merge = fact => {
      if (board === this.board) this.merge(moves, fact);
    };
    try {
      const request = {board: board.text, moves, hints: true, explain: true, limit_time: seconds};
      const result = await engines.solve(
        request,
        bounds => merge({...this.fact(bounds.lower_bound, bounds.length), moves: bounds.moves}),
        running.stop.signal,
      );
      this.problem = '';
      merge({
        ...this.fact(result.lower_bound ?? 0, result.length ?? Infinity),
        moves: result.moves,
        hints: result.status === 'optimal' ? (result.hints ?? {}) : null,
        isComplete: true,
        isTooLarge: ['size-limit', 'memory-limit'].includes(result.status),
        explanation: result.explanation ?? [],
      });
    } catch (error) {
      if (running.stop.signal.aborted) return;
      this.problem = error.message;
      merge({...(this.knowledgeOf(moves) ?? this.fact(0, Infinity)), isComplete: true});
    }
    if (this.running === running) this.running = null;
    this.next();
  }

  /** Keeps the tighter of old and new bounds. */
  merge(moves, fact) {
    const before = this.knowledgeOf(moves);
    const lower = Math.max(fact.lower, before?.lower ?? 0);
    const upper = Math.min(fact.upper, before?.upper ?? Infinity);
    this.known.set(moves, {...fact, lower, upper, isProven: lower === upper});
    this.session.notify('known');
  }
}

/** A number, or its bounds if it is not known: `18–21`. */
function boundsText({lower, upper}, before = 0) {
  if (lower === upper) return String(lower + before);
  if (upper === Infinity) return texts.orMore(lower + before);
  return `${lower + before}–${upper + before}`;
}

/** The number of the first move of a line that lost the optimum; 0 if none did, null if this is not known. */
function firstMistake(analyzer, line) {
  const verdicts = verdictsOf(analyzer, line);
  const found = verdicts.findIndex(verdict => !verdict || verdict.lost > 0);
  return verdicts[found] === null ? null : found + 1;
}

/** The steps of a line before moves that lost the optimum. */
const mistakesOf = (analyzer, line) => verdictsOf(analyzer, line).flatMap((verdict, i) => (verdict?.lost > 0 ? [i] : []));

/**
 * For each move of a line: how many moves it `lost`, and the `better` colors; null if not known.
 */
function verdictsOf(analyzer, line) {
  return [...line].map((_, i) => {
    const before = analyzer.knowledgeOf(line.slice(0, i));
    const after = analyzer.knowledgeOf(line.slice(0, i + 1));
    if (!before?.isProven || !after?.isProven) return null;
    const kept = Object.entries(before.hints ?? {})
      .filter(([, verdict]) => verdict === 'optimal')
      .map(([color]) => color);
    return {lost: after.upper + 1 - before.upper, better: kept};
  });
}
