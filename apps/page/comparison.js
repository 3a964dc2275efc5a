// Two games side by side from the first move at which they differ: the one that was played and one with a better move,
// which shows why the move lost, or the player's and a friend's. The cells that need the most moves are marked.

class Comparison {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer) {
    this.session = session;
    this.analyzer = analyzer;
    this.title = make('h3', {id: 'comparison-title'});
    this.note = make('p');
    /** What the title says of the move at which the games differ. */
    this.words = '';
    this.boards = make('div', {class: 'comparison'});
    /** The two games, and the step that is shown. */
    this.lines = ['', ''];
    this.step = 0;
    this.first = 0;
    const button = (text, label, way) => plainButton(text, () => this.goTo(this.step + way), label);
    this.element = make('div',
      {id: 'comparison', hidden: true, tabindex: 0, role: 'group', 'aria-labelledby': 'comparison-title',
        onkeydown: event => this.press(event)},
      this.title, this.note, this.boards,
      make('div', {class: 'toolbar'}, button('←', texts.stepBack, -1), button('→', texts.stepOn, 1), hint(texts.farthestHint)));
    // It belongs to the position that is shown.
    session.listeners.push(what => what !== 'state' && (this.element.hidden = true));
  }

  /** The arrow keys step both boards. */
  press(event) {
    const way = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!way || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.goTo(this.step + way);
  }

  /** Compares the move at a step of the line with a better one. */
  async show(step) {
    const {session, analyzer} = this;
    const {board, line} = session;
    const better = verdictsOf(analyzer, line)[step]?.better[0];
    if (!better) return;
    const colors = [line[step], better];
    const games = colors.map(async color => line.slice(0, step) + color + await this.best(line.slice(0, step) + color));
    const lines = await Promise.all(games);
    if (board !== session.board || session.step !== step) return;
    this.open(lines, [texts.played, texts.better].map((text, i) => text(session.colorName(colors[i]))), step, texts.playedAndBetter);
  }

  /** Compares the player's game with that of a friend, and says which of the first different moves was better. */
  async showDuel() {
    const {session: {own, friend, board}, analyzer} = this;
    const lines = [own.moves, friend];
    const step = [...own.moves].findIndex((symbol, i) => symbol !== friend[i]);
    const note = step < 0 ? texts.sameGame : texts.duelMove();
    this.open(lines, [texts.yours, texts.friends], Math.max(step, 0), texts.yoursAndFriends, note);
    if (step < 0) return;
    const moves = own.moves.slice(0, step);
    const hints = analyzer.knowledgeOf(moves)?.hints ??
      (await engines.solve({board: board.text, moves, hints: true, limit_time: 10}).catch(() => null))?.hints;
    if (hints && lines === this.lines) this.note.textContent = texts.duelMove(...lines.map(line => hints[line[step]] === 'optimal'));
  }

  /** Shows both games at the step after which they differ. */
  open(lines, titles, step, words, note = '') {
    const {board} = this.session;
    Object.assign(this, {lines, first: step + 1, words});
    this.note.textContent = note;
    this.views = titles.map(title => {
      const view = new BoardView(board, {symbols: false});
      const caption = make('span');
      return {view, caption, title, figure: make('figure', {class: 'game'},
        view.element, make('figcaption', {}, make('strong', {}, title), '. ', caption))};
    });
    this.boards.replaceChildren(...this.views.map(({figure}) => figure));
    this.element.hidden = false;
    this.goTo(step + 1);
    this.element.focus({preventScroll: true});
    this.element.scrollIntoView({block: 'nearest'});
  }

  /** The best moves of a position. */
  async best(moves) {
    const known = this.analyzer.bestMoves(moves);
    if (known !== null) return known;
    const result = await engines.solve({board: this.session.board.text, moves, limit_time: 10});
    return result.moves ?? '';
  }

  /** Shows both games after some moves. */
  goTo(step) {
    const {lines, first, views, session: {board}} = this;
    this.step = clamp(step, first, Math.max(...lines.map(line => line.length)));
    this.title.textContent = texts.comparison(first, this.step, this.words);
    views.forEach(({view, caption, title}, i) => {
      const walk = play(board, lines[i].slice(0, this.step));
      const {cells, moves} = walk.farthest();
      view.show(walk, walk.moves.length);
      view.mark(cells);
      caption.textContent = texts.comparedGame(lines[i].length, cells.length, moves);
      view.element.setAttribute('aria-label', `${title}. ${caption.textContent}`);
    });
  }
}
