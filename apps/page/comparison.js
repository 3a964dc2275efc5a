// Why a move lost: the board some moves later after the move that was played and after a better one.

class Comparison {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer) {
    this.session = session;
    this.analyzer = analyzer;
    this.boards = make('div', {class: 'comparison'});
    this.element = make('div', {id: 'comparison', hidden: true}, this.boards);
    session.listeners.push(what => what === 'board' && this.hide());
  }

  hide() {
    this.element.hidden = true;
  }

  /** Shows the boards after a move that lost the optimum, `later` moves after it. */
  async show(step, later = 4) {
    const {session, analyzer} = this;
    const {board, line} = session;
    const before = line.slice(0, step);
    const better = verdictsOf(analyzer, line)[step]?.better[0];
    if (!better) return;
    const continued = await Promise.all([line[step], better].map(symbol => this.best(before + symbol)));
    if (board !== session.board) return;
    const titles = [texts.played(session.colorName(line[step])), texts.better(session.colorName(better))];
    const figures = [line[step], better].map((symbol, i) => {
      const walk = play(board, before + symbol + continued[i].slice(0, later));
      return this.figure(walk, titles[i], continued[i].length + 1);
    });
    this.boards.replaceChildren(...figures);
    this.element.hidden = false;
  }

  /** The best moves of a position. */
  async best(moves) {
    const known = this.analyzer.bestMoves(moves);
    if (known !== null) return known;
    const result = await engines.solve({board: this.session.board.text, moves, limit_time: 10});
    return result.moves ?? '';
  }

  /** A board with the numbers of moves and cells. */
  figure(walk, title, total) {
    const view = new BoardView(walk.board, {symbols: false});
    view.show(walk, walk.moves.length);
    const left = walk.takenAt.length - walk.taken.at(-1);
    view.element.setAttribute('aria-label', title);
    return make('figure', {class: 'game'},
      make('figcaption', {}, make('strong', {}, title), ' ' + texts.afterMoves(walk.moves.length, left, total)),
      view.element);
  }
}
