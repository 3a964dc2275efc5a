// The counts of a game: moves, goal, bounds, a verdict, the player's first result.

class Score {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer) {
    this.session = session;
    this.analyzer = analyzer;
    this.verdict = make('p', {class: 'verdict'});
    this.record = make('p', {class: 'hint record'});
    /** The numbers, by name. @type {Object<string, HTMLElement>} */
    this.figures = {};
    const labeled = Object.entries(texts.figures).map(([name, text]) => {
      this.figures[name] = make('span', {class: 'figure'});
      return make('div', {}, this.figures[name], make('span', {class: 'name'}, text));
    });
    this.element = make('section', {class: 'card score', 'aria-label': texts.counts},
      make('div', {class: 'figures'}, ...labeled), this.verdict, this.record);
  }

  show() {
    const {session, analyzer} = this;
    const {walk, step, goal, showsOptimum} = session;
    const now = analyzer.knowledgeOf(walk.moves);
    const start = analyzer.knowledgeOf('');
    this.showFigure('moved', String(step));
    this.showFigure('goal', String(goal ?? '…'));
    this.showFigure('left', now ? boundsText(now) : '…', showsOptimum);
    this.showFigure('optimum', start ? boundsText(start) : '…', showsOptimum);
    const {text, kind} = this.verdictOf(now, start);
    this.verdict.textContent = text;
    this.verdict.className = 'verdict ' + kind;
    this.showRecord();
  }

  /** A count that is hidden has no text that other programs could read. */
  showFigure(name, text, isShown = true) {
    this.figures[name].textContent = isShown ? text : '';
    this.figures[name].parentElement.hidden = !isShown;
  }

  /** Shows the first result, or what keeps this game from being a record; nothing while a friend plays. */
  showRecord() {
    const {standing, isDuel} = this.session;
    const {first} = standing;
    const notes = reservations(first ? firstResult(standing) : {...standing, number: 1, when: ''});
    this.record.textContent = isDuel ? '' : first ? texts.firstResult(first.moves.length, notes) : notes && texts.noRecord(notes);
  }

  /** A sentence on the number of moves lost so far, and its kind; none while the optimum is hidden. */
  verdictOf(now, start) {
    const {step, showsOptimum} = this.session;
    const {problem} = this.analyzer;
    const excess = now?.isProven && start?.isProven ? step + now.upper - start.upper : null;
    if (problem) return {text: problem, kind: 'bad'};
    if (now?.isTooLarge && !now.isProven) return {text: texts.tooLarge, kind: ''};
    if (!showsOptimum || start?.isTooLarge) return {text: '', kind: ''};
    if (step === 0 && start?.isProven) return {text: texts.shortest(start.upper), kind: ''};
    if (excess !== null) return {text: texts.soFar(excess), kind: excess === 0 ? 'good' : 'over'};
    return {text: now ? texts.atBest(boundsText(now, step), now.isComplete) : texts.searching, kind: ''};
  }
}
