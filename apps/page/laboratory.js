// The laboratory: compares solvers on many boards.

class Laboratory {
  constructor(catalog) {
    this.catalog = catalog;
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
    this.element = make('div', {class: 'laboratory'}, form, this.result);
    const defaults = ['greedy', 'max-perimeter-look-ahead:depth=3', 'perimeter-area-look-ahead:depth=3', 'optimal'];
    for (const text of storage.read('laboratory', defaults)) this.addSolver(text);
  }

  makeSource() {
    const {sources, limits} = this.catalog;
    const options = sources.map(({name, summary}) => make('option', {value: name, title: summary}, name));
    this.source = make('select', {id: 'source', onchange: () => this.showSource()}, ...options);
    this.sourceContent = make('div', {class: 'grid'});
    this.limit = make('input', {type: 'number', min: 0, max: limits.seconds, step: 'any', value: 10, required: true});
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
    storage.write('laboratory', solvers);
    await this.errorMessage.attempt(() => {
      this.batch = new Batch({source: this.source.value, count, parameters}, solvers, Number(this.limit.value));
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
    this.result.hidden = false;
    this.result.dataset.state = state;
    parts.state.textContent = sentences[state];
    parts.bar.max = tasks;
    parts.bar.value = done;
    parts.body.replaceChildren(...this.tableRows(rows));
    parts.figure.replaceChildren(...this.draw(rows));
  }

  /** The card of a batch. Updates change its parts, so that focus and scroll position stay. */
  makeResult() {
    this.parts = {
      state: make('p', {class: 'state', role: 'status'}),
      bar: /** @type {HTMLProgressElement} */ (make('progress', {'aria-label': texts.progress})),
      body: make('tbody'),
      figure: make('figure'),
    };
    const {state, bar, body, figure} = this.parts;
    const heads = texts.batchHeads.map((text, i) => make('th', {scope: 'col', class: i > 0 ? 'number' : null}, text));
    return make(
      'section',
      {class: 'card', id: 'batch', hidden: true, 'aria-labelledby': 'batch-title'},
      make('h2', {id: 'batch-title'}, texts.results),
      state,
      bar,
      scrollTable(texts.batchFigures, heads, body),
      figure,
      make('div', {class: 'toolbar'},
        plainButton(texts.saveCsv, () => saveFile('laboratory.csv', this.batch.csv, 'text/csv')),
        plainButton(texts.saveDescriptor, () => saveFile('laboratory.toml', this.batch.descriptor, 'application/toml'))),
      hint(texts.descriptorHint),
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
      name: texts.movesFigure, label: row => row.label, values: row => row.lengths, mean: row => row.mean,
    };
    // Drawn without waiting for a resize observer, because the plot is replaced too soon.
    const width = clamp(this.result.clientWidth - 34, 260, 1600);
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
