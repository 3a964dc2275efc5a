// Asks the player for a better move at each mistake of a game.

class Finder {
  /** `say` shows a message below the board. @param {Session} session @param {Analyzer} analyzer @param {(text: string) => void} say */
  constructor(session, analyzer, say) {
    this.session = session;
    this.analyzer = analyzer;
    this.say = say;
    /** The steps before the mistakes that are left; the first one is shown. Empty if the mode is off. @type {number[]} */
    this.steps = [];
    this.isFound = false;
    this.next = plainButton(texts.nextMistake, () => this.begin(this.steps.slice(1)), null, {id: 'next-search'});
    this.reveal = plainButton(texts.showBetter, () => this.find());
    const end = plainButton(texts.endFinding, () => this.begin([]));
    this.element = make('div', {class: 'toolbar', hidden: true}, this.reveal, this.next, end);
    // Another position ends the mode.
    session.listeners.push(what => what !== 'state' && session.step !== this.steps[0] && this.steps.length > 0 && this.begin([]));
  }

  /** Whether the better colors are hidden. */
  get isAsking() {
    return this.steps.length > 0 && !this.isFound;
  }

  /** Goes to the first of the mistakes; ends the mode if there is none. */
  begin(steps) {
    this.steps = steps;
    this.isFound = false;
    const [step] = steps;
    if (step !== undefined) this.session.goTo(step);
    this.show();
    if (step !== undefined) this.say(texts.findBetter(step + 1, this.session.colorName(this.session.line[step])));
  }

  /** The colors that keep the optimum here. */
  better() {
    return verdictsOf(this.analyzer, this.session.line)[this.session.step].better;
  }

  /** Judges the player's choice; false if the mode is off. */
  judge(symbol) {
    if (this.steps.length === 0) return false;
    if (this.better().includes(symbol)) this.find(symbol);
    else this.say(texts.notBetter(this.session.colorName(symbol)));
    return true;
  }

  /** Shows that a color keeps the optimum. */
  find(symbol = this.better()[0]) {
    this.isFound = true;
    this.show();
    this.say(texts.keeps(this.session.colorName(symbol)));
  }

  show() {
    this.element.hidden = this.steps.length === 0;
    this.reveal.hidden = this.isFound;
    this.next.hidden = this.steps.length < 2;
    this.session.notify('state');
  }
}
