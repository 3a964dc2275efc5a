// The result over a finished board: how good it was, the first mistake, and what to do next.

/** Milliseconds in which a new result takes no click: the pointer may still be playing. */
const guardTime = 400;

class EndView {
  /**
   * @param {Session} session @param {Analyzer} analyzer
   * @param {Object<string, (button: HTMLElement) => void>} actions `find`, `share`, `duel`, `reply`, `days`, `another`
   */
  constructor(session, analyzer, actions) {
    this.session = session;
    this.analyzer = analyzer;
    /** When the result appeared. */
    this.shownAt = 0;
    const [result, mistake, notes, duel, next] = ['sentence', '', '', '', ''].map(kind => make('p', {class: kind}));
    this.parts = {grade: make('p', {class: 'grade', tabindex: -1}), result, mistake, notes, duel, next};
    /** @type {Object<string, HTMLElement>} */
    this.buttons = {};
    for (const [name, action] of Object.entries(actions)) {
      this.buttons[name] = plainButton(texts.endActions[name], () => action(this.buttons[name]), null,
        {id: 'end-' + name, class: name === 'another' ? 'plain main' : 'plain'});
    }
    this.element = make('div', {class: 'end', hidden: true, role: 'region', 'aria-label': texts.result},
      ...Object.values(this.parts), make('div', {class: 'toolbar'}, ...Object.values(this.buttons)));
    const guard = event => performance.now() - this.shownAt < guardTime && event.stopPropagation();
    this.element.addEventListener('click', guard, {capture: true});
  }

  /** `isAnimated` allows motion. */
  show(isAnimated) {
    const {session, analyzer, element, parts, buttons} = this;
    const wasHidden = element.hidden;
    element.hidden = !session.walk.isFinished || session.step === 0;
    if (element.hidden) return;
    const {friend, board, step, address} = session;
    const mistake = firstMistake(analyzer, session.walk.moves);
    parts.grade.textContent = this.grade;
    parts.result.textContent = this.result;
    parts.mistake.textContent = texts.firstMistake(mistake, !this.optimum?.isProven || analyzer.nextPosition() === null);
    parts.notes.textContent = reservations(gameResult(session, analyzer));
    parts.duel.textContent = friend === '' ? '' : texts.duel(step, friend.length, play(board, friend).isFinished);
    parts.next.textContent = dateOf(address) === dateText(session.clock()) ? texts.newBoardsIn(untilMidnight(session.clock())) : '';
    buttons.find.hidden = !(mistake > 0);
    buttons.duel.hidden = friend === '';
    buttons.days.hidden = !isDay(address);
    if (wasHidden) {
      this.shownAt = performance.now();
      element.classList.toggle('still', !isAnimated);
      parts.grade.focus({preventScroll: true});
    }
  }

  /** The grade and the result as a text; empty before the end. */
  sentence() {
    return this.session.walk.isFinished ? `${this.grade}: ${this.result}` : '';
  }

  /** Stars and words. */
  get grade() {
    const {session: {step, goal}, optimum} = this;
    if (step === optimum?.upper && optimum.isProven) return texts.perfect;
    return goal === null ? texts.solved : texts.grades[starsOf(step, goal)];
  }

  get result() {
    const {session: {step, goal}, optimum} = this;
    return texts.resultSentence(step, goal, optimum?.isProven ? step - optimum.upper : null, optimum && boundsText(optimum));
  }

  /** What is known of the optimum; null if nothing will be. */
  get optimum() {
    const start = this.analyzer.knowledgeOf('');
    return start?.isTooLarge ? null : start;
  }
}
