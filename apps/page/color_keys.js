// The keys of the colors below the board. A key shows how many cells its color takes.

class ColorKeys {
  /** `play(symbol)` plays a move. @param {Session} session @param {Finder} finder @param {(symbol: string) => void} play */
  constructor(session, finder, play) {
    this.session = session;
    this.finder = finder;
    this.play = play;
    this.element = make('div', {class: 'keys', role: 'group', 'aria-label': texts.keysLabel});
    /** The color of a hint. */
    this.hinted = '';
    this.keys = [];
  }

  /** Makes the keys of a board. @param {BoardView} view Shows the marks. */
  open(view) {
    this.view = view;
    this.keys = [...view.board.symbols].map(symbol => this.makeKey(symbol));
    this.element.replaceChildren(...this.keys.map(key => key.button));
  }

  makeKey(symbol) {
    const [name, gain, note] = ['visually-hidden', 'gain', 'visually-hidden'].map(kind => make('span', {class: kind}));
    /** The last pointer on the key. @type {PointerEvent | null} */
    let down = null;
    const isTouch = () => down !== null && down.pointerType !== 'mouse';
    const actions = {
      onpointerdown: event => (down = event),
      // Each finger plays, also beside another one, for which browsers make no click; a long press does not.
      onpointerup: event => isTouch() && isTap(down, event) && this.play(symbol),
      onclick: event => !(isTouch() && event.detail > 0 && event.timeStamp - down.timeStamp < 3000) && this.play(symbol),
    };
    const button = make('button', {type: 'button', class: 'key', 'data-symbol': symbol, ...actions},
      name, make('span', {class: 'symbol'}, symbol), gain, note);
    const color = this.view.colorOf(symbol);
    Object.assign(button.style, {background: color, color: inkOn(color)});
    return {symbol, button, name, gain, note};
  }

  /** Marks the cells of the color that is hinted, or better than the next move. */
  markCells() {
    const {better, played} = this.finder.mistake();
    const symbol = this.hinted || better[0];
    const cellsOf = color => (color ? this.session.walk.reached(color) : []);
    this.view.mark(cellsOf(symbol), this.hinted ? [] : cellsOf(played));
  }

  show() {
    const {walk, board} = this.session;
    const left = new Set([...board.cells].filter((_, cell) => walk.takenAt[cell] === never));
    const gains = walk.gains();
    const {better, played} = this.finder.mistake();
    for (const [i, {symbol, button, name, gain, note}] of this.keys.entries()) {
      const cells = gains[i];
      gain.textContent = walk.isFinished ? '' : cells > 0 ? '+' + cells : '–';
      button.classList.toggle('gone', !left.has(symbol));
      button.classList.toggle('better', better.includes(symbol));
      button.classList.toggle('played', symbol === played);
      button.classList.toggle('hinted', symbol === this.hinted);
      const color = this.session.colorName(symbol);
      name.textContent = color + ' ';
      note.textContent = (cells === 0 ? texts.keyTakesNothing : '') + (better.includes(symbol) ? texts.keyKeeps : '') +
        (symbol === played ? texts.keyPlayed : '');
      button.title = texts.keyTitle(color, cells);
    }
    this.markCells();
  }
}
