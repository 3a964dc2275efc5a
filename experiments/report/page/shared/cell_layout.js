// Where the cells of a board lie in its picture. Lengths are in widths of a cell.

/**
 * The picture of a cell in a box of side 1: its corners, the first corner of each side, in the order of
 * the steps of `gridShapes`, and the sine of its angles.
 */
const squareCell = {corners: [[0, 0], [1, 0], [1, 1], [0, 1]], sides: [0, 2, 3, 1], sine: 1};
const hexagonCell = {
  corners: [[0.5, 0], [1, 0.25], [1, 0.75], [0.5, 1], [0, 0.75], [0, 0.25]],
  sides: [0, 3, 4, 1, 5, 2],
  sine: Math.sqrt(0.75),
};

/** What the picture of a board does not show, by shape. */
const shapeNotes = Object.fromEntries(Object.entries(gridShapes).map(([name, {note}]) => [name, note]));

class CellLayout {
  /** @param {Board} board Not a graph. */
  constructor({rows, cols, shape}) {
    this.rows = rows;
    this.cols = cols;
    this.isHexagonal = gridShapes[shape ?? 'square'].steps.length === 6;
    this.cell = this.isHexagonal ? hexagonCell : squareCell;
    /** The height of a cell, and how far a row lies below and to the left of the one above it. */
    this.tall = this.isHexagonal ? 2 / Math.sqrt(3) : 1;
    this.down = this.isHexagonal ? 0.75 * this.tall : 1;
    this.shift = this.isHexagonal ? 0.5 : 0;
    this.wide = cols + (rows - 1) * this.shift;
    this.high = (rows - 1) * this.down + this.tall;
  }

  /** The left and upper end of a cell. */
  placeOf(row, col) {
    return [col + (this.rows - 1 - row) * this.shift, row * this.down];
  }

  /** The cell at a point; null if there is none. */
  cellAt(x, y) {
    let row = Math.floor(y / this.down);
    let col = this.colAt(row, x);
    // The tip of a hexagon reaches between the two above it: the nearer center decides.
    if (this.isHexagonal && this.squareOf(row - 1, x, y) < this.squareOf(row, x, y)) col = this.colAt(--row, x);
    return row < 0 || row >= this.rows || col < 0 || col >= this.cols ? null : row * this.cols + col;
  }

  colAt(row, x) {
    return Math.floor(x - this.placeOf(row, 0)[0]);
  }

  /** The square of the distance from a point to the center of its column's cell in a row. */
  squareOf(row, x, y) {
    const [left, top] = this.placeOf(row, this.colAt(row, x));
    return (x - left - 0.5) ** 2 + (y - top - this.tall / 2) ** 2;
  }
}
