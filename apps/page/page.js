// Builds the page from its parts.

/** Milliseconds after which a board has not ended the page. */
const longestStart = 15_000;

class Page {
  constructor() {
    this.timer = 0;
    this.startTimer = 0;
    /** The page's address without the menu, to which the browser's Back returns when the menu is open; null without one. */
    this.hashBefore = null;
    /** The page's address when the shown game was opened or stored. */
    this.hash = '';
    /** What was kept last. */
    this.kept = '';
    this.session = new Session();
    this.analyzer = new Analyzer(this.session);
    const say = text => this.gameView.showMessage(text);
    this.finder = new Finder(this.session, this.analyzer, say, () => this.explain());
    this.gameView = new GameView(this);
    this.analysis = new Analysis(this.session, this.analyzer);
    this.newGame = new NewGame(this);
    this.sharing = new Sharing(this, say);
    this.settings = settings(() => this.gameView.repaint());
    this.day = new DayCard(this.session, address => this.newGame.open(address));
    this.session.listeners.push(what => this.follow(what));
    /** The date that is shown, and a timer for the next one. */
    this.date = '';
    this.minute = 0;
    store.onChange = name => this.takeChange(name);
    addEventListener('pagehide', () => this.session.board && this.save());
    addEventListener('visibilitychange', () => {
      this.endStart();
      this.takeChange(this.session.item);
      this.followDate();
    });
    addEventListener('popstate', () => this.leaveMenu());
    addEventListener('hashchange', () => this.openHash());
    this.build();
  }

