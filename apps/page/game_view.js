// The view of a game: board, counts, color keys, moves and messages.

/** Milliseconds. */
const longPress = 450;

class GameView {
  /** @param {Session} session @param {Analyzer} analyzer @param {Playback} playback @param {Records} records @param {Robots} robots */
  constructor(session, analyzer, playback, records, robots) {
    this.session = session;
    this.analyzer = analyzer;
    this.playback = playback;
    this.records = records;
    this.robots = robots;
    this.endView = new EndView(session, analyzer, robots, {
      share: () => this.share(),
      mistake: () => this.goToMistake(1, 0),
      another: () => this.another(),
    });
    /** Set by the page: copies the result, opens another board. */
    this.share = () => {};
    this.another = () => {};
    robots.onChange = () => this.showKnowledge();
    this.hinted = '';
    /** The color whose cells are marked while its key is pointed at. */
    this.preview = '';
    /** Returns to the previous board, if there is one. @type {(() => void) | null} */
    this.previous = null;
    this.secondLine = new SecondLineBar(session);
    this.elements = {
      title: make('h2', {class: 'game-name'}),
      board: make('div', {class: 'board'}),
      keys: make('div', {class: 'keys', role: 'group', 'aria-label': texts.keysLabel}),
      moves: make('ol', {class: 'moves', 'aria-label': texts.movesLabel}),
      message: make('p', {class: 'message', role: 'status', 'aria-live': 'polite'}),
      moved: make('span', {class: 'figure'}),
      left: make('span', {class: 'figure'}),
      total: make('span', {class: 'figure'}),
      verdict: make('p', {class: 'verdict'}),
      record: make('p', {class: 'hint record'}),
      robot: make('span', {class: 'figure'}),
      difficulty: make('span', {class: 'difficulty'}),
      name: make('span'),
    };
    this.elements.title.append(this.elements.name, this.elements.difficulty);
    this.cursor = new CellCursor(session, cell => this.symbolAt(cell));
    this.makeButtons();
    this.makeScore();
    this.makeControls();
    session.listeners.push(what => this.follow(what));
    analyzer.listeners.push(() => this.showKnowledge());
    playback.onChange = () => this.showPlayback();
    addEventListener('keydown', event => this.press(event));
    this.leaveSelections();
  }

  /** A selection that was made with the pointer does not keep the focus, so that keys play moves again. */
  leaveSelections() {
    let isPointer = false;
    addEventListener('pointerdown', () => (isPointer = true));
    addEventListener('keydown', () => (isPointer = false), {capture: true});
    addEventListener('change', ({target}) => isPointer && target instanceof HTMLSelectElement && target.blur());
  }

  makeButtons() {
    const {session} = this;
    const button = (id, text, label, onclick) => plainButton(text, onclick, label, {id, title: label});
    this.buttons = {
      undo: button('undo', ...texts.buttons.undo, () => this.undo()),
      redo: button('redo', ...texts.buttons.redo, () => session.goTo(session.step + 1)),
      restart: button('restart', ...texts.buttons.restart, () => session.goTo(0)),
      hint: button('hint', ...texts.buttons.hint, () => this.hint()),
      best: button('best', ...texts.buttons.best, () => this.playBest()),
      playback: button('playback', ...texts.buttons.playback, () => this.togglePlayback()),
      variation: button('variation', ...texts.buttons.variation, () => this.tryVariation()),
    };
  }

  makeScore() {
    const figureOf = (output, name) => make('div', {}, output, make('span', {class: 'name'}, name));
    const {moved, robot, left, total, verdict, record} = this.elements;
    this.score = make(
      'section',
      {class: 'card score', 'aria-label': texts.counts},
      make(
        'div',
        {class: 'figures'},
        figureOf(moved, texts.movesFigure),
        (this.robotFigure = figureOf(robot, texts.robotFigure)),
        (this.leftFigure = figureOf(left, texts.leftFigure)),
        (this.totalFigure = figureOf(total, texts.optimumFigure)),
      ),
      verdict,
      record,
    );
  }

