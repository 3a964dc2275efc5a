// The game looked back on: what was possible after each move, and where it was lost.

class Analysis {
  /** @param {Session} session @param {Analyst} analyst */
  constructor(session, analyst) {
    this.session = session;
    this.analyst = analyst;
    this.place = make('div');
    this.begin = plainButton('Analyze the moves so far', () => {
      analyst.wantsLine = true;
      analyst.next();
      this.show();
    });
    this.told = make('ul', {class: 'hint'});
    this.how = make('details', {}, make('summary', {}, 'How this is known'), this.told);
    this.element = make(
      'section',
      {class: 'card', id: 'analysis', 'aria-labelledby': 'analysis-title'},
      make('h2', {id: 'analysis-title'}, 'Analysis'),
      this.begin,
      this.place,
      this.how,
    );
    session.listeners.push(() => this.show());
    analyst.listeners.push(() => this.show());
  }

  show() {
    const {session, analyst} = this;
    const {line} = session;
    const told = analyst.about(session.walk.moves)?.explanation ?? [];
    this.told.replaceChildren(...told.map(sentence => make('li', {}, sentence)));
    this.how.hidden = told.length === 0;
    this.begin.hidden = analyst.wantsLine || line.length === 0;
    this.element.hidden = line.length === 0;
    if (!analyst.wantsLine || line.length === 0) {
      this.place.replaceChildren();
      return;
    }
    const verdicts = verdictsOf(analyst, line);
    const losses = verdicts.flatMap((verdict, i) => (verdict?.lost > 0 ? [this.lossItem(verdict, i)] : []));
    const unknown = verdicts.filter(verdict => verdict === null).length;
    const remark =
      unknown > 0
        ? `${count(unknown, 'move')} still being judged …`
        : losses.length === 0
          ? 'Every move kept the optimum.'
          : '';
    this.place.replaceChildren(
      this.paint(line, verdicts),
      make('p', {class: 'hint'}, remark),
      make('ol', {class: 'losses'}, ...losses),
    );
  }

  lossItem({symbol, lost, better}, i) {
    const {session} = this;
    const names = better.map(color => session.colorName(color));
    const kept = names.length === 0 ? '' : `; ${listText(names)} would have kept it`;
    const text = `Move ${i + 1}, ${session.colorName(symbol)}, lost ${lost === 1 ? 'one' : lost}${kept}.`;
    return make('li', {}, make('button', {type: 'button', class: 'link', onclick: () => session.goTo(i)}, text));
  }

  /** The least possible number of moves in all, after each move. */
  paint(line, verdicts) {
    const {session, analyst} = this;
    const points = [...Array(line.length + 1).keys()].map(step => {
      const known = analyst.about(line.slice(0, step));
      return known && known.upper < Infinity ? {step, low: step + known.lower, high: step + known.upper} : null;
    });
    const found = points.filter(point => point !== null);
    const [width, height] = [420, 190];
    const box = {left: 34, right: width - 10, top: 22, bottom: height - 38};
    const low = Math.min(...found.map(point => point.low));
    const high = Math.max(low + 2, ...found.map(point => point.high));
    const x = linear(0, Math.max(line.length, 1), box.left, box.right);
    const y = linear(low - 0.5, high + 0.5, box.bottom, box.top);
    const svg = draw('svg', {
      viewBox: `0 0 ${width} ${height}`,
      role: 'group',
      'aria-label': 'The fewest moves in all that were possible after each move',
    });
    drawAxes(
      svg,
      box,
      {scale: x, ticks: wholeTicks(0, line.length, 8), text: String, name: 'after move'},
      {scale: y, ticks: wholeTicks(low, high, 5), text: String, name: 'possible in all'},
    );
    for (const {step, low: from, high: to} of found) {
      if (from < to) svg.append(draw('line', {class: 'range', x1: x(step), x2: x(step), y1: y(from), y2: y(to)}));
    }
    const path = found.map(({step, high: at}, i) => {
      return i === 0 ? `M${x(step)} ${y(at)}` : `H${x(step)}V${y(at)}`;
    });
    svg.append(draw('path', {class: 'curve', d: path.join(''), stroke: 'var(--mark)'}));
    for (const {step, high: at} of found) {
      const isLoss = step > 0 && (verdicts[step - 1]?.lost ?? 0) > 0;
      const isHere = step === session.step;
      svg.append(
        draw(
          'circle',
          {
            class: 'mark' + (isLoss ? ' lost' : '') + (isHere ? ' here' : ''),
            cx: x(step),
            cy: y(at),
            r: isHere ? 6 : isLoss ? 5 : 3,
            onclick: () => session.goTo(isLoss ? step - 1 : step),
          },
          draw('title', {}, isLoss ? `Move ${step} lost ${verdicts[step - 1].lost}` : `After move ${step}: ${at}`),
        ),
      );
    }
    return svg;
  }
}

/** `a`, `a or b`, `a, b or c`. */
function listText(names) {
  if (names.length < 2) return names.join('');
  return names.slice(0, -1).join(', ') + ' or ' + names.at(-1);
}