  /** Keeps what has changed, and chooses the analysis after a game. */
  follow(what) {
    const {session: {walk, standing}} = this;
    noteFirst(this.session, this.analyzer);
    if (what === 'known' && this.analyzer.known.get(walk.moves)?.isComplete) this.endStart();
    if (what === 'known') return;
    this.keep();
    if (what === 'board' || what === 'state' || walk.isFinished) this.day.show();
    if (what === 'move' && walk.isFinished) this.cardTabs.choose(this.analysis.element);
    if (what === 'board' && this.analysis.element.classList.contains('chosen')) this.cardTabs.choose(this.newGame.element);
    if (standing.tries > 0) this.howTo.hidden = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), renderDelay);
  }

  /** The page has survived the start of a board: the solver has ended, or the player has left. */
  endStart() {
    if (store.read('starting')) store.write('starting', '');
  }

  /** Opens or closes the menu. An open menu is a step of the browser's history, so Back closes it. */
  toggleMenu(isOpen = this.menu.hidden) {
    if (isOpen && this.hashBefore === null) {
      this.hashBefore = location.hash;
      history.pushState({...history.state, menu: true}, '');
    }
    if (!isOpen && this.hashBefore !== null) return history.back();
    this.menu.hidden = !isOpen;
    this.gameView.buttons.menu.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) this.menu.scrollIntoView({block: 'nearest'});
  }

  /** Closes the menu after the browser's Back; the game that is shown stays, also if another one was shown before the menu. */
  leaveMenu() {
    if (this.hashBefore === null || history.state?.menu || location.hash !== this.hashBefore) return;
    this.hashBefore = null;
    this.toggleMenu(false);
    this.hash = location.hash;
    this.kept = '';
    this.save();
  }

  /** Shows the archive of the days. */
  openDays() {
    this.day.archive.open = true;
    this.openCard(this.day);
  }

  /** Shows the board after an action in the menu, which is below it in narrow windows. */
  scrollToBoard() {
    this.gameView.title.scrollIntoView({block: 'nearest'});
  }

  openCard({element}) {
    this.cardTabs.choose(element);
    this.toggleMenu(true);
  }

  /** Shows the player's and a friend's game side by side. */
  openDuel() {
    this.session.goTo(Infinity);
    this.openCard(this.analysis);
    this.analysis.comparison.showDuel();
  }

  /** Shows why the next move of the line lost. */
  explain() {
    this.openCard(this.analysis);
    this.analysis.comparison.show().catch(error => this.gameView.showMessage(error.message));
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
    const {own, standing, item, board, friend} = session;
    const kept = JSON.stringify([item, own, standing, friend]);
    const isUntouched = own.moves + own.future + friend === '' && standing.help.length === 0 && store.read(item) === null;
    if (kept === this.kept || isUntouched) return;
    this.kept = kept;
    session.setStanding(store.keepBoard(board, {...own, friend, standing}));
  }

  build() {
    const {title, shapeNote, board, message, keys, controls, moves, score, cursor} = this.gameView;
    const cards = [this.newGame, this.day, this.sharing, this.analysis].map(({element}) => element);
    cards.push(this.settings);
    const titles = cards.map(card => card.querySelector('h2').textContent);
    this.cardTabs = new Tabs({class: 'toolbar card-tabs', 'aria-label': texts.cardsLabel}, cards, titles);
    this.cardTabs.choose(cards[0]);
    const heading = make('div', {class: 'heading'}, title, shapeNote);
    this.storeProblem = make('p', {class: 'problem', role: 'alert', id: 'store-problem'}, store.problem);
    this.howTo = make('section', {class: 'first-visit', 'aria-label': texts.howTo, hidden: true});
    this.menu = make('div', {class: 'menu', id: 'menu', hidden: true}, this.cardTabs.element, ...cards);
    const side = make('div', {class: 'side'}, score.element, this.howTo, this.menu);
    this.view = make('div', {class: 'game-layout', id: 'view-play'},
      heading, board, message, keys.element, this.finder.element, controls, moves, side, cursor.element,
      make('p', {id: 'board-keys', hidden: true}, texts.boardKeys));
    const parts = {board, message, keys: keys.element, finder: this.finder.element, controls};
    this.layout = new Layout(this.view, this.session, parts);
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=icon]'));
    const logo = make('img', {class: 'logo', src: icon.href, alt: ''});
    const header = make('header', {}, make('h1', {class: 'brand'}, logo, 'Color Walk'));
    const main = make('main', {}, this.view);
    /** Shown with the first board. */
    this.footer = make('footer', {}, texts.footer(site.version));
    this.parts = [header, this.storeProblem, main, this.footer];
  }

  /** The name and board of an address; throws Error if it is invalid. The first board needs no engine. */
  async load(address) {
    this.opening = address;
    if (address === firstBoard) return {address, name: texts.firstBoard, board: boardOfFirstVisit()};
    const read = readAddress(address);
    if (!read) throw new Error(texts.invalidAddress(address.slice(0, 60)));
    const {boards} = await engines.boards(read.request).catch(error => {
      // The engine's sentence is about a request, which the player has not made.
      throw error.message === texts.noEngine ? error : new Error(texts.invalidAddress(address.slice(0, 60)));
    });
    return {address, name: read.name, board: boards[0]};
  }

  /** Shows a board with the player's game: as it is stored, else with some moves. */
  show({address, name, board}, moves = '') {
    if (!this.session.board) document.getElementById('app').replaceChildren(...this.parts);
    const stored = store.readBoard(board);
    this.hash = location.hash;
    store.write('starting', address);
    this.session.open(address, name, board, stored ?? {moves, future: ''}, stored?.standing);
    clearTimeout(this.startTimer);
    this.startTimer = setTimeout(() => this.endStart(), longestStart);
  }

  /** Offers a duel with a friend's game, if there is one. After the own game both are compared. */
  async offerDuel(moves) {
    const {session, session: {board}} = this;
    if (moves === '') return;
    if (!canBeShown(board, moves)) return this.gameView.showMessage(texts.refusedGame);
    session.friend = moves;
    this.keep();
    if (session.isEnded) return this.openDuel();
    const answers = [[texts.playFirst, 'no'], [texts.showGame, 'yes']];
    if (await showDialog(texts.sharedGame, [make('p', {}, texts.askShared)], answers) !== 'yes') return;
    session.useHelp('shared');
    const player = /** @type {BoardElement} */ (make('colorwalk-board'));
    player.open(board, moves);
    await showDialog(texts.sharedGame, [make('h2', {}, texts.sharedGame), player], [[texts.close, 'close']]);
  }

  /** Opens another board. The browser's Back leaves the page. */
  async start(address) {
    const loaded = await this.load(address);
    if (this.opening === address) this.begin(loaded);
  }

  /** Opens a board that has been read from a text of this name. */
  openBoard(board, name) {
    if (board.shape === 'graph') throw new Error(texts.noPicture(name));
    const address = cellsAddress(board);
    this.begin({address, name: readCells(address).name, board});
  }

  begin(loaded) {
    if (this.session.board) {
      this.save();
      history.replaceState(null, '', '#' + loaded.address);
    }
    this.show(loaded);
    this.scrollToBoard();
  }

  /** Opens the board that follows a finished one: one of today, else another one of its kind. */
  async next() {
    const {address, board, clock} = this.session;
    await this.newGame.open(nextOfDay(address, clock(), this.playedDays()) ?? anotherAddress(address, board));
    this.gameView.view.element.focus({preventScroll: true});
  }

  /** The addresses of the days' boards with a result. */
  playedDays() {
    return new Set(store.dayStandings().map(({first}) => first?.day));
  }

  /** Says when a new day has begun, also when the window is shown again, and how long it will take until then. */
  followDate() {
    const now = this.session.clock();
    const date = dateText(now);
    if (this.date !== '' && this.date !== date && this.session.board) {
      this.day.show();
      this.cardTabs.choose(this.day.element);
      this.gameView.showMessage(texts.newDay);
    }
    this.date = date;
    if (this.session.board) this.gameView.show();
    clearTimeout(this.minute);
    this.minute = setTimeout(() => this.followDate(), Math.min(untilMidnight(now), 60_000));
  }

  /** Opens the game of the page's address, else a game of today. */
  async openHash() {
    const {address, moves} = splitAddress(location.hash);
    const {session} = this;
    if (address !== '' && address === session.address && moves === session.walk?.moves) {
      this.hash = location.hash;
      return;
    }
    try {
      if (address !== '') await this.openGame(address, moves);
      else await this.openLast();
    } catch (error) {
      this.hash = location.hash;
      if (!session.board) this.show(await this.load(dayAddress(dateText(session.clock()))));
      this.gameView.showMessage(error.message);
    }
  }

  /** Opens a game: the player's own, or that of a friend. */
  async openGame(address, moves) {
    const loaded = await this.load(address);
    if (this.opening !== address) return;
    const isOwn = history.state?.own || store.readBoard(loaded.board)?.moves === moves;
    // A browser that keeps nothing still has the moves of the address.
    this.show(loaded, isOwn ? moves : '');
    if (!isOwn) this.offerDuel(moves);
  }

  async openLast() {
    const last = store.read('last');
    const isAllPlayed = boardsOfToday(this.session.clock()).every(address => this.playedDays().has(address));
    const fitting = openingAddress(last, store.read('begun') ?? '', this.session.clock(), this.playedDays());
    const hasFailed = fitting === store.read('starting');
    const fresh = [dayAddress(dateText(this.session.clock())), firstBoard].find(each => each !== fitting);
    const address = hasFailed ? fresh : fitting;
    this.show(await this.load(address));
    if (hasFailed) this.gameView.showMessage(texts.notReopened);
    else if (isAllPlayed && isDay(address)) this.openDays();
    if (last) return;
    this.howTo.append(howToPlay());
    this.howTo.hidden = false;
  }

  /** Stores the player's game in the browser and in the page's address. */
  save() {
    const {address, own, standing} = this.session;
    this.keep();
    store.write('last', address);
    store.write('begun', standing.tries > 0 || own.moves === '' ? '' : standing.begun);
    const hash = '#' + addressOfGame(address, own.moves);
    // Another address means that the browser's Back or Forward is about to open another game.
    if (location.hash !== this.hash || (location.hash === hash && history.state?.own)) return;
    history.replaceState({...history.state, own: true}, '', hash);
    this.hash = location.hash;
  }
}

/** Whether no new version has replaced the page in this session; false if this cannot be kept. */
function isFirstReload() {
  try {
    if (sessionStorage.getItem('colorwalk.reloaded')) return false;
    sessionStorage.setItem('colorwalk.reloaded', 'yes');
    return true;
  } catch {
    return false;
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
  serviceWorker.addEventListener('controllerchange', () => isFirstReload() && location.reload());
  registration.waiting.postMessage('activate');
}

const page = new Page();
page.followDate();
page.openHash()
  .then(() => sharedPicture())
  .then(picture => picture && page.newGame.attempt(() => page.newGame.readPicture(picture)))
  .catch(error => document.getElementById('app').replaceChildren(make('p', {class: 'problem'}, error.message)));
keepOffline();
