// Builds the page from its parts.

class Page {
  constructor(catalog) {
    this.catalog = catalog;
    this.timer = 0;
    /** The page's address when the shown game was opened or stored. */
    this.hash = '';
    /** What was kept last. */
    this.kept = '';
    this.session = new Session();
    this.playback = new Playback(this.session);
    this.analyzer = new Analyzer(this.session);
    this.robots = new Robots(this.session);
    this.gameView = new GameView(this);
    const say = text => this.gameView.showMessage(text);
    this.analysis = new Analysis(this.session, this.analyzer, way => this.gameView.goToMistake(way), say);
    this.newGame = new NewGame(catalog, this);
    this.sharing = new Sharing(this.session, this.analyzer, this.robots, say);
    this.settings = settings(() => this.gameView.repaint(), isOn => isOn && allowHelp(this.session, 'optimum'));
    this.day = new DayCard(this.session, address => this.newGame.open(address));
    this.session.listeners.push(what => this.follow(what));
    this.analyzer.listeners.push(() => this.followAnalyzer());
    /** The date that is shown, and the timer of its end. */
    this.date = '';
    this.midnight = 0;
    store.onChange = name => this.takeChange(name);
    addEventListener('pagehide', () => this.session.board && this.save());
    addEventListener('visibilitychange', () => {
      this.endStart();
      this.takeChange(this.session.item);
      this.followDate();
    });
    addEventListener('hashchange', () => this.openHash());
    this.build(catalog);
  }

