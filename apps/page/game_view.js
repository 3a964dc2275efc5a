// The view of a game: board, moves, messages, buttons and keyboard.

/** Boards with more colors have symbols on their cells. */
const mostPlainColors = 12;

class GameView {
  /** @param {Page} page Has the parts of the page. */
  constructor(page) {
    const {session, analyzer} = page;
    this.page = page;
    this.session = session;
    this.analyzer = analyzer;
    this.score = new Score(session, analyzer);
    this.keys = new ColorKeys(session, page.finder, symbol => this.play(symbol));
    this.cursor = new CellCursor(session, cell => this.symbolAt(cell));
    this.endView = new EndView(session, analyzer, {
      find: () => page.finder.begin(),
      share: button => page.sharing.share(page.sharing.resultText(), button),
      duel: () => page.openDuel(),
      reply: button => page.sharing.share(page.sharing.gameLink(), button),
      days: () => page.openDays(),
      another: () => page.next(),
    });
    this.name = make('span');
    /** Which cells touch; visible where the picture does not show it. */
    this.shapeNote = make('p', {class: 'hint', id: 'shape-note'});
    this.title = make('h2', {class: 'game-name'}, this.name);
    this.board = make('div', {class: 'board'});
    listenForTaps(this.board, event => this.tap(event));
    this.moves = make('ol', {class: 'moves', 'aria-label': texts.movesLabel});
    this.message = make('p', {class: 'message', role: 'status', 'aria-live': 'polite'});
    this.isGoalShown = false;
    this.note = make('span', {class: 'visually-hidden'});
    this.makeButtons();
    session.listeners.push(what => this.follow(what));
    addEventListener('keydown', event => this.press(event));
  }

  makeButtons() {
    const {session} = this;
    const button = (id, text, label, onclick) => plainButton(text, onclick, label, {id, title: label});
    this.buttons = {
      restart: button('restart', ...texts.buttons.restart, () => session.goTo(0)),
      undo: button('undo', ...texts.buttons.undo, () => session.goTo(session.step - 1)),
      hint: button('hint', ...texts.buttons.hint, () => this.hint()),
      menu: button('menu-button', ...texts.buttons.menu, () => this.page.toggleMenu()),
      redo: button('redo', ...texts.buttons.redo, () => session.goTo(session.step + 1)),
    };
    const all = Object.values(this.buttons);
    this.controls = make('div', {class: 'toolbar actions', role: 'toolbar', 'aria-label': texts.game}, ...all);
  }

  follow(what) {
    // The goal is shown when it is known, also if it was not at the start of a game.
    if (what === 'goal' && this.isGoalShown) this.describeMove('board');
    if (!isElsewhere(what)) return this.show();
    if (what === 'board') this.openBoard();
    const {walk} = this.session;
    this.keys.hinted = '';
    this.view.show(walk, this.session.step, {animate: what === 'move' && this.isAnimated()});
    this.show();
    this.describeMove(what);
  }

  openBoard() {
    const {board, name} = this.session;
    const piece = /** @type {BoardElement} */ (make('colorwalk-board'));
    this.view = piece.open(board, null);
    const {element} = this.view;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-roledescription', texts.board);
    element.setAttribute('aria-describedby', 'shape-note board-keys');
    // The arrow keys undo and redo moves unless the keyboard has moved the focus to the board.
    element.addEventListener('mousedown', event => event.preventDefault());
    this.cursor.attach(this.view);
    this.board.replaceChildren(make('div', {class: 'stage'}, piece, this.endView.element));
    this.name.textContent = name;
    this.shapeNote.textContent = texts.shapeNotes[board.shape] ?? '';
    this.shapeNote.classList.toggle('visually-hidden', !shapeNotes[board.shape]);
    document.title = name + ' · Color Walk';
    this.keys.open(this.view);
    this.repaint();
  }

  /** Repaints after a change of what cells show. */
  repaint() {
    if (!this.view) return;
    this.view.symbols = showsSymbols() || this.session.board.symbols.length > mostPlainColors;
    this.view.repaint();
    this.show();
  }

  tap(event) {
    const cell = event.target === this.view.element ? this.view.cellAt(event.clientX, event.clientY) : null;
    if (cell !== null) this.playCell(this.symbolAt(cell));
  }

  /** Plays the color of a cell; '.' stands for a taken cell of Color Walk. */
  playCell(symbol) {
    if (symbol === '.') this.showMessage(texts.isYours);
    else this.play(symbol);
  }

  /** The current symbol of a cell; '.' for blank. */
  symbolAt(cell) {
    const {board, walk, color} = this.session;
    if (walk.takenAt[cell] === never) return board.cells[cell];
    return board.cells[board.start] === '.' ? '.' : color;
  }

  play(symbol) {
    if (this.page.finder.judge(symbol)) return;
    const refusal = this.session.play(symbol);
    if (refusal) this.showMessage(texts.refusals[refusal]);
  }

  async hint() {
    const {session, analyzer} = this;
    const {walk} = session;
    if (walk.isFinished) return this.showMessage(texts.refusals.over);
    const symbol = analyzer.known.get(walk.moves)?.moves?.[0];
    if (!symbol) return this.showMessage(texts.noBestMove);
    if (!await allowHelp(session, 'hint')) return;
    this.keys.hinted = symbol;
    this.keys.show();
    this.keys.element.querySelector('.hinted').scrollIntoView({block: 'nearest'});
    const known = analyzer.knowledgeOf(walk.moves);
    this.showMessage(texts.hintFor(session.colorName(symbol), symbol, known.isProven));
  }

