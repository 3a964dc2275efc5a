// The page as a whole.

class Page {
  constructor(catalog) {
    this.timer = 0;
    this.wasFilmed = false;
    this.session = new Session();
    this.film = new Film(this.session);
    this.analyst = new Analyst(this.session);
    this.table = new GameTable(this.session, this.analyst, this.film);
    this.analysis = new Analysis(this.session, this.analyst);
    this.rivals = new Rivals(this.session, this.analyst, this.film, catalog);
    this.newGame = new NewGame(catalog, address => this.open(address), (board, name) => this.openBoard(board, name));
    this.sharing = new Sharing(this.session, this.analyst, catalog);
    this.settings = settings(() => this.table.repaint(), () => this.retell());
    this.laboratory = new Laboratory(catalog);
    const another = plainButton('New board', () => this.newGame.random());
    another.classList.add('main');
    this.table.endButtons.push(another);
    this.session.listeners.push(() => {
      this.wasFilmed = this.film.isOwnStep;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.keep(), afterItIsSeen);
    });
    addEventListener('pagehide', () => this.session.board && this.keep());
    addEventListener('hashchange', () => this.openHash());
    this.build(catalog);
  }

  build(catalog) {
    const {places, score, controls} = this.table;
    const {title, keys, board, message, moves} = places;
    const views = [
      ['play', 'Play', make('div', {class: 'table'},
        score,
        make('div', {class: 'left'}, title, board, message, keys, controls, moves),
        make('div', {class: 'side'},
          this.analysis.element, this.newGame.element, this.rivals.element, this.sharing.element,
          this.settings))],
      ['laboratory', 'Laboratory', this.laboratory.element],
      ...(catalog.run ? [['run', 'Run', this.makeRun()]] : []),
    ];
    const tabs = make('nav', {class: 'tabs', 'aria-label': 'Views'});
    const main = make('main', {id: 'main'});
    for (const [id, text, element] of /** @type {[string, string, HTMLElement][]} */ (views)) {
      element.id = 'view-' + id;
      main.append(element);
      tabs.append(make('button', {type: 'button', id: 'tab-' + id, onclick: () => this.turnTo(id)}, text));
    }
    this.main = main;
    this.tabs = tabs;
    const squares = ['a', 'b', 'c', 'd'].map(name => make('i', {class: name}));
    document.getElementById('app').replaceChildren(
      make('header', {}, make('h1', {class: 'brand'}, make('span', {class: 'logo', 'aria-hidden': 'true'}, ...squares), 'Color Walk'), tabs),
      main,
      make('footer', {}, `colorwalk ${catalog.version}. The same for scripts: experiments/play/README.md.`),
    );
    const kept = notes.read('view', catalog.run ? 'run' : 'play');
    this.turnTo(document.getElementById('view-' + kept) ? kept : 'play');
  }

  makeRun() {
    const place = make('div');
    server.run().then(
      run => place.append(new Recorded(run, (board, name, moves) => {
        this.openBoard(board, name, moves);
        this.turnTo('play');
      }).element),
      error => place.append(make('p', {class: 'problem'}, error.message)),
    );
    return place;
  }

  turnTo(id) {
    for (const view of this.main.children) view.hidden = view.id !== 'view-' + id;
    for (const tab of this.tabs.children) {
      const isHere = tab.id === 'tab-' + id;
      if (isHere) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    notes.write('view', id);
  }

  retell() {
    this.table.showKeys();
    this.table.showKnowledge();
    this.analysis.show();
  }

  /** Opens what an address says; throws where that is none. */
  async open(address, moves = '', future = '') {
    const read = readAddress(address);
    if (!read) throw new Refused(`“${address.slice(0, 60)}” is no board; expected the address of one.`);
    this.opening = address;
    const {boards} = await server.boards(read.order);
    if (this.opening === address) this.session.open(address, read.name, boards[0], moves, future);
  }

  openBoard(board, name, moves = '') {
    const address = cellsAddress(board);
    this.session.open(address, name, board, '', '');
    if (moves !== '') this.session.lay(moves);
  }

  /** What the page's address says, else the last game, else the board of the day. */
  async openHash() {
    const {address, moves} = splitAddress(location.hash);
    if (address !== '' && address === this.session.address && moves === this.session.walk?.moves) return;
    const last = notes.read('game', null);
    const future = last && last.address === address && last.moves === moves ? last.future : '';
    try {
      if (address !== '') await this.open(address, moves, future);
      else if (last) await this.open(last.address, last.moves, last.future);
      else await this.open('day.' + today());
    } catch (error) {
      this.newGame.complaint.show(error.message);
      if (!this.session.board) await this.open('day.' + today());
    }
  }

  /** The address follows the game, and this browser remembers it. */
  keep() {
    const {address, walk, future} = this.session;
    const hash = '#' + addressOfGame(address, walk.moves);
    if (location.hash !== hash) history.replaceState(null, '', hash);
    notes.write('game', {address, moves: walk.moves, future});
    if (walk.isFinished && !this.wasFilmed) ownResults.add(address, walk.moves.length);
    const best = ownResults.best(address);
    this.table.own.textContent = best === null ? '' : `Your best here: ${count(best, 'move')}.`;
  }
}

/** For tests and the curious. */
let page = null;

server.catalog().then(
  async catalog => {
    page = new Page(catalog);
    await page.openHash();
  },
  error => document.getElementById('app').append(make('p', {class: 'problem'}, error.message)),
);
