// Lets solvers play the board.

const opponents = ['greedy', 'greedy-look-ahead:depth=3', 'perimeter-area-look-ahead:depth=3', 'optimal'];

class Opponents {
  /** `watch(kind, title, line)` shows a game. @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer, watch) {
    this.session = session;
    this.analyzer = analyzer;
    this.watchLine = watch;
    /** By solver. @type {Map<string, any>} */
    this.results = new Map();
    this.board = null;
    this.stop = null;
    this.errorMessage = new ErrorMessage();
    this.list = make('div', {class: 'scroll short', hidden: true});
    const names = Object.fromEntries(opponents.map(solver => [solver, solver]));
    this.choice = selectOf('opponent', names, opponents[1], () => {});
    this.halt = plainButton(texts.stop, () => this.stop?.abort(), null, {hidden: true});
    this.element = card(
      'opponents-title', texts.compareSolvers,
      make('label', {}, texts.solver, this.choice),
      make('div', {class: 'toolbar'}, plainButton(texts.solveBoard, () => this.run()), this.halt),
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
    this.results.clear();
    this.show();
  }

  async run() {
    const {board} = this.session;
    const solver = this.choice.value;
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    this.errorMessage.show('');
    this.halt.hidden = false;
    try {
      const request = {board: board.text, solver, explain: true, limit_time: 60};
      const result = await engines.solve(request, undefined, stop.signal);
      if (board !== this.session.board) return;
      if (result.moves === null) throw new Error(texts.foundNone(solver));
      this.results.set(solver, result);
      this.show();
    } catch (error) {
      if (!stop.signal.aborted) this.errorMessage.show(error.message);
    } finally {
      if (this.stop === stop) this.halt.hidden = true;
    }
  }

  show() {
    this.list.hidden = this.results.size === 0;
    const start = this.analyzer.knowledgeOf('');
    const rows = [...this.results].map(([solver, result]) => this.row(solver, result, start));
    const heads = texts.solverHeads.map(text => make('th', {scope: 'col'}, text));
    this.list.replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)));
  }

  row(solver, {moves, length, seconds, explanation}, start) {
    const watch = () => this.watchLine('solver', solver, {moves: '', future: moves});
    const details = make('details', {}, make('summary', {}, solver), hint((explanation ?? []).join('. ')));
    return make(
      'tr',
      {},
      make('td', {class: 'wide'}, plainButton(texts.watch, watch, texts.watchSolver(solver)), details),
      make('td', {class: 'number'}, String(length)),
      make('td', {class: 'number'}, start?.isProven ? '+' + (length - start.upper) : '–'),
      make('td', {class: 'number'}, timeText(seconds)),
    );
  }
}
