// The result over a finished board: rating, squares, and what to do next.

/** Milliseconds in which a new result takes no click: the pointer may still be playing. */
const guardTime = 400;

class EndView {
  /**
   * @param {Session} session @param {Analyzer} analyzer @param {Robots} robots
   * @param {Object<string, (button: HTMLElement) => void>} actions `share`, `analysis`, `duel`, `reply`, `another`
   */
  constructor(session, analyzer, robots, actions) {
    this.session = session;
    this.analyzer = analyzer;
    this.robots = robots;
    /** When the result appeared. */
    this.shownAt = 0;
    const [count, comparison, notes, robot, duel] = ['count', '', '', '', ''].map(kind => make('p', {class: kind}));
    const squares = make('p', {class: 'squares', 'aria-hidden': 'true'});
    this.parts = {grade: make('p', {class: 'grade', tabindex: -1}), count, comparison, squares, notes, robot, duel};
    this.buttons = Object.keys(actions).map(name => {
      const button = plainButton(texts.endActions[name], () => actions[name](button), null,
        {id: 'end-' + name, class: name === 'another' ? 'plain main' : 'plain'});
      return button;
    });
    this.element = make('div', {class: 'end', hidden: true, role: 'region', 'aria-label': texts.result},
      ...Object.values(this.parts), make('div', {class: 'toolbar'}, ...this.buttons));
    const guard = event => performance.now() - this.shownAt < guardTime && event.stopPropagation();
    this.element.addEventListener('click', guard, {capture: true});
  }

  /** `isAnimated` allows motion. */
  show(isAnimated) {
    const {session, analyzer, element, parts, robots} = this;
    const wasHidden = element.hidden;
    element.hidden = !session.walk.isFinished || session.step === 0 || session.second !== null;
    if (element.hidden) return;
    const {grade} = this;
    const marks = [...marksOf(analyzer, session.walk.moves)];
    parts.grade.className = 'grade ' + (grade ?? '');
    parts.grade.textContent = grade ? texts.grades[grade] : texts.solved;
    parts.count.textContent = texts.moves(session.step);
    parts.comparison.textContent = this.comparison();
    parts.squares.replaceChildren(...marks.map(mark => make('span', {class: {k: 'kept', l: 'lost'}[mark] ?? null})));
    parts.notes.textContent = reservations(gameResult(session, analyzer));
    parts.robot.textContent = robots.moves === null ? '' : texts.againstRobot(session.step - robots.moves.length);
    const {friend, board, step} = session;
    parts.duel.textContent = friend === '' ? '' : texts.duel(step, friend.length, play(board, friend).isFinished);
    for (const button of this.buttons) button.hidden = friend === '' && ['end-duel', 'end-reply'].includes(button.id);
    if (wasHidden) {
      this.shownAt = performance.now();
      element.classList.toggle('still', !isAnimated);
      parts.grade.focus({preventScroll: true});
    }
  }

  /** The grade and the count as a sentence; empty until the grade is known. */
  sentence() {
    const {grade, session} = this;
    if (!grade || !session.walk.isFinished || session.second) return '';
    return `${texts.grades[grade]}: ${texts.moves(session.step)}. ${this.comparison()}`;
  }

  /** The name of the grade; null until it is known. */
  get grade() {
    const {session, analyzer, robots: {easy}} = this;
    const start = analyzer.knowledgeOf('');
    return start?.isProven && easy !== null ? gradeOf(session.step, start.upper, easy) : null;
  }

  comparison() {
    const {session: {step}, analyzer, robots} = this;
    const start = analyzer.knowledgeOf('');
    if (!start?.isProven) return start ? texts.atLeast(boundsText(start)) : '';
    const over = step - start.upper;
    return over === 0 ? texts.isOptimal : texts.overOptimum(over) + robots.passText(start.upper);
  }
}
