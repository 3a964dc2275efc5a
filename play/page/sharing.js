// Shares a game: its address, its result as text, the board in any writable format.

class Sharing {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer, catalog) {
    this.session = session;
    this.analyzer = analyzer;
    this.status = make('p', {class: 'hint', role: 'status'});
    const copyLink = () => this.copy(this.link(), 'The link');
    const copyResult = () => this.copy(this.resultText(), 'The result');
    const link = plainButton('Copy link', copyLink, null, {id: 'copy-link'});
    const result = plainButton('Copy result', copyResult, null, {id: 'copy-result'});
    const formats = catalog.formats.filter(format => format.writes);
    this.format = make(
      'select',
      {id: 'format'},
      ...formats.map(({name, summary}) => make('option', {value: name, title: summary}, name)),
    );
    this.format.value = 'grid';
    const save = plainButton('Save board', () => this.save(), null, {id: 'save-board'});
    this.element = card(
      'share-title', 'Share',
      make('div', {class: 'toolbar'}, link, result),
      make('div', {class: 'toolbar'}, make('label', {}, 'Format', this.format), save),
      this.status,
    );
  }

  /** The game's link. The browser's address is set only after a pause, so it can lack a move. */
  link() {
    const {session} = this;
    return new URL(`#${addressOfGame(session.address, session.walk.moves)}`, location.href).href;
  }

  /** Name, number of moves, one square per move, and link. */
  resultText() {
    const {session, analyzer} = this;
    const start = analyzer.knowledgeOf('');
    const moves = session.walk.moves;
    const squares = verdictsOf(analyzer, moves).map(verdict =>
      verdict === null ? '⬜' : verdict.lost > 0 ? '🟥' : '🟩',
    );
    const over = start?.isProven && session.walk.isFinished ? moves.length - start.upper : null;
    const optimum = start?.isProven ? `, optimum ${start.upper}` : '';
    return [
      session.name,
      (session.walk.isFinished ? '' : 'so far ') +
        count(moves.length, 'move') +
        optimum +
        (over === 0 ? ' ★' : over === null ? '' : ` (+${over})`),
      squares.join(''),
      this.link(),
    ].join('\n');
  }

  async copy(text, name) {
    try {
      await navigator.clipboard.writeText(text);
      this.status.textContent = `${name} was copied.`;
    } catch {
      // Without access to the clipboard, the text can be copied from here.
      this.status.textContent = text;
    }
  }

  async save() {
    try {
      const {text} = await server.exported(this.session.board.text, this.format.value);
      const name = this.session.name.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
      const href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
      make('a', {href, download: `${name}.txt`}).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
      this.status.textContent = 'The board was saved.';
    } catch (error) {
      this.status.textContent = error.message;
    }
  }
}