  press(event) {
    const {target, key} = event;
    const isInput = target.closest?.('input:not([type=checkbox]), select, textarea, dialog, [role=tablist]');
    if (isInput || (key === ' ' && target.type === 'checkbox') || event.altKey || event.metaKey || !this.session.board) return;
    // A key that is held down plays one move, and goes on only through the game.
    if (event.repeat && !/^(Arrow|Backspace|Tab|Page)/.test(key)) return event.preventDefault();
    const {session} = this;
    const isOnBoard = this.cursor.isActive && !event.ctrlKey && !event.shiftKey;
    if (isOnBoard && this.cursor.press(key, symbol => this.playCell(symbol))) return event.preventDefault();
    const [back, on] = [-1, 1].map(way => () => session.goTo(session.step + way));
    const controlled = {z: back, Z: on, y: on};
    const keys = {
      Backspace: back,
      ArrowLeft: back,
      ArrowRight: on,
      Home: () => session.goTo(0),
      End: () => session.goTo(Infinity),
      '?': () => this.hint(),
    };
    const symbol = [...session.board.symbols].find(each => each === key || each === key.toLowerCase());
    const action = event.ctrlKey ? controlled[key] : (keys[key] ?? (symbol ? () => this.play(symbol) : null));
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Shows what is known of the position. */
  show() {
    const {session, view} = this;
    const {walk, step, board} = session;
    this.score.show();
    this.keys.show();
    this.endView.show(this.isAnimated());
    const {undo, redo, restart, hint} = this.buttons;
    undo.disabled = step === 0;
    hint.disabled = walk.isFinished;
    // Hidden without a use, but in place, so that nothing moves.
    redo.style.visibility = session.future === '' ? 'hidden' : '';
    restart.style.visibility = step === 0 ? 'hidden' : '';
    this.showMoves();
    if (walk.isFinished) this.showNote();
    view.element.setAttribute('aria-label', texts.boardLabel(board, walk.taken.at(-1), walk.takenAt.length));
  }

  isAnimated() {
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Shows the moves as buttons; moves that lost the optimum are marked. */
  showMoves() {
    const {session, analyzer, moves} = this;
    const {line, step, showsOptimum} = session;
    const verdicts = showsOptimum ? verdictsOf(analyzer, line) : [];
    while (moves.children.length > line.length) moves.lastChild.remove();
    while (moves.children.length < line.length) {
      const i = moves.children.length;
      const chip = make('button', {type: 'button', onclick: () => session.goTo(i + 1)});
      moves.append(make('li', {}, chip));
    }
    [...line].forEach((symbol, i) => {
      const chip = /** @type {HTMLElement} */ (moves.children[i].firstChild);
      const color = this.view.colorOf(symbol);
      const lost = (verdicts[i]?.lost ?? 0) > 0;
      const label = texts.chip(session.colorName(symbol), i + 1, lost);
      // Most chips of a long line stay as they are.
      const look = [symbol, label, color, Math.sign(i - step + 1)].join(' ');
      if (chip.dataset.look === look) return;
      chip.dataset.look = look;
      chip.replaceChildren(symbol, make('span', {class: 'visually-hidden'}, ' ' + label));
      chip.style.background = color;
      chip.style.color = inkOn(color);
      chip.classList.toggle('later', i >= step);
      chip.classList.toggle('lost', lost);
      chip.setAttribute('aria-current', i === step - 1 ? 'step' : 'false');
    });
  }

  describeMove(what) {
    const {session} = this;
    const {walk, step} = session;
    const size = walk.takenAt.length;
    const left = size - walk.taken.at(-1);
    const {better, played} = this.page.finder.mistake();
    const names = [played, ...better].map(symbol => session.colorName(symbol));
    if (better.length > 0) return this.showMessage(texts.mistakeHere(step + 1, names[0], listText(names.slice(1), texts.or)));
    const note = what === 'board' || step === 0 ? texts.dayNotes[dayNote(session.address, session.standing, step, session.clock())] : '';
    if (step === 0 || note) {
      const {goal, standing: {tries}} = session;
      this.showMessage([texts.goal(goal), tries > 0 ? '' : texts.rule, note].filter(Boolean).join(' '));
      this.isGoalShown = true;
      return;
    }
    const gain = walk.taken[step] - walk.taken[step - 1];
    const name = session.colorName(walk.moves.at(-1));
    this.showMessage(texts.moveTaken(step, name, gain, left));
  }

  /** Shows a message below the board and announces it to screen readers. */
  showMessage(text) {
    this.isGoalShown = false;
    this.message.replaceChildren(text, this.note);
    this.showNote();
  }

  /** What screen readers also announce: the grade at the end, or the fewest moves left. */
  showNote() {
    const {session, analyzer} = this;
    const now = session.walk ? analyzer.knowledgeOf(session.walk.moves) : null;
    const isKnown = session.showsOptimum && now?.isProven;
    const note = now && session.walk.isFinished ? ' ' + this.endView.sentence() : isKnown ? texts.fewestLeft(now.upper) : '';
    if (note !== this.note.textContent) this.note.textContent = note;
  }
}
