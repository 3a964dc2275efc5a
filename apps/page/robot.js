// The robot that plays the same board: a solver per level.

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
      const result = await server.solve({board: board.text, solver, limit_time: 20}, () => {}, undefined);
      if (board !== this.board || result.moves === null) return;
      this.games[level] = result.moves;
    } catch {
      return;  // The page works without a robot.
    }
    this.onChange();
  }
}