  makeControls() {
    const {undo, redo, restart, hint, best, playback, variation} = this.buttons;
    const buttons = [undo, redo, restart, hint, best, playback, variation];
    this.controls = make('div', {class: 'toolbar', role: 'toolbar', 'aria-label': texts.game}, ...buttons);
  }

  follow(what) {
    if (what === 'help') return this.showRecord();
    if (what === 'board') this.openBoard();
    const {walk} = this.session;
    this.hinted = '';
    this.view.show(walk, this.session.step, {animate: what === 'move' && this.isAnimated()});
    this.showKeys();
    this.showKnowledge();
    this.describeMove(what);
  }

  openBoard() {
    const {board, name} = this.session;
    this.view = new BoardView(board, {symbols: preferences.symbols});
    const {element} = this.view;
    element.tabIndex = 0;
    element.setAttribute('role', 'application');
    element.setAttribute('aria-roledescription', texts.board);
    element.setAttribute('aria-describedby', 'board-keys');
    // The arrow keys undo and redo moves unless the keyboard has moved the focus to the board.
    element.addEventListener('mousedown', event => event.preventDefault());
    element.addEventListener('pointerdown', event => this.tap(event));
    this.cursor.attach(this.view);
    element.addEventListener('pointermove', event => this.hover(event));
    this.elements.board.replaceChildren(make('div', {class: 'stage'}, element, this.endView.element));
    this.elements.name.textContent = name;
    document.title = name + ' · Color Walk';
    this.keys = [...board.symbols].map(symbol => this.makeKey(symbol));
    this.elements.keys.replaceChildren(...this.keys.map(key => key.button));
    this.elements.keys.classList.toggle('many', this.keys.length > 12);
    this.repaint();
  }

  makeKey(symbol) {
    const [name, gain, note] = ['visually-hidden', 'gain', 'visually-hidden'].map(kind => make('span', {class: kind}));
    const button = make(
      'button',
      {type: 'button', class: 'key', 'data-symbol': symbol, onclick: () => this.play(symbol)},
      name,
      make('span', {class: 'symbol'}, symbol),
      gain,
      note,
    );
    this.previewKey(symbol, button);
    return {symbol, button, name, gain, note};
  }

  /** Marks the cells that a color takes while the pointer is over its key, or after a long press. */
  previewKey(symbol, button) {
    let timer = 0;
    let isHeld = false;
    const end = () => {
      clearTimeout(timer);
      this.preview = '';
      this.markCells();
    };
    const begin = () => {
      this.preview = symbol;
      this.markCells();
    };
    button.addEventListener('pointerenter', event => event.pointerType === 'mouse' && begin());
    button.addEventListener('pointerdown', event => {
      isHeld = false;
      if (event.pointerType === 'mouse') return;
      timer = setTimeout(() => {
        isHeld = true;
        begin();
      }, longPress);
    });
    for (const name of ['pointerleave', 'pointercancel', 'pointerup']) button.addEventListener(name, end);
    // A long press plays nothing.
    button.addEventListener('click', event => isHeld && event.stopImmediatePropagation(), {capture: true});
    button.addEventListener('contextmenu', event => isHeld && event.preventDefault());
  }

  /** Marks the cells of the color that is previewed, hinted, or better than the next move. */
  markCells() {
    const symbol = this.preview || this.hinted || this.betterSymbols()[0];
    this.view.mark(symbol ? this.session.walk.reached(symbol) : []);
  }

  /** The colors that would have kept the optimum, if the next move of the line does not. */
  betterSymbols() {
    const {session, analyzer} = this;
    if (!session.showsOptimum || !analyzer.analyzesLine || session.future === '') return [];
    const verdict = verdictsOf(analyzer, session.line)[session.step];
    return verdict?.lost > 0 ? verdict.better : [];
  }

