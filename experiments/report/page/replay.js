// Replay of solutions, with mouse or keyboard.

/** The section: the boards of the report with their solutions. */
function replay(source, number) {
  const boards = data.boards.filter(board => board.source === number && board.solutions.length > 0);
  const notes = data.boardNotes.map(note => hint(note));
  if (boards.length === 0) {
    return section('replay', 'Replay', '', make('p', {}, 'There is no board to replay.'), ...notes);
  }
  const which = data.boardsComplete
    ? 'All boards.'
    : `${count(boards.length, 'board')} of ${whole.format(source.boards)}: those with failed tasks, ` +
      "then each row's longest, shortest and slowest, then random ones.";
  return section('replay', 'Replay', which, ...new Replay(boards).elements, ...notes);
}

class Replay {
  constructor(boards) {
    this.boards = boards;
    this.step = 0;
    this.timer = null;
    this.boardChoice = choice('Board', boards.map(boardOption), 0, index => this.open(index));
    this.solutionChoice = choice('Algorithm', [], 0, index => this.choose(index));
    this.places = {
      board: make('div', {class: 'board'}),
      now: make('p', {class: 'now', 'aria-live': 'polite'}),
      moves: make('ol', {class: 'moves'}),
      progress: make('div'),
    };
    this.slider = make('input', {
      type: 'range',
      min: 0,
      value: 0,
      'aria-label': 'Move',
      oninput: () => this.jump(Number(this.slider.value)),
    });
    this.toggle = plainButton('▶', () => (this.timer ? this.stop() : this.start()), 'Play');
    this.elements = [
      make('div', {class: 'controls'}, this.boardChoice.element, this.solutionChoice.element),
      this.makePanel(),
    ];
    this.open(0);
  }

  makePanel() {
    const {board, now, moves, progress} = this.places;
    const buttons = [
      plainButton('«', () => this.jump(0), 'First'),
      plainButton('‹', () => this.jump(this.step - 1), 'Back'),
      this.toggle,
      plainButton('›', () => this.jump(this.step + 1), 'Forward'),
      plainButton('»', () => this.jump(Infinity), 'Last'),
    ];
    const keys = 'Keys, after a click here: ← →, Home, End; space plays.';
    this.panel = make(
      'div',
      {
        class: 'panel replay',
        tabindex: 0,
        role: 'group',
        'aria-label': 'Replay of a solution; arrow keys step, the space bar plays',
        onkeydown: event => this.press(event),
      },
      make('div', {}, board, make('div', {class: 'player'}, ...buttons, this.slider)),
      make('div', {}, now, moves, progress, hint(keys)),
    );
    return this.panel;
  }

  /** Opens a board and selects the same algorithm as before, if possible. */
  open(index) {
    const row = this.board ? this.board.solutions[this.chosen].row : null;
    this.board = this.boards[index];
    this.games = this.board.solutions.map(({moves}) => play(this.board, moves));
    this.view = new BoardView(this.board);
    const note = shapeNotes[this.board.shape];
    this.places.board.replaceChildren(this.view.element, ...(note ? [hint(note)] : []));
    this.solutionChoice.select.replaceChildren(...this.board.solutions.map(solutionOption));
    const same = this.board.solutions.findIndex(solution => solution.row === row);
    this.step = 0;
    this.choose(same >= 0 ? same : shortestOf(this.board.solutions));
  }

  choose(index) {
    this.stop();
    this.chosen = index;
    this.game = this.games[index];
    this.solutionChoice.select.value = index;
    this.slider.max = this.game.moves.length;
    this.places.moves.replaceChildren(...[...this.game.moves].map((_, i) => this.moveItem(i)));
    this.go(this.step);
  }

  moveItem(i) {
    const symbol = this.game.moves[i];
    const color = this.view.colorOf(symbol);
    const label = `Move ${i + 1}: ${symbol}`;
    const button = make(
      'button',
      {type: 'button', 'aria-label': label, onclick: () => this.jump(i + 1)},
      symbol,
    );
    button.style.background = color;
    button.style.color = inkOn(color);
    return make('li', {}, button);
  }

