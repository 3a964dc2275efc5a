// Starts a game: presets, any size and seed, boards of a text.

const presets = [
  {rules: 'flood-it', rows: 14, cols: 14, colors: 6, start: 'ul'},
  {rules: 'flood-it', rows: 10, cols: 10, colors: 6, start: 'ul'},
  {rules: 'flood-it', rows: 21, cols: 21, colors: 6, start: 'ul'},
  {rules: 'flood-it', rows: 28, cols: 28, colors: 6, start: 'ul'},
  {rules: 'flood-it', rows: 12, cols: 12, colors: 6, start: 'ul'},
  {rules: 'flood-it', rows: 12, cols: 12, colors: 6, start: 'c', shape: 'hexagonal'},
  {rules: 'flood-it', rows: 14, cols: 14, colors: 6, start: 'ul', shape: 'torus'},
  {rules: 'flood-it', rows: 19, cols: 19, colors: 6, start: 'c'},
  {rules: 'color-walk', rows: 20, cols: 30, colors: 5, start: 'ul'},
  {rules: 'color-walk', rows: 10, cols: 15, colors: 5, start: 'ul'},
];

class NewGame {
  /** @param {Page} page Starts the games. */
  constructor(catalog, page) {
    this.page = page;
    this.errorMessage = new ErrorMessage();
    /** What a text contains: its boards, if there are several. */
    this.found = make('div', {class: 'toolbar'});
    this.element = card(
      'new-title', texts.newGame,
      this.makePresets(),
      make('details', {id: 'any-board'},
        make('summary', {}, texts.anyBoard), this.makeFields(catalog.limits), hint(texts.pasteHint), ...this.makePaste()),
      this.found,
      this.errorMessage.element,
    );
    page.session.listeners.push(what => what === 'board' && this.showKind());
    this.takeDrops();
  }

  makePresets() {
    this.sameKind = make('option', {value: 'same'});
    this.preset = selectOf('preset', texts.presets, 0, i => i !== 'same' && this.fill(presets[i]));
    this.preset.prepend(this.sameKind);
    const main = {id: 'new-board', class: 'plain main'};
    const random = plainButton(texts.newBoard, () => this.random(), null, main);
    return make('div', {},
      make('div', {class: 'toolbar'}, make('label', {}, texts.game, this.preset), random),
      this.makeRobot());
  }

  /** The robot and its game. */
  makeRobot() {
    const {robots, gameView} = this.page;
    const robot = selectPreference('robot', texts.robots, level => {
      robots.play(level);
      gameView.show();
    });
    const watch = () => {
      const {moves} = robots;
      if (moves) gameView.watch('solver', texts.robotGame(texts.robots[preferences.robot]), {moves: '', future: moves});
    };
    return make('div', {class: 'toolbar modes'},
      make('label', {}, texts.robot, robot), plainButton(texts.watch, watch, texts.watchRobot, {id: 'watch'}));
  }

  /** Opens a board; an error is shown. */
  open(address) {
    return this.errorMessage.attempt(() => this.page.start(address));
  }

  /** A random board of the chosen kind. */
  random() {
    if (this.preset.value === 'same') return this.page.another();
    this.fields.seed.value = String(randomSeed());
    return this.openFields();
  }

  /** Fills the fields with the kind of the board that is shown. */
  showKind() {
    const {address, board} = this.page.session;
    const [kind, , , , , start, seed] = address.split('.');
    const {rows, cols, rules, shape} = board;
    const colors = board.symbols.length;
    const isUniform = kind === 'uniform';
    this.fill({rows, cols, colors, rules, shape, start: isUniform ? start : startText(board)});
    if (isUniform) this.fields.seed.value = seed;
    this.sameKind.textContent = texts.likeThis(board);
    this.preset.value = 'same';
  }

