// Fits the board into the window, so that board and color keys are visible together.

/** The side of the smallest board, in pixels. */
const leastBoard = 180;

/** The width of the narrowest color key and the gap beside it, in rem. */
const leastKey = 3.03;

/** The font size of the page, in pixels. */
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

class Layout {
  /**
   * @param {HTMLElement} element The grid of the game view; its property --keys is `below` or `beside`
   * the board. @param {Session} session @param {Object<string, HTMLElement>} parts `board`, `message`, `keys`, `finder`,
   * `controls`, `menu`
   */
  constructor(element, session, parts) {
    this.element = element;
    this.session = session;
    this.parts = parts;
    const observer = new ResizeObserver(() => this.fit());
    for (const part of [document.body, element, ...Object.values(parts)]) observer.observe(part);
    addEventListener('resize', () => this.fit());
    session.listeners.push(what => what !== 'state' && this.review(what === 'board'));
  }

  /** Adjusts the board to a review: a position before the end of a finished game, with the analysis in view. */
  review(isNew) {
    const {session, element} = this;
    const isReview = session.isEnded && session.future !== '' && !this.parts.menu.hidden;
    if (!isNew && isReview === element.classList.contains('review')) return;
    element.classList.toggle('review', isReview);
    this.fit();
  }

  fit() {
    if (this.element.offsetParent === null || !this.session.board) return;
    this.fitKeys();
    this.element.style.setProperty('--board-width', this.boardWidth() + 'px');
  }

  /** Divides the keys into rows of the same length. Many rows scroll. */
  fitKeys() {
    const {keys} = this.parts;
    const {length} = keys.children;
    const {columnGap, paddingLeft} = getComputedStyle(keys);
    const width = keys.clientWidth - 2 * parseFloat(paddingLeft) + parseFloat(columnGap);
    const rows = Math.ceil(length / Math.floor(width / (leastKey * rem())));
    keys.style.setProperty('--columns', String(Math.ceil(length / rows)));
    keys.classList.toggle('many', rows > 2);
  }

  /** For tests: whether the board has the size that fits the window. */
  isFitted() {
    return this.element.style.getPropertyValue('--board-width') === this.boardWidth() + 'px';
  }

  /** The width in pixels with which the board and what belongs below it fit into the window. */
  boardWidth() {
    const {element, parts, session} = this;
    const {wide, high} = new CellLayout(session.board);
    const style = getComputedStyle(element);
    const isBeside = style.getPropertyValue('--keys').trim() === 'beside';
    const gap = parseFloat(style.rowGap) || 0;
    const below = isBeside ? 0 : this.heightBelow(gap);
    // The board of a review stays in view above the analysis.
    const share = element.classList.contains('review') ? parseFloat(style.getPropertyValue('--review-share')) : 0;
    const top = parts.board.getBoundingClientRect().top + scrollY;
    const available = share > 0 ? share * innerHeight : innerHeight - top - below - gap;
    const reserved = isBeside ? parseFloat(style.getPropertyValue('--panel-width')) * rem() : 0;
    const most = isBeside ? element.clientWidth - reserved : parts.board.clientWidth;
    return Math.floor(Math.min(most, Math.max(available, leastBoard) * (wide / high)));
  }

  /** The height of message, color keys, the buttons of the search for better moves, and the first row of buttons. */
  heightBelow(gap) {
    const {message, keys, finder, controls} = this.parts;
    const row = /** @type {HTMLElement} */ (controls.firstChild);
    const parts = [message, keys, finder, row].map(part => part.offsetHeight).filter(height => height > 0);
    return parts.reduce((sum, height) => sum + height + gap, 0);
  }
}
