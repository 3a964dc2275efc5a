// The analysis of a game: the optimum after each move, and the moves that lost it.

class Analysis {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer) {
    this.session = session;
    this.analyzer = analyzer;
    this.remark = hint();
    this.comparison = new Comparison(session, analyzer);
    this.explanation = make('ul', {class: 'hint'});
    this.how = make('details', {}, make('summary', {}, texts.howKnown), this.explanation);
    this.element = card('analysis-title', texts.analysis, this.comparison.element, this.remark, this.how);
    session.listeners.push(() => this.show());
  }

  show() {
    const {session, analyzer, session: {line, showsOptimum}} = this;
    const sentences = !showsOptimum ? [] : (analyzer.knowledgeOf(session.walk.moves)?.explanation ?? []);
    this.explanation.replaceChildren(...sentences.map(sentence => make('li', {}, sentence)));
    this.how.style.visibility = sentences.length === 0 ? 'hidden' : 'visible';  // Keeps its place.
    const unknown = verdictsOf(analyzer, line).filter(verdict => verdict === null).length;
    this.remark.textContent = !analyzer.analyzesLine || line.length === 0 || !showsOptimum ? texts.analysisFollows
      : unknown > 0 ? texts.notAnalyzed(unknown, analyzer.nextPosition() === null)
      : texts.lostMoves(listText(mistakesOf(analyzer, line).map(step => step + 1), texts.and));
  }
}

/** `a`, `a or b`, `a, b or c`. */
function listText(names, conjunction) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}
