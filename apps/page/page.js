// Builds the page from its parts.

class Page {
  constructor(catalog) {
    this.catalog = catalog;
    this.timer = 0;
    /** The page's address when the shown game was opened or stored. */
    this.hash = '';
    this.games = new StoredMap('games', 100);
    this.session = new Session();
    this.playback = new Playback(this.session);
    this.analyzer = new Analyzer(this.session);
    this.robots = new Robots(this.session);
    this.records = new Records(this.session, this.analyzer);
    this.gameView = new GameView(this.session, this.analyzer, this.playback, this.records, this.robots);
    this.analysis = new Analysis(this.session, this.analyzer);
    const watch = (kind, title, line) => this.gameView.watch(kind, title, line);
    this.opponents = new Opponents(this.session, this.analyzer, watch);
    this.newGame = new NewGame(catalog, this);
    this.sharing = new Sharing(this.session, this.analyzer, () => this.image());
    this.settings = settings(() => this.gameView.repaint(), () => this.refresh());
    this.laboratory = new Laboratory(catalog, (board, name) => this.openBoard(board, name));
    this.gameView.share = () => this.sharing.copyResult();
    this.gameView.another = () => this.another();
    this.day = new DayCard(this.session, this.records, address => this.newGame.open(address));
    this.records.onChange = () => {
      this.gameView.score.showRecord();
      this.day.show();
    };
    this.session.listeners.push(what => {
      const {walk, second} = this.session;
      if (what === 'move' && walk.isFinished && !second) this.cardTabs.choose(this.analysis.element);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), renderDelay);
    });
    addEventListener('pagehide', () => this.session.board && this.save());
    addEventListener('hashchange', () => this.openHash());
    this.build(catalog);
  }

  build(catalog) {
    const {title, shapeNote, board, message, keys, controls, moves, score, secondLine, cursor} = this.gameView;
    const cards = [this.newGame, this.day, this.opponents, this.sharing, this.analysis].map(({element}) => element);
    cards.push(this.settings);
    this.cardTabs = new CardTabs(cards);
    const heading = make('div', {class: 'heading'}, title, shapeNote, secondLine.element);
    const layout = make('div', {class: 'game-layout'},
      heading, board, message, keys.element, controls, moves,
      make('div', {class: 'side'},
        score.element, this.cardTabs.element, ...cards),
      cursor.element,
      make('p', {id: 'board-keys', hidden: true}, texts.boardKeys));
    this.layout = new Layout(layout, this.session, {board, message, keys: keys.element});
    const views = [
      ['play', texts.views.play, layout],
      ['laboratory', texts.views.laboratory, this.laboratory.element],
    ];
    const tabs = make('nav', {class: 'tabs', 'aria-label': texts.viewsLabel});
    const main = make('main', {id: 'main'});
    for (const [id, text, element] of /** @type {[string, string, HTMLElement][]} */ (views)) {
      element.id = 'view-' + id;
      main.append(element);
      tabs.append(make('button', {type: 'button', id: 'tab-' + id, onclick: () => this.showTab(id)}, text));
    }
    this.main = main;
    this.tabs = tabs;
    const icon = /** @type {HTMLLinkElement} */ (document.querySelector('link[rel=icon]'));
    const logo = make('img', {class: 'logo', src: icon.href, alt: ''});
    const header = make('header', {}, make('h1', {class: 'brand'}, logo, 'Color Walk'), tabs);
    /** Shown with the first board. */
    this.parts = [header, main, make('footer', {}, texts.footer(catalog.version), installHint())];
    /** The view of a start without an address. */
    this.firstView = storage.read('view', 'play');
  }

  showTab(id) {
    if (!document.getElementById('view-' + id)) return;  // The stored name may be anything.
    for (const view of this.main.children) view.hidden = view.id !== 'view-' + id;
    for (const tab of this.tabs.children) {
      const isHere = tab.id === 'tab-' + id;
      if (isHere) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    storage.write('view', id);
    if (id === 'laboratory') this.laboratory.redraw();
    this.layout.fit();
  }

  refresh() {
    this.gameView.show();
    this.analysis.show();
  }

  /** The position as an image. @returns {Promise<Blob>} */
  image() {
    return new Promise(done => this.gameView.view.element.toBlob(done));
  }

  /** The name and board of an address; throws Error if it is invalid. */
  async load(address) {
    const read = readAddress(address);
    if (!read) throw new Error(texts.invalidAddress(address.slice(0, 60)));
    this.opening = address;
    const {boards} = await engines.boards(read.request);
    return {address, name: read.name, board: boards[0]};
  }

  /** Shows a board with the player's game, and a shared game as second line. */
  show({address, name, board}, own = null, shared = null) {
    if (!this.session.board) document.getElementById('app').replaceChildren(...this.parts);
    const stored = this.games.get(address);
    const {help = [], isBlind = preferences.blind || address.startsWith('day.'), isRevealed = false} = stored ?? {};
    this.hash = location.hash;
    const line = own ?? {moves: stored?.moves ?? '', future: stored?.future ?? ''};
    this.session.open(address, stored?.name ?? name, board, line, {help, isBlind, isRevealed});
    if (shared) this.showShared(shared);
    this.showTab('play');
  }

  /** Shows a game that was shared by another player. */
  showShared({title, kind, line}) {
    this.session.useHelp(kind);
    this.session.enter(title, line);
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

  /** Opens another board of the current kind. */
  another() {
    const {address, board} = this.session;
    const other = anotherAddress(address, board);
    return this.newGame.errorMessage.attempt(() => this.start(other));
  }

  /** Opens the game of the page's address, else the last game, else the board of the day. */
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
      this.newGame.errorMessage.show(error.message);
      this.hash = location.hash;
      if (!session.board) this.show(await this.load('day.' + today()));
    }
  }

  /** Opens a game: the player's own, or one that was shared. */
  async openGame(address, moves) {
    const isOwn = moves === '' || history.state?.own || this.games.get(address)?.moves === moves;
    const loaded = await this.load(address);
    if (this.opening !== address) return;
    if (isOwn) this.show(loaded, this.games.get(address) || moves === '' ? null : {moves, future: ''});
    else this.show(loaded, null, {title: texts.sharedGame, kind: 'shared', line: {moves, future: ''}});
  }

  async openLast() {
    const last = storage.read('last', 'day.' + today());
    this.show(await this.load(last));
    this.showTab(this.firstView);
  }

  /** Stores the player's game in the browser and, unless another one is shown, in the page's address. */
  save() {
    const {address, name, own, help, isBlind, isRevealed, second} = this.session;
    this.games.set(address, {...own, name, help, isBlind, isRevealed});
    storage.write('last', address);
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
  // A new version that was fetched earlier replaces the page before it is used.
  if (!isUpdate || !registration?.waiting) return;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  registration.waiting.postMessage('activate');
}

const page = new Page(site.catalog);
page.openHash().catch(error => document.getElementById('app').replaceChildren(make('p', {class: 'problem'}, error.message)));
keepOffline();
