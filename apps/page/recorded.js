// The run of the command line: its boards, with the games of all rows side by side.

class Recorded {
  /** `open(board, name, moves)` opens a game for playing. */
  constructor(run, open) {
    this.run = run;
    this.open = open;
    this.content = make('div', {class: 'games'});
    this.slider = make('input', {type: 'range', min: 0, value: 0, 'aria-label': texts.move, oninput: () => this.go(Number(this.slider.value))});
    this.now = make('p', {class: 'now', 'aria-live': 'polite'});
    const options = run.boards.map(({number, source, games}, i) => {
      const lengths = games.map(({moves}) => moves.length);
      const several = new Set(run.boards.map(board => board.source)).size > 1;
      return [i, `${several ? source + ', ' : ''}${texts.lengths(number, Math.min(...lengths), Math.max(...lengths))}`];
    });
    this.choice = choice(texts.boardChoice, options, 0, index => this.show(index));
    const report = make('a', {class: 'button', href: server.runReportAddress(), target: '_blank', rel: 'noopener'}, texts.openReport);
    this.element = card(
      'run-title', run.title || texts.views.run,
      ...[...run.notes, ...(run.complete ? [] : [texts.onlySample])].map(note => hint(note)),
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
      const opens = plainButton(texts.openGame, () => this.open(board, texts.boardOfRun(number), moves), texts.openGameOf(label));
      const title = make('figcaption', {}, make('strong', {}, label), ` ${texts.moves(moves.length)}, ${status}`);
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
      view.element.setAttribute('aria-label', texts.leftAfter(at, left));
    }
    this.now.textContent = texts.afterMove(step);
  }
}