  /** Repaints after a change of colors. */
  repaint() {
    if (!this.view) return;
    this.view.symbols = preferences.symbols;
    this.view.repaint();
    for (const {symbol, button} of this.keys) {
      const color = this.view.colorOf(symbol);
      button.style.background = color;
      button.style.color = inkOn(color);
    }
    this.showKeys();
    this.showKnowledge();
  }

  tap(event) {
    const cell = this.view.cellAt(event.clientX, event.clientY);
    if (cell === null || event.button !== 0) return;
    this.playCell(this.symbolAt(cell));
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
    return board.rules === 'flood-it' ? color : '.';
  }

  hover(event) {
    const cell = this.view.cellAt(event.clientX, event.clientY);
    const symbol = cell === null ? '.' : this.symbolAt(cell);
    this.view.element.style.cursor = symbol === '.' ? '' : 'pointer';
    for (const key of this.keys) key.button.classList.toggle('hovered', key.symbol === symbol);
  }

  play(symbol) {
    const refusal = this.session.play(symbol);
    if (refusal) this.showMessage(texts.refusals[refusal]);
  }

  /** Takes the last move back; at the start, returns to the previous board. */
  undo() {
    if (this.session.step > 0) this.session.goTo(this.session.step - 1);
    else if (this.previous && !this.session.second) this.previous();
  }

  /** Shows the position as a second line, in which other moves can be tried. */
  tryVariation() {
    const {walk, future, step} = this.session;
    this.session.enter(texts.variation(step), {moves: walk.moves, future});
  }

  hint() {
    const {walk} = this.session;
    if (walk.isFinished) return this.showMessage(texts.refusals.over);
    const symbol = this.bestMove();
    if (symbol) this.session.useHelp('hint');
    if (!symbol) return this.showMessage(texts.noBestMove);
    this.hinted = symbol;
    this.showKeys();
    const known = this.analyzer.knowledgeOf(walk.moves);
    this.showMessage(texts.hintFor(this.session.colorName(symbol), symbol, known.isProven));
  }

  bestMove() {
    const {moves} = this.session.walk;
    return this.analyzer.bestMoves(moves)?.[0] ?? null;
  }

  playBest() {
    const symbol = this.bestMove();
    if (!symbol) return this.hint();
    this.session.useHelp('best');
    this.play(symbol);
  }

  togglePlayback() {
    if (this.playback.isRunning) return this.playback.stop();
    const {walk, second, future, step} = this.session;
    if (second && future !== '') return this.playback.advance();
    if (walk.isFinished) return this.showMessage(texts.refusals.over);
    const best = this.analyzer.bestMoves(walk.moves);
    if (best) this.watch('film', texts.bestPlay(step), {moves: walk.moves, future: best});
    else this.showMessage(texts.noSolution);
  }

  /** Plays a line beside the player's game, which counts as assisted. @param {Line} line */
  watch(kind, title, line) {
    this.session.useHelp(kind);
    this.playback.start(title, line);
    this.elements.board.scrollIntoView({block: 'nearest'});
  }

  showPlayback() {
    const runs = this.playback.isRunning;
    const [text, label] = runs ? texts.buttons.pause : texts.buttons.playback;
    this.buttons.playback.textContent = text;
    if (this.view?.board === this.session.board) this.showKnowledge();
    this.buttons.playback.setAttribute('aria-label', label);
  }

