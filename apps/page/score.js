// The counts beside the board: moves, robot, bounds, a verdict, the player's best result.

class Score {
  /** @param {Session} session @param {Analyzer} analyzer @param {Records} records @param {Robots} robots */
  constructor(session, analyzer, records, robots) {
    this.session = session;
    this.analyzer = analyzer;
    this.records = records;
    this.robots = robots;
    this.verdict = make('p', {class: 'verdict'});
    this.record = make('p', {class: 'hint record'});
    this.difficulty = make('span', {class: 'difficulty'});
    const names = {
      moved: texts.movesFigure, robot: texts.robotFigure, left: texts.leftFigure, optimum: texts.optimumFigure,
    };
    /** The numbers, by name. @type {Object<string, HTMLElement>} */
    this.figures = {};
    const labeled = Object.entries(names).map(([name, text]) => {
      this.figures[name] = make('span', {class: 'figure'});
      return make('div', {}, this.figures[name], make('span', {class: 'name'}, text));
    });
    this.element = make(
      'section',
      {class: 'card score', 'aria-label': texts.counts},
      make('div', {class: 'figures'}, ...labeled),
      this.verdict,
      this.record,
    );
  }

  show() {
    const {session, analyzer} = this;
    const {walk, step, showsOptimum} = session;
    const now = analyzer.knowledgeOf(walk.moves);
    const start = analyzer.knowledgeOf('');
    this.showFigure('moved', String(step));
    this.showFigure('left', now ? boundsText(now) : '…', showsOptimum);
    this.showFigure('optimum', start ? boundsText(start) : '…', showsOptimum);
    this.element.classList.toggle('searching', analyzer.running !== null && !now?.isProven);
    const {text, kind} = this.verdictOf(now, start);
    this.verdict.textContent = showsOptimum ? text : texts.blindGoal;
    this.verdict.className = showsOptimum ? 'verdict ' + kind : 'verdict';
    this.showRobot(start);
    this.showRecord();
  }

  showFigure(name, text, isShown = true) {
    this.figures[name].textContent = text;
    this.figures[name].parentElement.hidden = !isShown;
  }

  /** Shows the robot's count and the difficulty that follows from the good robot's. */
  showRobot(start) {
    const {session, robots} = this;
    const {robot} = preferences;
    const isHidden = robot === 'perfect' && session.isBlind && !session.isRevealed;
    this.showFigure('robot', isHidden ? '?' : robots.moves ? String(robots.moves.length) : '…', robot !== 'none');
    const good = robots.games.good?.length;
    const level = start?.isProven && good ? difficultyOf(good, start.upper) : null;
    this.difficulty.textContent = level ? texts.difficulty[level] : '';
  }

  /** Shows the player's best result, or what keeps this game from being one. */
  showRecord() {
    const {help, address} = this.session;
    const record = this.records.of(address);
    const best = record ? texts.yourBest(record.best) : '';
    const kinds = listText(help.map(kind => texts.help[kind]), texts.and);
    this.record.textContent = help.length > 0 ? texts.assisted(kinds) : best;
  }

  /** A sentence on the number of moves lost so far, and its kind. */
  verdictOf(now, start) {
    const {step} = this.session;
    const {problem} = this.analyzer;
    const excess = now?.isProven && start?.isProven ? step + now.upper - start.upper : null;
    if (problem) return {text: problem, kind: 'bad'};
    if (step === 0 && start?.isProven) return {text: texts.shortest(start.upper, passLine(start.upper)), kind: ''};
    if (excess !== null) return {text: texts.soFar(excess), kind: excess === 0 ? 'good' : 'over'};
    return {text: now ? texts.atBest(boundsText(now, step)) : texts.searching, kind: ''};
  }
}
