// The robots that play the same board, a solver per level, and the ratings of results.

const robotSolvers = {easy: 'greedy', good: 'greedy-look-ahead:depth=3', perfect: 'optimal'};

class Robots {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Called when a robot has finished. */
    this.onChange = () => {};
    this.board = null;
    /** The moves of the robots that have finished, by level; null while they play. @type {Object<string, string | null>} */
    this.games = {};
    session.listeners.push(what => what === 'board' && this.open());
  }

  open() {
    this.board = this.session.board;
    this.games = {};
    this.play('easy');  // Also gives the pass line.
    this.play(preferences.robot);
  }

  /** The number of moves of the easy robot; null if it has not finished. */
  get easy() {
    return this.games.easy?.length ?? null;
  }

  /** The chosen robot's game; null if there is none, or not yet. */
  get moves() {
    return this.games[preferences.robot] ?? null;
  }

  /** A sentence on the most moves that pass; empty until they are known. */
  passText(optimum) {
    return this.easy === null ? '' : ' ' + texts.pass(passLine(optimum, this.easy));
  }

  async play(level) {
    const {board, games} = this;
    const solver = robotSolvers[level];
    if (!solver || level in games) return;
    games[level] = null;
    try {
      const result = await engines.solve({board: board.text, solver, limit_time: 20});
      if (board !== this.board) return;
      // On a board that is too large the solvers answer with greedy's moves.
      if (level === 'easy' || !['size-limit', 'memory-limit'].includes(result.status)) games[level] = result.moves;
    } catch {
      delete games[level];  // The page works without a robot.
      return;
    }
    this.onChange();
  }
}

/** Best first: up to `share` of the optimum more moves than it, but at least `least`. */
const grades = [
  {name: 'perfect', share: 0, least: 0},
  {name: 'excellent', share: 0.05, least: 1},
  {name: 'good', share: 0.12, least: 2},
];

/** The most moves of a grade. */
const mostMoves = (optimum, {share, least}) => optimum + Math.max(least, Math.floor(share * optimum));

/** The most moves that pass: those of the easy robot, which plays as most people do, or of the grade `good`. */
const passLine = (optimum, easy) => Math.max(easy, mostMoves(optimum, grades.at(-1)));

/** The name of a result's grade: `passed` up to the pass line, `failed` beyond. */
function gradeOf(moves, optimum, easy) {
  const found = grades.find(grade => moves <= mostMoves(optimum, grade));
  return found?.name ?? (moves <= passLine(optimum, easy) ? 'passed' : 'failed');
}
