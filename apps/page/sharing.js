// Shares a game: its result as text without the moves, links, texts.

/** The square of a move in a result; the colors differ for color-blind players, too. */
const squareOf = {k: '🟦', l: '🟧', '?': '⬜'};

class Sharing {
  /**
   * `say` shows a message.
   * @param {Page} page Has the game, and lets a friend play. @param {(text: string) => void} say
   */
  constructor(page, say) {
    this.session = page.session;
    this.analyzer = page.analyzer;
    this.robots = page.robots;
    this.say = say;
    /** @type {Object<string, [string, () => string]>} */
    const copies = {
      result: [texts.copyResult, () => this.resultText()],
      board: [texts.copyBoard, () => this.boardLink()],
      game: [texts.copyGame, () => this.gameLink(preferences.sayMoves)],
      text: [texts.copyText, () => this.session.board.text],
      page: [texts.copyPage, () => this.pageLines()],
    };
    const buttons = Object.entries(copies).map(([kind, [name, text]], i) =>
      plainButton(name, () => this.copy(text(), kind, buttons[i]), null, {id: 'copy-' + kind}));
    this.copyResult = buttons[0];
    this.passOn = plainButton(texts.passOn, () => page.passOn(), null, {id: 'pass-on'});
    this.session.listeners.push(() => this.show());
    this.element = card(
      'share-title', texts.share,
      make('div', {class: 'toolbar'}, ...buttons),
      hint(texts.shareHint),
      checkPreference('sayMoves', texts.sayMoves, () => {}),
      make('div', {class: 'toolbar'}, this.passOn),
    );
  }

  boardLink() {
    return linkOf(this.session.address);
  }

  /** All moves of the player's game, also while a position before its end is shown. */
  get moves() {
    const {isEnded, line, own} = this.session;
    return isEnded ? line : own.moves;
  }

  /** The link of the player's game; a friend may know the number of its moves. */
  gameLink(saysMoves) {
    return linkOf(addressOfGame(this.session.address, this.moves, saysMoves));
  }

  /** A result can be copied after an end, and a friend can play after one. */
  show() {
    this.copyResult.disabled = this.session.standing.tries === 0;
    this.passOn.disabled = !this.session.isEnded;
  }

  /**
   * Name, number of moves, goal, one square per move, and the link of the board. On a board of a day nothing from which
   * others could infer its optimum: stars that follow from the goal in place of optimum and squares.
   */
  resultText() {
    const {session, analyzer, robots} = this;
    const result = copiedResult(session, analyzer);
    const isHidden = isDay(session.address);
    const line = [texts.resultLine(result.moves.length, robots.goal, isHidden ? null : result.optimum), reservations(result)];
    const squares = isHidden ? '' : [...result.marks].map(mark => squareOf[mark]).join('');
    return [session.name, line.filter(part => part !== '').join(', '), squares, this.boardLink()]
      .filter(part => part !== '').join('\n');
  }

  /** Offers the result to other applications where the browser can, else copies it. */
  async shareResult(button) {
    const text = this.resultText();
    if (!navigator.share) return this.copy(text, 'result', button);
    try {
      await navigator.share({text});
    } catch (error) {
      if (error.name !== 'AbortError') await this.copy(text, 'result', button);
    }
  }

  /** Copies a text; the button shows it, and `kind` selects the message. */
  async copy(text, kind, button) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return showToCopy(text);
    }
    this.say(texts.copied[kind]);
    const {width} = button.getBoundingClientRect();
    button.dataset.name ??= button.textContent;
    button.style.minWidth = width + 'px';
    button.textContent = texts.isCopied;
    setTimeout(() => (button.textContent = button.dataset.name), 2000);
  }

  /** The lines that show the game in another page. */
  pageLines() {
    const script = `<script src="${new URL('colorwalk-board.js', document.baseURI).href}"><\/script>`;
    return `${script}\n<colorwalk-board board="${cellsAddress(this.session.board)}" moves="${this.moves}"></colorwalk-board>\n`;
  }
}
