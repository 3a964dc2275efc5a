// Fits the board into the window, so that board and color keys are visible together.

/** The side of the smallest board, and the height of keys that scroll in the lowest window, in pixels. */
const leastBoard = 180;
const leastKeys = 80;

/** The width of the narrowest color key and the gap beside it, in rem. */
const leastKey = 3.03;

/** The font size of the page, in pixels. */
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

class Layout {
  /**
   * @param {HTMLElement} element The grid of the game view; its property --keys is `below` or `beside`
   * the board. @param {Session} session @param {Object<string, HTMLElement>} parts `board`, `message`, `keys`, `finder`,
   * `controls`
   */
  constructor(element, session, parts) {
    this.element = element;
    this.session = session;
    this.parts = parts;
    /** As high as the window while the browser shows its bars, so that the board stays when they hide. */
    this.window = make('div', {class: 'window'});
    document.body.append(this.window);
    const observer = new ResizeObserver(() => this.fit());
    for (const part of [document.body, element, ...Object.values(parts)]) observer.observe(part);
    addEventListener('resize', () => this.fit());
    session.listeners.push(what => what === 'board' && this.fit());
  }

  fit() {
    if (this.element.offsetParent === null || !this.session.board) return;
    this.fitKeys();
    for (const [name, size] of Object.entries(this.sizes())) this.element.style.setProperty(name, size);
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

  /**
   * The width of the board that leaves room in the window for message, color keys and the first row of buttons, and the
   * greatest height of the keys that leaves room for the smallest board.
   */
  sizes() {
    const {element, session, parts: {board, message, keys, finder, controls}} = this;
    const {wide, high} = new CellLayout(session.board);
    const height = this.window.offsetHeight;
    const style = getComputedStyle(element);
    const isBeside = style.getPropertyValue('--keys').trim() === 'beside';
    const gap = parseFloat(style.rowGap) || 0;
    const heightOf = all => all.map(part => part.offsetHeight).filter(height => height > 0).reduce((sum, height) => sum + height + gap, 0);
    const topOf = part => part.getBoundingClientRect().top + scrollY;
    const buttons = heightOf([finder, controls.firstChild]);
    const below = isBeside ? 0 : heightOf([message, keys]) + buttons;
    const available = height - topOf(board) - below - gap;
    const reserved = isBeside ? parseFloat(style.getPropertyValue('--panel-width')) * rem() : 0;
    const most = isBeside ? element.clientWidth - reserved : board.clientWidth;
    const width = Math.min(most, Math.max(available, leastBoard) * (wide / high));
    const keysTop = topOf(keys) - (isBeside ? 0 : Math.max(0, board.offsetHeight - leastBoard));
    const mostKeys = Math.max(height - keysTop - gap - buttons, leastKeys);
    return {'--board-width': `${Math.floor(width)}px`, '--most-keys': `${Math.floor(mostKeys)}px`};
  }
}
