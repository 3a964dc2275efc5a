// The laboratory: compares solvers on many boards.

class Laboratory {
  /** `play(board, name)` opens a board. */
  constructor(catalog, play) {
    this.catalog = catalog;
    this.play = play;
    /** @type {Batch | null} */
    this.batch = null;
    this.timer = 0;
    this.errorMessage = new ErrorMessage();
    this.solvers = make('div', {class: 'rows'});
    this.result = this.makeResult();
    this.choices = [];
    const form = card(
      'lab-title', texts.views.laboratory,
      hint(texts.laboratoryHint),
      this.makeButtons(),
      this.errorMessage.element,
      make('h3', {}, texts.solvers),
      this.solvers,
      this.makeSource(),
    );
    this.element = make('div', {class: 'laboratory', id: 'view-laboratory'}, form, this.result);
    const defaults = ['greedy', 'max-perimeter-look-ahead:depth=3', 'perimeter-area-look-ahead:depth=3', 'optimal'];
    for (const text of store.read('laboratory') ?? defaults) this.addSolver(text);
  }

  makeSource() {
    const {sources} = this.catalog;
    const options = Object.entries(texts.sources).map(([name, text]) =>
      [name, text, sources.find(source => source.name === name).summary]);
    this.source = selection(options, 'series', {id: 'source'}, () => this.showSource());
    this.sourceContent = make('div', {class: 'grid'});
    this.limit = make('input', {type: 'number', min: 0, max: 600, step: 'any', value: 10, required: true});
    this.showSource();
    return make(
      'div',
      {},
      make('div', {class: 'toolbar'},
        make('label', {}, texts.boards, this.source),
        make('label', {}, texts.secondsPerBoard, this.limit)),
      this.sourceContent,
    );
  }

  showSource() {
    const {parameters} = this.catalog.sources.find(({name}) => name === this.source.value);
    this.sourceFields = new ParameterFields(parameters);
    this.sourceContent.replaceChildren(...this.sourceFields.elements);
  }

  addSolver(text) {
    const chosen = new SolverChoice(this.catalog, text);
    const remove = plainButton('✕', () => {
      this.choices = this.choices.filter(other => other !== chosen);
      row.remove();
    }, texts.removeSolver);
    const row = make('div', {class: 'solver-row'}, chosen.element, remove);
    this.choices.push(chosen);
    this.solvers.append(row);
  }

  makeButtons() {
    const add = plainButton(texts.addSolver, () => this.addSolver('greedy'));
    this.begin = plainButton(texts.start, () => this.start(), null, {id: 'begin', class: 'plain main'});
    this.halt = plainButton(texts.stop, () => this.batch.stop(), null, {id: 'stop', disabled: true});
    return make('div', {class: 'toolbar'}, add, this.begin, this.halt);
  }

  async start() {
    const isValid = [this.sourceFields, ...this.choices].every(part => part.isValid());
    if (!isValid || !this.limit.reportValidity()) return;
    const solvers = this.choices.map(choice => choice.text);
    const {count = this.sourceFields.defaultOf('count'), ...parameters} = this.sourceFields.values();
    store.write('laboratory', solvers);
    await this.errorMessage.attempt(() => {
      this.batch = new Batch({source: this.source.value, count, parameters}, solvers, Number(this.limit.value));
      this.isPairChosen = false;
      const choose = () => {
        this.isPairChosen = true;
        this.comparePair();
      };
      this.pair = texts.batchCompare.map(text => choice(text, solvers.map((label, row) => [row, label]), 0, choose));
      this.parts.pair.replaceChildren(...this.pair.map(({element}) => element));
      this.follow();
      this.result.scrollIntoView({block: 'nearest'});
    });
  }

  follow() {
    this.show();
    clearTimeout(this.timer);
    if (this.batch.state === 'running') this.timer = setTimeout(() => this.follow(), 300);
  }

