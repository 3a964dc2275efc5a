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
    this.player.addEventListener('step', () => keep('step', this.player.step, 0));
    const boardChoice = keptChoice('board', 'Board', boards.map(boardOption), boards[0].number, number => this.open(number));
    this.solutionChoice = choice('Algorithm', [], 0, index => {
      keep('algorithm', this.board.solutions[index].row, null);
      this.choose(index);
    });
    this.link = make('a', {}, 'Play this board (while ./cw play runs)');
    const keys = 'Keys, after a click on the board: ← →, Home, End; space plays.';
    this.elements = [
      make('div', {class: 'controls'}, boardChoice.element, this.solutionChoice.element),
      make('div', {class: 'panel replay'}, this.player, make('div', {}, hint(keys), this.link)),
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
    this.player.open(this.board, this.board.solutions[index].moves);
    this.player.go(step);
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
