// The analysis of a game: the optimum after each move, and the moves that lost it.

class Analysis {
  /**
   * `say` shows a message.
   * @param {Session} session @param {Analyzer} analyzer @param {(text: string) => void} say
   */
  constructor(session, analyzer, say) {
    this.session = session;
    this.analyzer = analyzer;
    this.chart = make('div');
    this.remark = hint();
    this.losses = make('ol', {class: 'losses'});
    this.shownLosses = '';
    this.comparison = new Comparison(session, analyzer);
    this.finder = new Finder(session, analyzer, say);
    this.list = make('details', {}, make('summary', {}, texts.allMistakes), this.losses);
    this.finding = plainButton(texts.endActions.find, () => this.find(), null, {id: 'find'});
    this.content = make('div', {class: 'rows', hidden: true},
      this.finding, this.comparison.element, this.list, this.remark, this.chart);
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
    this.finding.hidden = losses.length === 0;
    this.list.hidden = losses.length === 0 || this.finder.isAsking;
    this.showLosses(verdicts);
    const unknown = verdicts.filter(verdict => verdict === null).length;
    this.chart.replaceChildren(this.draw(line, verdicts));
    this.remark.textContent = unknown > 0 ? texts.notAnalyzed(unknown, analyzer.nextPosition() === null) : losses.length === 0 ? texts.allKept : '';
  }

  /** Asks for better moves at all mistakes. */
  find() {
    this.finder.begin(mistakesOf(this.analyzer, this.session.line));
  }

  /** Updates the list of lost moves only if it changes, so that it keeps focus and scroll position. */
  showLosses(verdicts) {
    const shown = JSON.stringify([this.session.address, verdicts, preferences.palette]);
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

  /** Bounds on the total number of moves, at the steps where they are known. */
  points(line) {
    return [...Array(line.length + 1).keys()].flatMap(step => {
      const known = this.analyzer.knowledgeOf(line.slice(0, step));
      return known && known.upper < Infinity ? [{step, low: step + known.lower, high: step + known.upper}] : [];
    });
  }

  /** Draws the fewest moves in total that were possible after each move. */
  draw(line, verdicts) {
    const found = this.points(line);
    const [width, height] = [420, 190];
    const box = {left: 34, right: width - 10, top: 22, bottom: height - 38};
    const low = Math.min(...found.map(point => point.low));
    const high = Math.max(low + 2, ...found.map(point => point.high));
    const steps = wholeAxis(texts.afterMoveAxis, [0, Math.max(line.length, 1)], [box.left, box.right], 8);
    const x = steps.scale;
    const y = linear(low - 0.5, high + 0.5, box.bottom, box.top);
    const svg = draw('svg', {viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': texts.chartTitle});
    drawAxes(svg, box, steps, {scale: y, ticks: wholeTicks(low, high, 5), text: String, name: texts.fewestTotal});
    for (const {step, low: from, high: to} of found) {
      if (from < to) svg.append(draw('line', {class: 'range', x1: x(step), x2: x(step), y1: y(from), y2: y(to)}));
    }
    const path = found.map(({step, high: at}, i) => (i === 0 ? `M${x(step)} ${y(at)}` : `H${x(step)}V${y(at)}`));
    svg.append(draw('path', {class: 'curve', d: path.join(''), stroke: 'var(--mark)'}));
    svg.append(...found.map(({step, high}) => this.mark(step, high, x(step), y(high), verdicts)));
    return svg;
  }

  /** The clickable mark of a step; it leads to the position before a lost move. */
  mark(step, total, cx, cy, verdicts) {
    const {session} = this;
    const lost = verdicts[step - 1]?.lost ?? 0;
    const isHere = step === session.step;
    const classes = 'mark' + (lost > 0 ? ' lost' : '') + (isHere ? ' here' : '');
    const r = isHere ? 6 : lost > 0 ? 5 : 3;
    const onclick = () => session.goTo(lost > 0 ? step - 1 : step);
    const title = lost > 0 ? texts.pointLost(step, lost) : texts.point(step, total);
    return draw('circle', {class: classes, cx, cy, r, onclick}, draw('title', {}, title));
  }
}

/** `a`, `a or b`, `a, b or c`. */
function listText(names, conjunction) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}
