// The result over a finished board: rating, squares, and what to do next.

class EndView {
  /**
   * @param {Session} session @param {Analyzer} analyzer @param {Robots} robots
   * @param {Object<string, () => void>} actions `share`, `mistake`, `another`
   */
  constructor(session, analyzer, robots, actions) {
    this.session = session;
    this.analyzer = analyzer;
    this.robots = robots;
    this.element = make('div', {class: 'end', hidden: true, role: 'region', 'aria-label': texts.result});
    const button = (name, attributes = {}) =>
      plainButton(texts.endActions[name], () => actions[name](), null, {id: 'end-' + name, ...attributes});
    this.mistake = button('mistake');
    this.buttons = [button('share'), this.mistake, button('another', {class: 'plain main'})];
    /** The game whose end was celebrated. */
    this.celebrated = '';
  }

  /** `isAnimated` allows motion; `colors` are those of the board. */
  show(isAnimated, colors) {
    const {session, analyzer, element} = this;
    const wasHidden = element.hidden;
    element.hidden = !session.walk.isFinished || session.step === 0 || session.second !== null;
    if (element.hidden) return;
    const start = analyzer.knowledgeOf('');
    const verdicts = verdictsOf(analyzer, session.walk.moves);
    this.mistake.hidden = !verdicts.some(verdict => verdict?.lost > 0);
    const grade = start?.isProven ? gradeOf(session.step, start.upper) : null;
    const shown = [
      make('p', {class: 'grade ' + (grade ?? '')}, grade ? texts.grades[grade] : texts.solved),
      make('p', {class: 'count'}, texts.moves(session.step)),
      make('p', {}, this.comparison(start)),
      make('p', {class: 'squares', 'aria-hidden': 'true'}, ...verdicts.map(this.square)),
      ...this.robotSentence(),
      make('div', {class: 'toolbar'}, ...this.buttons),
    ];
    if (!element.contains(document.activeElement)) element.replaceChildren(...shown);
    if (wasHidden) element.classList.toggle('still', !isAnimated);
    this.celebrate(grade, isAnimated, colors);
  }

  /** A square per move, as in a copied result. */
  square(verdict) {
    return make('span', {class: verdict === null ? '' : verdict.lost > 0 ? 'lost' : 'kept'});
  }

  comparison(start) {
    const {step} = this.session;
    if (!start?.isProven) return start ? texts.atLeast(boundsText(start)) : '';
    const over = step - start.upper;
    return over === 0 ? texts.isOptimal : texts.overOptimum(over, passLine(start.upper));
  }

  robotSentence() {
    const {moves} = this.robots;
    return moves === null ? [] : [make('p', {}, texts.againstRobot(this.session.step - moves.length))];
  }

  celebrate(grade, isAnimated, colors) {
    const {session} = this;
    const game = session.address + session.walk.moves;
    const beaten = this.robots.moves !== null && session.step < this.robots.moves.length;
    const isGood = grade === 'perfect' || grade === 'excellent' || beaten;
    if (!isGood || session.help.length > 0 || this.celebrated === game) return;
    this.celebrated = game;
    if (isAnimated) celebrate(this.element.parentElement, colors);
  }
}
