// A board as it is seen during a replay.

/** Draws the cells of a board once; show() only changes what is seen of them. */
class BoardView {
  constructor(board) {
    const {rows, cols, cells} = board;
    this.board = board;
    this.element = draw('svg', {
      viewBox: `-0.1 -0.1 ${cols + 0.2} ${rows + 0.2}`,
      role: 'img',
    });
    this.cells = [...cells].map((symbol, cell) =>
      this.drawCell(symbol, Math.floor(cell / cols), cell % cols),
    );
    this.shore = draw('path', {class: 'shore', 'stroke-width': 0.12});
    this.element.append(this.shore);
  }

  drawCell(symbol, row, col) {
    const color = symbol === '.' ? null : this.colorOf(symbol);
    const square = draw('rect', {
      x: col + 0.02,
      y: row + 0.02,
      width: 0.96,
      height: 0.96,
      rx: 0.12,
    });
    const text = draw('text', {x: col + 0.5, y: row + 0.53}, symbol === '.' ? '' : symbol);
    text.style.fontSize = '0.55px';
    if (color) text.style.fill = inkOn(color);
    this.element.append(square, text);
    return {square, text, color};
  }

  colorOf(symbol) {
    return boardColor(this.board.symbols.indexOf(symbol));
  }

  /** Shows the board after a step of a game, which play() has played. */
  show({moves, takenAt}, step) {
    // Under Flood-It the region has the color of the last move; under Color Walk it is blank, and
    // what has just been taken fades.
    const last = step > 0 ? moves[step - 1] : this.board.cells[this.board.start];
    const region = this.board.rules === 'flood-it' ? this.colorOf(last) : null;
    this.cells.forEach(({square, text, color}, cell) => {
      const isTaken = takenAt[cell] <= step;
      const fades = !region && step > 0 && takenAt[cell] === step;
      square.style.fill = (isTaken && !fades ? region : color) ?? '';
      square.style.fillOpacity = fades ? 0.35 : 1;
      square.setAttribute('class', isTaken && !region && !fades ? 'blank' : '');
      text.style.display = isTaken ? 'none' : '';
    });
    this.shore.setAttribute('d', this.shoreOf(takenAt, step));
  }

  /** The outline between the region and the rest. */
  shoreOf(takenAt, step) {
    const {rows, cols} = this.board;
    const isTaken = (row, col) => takenAt[row * cols + col] <= step;
    let path = '';
    for (let row = 0; row < rows; ++row) {
      for (let col = 0; col < cols; ++col) {
        const here = isTaken(row, col);
        if (col + 1 < cols && here !== isTaken(row, col + 1)) path += `M${col + 1} ${row}v1`;
        if (row + 1 < rows && here !== isTaken(row + 1, col)) path += `M${col} ${row + 1}h1`;
      }
    }
    return path;
  }
}