  show() {
    const {batch} = this;
    const {state, done, tasks, rows} = batch;
    this.begin.disabled = state === 'running';
    this.halt.disabled = state !== 'running';
    const time = timeText(batch.seconds);
    const sentences = {
      running: texts.batchRunning(done, tasks, time),
      done: texts.batchDone(tasks, time),
      stopped: texts.batchStopped(done, tasks),
      failed: texts.batchFailed(batch.error),
    };
    const {parts} = this;
    parts.figures.hidden = false;
    this.result.dataset.state = state;
    parts.state.textContent = sentences[state];
    parts.bar.max = tasks;
    parts.bar.value = done;
    parts.body.replaceChildren(...this.tableRows(rows));
    parts.figure.replaceChildren(...this.draw(rows));
    // Until others are chosen, the solvers with the shortest and the longest mean are compared.
    const byMean = rows.map((_, i) => i).filter(i => rows[i].solved > 0).sort((a, b) => rows[a].mean - rows[b].mean);
    if (!this.isPairChosen && byMean.length > 0) this.pair.forEach(({select}, i) => (select.value = String(byMean.at(-i))));
    this.comparePair();
  }

  /** The result in a sentence, and a button to the board where the two solvers differ most. */
  comparePair() {
    const {sentence, most} = this.parts;
    const [first, second] = this.pair.map(({select}) => Number(select.value));
    this.compared = this.batch.compare(first, second);
    sentence.textContent = this.compared ? texts.batchCompared(this.compared) : '';
    most.hidden = this.compared === null;
    most.textContent = this.compared ? texts.playMost(this.compared.most) : '';
  }

  async playMost() {
    const {number} = this.compared.most;
    const {source} = this.batch.source;
    this.play(await this.batch.board(number), texts.numbered(texts.sources[source], number));
  }

  /** The card of a batch. Updates change its parts, so that focus and scroll position stay. */
  makeResult() {
    this.parts = {
      state: make('p', {class: 'state', role: 'status'}, texts.batchBefore),
      bar: /** @type {HTMLProgressElement} */ (make('progress', {'aria-label': texts.progress})),
      sentence: make('p', {class: 'sentence'}),
      pair: make('div', {class: 'controls'}),
      most: plainButton('', () => this.playMost(), null, {id: 'play-most'}),
      body: make('tbody'),
      figure: make('figure'),
      figures: make('div', {class: 'rows', hidden: true}),
    };
    const {state, bar, sentence, pair, most, body, figure, figures} = this.parts;
    const heads = texts.batchColumns.map(([text, title], i) =>
      make('th', {scope: 'col', title, class: i > 0 ? 'number' : null}, text));
    figures.append(
      bar,
      sentence,
      pair,
      make('div', {}, most),
      scrollTable(texts.batchFigures, heads, body),
      figure,
      make('div', {class: 'toolbar'},
        plainButton(texts.saveCsv, () => saveFile('laboratory.csv', this.batch.csv, 'text/csv')),
        plainButton(texts.saveDescriptor, () => saveFile('laboratory.toml', this.batch.descriptor, 'application/toml'))),
      hint(texts.descriptorHint),
    );
    return make(
      'section',
      {class: 'card', id: 'batch', 'aria-labelledby': 'batch-title'},
      make('h2', {id: 'batch-title'}, texts.results),
      state,
      figures,
    );
  }

  /** Adjusts the plot to the width, which a hidden view does not have. */
  redraw() {
    if (this.batch) this.parts.figure.replaceChildren(...this.draw(this.batch.rows));
  }

  /** The distributions of the numbers of moves. */
  draw(rows) {
    const solved = rows.filter(row => row.lengths.length > 0);
    const kind = {
      name: texts.figures.moved, label: row => row.label, values: row => row.lengths, mean: row => row.mean,
    };
    // Drawn without waiting for a resize observer, because the plot is replaced too soon.
    const width = clamp((this.result.clientWidth - 34) * 16 / rem(), 260, 1600);
    return solved.length > 0 ? [paintStrips(solved, kind, width)] : [];
  }

  tableRows(rows) {
    const figure = (value, digits) => (value === undefined ? '–' : value.toFixed(digits));
    const lines = rows.map(row => [
      row.label,
      row.solved < row.tasks ? `${row.solved}/${row.tasks}` : String(row.tasks),
      figure(row.min, 0),
      figure(row.mean, 2),
      figure(row.max, 0),
      figure(row.stdev, 2),
      row.over === undefined ? '–' : percent(row.over),
      row.compared > 0 ? `${row.as_short}/${row.compared}` : '–',
      row.seconds === undefined ? '–' : timeText(row.seconds),
    ]);
    const cell = (text, i) => make('td', {class: i > 0 ? 'number' : null}, text);
    return lines.map(cells => make('tr', {}, ...cells.map(cell)));
  }
}
