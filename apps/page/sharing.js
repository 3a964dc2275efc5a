// Shares a game: its result as text without the moves, links, the board in any writable format.

/** The square of a move in a result: kept the optimum, lost it, or not known. */
function squareOf(verdict) {
  return verdict === null ? '⬜' : verdict.lost > 0 ? '🟥' : '🟩';
}

class Sharing {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer, catalog) {
    this.session = session;
    this.analyzer = analyzer;
    this.publicAddress = catalog.public_address ?? '';
    this.status = make('p', {class: 'hint', role: 'status'});
    /** @type {Object<string, [string, () => string]>} */
    const copies = {
      result: [texts.copyResult, () => this.resultText()],
      board: [texts.copyBoard, () => this.boardLink()],
      game: [texts.copyGame, () => this.gameLink()],
    };
    const buttons = Object.entries(copies).map(([kind, [name, text]]) =>
      plainButton(name, () => this.copy(text(), kind), null, {id: 'copy-' + kind}),
    );
    const formats = catalog.formats.filter(format => format.writes);
    this.format = make(
      'select',
      {id: 'format'},
      ...formats.map(({name, summary}) => make('option', {value: name, title: summary}, name)),
      ...Object.entries(texts.images).map(([value, name]) => make('option', {value}, name)),
    );
    this.format.value = 'grid';
    const save = plainButton(texts.saveBoard, () => this.save(), null, {id: 'save-board'});
    this.element = card(
      'share-title', texts.share,
      make('div', {class: 'toolbar'}, ...buttons),
      hint(texts.shareHint),
      make('div', {class: 'toolbar'}, make('label', {}, texts.format, this.format), save),
      this.status,
    );
  }

  boardLink() {
    return linkOf(this.session.address, this.publicAddress);
  }

  /** The link of the player's game, with its moves. */
  gameLink() {
    const {address, own} = this.session;
    return linkOf(addressOfGame(address, own.moves), this.publicAddress);
  }

  /** Name, number of moves, one square per move, and the link of the board. */
  resultText() {
    const {session, analyzer} = this;
    const {moves} = session.own;
    const isFinished = play(session.board, moves).isFinished;
    const start = session.showsOptimum ? analyzer.knowledgeOf('') : null;
    const squares = start ? verdictsOf(analyzer, moves).map(squareOf) : [];
    const over = start?.isProven && isFinished ? moves.length - start.upper : null;
    const optimum = start?.isProven && session.showsOptimum ? start.upper : null;
    return [
      session.name,
      texts.resultLine(moves.length, isFinished, optimum) + (over === 0 ? ' ★' : over === null ? '' : ` (+${over})`),
      squares.join(''),
      this.boardLink(),
    ].filter(line => line !== '').join('\n');
  }

  copyResult() {
    return this.copy(this.resultText(), 'result');
  }

  /** Copies a text; `kind` selects the message. */
  async copy(text, kind) {
    const message = kind !== 'result' && text.startsWith('#') ? texts.copiedId : texts.copied[kind];
    try {
      await navigator.clipboard.writeText(text);
      this.status.textContent = message;
    } catch {
      // Without access to the clipboard, the text can be copied from here.
      this.status.textContent = text;
    }
  }

  /** The chosen export: its text or blob, type and file extension. */
  async exported() {
    const {board, own, walk} = this.session;
    const svg = {type: 'image/svg+xml', extension: 'svg'};
    const plain = {type: 'text/plain', extension: 'txt'};
    switch (this.format.value) {
      case 'squares': {
        const text = boardAsSquares(board);
        if (text === null) throw new RequestError(texts.noSquares);
        return {text, ...plain};
      }
      case 'svg':
        return {text: boardImage(walk), ...svg};
      case 'animation':
        return {text: gameImage(play(board, own.moves)), ...svg};
      case 'gif':
        return {text: await gameGif(play(board, own.moves)), type: 'image/gif', extension: 'gif'};
      default:
        return {text: (await server.exported(board.text, this.format.value)).text, ...plain};
    }
  }

  async save() {
    try {
      const {text, type, extension} = await this.exported();
      const name = this.session.name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
      const href = URL.createObjectURL(new Blob([text], {type}));
      make('a', {href, download: `${name}.${extension}`}).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
      this.status.textContent = texts.boardSaved;
    } catch (error) {
      this.status.textContent = error.message;
    }
  }
}
