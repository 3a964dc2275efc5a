// Lets solvers play the board, from the start or from the current position.

class Opponents {
  /** `watch(kind, title, line)` shows a game. @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer, watch, catalog) {
    this.session = session;
    this.analyzer = analyzer;
    this.watchLine = watch;
    this.results = [];
    this.board = null;
    this.stop = null;
    this.choice = new SolverChoice(catalog, 'greedy-look-ahead:depth=3');
    this.errorMessage = new ErrorMessage();
    this.list = make('div', {class: 'scroll short', hidden: true});
    this.solve = plainButton(texts.solveBoard, () => this.run('', false));
    this.continue = plainButton(texts.continueHere, () => this.run(session.walk.moves, true));
    this.halt = plainButton(texts.stop, () => this.stop?.abort());
    this.halt.hidden = true;
    this.element = card(
      'opponents-title', texts.compareSolvers,
      this.choice.element,
      make('div', {class: 'toolbar'}, this.solve, this.continue, this.halt),
      this.errorMessage.element,
      this.list,
    );
    session.listeners.push(() => {
      if (session.board !== this.board) this.clear();
    });
    analyzer.listeners.push(() => this.show());
  }

  clear() {
    this.board = this.session.board;
    this.stop?.abort();
    this.results = [];
    this.show();
  }

  /** Runs the solver from a position; with `isWatched` its moves are shown. */
  async run(moves, isWatched) {
    if (!this.choice.isValid()) return;
    const {board} = this.session;
    const solver = this.choice.text;
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    this.errorMessage.show('');
    this.halt.hidden = false;
    try {
      const order = {board: board.text, moves, solver, explain: true, limit_time: 60};
      const result = await server.solve(order, () => {}, stop.signal);
      if (board !== this.session.board) return;
      this.add(solver, moves, result);
      if (isWatched && result.moves !== null) this.watch({...result, solver, before: moves}, moves.length);
    } catch (error) {
      if (!stop.signal.aborted) this.errorMessage.show(error.message);
    } finally {
      if (this.stop === stop) this.halt.hidden = true;
    }
  }

  add(solver, before, result) {
    if (result.moves === null) {
      this.errorMessage.show(texts.foundNone(solver));
      return;
    }
    this.results = this.results.filter(other => other.solver !== solver || other.before !== before);
    this.results.push({...result, solver, before});
    this.show();
  }

  show() {
    this.list.hidden = this.results.length === 0;
    const start = this.analyzer.knowledgeOf('');
    const rows = this.results.map(result => this.row(result, start));
    const heads = texts.solverHeads.map(text => make('th', {scope: 'col'}, text));
    this.list.replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)));
  }

  row(result, start) {
    const length = result.before.length + result.moves.length;
    const over = start?.isProven ? '+' + (length - start.upper) : '–';
    const watch = plainButton(texts.watch, () => this.watch(result, 0), texts.watchSolver(result.solver));
    const details = make(
      'details',
      {},
      make('summary', {}, texts.solverLine(result.solver, result.before.length)),
      hint((result.explanation ?? []).join('. ')),
    );
    return make(
      'tr',
      {},
      make('td', {class: 'wide'}, watch, details),
      make('td', {class: 'number'}, String(length)),
      make('td', {class: 'number'}, over),
      make('td', {class: 'number'}, timeText(result.seconds)),
    );
  }

  /** Shows the solver's game from a step on. */
  watch({solver, before, moves}, step) {
    const all = before + moves;
    const line = {moves: all.slice(0, step), future: all.slice(step)};
    this.watchLine('solver', texts.solverLine(solver, before.length), line);
  }
}
