// Starts a game: presets, boards of a text, a link, an address or a picture.

class NewGame {
  /** @param {Page} page Starts the games. */
  constructor(page) {
    this.page = page;
    this.element = card(
      'new-title', texts.newGame,
      this.makePresets(),
      this.makeFile(),
      make('details', {id: 'any-board'},
        make('summary', {}, texts.anyBoard), hint(texts.pasteHint), ...this.makePaste()),
    );
    this.takeDrops();
  }

  /** Buttons for random boards. */
  makePresets() {
    const {session} = this.page;
    const another = address => this.open(anotherAddress(address ?? session.address, session.board));
    this.same = plainButton('', () => another(), null, {id: 'new-board', class: 'plain main'});
    session.listeners.push(what => what === 'board' && (this.same.textContent = texts.likeThis(session.board)));
    const presets = Object.entries(texts.presets).map(([address, text]) => plainButton(text, () => another(address)));
    return make('div', {class: 'toolbar'}, this.same, ...presets);
  }

  /** Opens a board. */
  open(address) {
    return this.attempt(() => this.page.start(address));
  }

  /** Runs an action; its error is shown at the board. */
  async attempt(action) {
    await action().catch(error => {
      this.page.gameView.showMessage(error.message);
      this.page.scrollToBoard();
    });
  }

  /** A picture or a text from a file. */
  makeFile() {
    const file = make('input', {type: 'file', onchange: () => {
      const [chosen] = file.files;
      file.value = '';  // The same file can be chosen again.
      if (chosen) this.readFile(chosen);
    }});
    return make('label', {}, texts.file, file);
  }

  makePaste() {
    const text = make('textarea', {id: 'paste', rows: 4, spellcheck: false, 'aria-label': texts.boardText});
    const readPasted = () => this.readText(text.value, texts.boardText);
    return [text, plainButton(texts.open, readPasted, null, {id: 'open-text'})];
  }

  /** Opens the boards of a file. @param {File} file */
  async readFile(file) {
    // Some applications give pictures no type.
    const isPicture = file.type.startsWith('image/') || await createImageBitmap(file).then(() => true, () => false);
    await this.attempt(async () => {
      if (isPicture) return this.readPicture(file);
      const text = await file.text();
      if (/[\0\ufffd]/.test(text)) throw new Error(texts.noPictureRead);
      await this.readText(text, file.name);
    });
  }

  /** Shows the board of a picture, such as a screenshot of another game, and opens it if it is to be played. @param {Blob} file */
  async readPicture(file) {
    const board = await showPicture(file);
    if (board) this.page.openBoard(asSent(board), texts.boardOfPicture);
  }

  /** Opens a text: a link, an id, or the first board of a text in any format. `name` is that of the text in errors. */
  async readText(text, name) {
    const fragment = fragmentOf(text);
    if (fragment) return this.openFragment(fragment);
    await this.attempt(async () => {
      const {boards: [board], note, count: all} = await engines.boards({text}).catch(error => {
        throw new Error(error.message.replace(/^text/, () => name).replace('; --format selects another', ''));
      });
      this.page.openBoard(board, name);
      const notes = [all > 1 ? texts.firstOf(all) : '', note ?? ''].filter(text => text !== '');
      if (notes.length > 0) this.page.gameView.showMessage(notes.join(' '));
    });
  }

  /** Opens a link or id; the moves of a game are shown beside the player's. */
  openFragment(fragment) {
    const {address, moves} = splitAddress(fragment);
    return this.attempt(async () => {
      await this.page.start(address);
      await this.page.offerDuel(moves);
    });
  }

  takeDrops() {
    addEventListener('dragover', event => event.preventDefault());
    addEventListener('drop', event => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData('text');
      if (file) this.readFile(file);
      else if (text) this.readText(text, texts.boardText);
    });
    document.addEventListener('paste', event => {
      const [file] = event.clipboardData.files;
      if (file) this.readFile(file);
    });
  }
}
