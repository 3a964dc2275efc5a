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
    : `${count(boards.length, 'board')} of ${whole.format(source.boards)}: those with failed tasks, then random ones.`;
  return section('replay', 'Replay', which, ...new Replay(boards).elements, ...notes);
}

class Replay {
  constructor(boards) {
    this.boards = boards;
    this.player = /** @type {BoardElement} */ (make('colorwalk-board'));
    this.player.addEventListener('step', () => this.showStep());
    const boardChoice = keptChoice('board', 'Board', boards.map(boardOption), boards[0].number, number => this.open(number));
    this.solutionChoice = choice('Algorithm', [], 0, index => {
      keep('algorithm', this.board.solutions[index].row, null);
      this.choose(index);
    });
    this.moves = make('ol', {class: 'moves'});
    this.link = make('a', {}, 'Play this board (while ./cw play runs)');
    const keys = 'Keys, after a click on the board: ← →, Home, End; space plays.';
    this.elements = [
      make('div', {class: 'controls'}, boardChoice.element, this.solutionChoice.element),
      make('div', {class: 'panel replay'}, this.player, make('div', {}, this.moves, hint(keys), this.link)),
    ];
    this.open(boardChoice.chosen, Number(state.get('step')) || 0);
  }

  /** Opens a board and selects the algorithm that was chosen, if possible. */
  open(number, step = 0) {
    this.board = this.boards.find(board => board.number === number);
    this.link.href = `http://127.0.0.1:7531/#${cellsAddress(this.board)}`;
    this.solutionChoice.select.replaceChildren(...this.board.solutions.map(solutionOption));
    const same = this.board.solutions.findIndex(({row}) => String(row) === state.get('algorithm'));
    this.choose(same >= 0 ? same : shortestOf(this.board.solutions), step);
  }

  choose(index, step = this.player.step) {
    this.solutionChoice.select.value = index;
    const {moves} = this.board.solutions[index];
    this.moves.replaceChildren();
    this.player.open(this.board, moves);
    this.moves.replaceChildren(...[...moves].map((_, i) => this.moveItem(i)));
    this.player.go(step);
  }

  moveItem(i) {
    const symbol = this.player.game.moves[i];
    const color = this.player.view.colorOf(symbol);
    const label = `Move ${i + 1}: ${symbol}`;
    const button = make(
      'button',
      {type: 'button', 'aria-label': label, onclick: () => this.player.jump(i + 1)},
      symbol,
    );
    button.style.background = color;
    button.style.color = inkOn(color);
    return make('li', {}, button);
  }

  showStep() {
    const {step} = this.player;
    keep('step', step, 0);
    [...this.moves.children].forEach(({firstChild}, i) => {
      firstChild.classList.toggle('later', i >= step);
      firstChild.setAttribute('aria-current', i === step - 1 ? 'step' : 'false');
    });
  }
}

function boardOption({number, solutions}) {
  const lengths = solutions.map(({moves}) => moves.length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return [number, `${number}: ${least === most ? least : least + ' to ' + most} moves`];
}

function solutionOption({row, status, moves}, i) {
  const remark = status === 'feasible' ? '' : ', ' + status;
  return make('option', {value: i}, `${data.rows[row]}: ${moves.length} moves${remark}`);
}

function shortestOf(solutions) {
  const lengths = solutions.map(({moves}) => moves.length);
  return lengths.indexOf(Math.min(...lengths));
}
