// The robots that play the same board, a solver per level, and the ratings of results and boards.

const robotSolvers = {easy: 'greedy', good: 'greedy-look-ahead:depth=3', perfect: 'optimal'};

class Robots {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    /** Called when a robot has finished. */
    this.onChange = () => {};
    this.board = null;
    /** The moves of the robots that have finished, by level. @type {Object<string, string>} */
    this.games = {};
    session.listeners.push(what => what === 'board' && this.open());
  }

  open() {
    this.board = this.session.board;
    this.games = {};
    this.play('good');  // Also rates the board's difficulty.
    if (preferences.robot !== 'good') this.play(preferences.robot);
  }

  /** The chosen robot's game; null if there is none, or not yet. */
  get moves() {
    return this.games[preferences.robot] ?? null;
  }

  async play(level) {
    const {board} = this;
    const solver = robotSolvers[level];
    if (!solver || this.games[level]) return;
    try {
      const result = await engines.solve({board: board.text, solver, limit_time: 20});
      if (board !== this.board || result.moves === null) return;
      this.games[level] = result.moves;
    } catch {
      return;  // The page works without a robot.
    }
    this.onChange();
  }
}

/** Best first: up to `share` of the optimum more moves than it, but at least `least`. */
const grades = [
  {name: 'perfect', share: 0, least: 0},
  {name: 'excellent', share: 0.05, least: 1},
  {name: 'good', share: 0.12, least: 2},
  {name: 'passed', share: 0.25, least: 3},
];

/** The most moves of a grade. */
function mostMoves(optimum, {share, least}) {
  return optimum + Math.max(least, Math.floor(share * optimum));
}

/** The most moves that pass. */
const passLine = optimum => mostMoves(optimum, grades.at(-1));

/** The name of a result's grade; `failed` beyond the pass line. */
function gradeOf(moves, optimum) {
  return grades.find(grade => moves <= mostMoves(optimum, grade))?.name ?? 'failed';
}

/** From the moves of the good robot: up to 8 % over the optimum is easy, up to 17 % medium. */
function difficultyOf(robotMoves, optimum) {
  const share = (robotMoves - optimum) / optimum;
  return share < 0.08 ? 'easy' : share < 0.17 ? 'medium' : 'hard';
}
