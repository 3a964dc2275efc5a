// The goal of a game: as many moves as a robot needs. Its game follows from the board alone, so the goal is the same
// before the first move, at the end and in the copied text, and for everyone who has the board of a day.

/** The color that takes most cells, the first one of equal ones, as of the solver `greedy`. @param {Walk} walk */
function greedyColor(walk) {
  const gains = walk.gains();
  return walk.board.symbols[gains.indexOf(Math.max(...gains))];
}

/** Milliseconds in which a robot plays before the page shows something again. */
const robotTime = 30;

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
    this.playEasy(new Walk(this.board));
    this.playGood();
  }

  /** The number of moves that is the goal; null until it is known. */
  get goal() {
    const level = isDay(this.session.address) ? 'easy' : preferences.robot;
    return this.games[level]?.length ?? null;
  }

  /** Needs no engine. @param {Walk} walk */
  playEasy(walk) {
    if (walk.board !== this.board) return;
    const began = performance.now();
    while (!walk.isFinished && performance.now() - began < robotTime) walk.push(greedyColor(walk));
    if (!walk.isFinished) return void setTimeout(() => this.playEasy(walk));
    this.games.easy = walk.moves;
    this.onChange();
  }

  /** The game of the better robot, if it is the goal; on a board that is too large that of the other one. */
  async playGood() {
    const {board, games} = this;
    if (preferences.robot !== 'good' || games.good) return;
    const request = {board: board.text, solver: 'greedy-look-ahead:depth=3', limit_time: 20};
    const result = await engines.solve(request).catch(() => null);
    const isTooLarge = !result?.moves || ['size-limit', 'memory-limit'].includes(result.status);
    games.good = isTooLarge ? games.easy : result.moves;
    if (board === this.board) this.onChange();
  }
}

/** The stars of a game: none beyond the goal, two for fewer moves, three for a tenth fewer. They follow from the goal
 * only, so those of a day's board say nothing of its optimum. */
function starsOf(moves, goal) {
  if (moves >= goal) return moves === goal ? 1 : 0;
  return moves > 0.9 * goal ? 2 : 3;
}
