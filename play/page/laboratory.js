// The laboratory: compares solvers on many boards. The server runs the batches; the page starts, shows
// and stops them.

class Laboratory {
  constructor(catalog) {
    this.catalog = catalog;
    this.batch = null;
    this.timer = 0;
    this.errorMessage = new ErrorMessage();
    this.solvers = make('div', {class: 'rows'});
    this.result = make('div', {'aria-live': 'off'});
    this.choices = [];
    const form = card(
      'lab-title', texts.views.laboratory,
      hint(texts.laboratoryHint),
      this.makeSource(),
      make('h3', {}, texts.solvers),
      this.solvers,
      this.makeButtons(),
      this.errorMessage.element,
    );
    this.element = make('div', {class: 'laboratory'}, form, make('div', {class: 'grow'}, this.result));
    const defaults = ['greedy', 'max-perimeter-look-ahead:depth=3', 'perimeter-area-look-ahead:depth=3', 'optimal'];
    for (const text of storage.read('laboratory', defaults)) this.addSolver(text);
    this.find();
  }

  makeSource() {
    const {sources, given} = this.catalog;
    const options = sources.map(({name, summary}) => make('option', {value: name, title: summary}, name));
    if (given) options.push(make('option', {value: 'given'}, `${given.name} (${given.count})`));
    this.source = make('select', {id: 'source', onchange: () => this.showSource()}, ...options);
    this.sourceContent = make('div', {class: 'grid'});
    this.limit = make('input', {
      type: 'number', min: 0, max: this.catalog.limits.seconds, step: 'any', value: 10, required: true,
    });
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
    const source = this.catalog.sources.find(({name}) => name === this.source.value);
    this.sourceFields = new ParameterFields(source?.parameters ?? []);
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
    const stop = () => this.errorMessage.attempt(() => server.stopBatch(this.batch.id));
    this.halt = plainButton(texts.stop, stop, null, {id: 'stop', disabled: true});
    return make('div', {class: 'toolbar'}, add, this.begin, this.halt);
  }

  order() {
    const boards = this.source.value === 'given' ? {given: true} : {source: this.source.value, ...this.sourceFields.values()};
    const solvers = this.choices.map(choice => choice.text);
    return {boards, solvers, limit_time: Number(this.limit.value)};
  }

  async start() {
    const isValid = [this.sourceFields, ...this.choices].every(part => part.isValid());
    if (!isValid || !this.limit.reportValidity()) return;
    const order = this.order();
    storage.write('laboratory', order.solvers);
    await this.errorMessage.attempt(async () => this.follow(await server.startBatch(order)));
  }

  /** Shows the last batch after a reload. */
  find() {
    this.errorMessage.attempt(async () => {
      const {batches} = await server.batches();
      if (batches.length > 0) this.follow(batches[0]);
    });
  }

  follow(batch) {
    this.batch = batch;
    this.show();
    clearTimeout(this.timer);
    if (batch.state !== 'running') return;
    this.timer = setTimeout(() => this.errorMessage.attempt(async () => this.follow(await server.batch(batch.id))), 300);
  }

  show() {
    const {batch} = this;
    const runs = batch.state === 'running';
    this.begin.disabled = runs;
    this.halt.disabled = !runs;
    const states = {
      running: texts.batchRunning(batch.done, batch.tasks, timeText(batch.seconds)),
      done: texts.batchDone(batch.tasks, timeText(batch.seconds)),
      stopped: texts.batchStopped(batch.done, batch.tasks),
      failed: texts.batchFailed(batch.error),
    };
    const bar = make('progress', {max: batch.tasks, value: batch.done, 'aria-label': texts.progress});
    const solved = batch.rows.filter(row => row.lengths.length > 0);
    const kind = {
      name: texts.movesFigure, label: row => row.label, values: row => row.lengths, mean: row => row.mean, published: () => undefined,
    };
    // Drawn without waiting for a resize observer, because the figure is replaced too soon.
    const width = clamp(this.result.clientWidth - 34, 260, 900);
    this.result.replaceChildren(
      make(
        'section',
        {class: 'card', id: 'batch', 'data-state': batch.state, 'aria-labelledby': 'batch-title'},
        make('h2', {id: 'batch-title'}, texts.results),
        make('p', {class: 'state', role: 'status'}, states[batch.state]),
        bar,
        this.table(batch.rows),
        ...(solved.length > 0 ? [make('figure', {}, paintStrips(solved, kind, width))] : []),
        hint(texts.folder + ' ', make('code', {}, batch.folder)),
        ...(batch.done > 0 && !runs ? [this.links(batch.id)] : []),
      ),
    );
  }

  links(id) {
    const link = (text, href, attributes) => make('a', {class: 'button', href, ...attributes}, text);
    return make(
      'div',
      {class: 'toolbar'},
      link(texts.openReport, server.reportAddress(id), {target: '_blank', rel: 'noopener'}),
      link(texts.saveDescriptor, server.descriptorAddress(id), {download: 'laboratory.toml'}),
    );
  }

  table(rows) {
    const heads = texts.batchHeads;
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
      row.tasks > 0 ? timeText(row.seconds) : '–',
    ]);
    const classOf = i => (i > 0 ? 'number' : null);
    const head = heads.map((text, i) => make('th', {scope: 'col', class: classOf(i)}, text));
    const body = lines.map(cells => make('tr', {}, ...cells.map((text, i) => make('td', {class: classOf(i)}, text))));
    return scrollTable(texts.batchFigures, head, make('tbody', {}, ...body));
  }
}
