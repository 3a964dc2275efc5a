// The laboratory: compares solvers on many boards. The server, or engines in workers, run the
// batches; the page starts, shows and stops them.

class Laboratory {
  constructor(catalog) {
    this.catalog = catalog;
    this.batch = null;
    this.timer = 0;
    this.errorMessage = new ErrorMessage();
    this.solvers = make('div', {class: 'rows'});
    this.result = this.makeResult();
    this.choices = [];
    const form = card(
      'lab-title', texts.views.laboratory,
      hint(site ? texts.browserLaboratoryHint : texts.laboratoryHint),
      this.makeButtons(),
      this.errorMessage.element,
      make('h3', {}, texts.solvers),
      this.solvers,
      this.makeSource(),
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
    const chosen = new SolverChoice(this.catalog, text, {isCompact: true});
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
    await this.errorMessage.attempt(async () => {
      this.follow(await server.startBatch(order));
      this.result.scrollIntoView({block: 'nearest'});
    });
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
    const {state, bar, body, figure, folder, links} = this.parts;
    this.result.hidden = false;
    this.result.dataset.state = batch.state;
    state.textContent = states[batch.state];
    bar.max = batch.tasks;
    bar.value = batch.done;
    body.replaceChildren(...this.rows(batch.rows));
    figure.replaceChildren(...this.draw(batch.rows));
    folder.textContent = batch.folder;
    folder.parentElement.hidden = batch.folder === '';
    // Links that have the focus stay.
    const shown = batch.done > 0 && !runs && server.reportAddress(batch.id) !== '' ? String(batch.id) : '';
    if (links.dataset.batch !== shown) {
      links.dataset.batch = shown;
      links.replaceChildren(...(shown === '' ? [] : [this.links(batch.id)]));
    }
  }

  /** The card of a batch. Updates change its parts, so that focus and scroll position stay. */
  makeResult() {
    this.parts = {
      state: make('p', {class: 'state', role: 'status'}),
      bar: /** @type {HTMLProgressElement} */ (make('progress', {'aria-label': texts.progress})),
      body: make('tbody'),
      figure: make('figure'),
      folder: make('code'),
      links: make('div', {'data-batch': ''}),
    };
    const {state, bar, body, figure, folder, links} = this.parts;
    const heads = texts.batchHeads.map((text, i) => make('th', {scope: 'col', class: i > 0 ? 'number' : null}, text));
    return make(
      'section',
      {class: 'card', id: 'batch', hidden: true, 'aria-labelledby': 'batch-title'},
      make('h2', {id: 'batch-title'}, texts.results),
      state,
      bar,
      scrollTable(texts.batchFigures, heads, body),
      figure,
      hint(texts.folder + ' ', folder),
      links,
    );
  }

  /** Adjusts the figure to the width, which a hidden view does not have. */
  redraw() {
    if (this.batch) this.parts.figure.replaceChildren(...this.draw(this.batch.rows));
  }

  /** The distributions of the numbers of moves. */
  draw(rows) {
    const solved = rows.filter(row => row.lengths.length > 0);
    const kind = {
      name: texts.movesFigure, label: row => row.label, values: row => row.lengths, mean: row => row.mean, published: () => undefined,
    };
    // Drawn without waiting for a resize observer, because the figure is replaced too soon.
    const width = clamp(this.result.clientWidth - 34, 260, 1600);
    return solved.length > 0 ? [paintStrips(solved, kind, width)] : [];
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

  rows(rows) {
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
    const cell = (text, i) => make('td', {class: i > 0 ? 'number' : null}, text);
    return lines.map(cells => make('tr', {}, ...cells.map(cell)));
  }
}
