// Builds the page from its parts.

class Page {
  constructor(catalog) {
    this.timer = 0;
    this.session = new Session();
    this.playback = new Playback(this.session);
    this.analyzer = new Analyzer(this.session);
    this.gameView = new GameView(this.session, this.analyzer, this.playback);
    this.analysis = new Analysis(this.session, this.analyzer);
    this.opponents = new Opponents(this.session, this.analyzer, this.playback, catalog);
    this.newGame = new NewGame(catalog, address => this.open(address), (board, name) => this.openBoard(board, name));
    this.sharing = new Sharing(this.session, this.analyzer, catalog);
    this.settings = settings(() => this.gameView.repaint(), () => this.refresh());
    this.laboratory = new Laboratory(catalog);
    const another = () => this.newGame.random();
    this.gameView.endButtons.push(plainButton('New board', another, null, {class: 'plain main'}));
    this.session.listeners.push(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), renderDelay);
    });
    addEventListener('pagehide', () => this.session.board && this.save());
    addEventListener('hashchange', () => this.openHash());
    this.build(catalog);
  }

  build(catalog) {
    const {elements, score, controls} = this.gameView;
    const {title, keys, board, message, moves} = elements;
    const views = [
      ['play', 'Play', make('div', {class: 'game-layout'},
        score,
        make('div', {class: 'left'}, title, board, message, keys, controls, moves),
        make('div', {class: 'side'},
          this.analysis.element, this.newGame.element, this.opponents.element, this.sharing.element,
          this.settings))],
      ['laboratory', 'Laboratory', this.laboratory.element],
      ...(catalog.run ? [['run', 'Run', this.makeRun()]] : []),
    ];
    const tabs = make('nav', {class: 'tabs', 'aria-label': 'Views'});
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
    document.getElementById('app').replaceChildren(
      make('header', {}, make('h1', {class: 'brand'}, logo, 'Color Walk'), tabs),
      main,
      make('footer', {}, `colorwalk ${catalog.version}. The interface for scripts: play/README.md.`),
    );
    const kept = storage.read('view', catalog.run ? 'run' : 'play');
    this.showTab(document.getElementById('view-' + kept) ? kept : 'play');
  }

  makeRun() {
    const content = make('div');
    server.run().then(
      run => content.append(new Recorded(run, (board, name, moves) => {
        this.openBoard(board, name, moves);
        this.showTab('play');
      }).element),
      error => content.append(make('p', {class: 'problem'}, error.message)),
    );
    return content;
  }

  showTab(id) {
    for (const view of this.main.children) view.hidden = view.id !== 'view-' + id;
    for (const tab of this.tabs.children) {
      const isHere = tab.id === 'tab-' + id;
      if (isHere) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    storage.write('view', id);
  }

  refresh() {
    this.gameView.showKeys();
    this.gameView.showKnowledge();
    this.analysis.show();
  }

  /** Opens the game of an address; throws RequestError if it is invalid. */
  async open(address, moves = '', future = '') {
    const read = readAddress(address);
    if (!read) throw new RequestError(`“${address.slice(0, 60)}” is not the address of a board.`);
    this.opening = address;
    const {boards} = await server.boards(read.order);
    if (this.opening === address) this.session.open(address, read.name, boards[0], moves, future);
  }

  openBoard(board, name, moves = '') {
    const address = cellsAddress(board);
    this.session.open(address, name, board, '', '');
    if (moves !== '') this.session.setFuture(moves);
  }

  /** Opens the game of the page's address, else the last game, else the board of the day. */
  async openHash() {
    const {address, moves} = splitAddress(location.hash);
    if (address !== '' && address === this.session.address && moves === this.session.walk?.moves) return;
    const last = storage.read('game', null);
    const future = last && last.address === address && last.moves === moves ? last.future : '';
    try {
      if (address !== '') await this.open(address, moves, future);
      else if (last) await this.open(last.address, last.moves, last.future);
      else await this.open('day.' + today());
    } catch (error) {
      this.newGame.errorMessage.show(error.message);
      if (!this.session.board) await this.open('day.' + today());
    }
  }

  /** Stores the game in the page's address and in the browser. */
  save() {
    const {address, walk, future} = this.session;
    const hash = '#' + addressOfGame(address, walk.moves);
    if (location.hash !== hash) history.replaceState(null, '', hash);
    storage.write('game', {address, moves: walk.moves, future});
  }
}

/** For tests. */
let page = null;

server.catalog().then(
  async catalog => {
    page = new Page(catalog);
    await page.openHash();
  },
  error => document.getElementById('app').append(make('p', {class: 'problem'}, error.message)),
);