  press(event) {
    const {target, key} = event;
    const isInput = target.closest?.('input:not([type=checkbox]), select, textarea, dialog, [role=tablist]');
    if (isInput || (key === ' ' && target.type === 'checkbox') || event.altKey || event.metaKey || !this.session.board || this.elements.board.offsetParent === null) return;
    const {session} = this;
    const isOnBoard = target === this.view.element && !event.ctrlKey && !event.shiftKey;
    if (isOnBoard && this.cursor.press(key, symbol => this.playCell(symbol))) return event.preventDefault();
    const controlled = {
      z: () => this.undo(),
      Z: () => session.goTo(session.step + 1),
      y: () => session.goTo(session.step + 1),
    };
    const keys = {
      Backspace: () => this.undo(),
      ArrowLeft: () => session.goTo(session.step - 1),
      ArrowRight: () => session.goTo(session.step + 1),
      Home: () => session.goTo(0),
      Escape: () => session.leave(),
      End: () => session.goTo(Infinity),
      '?': () => this.hint(),
      Enter: () => this.playBest(),
      ' ': () => this.togglePlayback(),
    };
    // These keys activate a focused button or link.
    if ((key === 'Enter' || key === ' ') && target.closest?.('button, a, summary')) return;
    const mistakes = {ArrowRight: () => this.goToMistake(1), ArrowLeft: () => this.goToMistake(-1)};
    const action = event.shiftKey && mistakes[key] ? mistakes[key] : event.ctrlKey
      ? controlled[key]
      : (keys[key] ?? (session.board.symbols.includes(key) ? () => this.play(key) : null));
    if (!action) return;
    event.preventDefault();
    action();
  }

  showKeys() {
    const {walk, board} = this.session;
    const left = new Set();
    for (let cell = 0; cell < walk.takenAt.length; ++cell) {
      if (walk.takenAt[cell] === never) left.add(board.cells[cell]);
    }
    const gains = walk.gains();
    const better = this.betterSymbols();
    for (const [i, {symbol, button, name, gain, note}] of this.keys.entries()) {
      const cells = gains[i];
      gain.textContent = walk.isFinished ? '' : cells > 0 ? '+' + cells : '–';
      button.classList.toggle('gone', !left.has(symbol));
      button.classList.toggle('better', better.includes(symbol));
      button.classList.toggle('hinted', symbol === this.hinted);
      const color = this.session.colorName(symbol);
      name.textContent = color + ' ';
      note.textContent = (cells === 0 ? texts.keyTakesNothing : '') + (better.includes(symbol) ? texts.keyKeeps : '');
      button.title = texts.keyTitle(color, cells);
    }
    this.markCells();
  }

  showKnowledge() {
    const {session, analyzer, elements} = this;
    const {walk, step} = session;
    const now = analyzer.knowledgeOf(walk.moves);
    const start = analyzer.knowledgeOf('');
    const {showsOptimum} = session;
    elements.moved.textContent = String(step);
    elements.left.textContent = now ? boundsText(now) : '…';
    elements.total.textContent = start ? boundsText(start) : '…';
    this.leftFigure.hidden = !showsOptimum;
    this.totalFigure.hidden = !showsOptimum;
    const searches = analyzer.running !== null && !now?.isProven;
    this.score.classList.toggle('searching', searches);
    const {text, kind} = this.verdict(now, start);
    elements.verdict.textContent = showsOptimum ? text : session.isBlind ? texts.blindGoal : '';
    elements.verdict.className = showsOptimum ? 'verdict ' + kind : 'verdict';
    this.showRobot(start);
    this.endView.show(this.isAnimated(), [...session.board.symbols].map(symbol => this.view.colorOf(symbol)));
    this.showRecord();
    const {undo, redo, restart, best, hint, playback} = this.buttons;
    restart.disabled = step === 0;
    undo.disabled = step === 0 && !this.previous;
    redo.disabled = session.future === '';
    best.disabled = hint.disabled = playback.disabled = walk.isFinished;
    this.showMoves();
    this.showKeys();
    const done = walk.taken.at(-1);
    this.view.element.setAttribute(
      'aria-label',
      texts.boardLabel(session.board, done, walk.takenAt.length),
    );
  }

