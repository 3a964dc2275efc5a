// The run of the command line: its boards, with the games of all rows side by side.

class Recorded {
  /** `open(board, name, moves)` opens a game for playing. */
  constructor(run, open) {
    this.run = run;
    this.open = open;
    this.content = make('div', {class: 'games'});
    this.slider = make('input', {type: 'range', min: 0, value: 0, 'aria-label': 'Move', oninput: () => this.go(Number(this.slider.value))});
    this.now = make('p', {class: 'now', 'aria-live': 'polite'});
    const options = run.boards.map(({number, source, games}, i) => {
      const lengths = games.map(({moves}) => moves.length);
      const several = new Set(run.boards.map(board => board.source)).size > 1;
      return [i, `${several ? source + ', ' : ''}${number}: ${Math.min(...lengths)} to ${Math.max(...lengths)} moves`];
    });
    this.choice = choice('Board', options, 0, index => this.show(index));
    const report = make('a', {class: 'button', href: server.runReportAddress(), target: '_blank', rel: 'noopener'}, 'Open report');
    this.element = card(
      'run-title', run.title || 'Run',
      ...[...run.notes, ...(run.complete ? [] : ['Only a sample of the boards is shown.'])].map(note => hint(note)),
      make('div', {class: 'toolbar'}, this.choice.element, report),
      make('div', {class: 'player'}, this.slider),
      this.now,
      this.content,
    );
    if (run.boards.length > 0) this.show(0);
  }

  show(index) {
    const {board, games, number} = this.run.boards[index];
    const sorted = [...games].sort((a, b) => a.moves.length - b.moves.length);
    this.games = sorted.map(({row, status, moves}) => {
      const view = new BoardView(board, {symbols: false});
      const label = this.run.rows[row];
      const opens = plainButton('Open this game', () => this.open(board, `Board ${number} of the run`, moves), `Open the game of ${label}`);
      const title = make('figcaption', {}, make('strong', {}, label), ` ${count(moves.length, 'move')}, ${status}`);
      return {walk: play(board, moves), view, element: make('figure', {class: 'game'}, title, view.element, opens)};
    });
    this.content.replaceChildren(...this.games.map(({element}) => element));
    const most = Math.max(...this.games.map(({walk}) => walk.moves.length));
    this.slider.max = String(most);
    this.slider.value = '0';
    this.go(0);
  }

  go(step) {
    for (const {walk, view} of this.games) {
      const at = Math.min(step, walk.moves.length);
      const left = walk.takenAt.length - walk.taken[at];
      view.show(walk, at);
      view.element.setAttribute('aria-label', `After move ${at}: ${left} cells left`);
    }
    this.now.textContent = `After move ${step}`;
  }
}
