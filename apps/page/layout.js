// Fits the board into the window, so that board and color keys are visible together.

/** The side of the smallest board, in pixels. */
const leastBoard = 120;

class Layout {
  /**
   * @param {HTMLElement} element The grid of the game view; its property --keys is `below` or `beside`
   * the board. @param {Session} session @param {{board: HTMLElement, message: HTMLElement, keys: HTMLElement}} parts
   */
  constructor(element, session, parts) {
    this.element = element;
    this.session = session;
    this.parts = parts;
    const observer = new ResizeObserver(() => this.fit());
    for (const part of [document.body, element, parts.message, parts.keys]) observer.observe(part);
    addEventListener('resize', () => this.fit());
    session.listeners.push(what => what === 'board' && this.fit());
  }

  fit() {
    if (this.element.offsetParent === null || !this.session.board) return;
    this.element.style.setProperty('--board-width', this.boardWidth() + 'px');
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
    const below = isBeside ? 0 : parts.message.offsetHeight + parts.keys.offsetHeight + 2 * gap;
    const top = parts.board.getBoundingClientRect().top + scrollY;
    const available = innerHeight - top - below - gap;
    const reserved = isBeside ? parseFloat(style.getPropertyValue('--panel-width')) * this.rem() : 0;
    const most = isBeside ? element.clientWidth - reserved : parts.board.clientWidth;
    return Math.floor(Math.min(most, Math.max(available, leastBoard) * (wide / high)));
  }

  rem() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize);
  }
}