  /** Shows the robot's count and the difficulty that follows from the good robot's. */
  showRobot(start) {
    const {session, elements, robots} = this;
    const {robot} = preferences;
    const isHidden = robot === 'perfect' && session.isBlind && !session.isRevealed;
    this.robotFigure.hidden = robot === 'none';
    elements.robot.textContent = isHidden ? '?' : robots.moves ? String(robots.moves.length) : '…';
    const good = robots.games.good?.length;
    const level = start?.isProven && good ? difficultyOf(good, start.upper) : null;
    elements.difficulty.textContent = level ? texts.difficulty[level] : '';
  }

  /** Goes to the position before the next (1) or previous (-1) move that lost the optimum. */
  goToMistake(direction, from = this.session.step + direction) {
    const {session} = this;
    if (!session.showsOptimum) return;
    const verdicts = verdictsOf(this.analyzer, session.line);
    for (let i = from; i >= 0 && i < verdicts.length; i += direction) {
      if (verdicts[i]?.lost > 0) return session.goTo(i);
    }
  }

  /** Shows the player's best result, or what keeps this game from being one. */
  showRecord() {
    const {session, elements} = this;
    const record = this.records.of(session.address);
    const {help} = session;
    const best = record ? texts.yourBest(record.best) : '';
    const kinds = listText(help.map(kind => texts.help[kind]), texts.and);
    elements.record.textContent = help.length > 0 ? texts.assisted(kinds) : best;
  }

  isAnimated() {
    return preferences.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** A sentence on the number of moves lost so far, and its kind. */
  verdict(now, start) {
    const {step} = this.session;
    const excess = now?.isProven && start?.isProven ? step + now.upper - start.upper : null;
    const {problem} = this.analyzer;
    if (problem) return {text: problem, kind: 'bad'};
    const kind = excess === null || step === 0 ? '' : excess === 0 ? 'good' : 'over';
    if (step === 0 && start?.isProven) return {text: texts.shortest(start.upper, passLine(start.upper)), kind};
    if (excess !== null) return {text: texts.soFar(excess), kind};
    return {text: now ? texts.atBest(boundsText(now, step)) : texts.searching, kind};
  }

  /** Shows the moves as buttons; moves that lost the optimum are marked. */
  showMoves() {
    const {session, analyzer, elements} = this;
    const {line, step} = session;
    const {showsOptimum} = session;
    const verdicts = showsOptimum ? verdictsOf(analyzer, line) : [];
    while (elements.moves.children.length > line.length) elements.moves.lastChild.remove();
    while (elements.moves.children.length < line.length) {
      const i = elements.moves.children.length;
      const chip = make('button', {type: 'button', onclick: () => session.goTo(i + 1)});
      elements.moves.append(make('li', {}, chip));
    }
    [...line].forEach((symbol, i) => {
      const chip = /** @type {HTMLElement} */ (elements.moves.children[i].firstChild);
      const color = this.view.colorOf(symbol);
      const lost = (verdicts[i]?.lost ?? 0) > 0;
      const label = texts.chip(session.colorName(symbol), i + 1, lost);
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
    if (step === 0) {
      const returns = what === 'board' && this.previous;
      return this.showMessage(returns ? `${texts.goal} ${texts.undoOpensPrevious}` : texts.goal);
    }
    const gain = walk.taken[step] - walk.taken[step - 1];
    const name = session.colorName(walk.moves.at(-1));
    this.showMessage(texts.moveTaken(step, name, gain, left));
  }

  /** Shows a message below the board and announces it to screen readers. */
  showMessage(text) {
    const now = this.session.walk ? this.analyzer.knowledgeOf(this.session.walk.moves) : null;
    const showsOptimum = this.session.showsOptimum && now?.isProven && !this.session.walk.isFinished;
    this.elements.message.replaceChildren(
      text,
      make('span', {class: 'visually-hidden'}, showsOptimum ? texts.fewestLeft(now.upper) : ''),
    );
  }
}
