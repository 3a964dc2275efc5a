// Shares a game: its result as text without the moves, links, files.

/** The square of a move in a result: kept the optimum, lost it, or not known. */
function squareOf(verdict) {
  return verdict === null ? '⬜' : verdict.lost > 0 ? '🟥' : '🟩';
}

class Sharing {
  /**
   * `position` returns an image of the position.
   * @param {Session} session @param {Analyzer} analyzer @param {() => Promise<Blob>} position
   */
  constructor(session, analyzer, position) {
    this.session = session;
    this.analyzer = analyzer;
    this.position = position;
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
    this.choice = selectOf('file', texts.files, 'gif', () => {});
    this.errorMessage = new ErrorMessage();
    this.element = card(
      'share-title', texts.share,
      make('div', {class: 'toolbar'}, ...buttons),
      hint(texts.shareHint),
      make('div', {class: 'toolbar'},
        make('label', {}, texts.file, this.choice), plainButton(texts.save, () => this.save(), null, {id: 'save'})),
      this.status,
      this.errorMessage.element,
    );
  }

  boardLink() {
    return linkOf(this.session.address);
  }

  /** The link of the player's game, with its moves. */
  gameLink() {
    const {address, own} = this.session;
    return linkOf(addressOfGame(address, own.moves));
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

  /** The chosen file: its content, type and extension. */
  async file() {
    const {board, own} = this.session;
    switch (this.choice.value) {
      case 'gif':
        return {content: await gameGif(play(board, own.moves)), type: 'image/gif', extension: 'gif'};
      case 'png':
        return {content: await this.position(), type: 'image/png', extension: 'png'};
      case 'squares': {
        const content = boardAsSquares(board);
        if (content === null) throw new Error(texts.noSquares);
        return {content, type: 'text/plain', extension: 'txt'};
      }
      case 'html': {
        const script = `<script src="${new URL('colorwalk-board.js', document.baseURI).href}"><\/script>`;
        const content = `${script}\n<colorwalk-board board="${cellsAddress(board)}" moves="${own.moves}"></colorwalk-board>\n`;
        return {content, type: 'text/html', extension: 'html'};
      }
      default:
        return {content: board.text, type: 'text/plain', extension: 'txt'};
    }
  }

  save() {
    return this.errorMessage.attempt(async () => {
      const {content, type, extension} = await this.file();
      const name = this.session.name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
      saveFile(`${name}.${extension}`, content, type);
    });
  }
}