  makeFields({side, colors}) {
    const number = (min, max) => make('input', {type: 'number', min, max, step: 1, required: true});
    this.fields = {
      rules: selectOf(null, ruleNames, 'flood-it', () => {}),
      shape: selectOf('shape', texts.shapes, 'square', () => {}),
      rows: number(1, side),
      cols: number(1, side),
      colors: number(2, colors),
      start: make('input', {type: 'text', size: 6, pattern: 'ul|ur|ll|lr|c|[0-9]+,[0-9]+', required: true,
        title: texts.startHelp}),
      seed: number(0, Number.MAX_SAFE_INTEGER),
    };
    const labels = Object.entries(this.fields).map(([key, field]) => make('label', {}, texts.fields[key], field));
    const onsubmit = event => {
      event.preventDefault();
      this.openFields();
    };
    return make('form', {class: 'grid', onsubmit}, ...labels, make('button', {class: 'plain', id: 'open-fields'}, texts.open));
  }

  fill(preset) {
    this.fields.shape.value = preset.shape ?? 'square';
    for (const name of ['rules', 'rows', 'cols', 'colors', 'start']) this.fields[name].value = preset[name];
    this.fields.seed.value ||= '1';
  }

  openFields() {
    const inputs = Object.values(this.fields);
    if (!inputs.every(field => field.reportValidity())) return;
    const values = Object.fromEntries(Object.entries(this.fields).map(([name, field]) => [name, field.value]));
    return this.open(uniformAddress(/** @type {any} */ (values)));
  }

  makePaste() {
    this.text = make('textarea', {id: 'paste', rows: 4, spellcheck: false, 'aria-label': texts.boardText});
    const file = make('input', {
      type: 'file',
      onchange: async () => {
        if (file.files.length > 0) this.readText(await file.files[0].text(), file.files[0].name);
      },
    });
    const readPasted = () => this.readText(this.text.value, texts.pastedBoard);
    const read = plainButton(texts.open, readPasted, null, {id: 'open-text'});
    return [this.text, make('div', {class: 'toolbar'}, read, make('label', {}, texts.file, file))];
  }

  /** Opens a text: a link, an id, or boards in any format. */
  async readText(text, name) {
    const fragment = fragmentOf(text);
    if (fragment) return this.openFragment(fragment);
    const read = readBoardText(text);
    if (read) return this.openConverted(read, name);
    await this.errorMessage.attempt(async () => {
      const {boards, note, count: all} = await engines.boards({text}).catch(error => {
        throw new Error(error.message.replace(/^text/, () => name));
      });
      this.found.replaceChildren();
      this.page.openBoard(boards[0], boards.length > 1 ? texts.numbered(name, 0) : name);
      if (boards.length > 1) this.found.append(this.choiceOf(boards, name, all));
      if (note) this.found.append(hint(note));
    });
  }

  /** Opens a link or id; the moves of a game are shown beside the player's. */
  openFragment(fragment) {
    const {address, moves} = splitAddress(fragment);
    return this.errorMessage.attempt(async () => {
      await this.page.start(address);
      await this.page.showShared(moves);
    });
  }

  /** Opens a board that the page has converted. */
  openConverted({text, moves}, name) {
    return this.errorMessage.attempt(async () => {
      const {boards} = await engines.boards({text, format: 'grid'});
      this.found.replaceChildren();
      this.page.openBoard(boards[0], name);
      await this.page.showShared(moves);
    });
  }

  choiceOf(boards, name, all) {
    const options = boards.map((board, i) => [i, `${i}: ${sizeText(board)}, ${texts.colorCount(board.colors)}`]);
    const pick = choice(texts.boardOf(all), options, 0, i => this.page.openBoard(boards[i], texts.numbered(name, i)));
    return pick.element;
  }

  takeDrops() {
    addEventListener('dragover', event => event.preventDefault());
    addEventListener('drop', async event => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      const text = file ? await file.text() : event.dataTransfer.getData('text');
      if (text) this.readText(text, file?.name ?? texts.droppedBoard);
    });
  }
}
