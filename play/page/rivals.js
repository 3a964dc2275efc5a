// Solvers beside you: they play your board, or play on where you are.

class Rivals {
  /** @param {Session} session @param {Analyst} analyst @param {Film} film */
  constructor(session, analyst, film, catalog) {
    this.session = session;
    this.analyst = analyst;
    this.film = film;
    this.results = [];
    this.board = null;
    this.stop = null;
    this.choice = new SolverChoice(catalog, 'greedy-look-ahead:depth=3');
    this.complaint = new Complaint();
    this.list = make('div', {class: 'scroll short', hidden: true});
    this.beside = plainButton('Play this board beside me', () => this.run('', false));
    this.onward = plainButton('Play on from here', () => this.run(session.walk.moves, true));
    this.halt = plainButton('Stop', () => this.stop?.abort());
    this.halt.hidden = true;
    this.element = make(
      'section',
      {class: 'card', 'aria-labelledby': 'rivals-title'},
      make('h2', {id: 'rivals-title'}, 'Solvers beside you'),
      this.choice.element,
      make('div', {class: 'toolbar'}, this.beside, this.onward, this.halt),
      this.complaint.element,
      this.list,
    );
    session.listeners.push(() => {
      if (session.board !== this.board) this.clear();
    });
    analyst.listeners.push(() => this.show());
  }

  clear() {
    this.board = this.session.board;
    this.stop?.abort();
    this.results = [];
    this.show();
  }

  /** Has the solver play on from a position, `onBoard` for all to see. */
  async run(moves, onBoard) {
    if (!this.choice.isValid()) return;
    const {board} = this.session;
    const solver = this.choice.text;
    this.stop?.abort();
    const stop = new AbortController();
    this.stop = stop;
    this.complaint.show('');
    this.halt.hidden = false;
    try {
      const order = {board: board.text, moves, solver, explain: true, limit_time: 60};
      const result = await server.solve(order, () => {}, stop.signal);
      if (board !== this.session.board) return;
      this.take(solver, moves, result);
      if (!onBoard || result.moves === null) return;
      this.session.goTo(moves.length);
      this.film.start(result.moves);
    } catch (error) {
      if (!stop.signal.aborted) this.complaint.show(error.message);
    } finally {
      if (this.stop === stop) this.halt.hidden = true;
    }
  }

  take(solver, before, result) {
    if (result.moves === null) {
      this.complaint.show(`${solver} found no solution before its limit.`);
      return;
    }
    this.results = this.results.filter(other => other.solver !== solver || other.before !== before);
    this.results.push({...result, solver, before});
    this.show();
  }

  show() {
    this.list.hidden = this.results.length === 0;
    if (this.results.length === 0) {
      this.list.replaceChildren();
      return;
    }
    const start = this.analyst.about('');
    const rows = this.results.map(result => this.row(result, start));
    const heads = ['Solver', 'Moves', 'Over', 'Time', ''].map(text => make('th', {scope: 'col'}, text));
    this.list.replaceChildren(make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows)));
  }

  row(result, start) {
    const length = result.before.length + result.moves.length;
    const over = start?.isProven ? '+' + (length - start.upper) : '–';
    const watch = plainButton('Watch', () => this.watch(result), `Watch ${result.solver}`);
    const told = make(
      'details',
      {},
      make('summary', {}, result.solver + (result.before ? ` from move ${result.before.length}` : '')),
      make('p', {class: 'hint'}, (result.explanation ?? []).join('. ')),
    );
    return make(
      'tr',
      {},
      make('td', {class: 'wide'}, told),
      make('td', {class: 'number'}, String(length)),
      make('td', {class: 'number'}, over),
      make('td', {class: 'number'}, timeText(result.seconds)),
      make('td', {}, watch),
    );
  }

  watch(result) {
    this.session.goTo(0);
    this.film.start(result.before + result.moves);
  }
}