  /** Shows the board after `step` moves. */
  go(step) {
    this.step = Math.max(0, Math.min(step, this.game.moves.length));
    this.slider.value = this.step;
    this.view.show(this.game, this.step);
    const text = this.stepText();
    this.places.now.textContent = text;
    this.view.element.setAttribute('aria-label', `Board ${this.board.number}. ${text}`);
    [...this.places.moves.children].forEach(({firstChild}, i) => {
      firstChild.classList.toggle('later', i >= this.step);
      firstChild.setAttribute('aria-current', i === this.step - 1 ? 'step' : 'false');
    });
    this.places.progress.replaceChildren(paintProgress(this.games, this.game, this.step));
  }

  stepText() {
    const {moves, taken} = this.game;
    const size = this.board.cells.length;
    const gain = this.step > 0 ? taken[this.step] - taken[this.step - 1] : 0;
    return (
      `Move ${this.step} of ${moves.length}` +
      (this.step > 0 ? `: ${moves[this.step - 1]} takes ${gain}` : '') +
      `, ${whole.format(size - taken[this.step])} of ${whole.format(size)} cells left`
    );
  }

  jump(step) {
    this.stop();
    this.go(step);
  }

  start() {
    if (this.step === this.game.moves.length) this.go(0);
    this.timer = setInterval(() => {
      this.go(this.step + 1);
      if (this.step === this.game.moves.length) this.stop();
    }, 450);
    this.showToggle('Pause', '‖');
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.showToggle('Play', '▶');
  }

  showToggle(label, text) {
    this.toggle.textContent = text;
    this.toggle.setAttribute('aria-label', label);
  }

  press(event) {
    const keys = {
      ArrowLeft: () => this.jump(this.step - 1),
      ArrowRight: () => this.jump(this.step + 1),
      Home: () => this.jump(0),
      End: () => this.jump(Infinity),
      ' ': () => this.toggle.click(),
    };
    // The slider handles its own keys, and the space bar presses the focused button.
    const isTaken =
      event.target === this.slider || (event.key === ' ' && event.target !== this.panel);
    if (isTaken || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}

function boardOption({number, solutions}, i) {
  const lengths = solutions.map(({moves}) => moves.length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return [i, `${number}: ${least === most ? least : least + ' to ' + most} moves`];
}

function solutionOption({row, status, moves}, i) {
  const remark = status === 'feasible' ? '' : ', ' + status;
  return make('option', {value: i}, `${data.rows[row]}: ${moves.length} moves${remark}`);
}

function shortestOf(solutions) {
  const lengths = solutions.map(({moves}) => moves.length);
  return lengths.indexOf(Math.min(...lengths));
}

/** Cells left after each move, the game that is shown among the others of the board. */
function paintProgress(games, own, step) {
  const [width, height] = [360, 156];
  const size = own.takenAt.length;
  const most = Math.max(1, ...games.map(({moves}) => moves.length));
  const box = {left: 34, right: width - 8, top: 8, bottom: height - 36};
  const x = linear(0, most, box.left, box.right);
  const y = linear(0, size, box.bottom, box.top);
  const svg = draw('svg', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': 'Cells left after each move',
  });
  const name = 'cells left after each move; gray: the other algorithms';
  drawAxes(
    svg,
    box,
    {scale: x, ticks: ticks(0, most, 6), text: String, name},
    {scale: y, ticks: ticks(0, size, 3), text: String, name: ''},
  );
  const points = game =>
    game.taken.map((cells, i) => `${x(i).toFixed(1)} ${y(size - cells).toFixed(1)}`);
  const line = game => 'M' + points(game).join('L');
  for (const game of games) {
    if (game !== own) svg.append(draw('path', {class: 'curve other', d: line(game)}));
  }
  svg.append(
    draw('path', {class: 'curve', d: line(own), stroke: 'var(--mark)'}),
    draw('circle', {cx: x(step), cy: y(size - own.taken[step]), r: 4.5, fill: 'var(--mark)'}),
  );
  return svg;
}
