// The analysis of a game: the optimum after each move, and the moves that lost it.

class Analysis {
  /**
   * `say` shows a message.
   * @param {Session} session @param {Analyzer} analyzer @param {(text: string) => void} say
   */
  constructor(session, analyzer, say) {
    this.session = session;
    this.analyzer = analyzer;
    this.remark = hint();
    this.losses = make('ol', {class: 'losses'});
    this.shownLosses = '';
    this.comparison = new Comparison(session, analyzer);
    this.finder = new Finder(session, analyzer, say);
    this.list = make('details', {}, make('summary', {}, texts.allMistakes), this.losses);
    this.content = make('div', {class: 'rows', hidden: true}, this.comparison.element, this.list, this.remark);
    this.before = hint(texts.analysisFollows);
    this.explanation = make('ul', {class: 'hint'});
    this.how = make('details', {}, make('summary', {}, texts.howKnown), this.explanation);
    this.element = card('analysis-title', texts.analysis, this.before, this.content, this.how);
    this.element.id = 'analysis';
    session.listeners.push(what => {
      if (what === 'board') this.list.open = false;
      this.show();
    });
    analyzer.listeners.push(() => this.show());
  }

  show() {
    const {session, analyzer} = this;
    const {line} = session;
    const sentences = !session.showsOptimum ? [] : (analyzer.knowledgeOf(session.walk.moves)?.explanation ?? []);
    this.explanation.replaceChildren(...sentences.map(sentence => make('li', {}, sentence)));
    this.how.style.visibility = sentences.length === 0 ? 'hidden' : 'visible';  // Keeps its place.
    this.content.hidden = !analyzer.analyzesLine || line.length === 0 || !session.showsOptimum;
    this.before.hidden = !this.content.hidden;
    if (this.content.hidden) return;
    const verdicts = verdictsOf(analyzer, line);
    const losses = verdicts.filter(verdict => verdict?.lost > 0);
    this.list.hidden = losses.length === 0 || this.finder.isAsking;
    this.showLosses(verdicts);
    const unknown = verdicts.filter(verdict => verdict === null).length;
    this.remark.textContent = unknown > 0 ? texts.notAnalyzed(unknown, analyzer.nextPosition() === null) : losses.length === 0 ? texts.allKept : '';
  }

  /** Asks for better moves at all mistakes. */
  find() {
    this.finder.begin(mistakesOf(this.analyzer, this.session.line));
  }

  /** Updates the list of lost moves only if it changes, so that it keeps focus and scroll position. */
  showLosses(verdicts) {
    const shown = JSON.stringify([this.session.address, verdicts]);
    if (shown === this.shownLosses) return;
    this.shownLosses = shown;
    const items = verdicts.flatMap((verdict, i) => (verdict?.lost > 0 ? [this.lossItem(verdict, i)] : []));
    this.losses.replaceChildren(...items);
  }

  lossItem({symbol, lost, better}, i) {
    const {session} = this;
    const names = better.map(color => session.colorName(color));
    const text = texts.lostMove(i + 1, session.colorName(symbol), lost, listText(names, texts.or));
    const goThere = make('button', {type: 'button', class: 'link', onclick: () => session.goTo(i)}, text);
    const why = plainButton(texts.why, () => this.explain(i), texts.whyMove(i + 1), {class: 'plain why'});
    return make('li', {}, goThere, why);
  }

  /** Goes to the position before a mistake and compares the move with a better one. */
  async explain(i) {
    this.session.goTo(i);
    try {
      await this.comparison.show(i);
    } catch (error) {
      this.remark.textContent = error.message;
    }
  }
}

/** `a`, `a or b`, `a, b or c`. */
function listText(names, conjunction) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}