  /** Keeps what has changed, and puts the analysis first after the first game. */
  follow(what) {
    const {session, analysis, sharing} = this;
    const {walk, second, standing} = session;
    noteFirst(session, this.analyzer);
    this.keep();
    if (what === 'board' || what === 'state' || walk.isFinished) this.day.show();
    const before = standing.tries > 0 ? this.cardTabs.element : sharing.element;
    if (before.nextSibling !== analysis.element) before.after(analysis.element);
    if (what === 'move' && walk.isFinished && !second) {
      this.cardTabs.choose(analysis.element);
      this.side.scrollTop = 0;
    }
    if (standing.tries > 0) this.howTo.hidden = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), renderDelay);
  }

  followAnalyzer() {
    noteFirst(this.session, this.analyzer);
    if (this.analyzer.known.get(this.session.walk.moves)?.isComplete) this.endStart();
  }

  /** The page has survived the start of a board: the solver has ended, or the player has left. */
  endStart() {
    if (store.read('starting')) store.write('starting', '');
  }

  /** Shows the analysis, and the position before the first mistake. */
  openAnalysis() {
    this.cardTabs.choose(this.analysis.element);
    this.gameView.goToMistake(1, 0);
    this.analysis.element.scrollIntoView({block: 'nearest'});
  }

  /** Shows the player's and a friend's game side by side. */
  openDuel() {
    this.cardTabs.choose(this.analysis.element);
    this.analysis.comparison.showDuel();
  }

  /** Takes over what another window has stored, and shows whether anything can be kept. */
  takeChange(name) {
    const {session} = this;
    this.storeProblem.textContent = store.problem;
    const stored = name && name === session.item ? store.readBoard(session.board) : null;
    if (stored) session.take(stored);
    if (session.board && name.startsWith('board ')) this.day.show();
  }

  /** Keeps the player's game and standing in the browser, unless nothing has changed. */
  keep() {
    const {session} = this;
    const {own, name, standing, item, board, friend} = session;
    const kept = JSON.stringify([item, own, standing, friend]);
    const isUntouched = own.moves + own.future + friend === '' && standing.help.length === 0 && store.read(item) === null;
    if (kept === this.kept || isUntouched) return;
    this.kept = kept;
    session.setStanding(store.keepBoard(board, {...own, name, friend, standing}));
  }

  build(catalog) {
    const {title, shapeNote, board, message, keys, controls, moves, score, secondLine, cursor} = this.gameView;
    const cards = [this.newGame, this.day, this.sharing, this.analysis].map(({element}) => element);
    cards.push(this.settings);
    const titles = cards.map(card => card.querySelector('h2').textContent);
    this.cardTabs = new Tabs({class: 'card-tabs', 'aria-label': texts.cardsLabel}, cards, titles);
    this.cardTabs.choose(cards[0]);
    const heading = make('div', {class: 'heading'}, title, shapeNote, secondLine.element);
    this.storeProblem = make('p', {class: 'problem', role: 'alert', id: 'store-problem'}, store.problem);
    this.howTo = make('section', {class: 'first-visit', 'aria-label': texts.howTo, hidden: true});
    this.side = make('div', {class: 'side'}, score.element, this.cardTabs.element, ...cards);
    this.view = make('div', {class: 'game-layout', id: 'view-play'},
      heading, board, message, keys.element, this.howTo, controls, moves, this.side,
      cursor.element,
      make('p', {id: 'board-keys', hidden: true}, texts.boardKeys));
    this.layout = new Layout(this.view, this.session, {board, message, keys: keys.element, howTo: this.howTo, controls});
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=icon]'));
    const logo = make('img', {class: 'logo', src: icon.href, alt: ''});
    const header = make('header', {}, make('h1', {class: 'brand'}, logo, 'Color Walk'));
    const main = make('main', {}, this.view);
    /** Shown with the first board. */
    this.footer = make('footer', {}, texts.footer(catalog.version), installHint());
    this.parts = [header, this.storeProblem, main, this.footer];
  }

  /** The name and board of an address; throws Error if it is invalid. */
  async load(address) {
    const read = readAddress(address);
    if (!read) throw new Error(texts.invalidAddress(address.slice(0, 60)));
    this.opening = address;
    const {boards} = await engines.boards(read.request).catch(error => {
      // The engine's sentence is about a request, which the player has not made.
      throw error.message === texts.noEngine ? error : new Error(texts.invalidAddress(address.slice(0, 60)));
    });
    return {address, name: address === firstBoard ? texts.firstBoard : read.name, board: boards[0]};
  }

  /** Shows a board with the player's game. */
  show({address, name, board}) {
    if (!this.session.board) document.getElementById('app').replaceChildren(...this.parts);
    const stored = store.readBoard(board);
    const isTraining = preferences.training && !isDay(address);
    const standing = stored?.standing ?? {...newStanding(), help: isTraining ? ['optimum'] : []};
    this.hash = location.hash;
    store.write('starting', address);
    // A pasted board has no other name.
    const known = address.startsWith('cells.') ? (stored?.name ?? name) : name;
    this.session.open(address, known, board, stored ?? undefined, standing);
  }

  /** Shows a game that was shared by another player, if there is one and the own game may be assisted. */
  async showShared(moves) {
    const {session} = this;
    if (moves === '') return;
    if (!canBeShown(session.board, moves)) return this.gameView.showMessage(texts.refusedGame);
    session.friend = moves;
    this.keep();
    if (await allowHelp(session, 'shared')) session.enter(texts.sharedGame, {moves, future: ''});
  }

  /** Opens another board; the browser's Back and Undo return to this one. */
  async start(address) {
    const loaded = await this.load(address);
    if (this.opening === address) this.begin(loaded);
  }

  /** Opens a board that has been read. */
  openBoard(board, name) {
    if (board.shape === 'graph') throw new Error(texts.noPicture(name));
    this.begin({address: cellsAddress(board), name, board});
  }

  begin(loaded) {
    if (this.session.board) {
      this.save();
      this.gameView.previous = () => history.back();
      history.pushState(null, '', '#' + loaded.address);
    }
    this.show(loaded);
  }

  /** Opens the board that follows a finished one: one of today, else another one of its kind. */
  async next() {
    const {address, board, clock} = this.session;
    const byKeyboard = document.activeElement.matches(':focus-visible');
    await this.newGame.open(nextOfDay(address, clock(), this.playedDays()) ?? anotherAddress(address, board));
    if (byKeyboard) this.gameView.view.element.focus({preventScroll: true});
  }

  /** The addresses of the days' boards with a result. */
  playedDays() {
    return new Set(store.boards().map(([, {standing}]) => standing.first?.day));
  }

  /** Says when a new day has begun: at midnight, or when the window is shown again. */
  followDate() {
    const now = this.session.clock();
    const date = dateText(now);
    if (this.date !== '' && this.date !== date && this.session.board) {
      this.day.show();
      this.cardTabs.choose(this.day.element);
      this.gameView.showMessage(texts.newDay);
    }
    this.date = date;
    clearTimeout(this.midnight);
    this.midnight = setTimeout(() => this.followDate(), untilMidnight(now));
  }

  /** Opens the game of the page's address, else a game of today. */
  async openHash() {
    const {address, moves} = splitAddress(location.hash);
    const {session} = this;
    if (address !== '' && address === session.address && moves === session.walk?.moves) {
      this.hash = location.hash;
      return;
    }
    this.gameView.previous = null;
    try {
      if (address !== '') await this.openGame(address, moves);
      else await this.openLast();
      this.newGame.errorMessage.show('');
    } catch (error) {
      this.hash = location.hash;
      if (!session.board) this.show(await this.load(dayAddress(dateText(session.clock()))));
      this.newGame.errorMessage.show(error.message);
      this.gameView.showMessage(error.message);
    }
  }

  /** Opens a game: the player's own, or one that was shared. */
  async openGame(address, moves) {
    const loaded = await this.load(address);
    if (this.opening !== address) return;
    const isOwn = moves === '' || history.state?.own || store.readBoard(loaded.board)?.moves === moves;
    this.show(loaded);
    if (!isOwn) this.showShared(moves);
  }

  async openLast() {
    const last = store.read('last');
    const fitting = openingAddress(last, store.read('begun') ?? '', this.session.clock(), this.playedDays());
    const hasFailed = fitting === store.read('starting');
    const fresh = [dayAddress(dateText(this.session.clock())), firstBoard].find(each => each !== fitting);
    const address = hasFailed ? fresh : fitting;
    const loaded = await this.load(address);
    if (last && last !== address) this.gameView.previous = () => this.newGame.open(last);
    this.show(loaded);
    if (hasFailed) this.gameView.showMessage(texts.notReopened);
    if (!last) this.welcome();
  }

  /** Shows a new player how to play. */
  welcome() {
    this.howTo.append(howToPlay());
    this.howTo.hidden = false;
    if (this.gameView.isAnimated()) this.gameView.view.pulse();
  }

  /** Stores the player's game in the browser and, unless another one is shown, in the page's address. */
  save() {
    const {address, own, second, standing} = this.session;
    this.keep();
    store.write('last', address);
    store.write('begun', standing.tries > 0 || own.moves === '' ? '' : standing.begun);
    const hash = '#' + addressOfGame(address, own.moves);
    // Another address means that the browser's Back or Forward is about to open another game.
    if (second || location.hash !== this.hash || (location.hash === hash && history.state?.own)) return;
    history.replaceState({own: true}, '', hash);
    this.hash = location.hash;
  }
}

/** Keeps the page for use without a network. */
async function keepOffline() {
  const {serviceWorker} = navigator;
  if (!serviceWorker) return;
  const isUpdate = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('service_worker.js').catch(() => null);
  serviceWorker.ready.then(() => page.footer.append(texts.offline));
  // A new version that was fetched earlier replaces the page before it is used.
  if (!isUpdate || !registration?.waiting) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration.waiting.postMessage('activate');
}

const page = new Page(site.catalog);
page.followDate();
page.openHash().catch(error => document.getElementById('app').replaceChildren(make('p', {class: 'problem'}, error.message)));
keepOffline();
