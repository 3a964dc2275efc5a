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
    /** The first step that can be shown, and the one that the title is about. */
    this.first = 0;
    this.at = 0;
    const button = (text, label, way) => plainButton(text, () => this.goTo(this.step + way), label);
    this.element = make('div',
      {id: 'comparison', hidden: true, tabindex: 0, role: 'group', 'aria-labelledby': 'comparison-title',
        onkeydown: event => this.press(event)},
      this.title, this.note, this.boards,
      make('div', {class: 'toolbar'}, button('←', texts.stepBack, -1), button('→', texts.stepOn, 1), hint(texts.farthestHint)));
    // It belongs to the position that is shown.
    session.listeners.push(what => isElsewhere(what) && (this.element.hidden = true));
  }

  /** The arrow keys step both boards. */
  press(event) {
    const way = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!way || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.goTo(this.step + way);
  }

  /** Compares the next move of the line with a better one. */
  async show() {
    const {session, analyzer} = this;
    const {board, line, step} = session;
    const better = verdictsOf(analyzer, line)[step]?.better[0];
    if (!better) return;
    const colors = [line[step], better];
    const games = colors.map(async color => line.slice(0, step) + color + await this.best(line.slice(0, step) + color));
    const lines = await Promise.all(games);
    if (board !== session.board || session.step !== step) return;
    this.open(lines, [texts.played, texts.better].map((text, i) => text(session.colorName(colors[i]))), step, texts.playedAndBetter);
  }

  /**
   * Compares the player's game with that of a friend: at the move that decided which one was shorter, or, in a draw, at the
   * first different one, and says whose move was better.
   */
  async showDuel() {
    const {own, friend} = this.session;
    const lines = [own.moves, friend];
    const first = [...own.moves].findIndex((symbol, i) => symbol !== friend[i]);
    this.open(lines, [texts.yours, texts.friends], Math.max(first, 0), texts.yoursAndFriends, first < 0 ? texts.sameGame : texts.duelMove());
    if (first < 0) return;
    const [yours, friends] = await Promise.all(lines.map(line => this.totals(line, first)));
    if (lines !== this.lines || yours.includes(null) || friends.includes(null)) return;
    const step = decisiveStep(yours, friends);
    this.at = first + step;
    this.goTo(this.at);
    this.note.textContent = yours.at(-1) === friends.at(-1)
      ? texts.duelMove(...[yours, friends].map(totals => totals[0] === totals[1]))
      : texts.decided(yours.at(-1) < friends.at(-1));
  }

  /** The fewest moves in total at each step of a line from one on; null where they are not known. */
  totals(line, first) {
    const steps = Array.from({length: line.length - first + 1}, (_, i) => first + i);
    return Promise.all(steps.map(step => this.best(line.slice(0, step)).then(({length}) => step + length, () => null)));
  }

  /** Shows both games at the step after which they differ. */
  open(lines, titles, step, words, note = '') {
    const {board} = this.session;
    Object.assign(this, {lines, first: step + 1, at: step + 1, words});
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

  /** The fewest moves that end a position; throws Error if they are not found soon. */
  async best(moves) {
    const known = this.analyzer.known.get(moves);
    if (known?.isProven && known.moves !== null) return known.moves;
    const result = await engines.solve({board: this.session.board.text, moves, limit_time: 10});
    if (result.status !== 'optimal') throw new Error(texts.noBestMove);
    return result.moves;
  }

  /** Shows both games after some moves. */
  goTo(step) {
    const {lines, first, at, views, session: {board}} = this;
    this.step = clamp(step, first, Math.max(...lines.map(line => line.length)));
    this.title.textContent = texts.comparison(at, this.step, this.words);
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

/** The index in the totals of two games that begin alike from which on the better one in the end is better; 1 in a draw. */
function decisiveStep(yours, friends) {
  const signs = Array.from({length: Math.max(yours.length, friends.length)}, (_, i) =>
    Math.sign((yours[i] ?? yours.at(-1)) - (friends[i] ?? friends.at(-1))));
  const end = signs.at(-1);
  return end === 0 ? 1 : Math.max(...signs.map((sign, i) => (sign === end ? 0 : i + 1)));
}
