// Starts a game: presets, any size and seed, boards of a text.

class NewGame {
  /** @param {Page} page Starts the games. */
  constructor(page) {
    this.page = page;
    this.element = card(
      'new-title', texts.newGame,
      this.makePresets(),
      this.makeFile(),
      make('details', {id: 'any-board'},
        make('summary', {}, texts.anyBoard), this.makeFields(), hint(texts.pasteHint), ...this.makePaste()),
    );
    page.session.listeners.push(what => what === 'board' && this.showKind());
    this.takeDrops();
  }

  makePresets() {
    this.preset = selectOf([['same', ''], ...Object.entries(texts.presets)], 'same', {id: 'preset'});
    const main = {id: 'new-board', class: 'plain main'};
    const random = plainButton(texts.newBoard, () => this.random(), null, main);
    return make('div', {},
      make('div', {class: 'toolbar'}, make('label', {}, texts.game, this.preset), random),
      this.makeRobot());
  }

  /** The robot whose number of moves is the goal. */
  makeRobot() {
    const {robots, gameView} = this.page;
    const robot = selectPreference('robot', texts.robots, () => {
      robots.playGood();
      gameView.showGoal();
    });
    return make('div', {class: 'toolbar modes'}, make('label', {}, texts.robot, robot));
  }

  /** Opens a board. */
  open(address, past = undefined) {
    return this.attempt(() => this.page.start(address, past));
  }

  /** Runs an action; its error is shown at the board. */
  async attempt(action) {
    await action().catch(error => {
      this.page.gameView.showMessage(error.message);
      this.page.scrollToBoard();
    });
  }

  /** A random board of the chosen kind. */
  random() {
    const {address, board} = this.page.session;
    return this.open(anotherAddress(this.preset.value === 'same' ? address : this.preset.value, board));
  }

  /** Fills the fields with the kind of the board that is shown. */
  showKind() {
    const {address, board} = this.page.session;
    const [kind, , , , , start, seed] = address.split('.');
    const given = kind === 'uniform' ? {start, seed} : {start: startText(board), seed: 1};
    const values = {...board, colors: board.symbols.length, ...given};
    for (const [name, field] of Object.entries(this.fields)) field.value = values[name];
    this.preset.options[0].textContent = texts.likeThis(board);
    this.preset.value = 'same';
  }

  /** The fields of a random board, by the names of its parameters. */
  makeFields() {
    const number = most => make('input', {type: 'number', min: 1, max: most, required: true});
    const [rules, shape] = [ruleNames, texts.shapes].map(names => selectOf(Object.entries(names), ''));
    const start = make('input', {type: 'text', title: texts.startHint});
    this.fields = {rows: number(256), cols: number(256), colors: number(36), rules, start, shape, seed: number(Number.MAX_SAFE_INTEGER)};
    const labels = Object.entries(this.fields).map(([name, field]) => make('label', {}, texts.fields[name], fill(field, {name}, [])));
    const onsubmit = event => {
      event.preventDefault();
      this.open(uniformAddress(/** @type {any} */ (Object.fromEntries(new FormData(event.target)))));
    };
    const open = make('button', {class: 'plain', id: 'open-fields'}, texts.open);
    return make('form', {class: 'grid', onsubmit}, ...labels, open);
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
    await (isPicture ? this.attempt(() => this.readPicture(file)) : this.readText(await file.text(), file.name));
  }

  /** Shows the board of a picture, such as a screenshot of another game, and opens it if it is to be played. @param {Blob} file */
  async readPicture(file) {
    const text = await showPicture(file);
    if (text !== '') await this.readText(text, texts.boardOfPicture);
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
    const {address, ...game} = splitAddress(fragment);
    return this.attempt(async () => {
      await this.page.start(address);
      await this.page.offerDuel(game);
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
