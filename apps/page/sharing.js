// Shares a game: its result as text without the moves, links, texts.

class Sharing {
  /**
   * `say` shows a message.
   * @param {Page} page Has the game. @param {(text: string) => void} say
   */
  constructor(page, say) {
    this.session = page.session;
    this.analyzer = page.analyzer;
    this.say = say;
    /** @type {Object<string, [string, () => string]>} */
    const copies = {
      result: [texts.copyResult, () => this.resultText()],
      board: [texts.copyBoard, () => this.boardLink()],
      game: [texts.copyGame, () => this.gameLink()],
    };
    const buttons = Object.entries(copies).map(([kind, [name, text]], i) =>
      plainButton(name, () => this.copy(text(), buttons[i]), null, {id: 'copy-' + kind}));
    // A result can be copied after an end.
    this.session.listeners.push(() => (buttons[0].disabled = this.session.standing.tries === 0));
    this.element = card(
      'share-title', texts.share,
      make('div', {class: 'toolbar'}, ...buttons),
      hint(texts.shareHint),
    );
  }

  boardLink() {
    return linkOf(this.session.address);
  }

  /** The link of the player's game: all its moves, also while a position before its end is shown. */
  gameLink() {
    const {isEnded, line, own, address} = this.session;
    return linkOf(addressOfGame(address, isEnded ? line : own.moves));
  }

  /** Name, number of moves, goal and stars, and the link of the board: nothing from which others could infer the optimum. */
  resultText() {
    const {session, analyzer} = this;
    const result = copiedResult(session, analyzer);
    const line = [texts.resultLine(result.moves.length, session.goal), reservations(result)];
    return [session.name, line.filter(part => part !== '').join(', '), this.boardLink()].join('\n');
  }

  /** Offers a text to other applications where the browser can, else copies it. */
  async share(text, button) {
    if (!navigator.share) return this.copy(text, button);
    try {
      await navigator.share({text});
    } catch (error) {
      if (error.name !== 'AbortError') await this.copy(text, button);
    }
  }

  /** Copies a text; the button and a message say so. */
  async copy(text, button) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return showToCopy(text);
    }
    this.say(texts.isCopied);
    const {width} = button.getBoundingClientRect();
    button.dataset.name ??= button.textContent;
    button.style.minWidth = width + 'px';
    button.textContent = texts.isCopied;
    setTimeout(() => (button.textContent = button.dataset.name), 2000);
  }
}
