// What is offered at the positions of a finished game with mistakes: to find the better moves, and why a move lost.

class Finder {
  /**
   * `say` shows a message below the board, `explain` why the next move of the line lost.
   * @param {Session} session @param {Analyzer} analyzer @param {(text: string) => void} say @param {() => void} explain
   */
  constructor(session, analyzer, say, explain) {
    this.session = session;
    this.analyzer = analyzer;
    this.say = say;
    /** Whether the better colors are hidden, because the player looks for them. */
    this.isAsking = false;
    this.reveal = plainButton(texts.showBetter, () => this.find());
    this.why = plainButton(texts.why, explain, null, {id: 'why'});
    this.next = plainButton(texts.nextMistake, () => this.begin(session.step + 1), null, {id: 'next-search'});
    this.element = make('div', {class: 'toolbar', hidden: true}, this.reveal, this.why, this.next);
    session.listeners.push(what => {
      if (isElsewhere(what)) this.isAsking = false;
      this.show();
    });
  }

  /** The steps before the mistakes of a finished game whose optimum may be shown. */
  get steps() {
    const {session, analyzer} = this;
    return session.isEnded && session.showsOptimum ? mistakesOf(analyzer, session.line) : [];
  }

  /** Asks for the better move at the first mistake from a step on, after the last one at the first. */
  begin(from = 0) {
    const {session, steps} = this;
    session.goTo(steps.find(step => step >= from) ?? steps[0]);
    this.ask(true);
    this.say(texts.findBetter(session.step + 1, session.colorName(session.line[session.step])));
  }

  ask(isAsking) {
    this.isAsking = isAsking;
    this.session.notify('state');
  }

  /** The colors that keep the optimum here. */
  get better() {
    return verdictsOf(this.analyzer, this.session.line)[this.session.step].better;
  }

  /** If the next move of the line was a mistake: the color that was played, and those that are better, unless they are asked for. */
  mistake() {
    const {session: {future, step}, steps, isAsking} = this;
    if (!steps.includes(step)) return {better: [], played: ''};
    return {better: isAsking ? [] : this.better, played: future[0]};
  }

  /** Judges the player's choice; false if no better move is asked for. */
  judge(symbol) {
    if (!this.isAsking) return false;
    if (this.better.includes(symbol)) this.find(symbol);
    else this.say(texts.notBetter(this.session.colorName(symbol)));
    return true;
  }

  /** Shows that a color keeps the optimum. */
  find(symbol = this.better[0]) {
    this.ask(false);
    this.say(texts.keeps(this.session.colorName(symbol)));
  }

  show() {
    const {steps, isAsking, session: {walk, step}} = this;
    this.element.hidden = walk.isFinished || steps.length === 0;
    this.reveal.hidden = !isAsking;
    this.why.hidden = isAsking || !steps.includes(step);
    this.next.disabled = steps.every(each => each === step);
  }
}
