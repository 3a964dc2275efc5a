// A cursor on the cells for the keyboard and screen readers: the arrow keys describe cells, Enter and
// Space play a cell's color. It is active while the board has the focus.

class CellCursor {
  /** `symbolAt(cell)` is the cell's current symbol. @param {Session} session @param {(cell: number) => string} symbolAt */
  constructor(session, symbolAt) {
    this.session = session;
    this.symbolAt = symbolAt;
    this.cell = 0;
    /** Whether the keyboard has moved the focus to the board. */
    this.isActive = false;
    this.element = make('p', {class: 'visually-hidden', id: 'cell', 'aria-live': 'polite'});
  }

  /** Follows the focus of a board. @param {BoardView} view */
  attach(view) {
    this.view = view;
    this.cell = this.session.board.start;
    const {element} = view;
    element.addEventListener('focus', () => {
      this.isActive = element.matches(':focus-visible');
      if (this.isActive) this.show();
    });
    element.addEventListener('blur', () => {
      this.isActive = false;
      view.setCursor(-1);
    });
  }

  /** Handles a key; false if it is not one of the cursor's. `play(symbol)` plays a move. */
  press(key, play) {
    const {neighbors, degree} = this.session.walk;
    const side = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].indexOf(key);  // As the steps of `gridShapes`.
    if (key === 'Enter' || key === ' ') {
      play(this.symbolAt(this.cell));
      return true;
    }
    if (side < 0) return false;
    const next = neighbors[degree * this.cell + side];
    if (next >= 0) this.cell = next;
    this.show();
    return true;
  }

  show() {
    this.view.setCursor(this.cell);
    this.element.textContent = this.description();
  }

  /** Position, color, whether the cell is taken, and the size of its region. */
  description() {
    const {session, cell} = this;
    const {board, walk} = session;
    const row = Math.floor(cell / board.cols) + 1;
    const col = (cell % board.cols) + 1;
    if (walk.takenAt[cell] !== never) {
      const symbol = this.symbolAt(cell);
      return texts.takenCell(row, col, symbol === '.' ? '' : session.colorName(symbol), walk.taken.at(-1));
    }
    const symbol = board.cells[cell];
    const size = walk.regionOf(cell).length;
    return texts.openCell(row, col, session.colorName(symbol), size);
  }
}
