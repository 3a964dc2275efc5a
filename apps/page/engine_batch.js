// A batch of the laboratory, run by engines in workers, board by board.

/** A batch in the browser is small. */
const mostEngineTasks = 5000;

class EngineBatch {
  /** `order` is that of `POST /api/batches`. @param {EngineServer} host */
  constructor(number, {boards, solvers, limit_time}, host) {
    const {source, count = this.defaultCount(host, source), ...parameters} = boards;
    this.number = number;
    this.host = host;
    this.limit = limit_time;
    this.boardOrder = {source, parameters};
    this.solvers = solvers;
    this.tasks = count * solvers.length;
    if (this.tasks > mostEngineTasks) throw new RequestError(texts.tooManyTasks(this.tasks, mostEngineTasks));
    if (solvers.length === 0) throw new RequestError(texts.noSolvers);
    this.state = 'running';
    this.error = '';
    this.began = performance.now();
    this.ended = 0;
    this.next = 0;
    /** Boards that have been requested, by number. @type {Map<number, Promise<any>>} */
    this.boards = new Map();
    /** Per solver: the results by board. @type {Map<number, any>[]} */
    this.results = solvers.map(() => new Map());
    this.halt = new AbortController();
    this.run();
  }

  defaultCount({allCatalog}, source) {
    const {parameters} = allCatalog.sources.find(({name}) => name === source);
    return parameters.find(({name}) => name === 'count').default;
  }

  /** Several workers take the tasks in order: all solvers on a board, then the next board. */
  async run() {
    const workers = Math.min(navigator.hardwareConcurrency || 2, 16, this.tasks);
    const pool = new EnginePool(this.host.folder, workers);
    const work = async engine => {
      while (this.next < this.tasks && !this.halt.signal.aborted) await this.play(engine, this.next++);
    };
    const engines = [];
    try {
      await Promise.all(Array.from({length: workers}, async () => {
        const engine = await pool.make();
        engines.push(engine);
        await work(engine);
      }));
      this.end('done');
    } catch (error) {
      this.end(this.halt.signal.aborted ? 'stopped' : 'failed', error.message);
      this.halt.abort();
    } finally {
      for (const engine of engines) engine.close();
    }
  }

  async play(engine, task) {
    const row = task % this.solvers.length;
    const number = Math.floor(task / this.solvers.length);
    const {text} = await this.board(number);
    const order = {board: text, solver: this.solvers[row], limit_memory: engineMemory};
    const request = this.limit > 0 ? {...order, limit_time: this.limit} : order;
    this.results[row].set(number, await engine.solve(request, {signal: this.halt.signal}));
  }

  async board(number) {
    if (!this.boards.has(number)) this.boards.set(number, this.host.boards({...this.boardOrder, number}));
    return (await this.boards.get(number)).boards[0];
  }

  stop() {
    this.halt.abort();
  }

  end(state, error = '') {
    this.state = state;
    this.error = error;
    this.ended = performance.now();
  }

  get done() {
    return sumOf(this.results, results => results.size);
  }

  /** As the server's. */
  json() {
    const until = this.state === 'running' ? performance.now() : this.ended;
    return {
      id: this.number,
      state: this.state,
      error: this.error,
      tasks: this.tasks,
      done: this.done,
      seconds: (until - this.began) / 1000,
      folder: '',
      rows: this.solvers.map((label, row) => this.row(label, this.results[row])),
    };
  }

  /** The optimum of a board, if a solver has proven it. */
  optimum(number) {
    return this.results.map(results => results.get(number)).find(result => result?.status === 'optimal')?.length;
  }

  row(label, results) {
    const all = [...results.entries()];
    const solved = all.filter(([, {moves}]) => moves !== null);
    const lengths = solved.map(([, {length}]) => length);
    // A board that is finished from the start has no ratio to its optimum.
    const compared = solved.map(([number, {length}]) => [length, this.optimum(number)]).filter(([, optimum]) => optimum > 0);
    const mean = values => sumOf(values, value => value) / values.length;
    const json = {
      label,
      tasks: all.length,
      solved: solved.length,
      seconds: mean(all.map(([, {seconds}]) => seconds)),
      compared: compared.length,
      as_short: compared.filter(([length, optimum]) => length === optimum).length,
      lengths: [...new Set(lengths)].sort((a, b) => a - b).map(value => [value, lengths.filter(length => length === value).length]),
    };
    const center = mean(lengths);
    const figures = lengths.length === 0 ? {} : {min: Math.min(...lengths), mean: center, max: Math.max(...lengths)};
    const spread = Math.sqrt(sumOf(lengths, length => (length - center) ** 2) / (lengths.length - 1));
    return {
      ...json,
      ...figures,
      ...(lengths.length > 1 ? {stdev: spread} : {}),
      ...(compared.length > 0 ? {over: mean(compared.map(([length, optimum]) => length / optimum - 1))} : {}),
    };
  }
}
