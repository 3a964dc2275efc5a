// A batch of the laboratory: several workers solve the boards, one after another, by all solvers.

/** A batch in the browser is small. */
const mostTasks = 5000;

class Batch {
  /**
   * @param {{source: string, count: number, parameters: Object<string, any>}} boards
   * @param {string[]} solvers @param {number} seconds Per board; 0: no limit.
   */
  constructor(boards, solvers, seconds) {
    this.source = boards;
    this.solvers = solvers;
    this.limit = seconds;
    this.tasks = boards.count * solvers.length;
    if (this.tasks > mostTasks) throw new Error(texts.tooManyTasks(this.tasks, mostTasks));
    if (solvers.length === 0) throw new Error(texts.noSolvers);
    /** `running`, `done`, `stopped` or `failed`, with an error. */
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

  /** Several workers take the tasks in order: all solvers on a board, then the next board. */
  async run() {
    const workers = Math.min(navigator.hardwareConcurrency || 2, 16, this.tasks);
    const made = [];
    const work = async () => {
      const engine = await engines.make();
      made.push(engine);
      while (this.next < this.tasks && !this.halt.signal.aborted) await this.solve(engine, this.next++);
    };
    try {
      await Promise.all(Array.from({length: workers}, work));
      this.end('done');
    } catch (error) {
      this.end(this.halt.signal.aborted ? 'stopped' : 'failed', error.message);
      this.halt.abort();
    } finally {
      for (const engine of made) engine.close();
    }
  }

  async solve(engine, task) {
    const row = task % this.solvers.length;
    const number = Math.floor(task / this.solvers.length);
    const {text} = await this.board(number);
    const request = {board: text, solver: this.solvers[row], limit_memory: searchMemory};
    const limited = this.limit > 0 ? {...request, limit_time: this.limit} : request;
    this.results[row].set(number, await engine.solve(limited, {signal: this.halt.signal}));
  }

  async board(number) {
    const {source, parameters} = this.source;
    if (!this.boards.has(number)) this.boards.set(number, engines.boards({source, parameters, number}));
    return (await this.boards.get(number)).boards[0];
  }

  /**
   * The lengths of two solvers, by their numbers, on the boards that both have solved: the mean `difference`, the number
   * of `boards`, those on which the first is `shorter`, and the board where they differ `most`. Null without such boards.
   */
  compare(...solvers) {
    const [first, second] = solvers.map(solver => this.results[solver]);
    const pairs = [...first].map(([number, {length}]) => ({number, lengths: [length, second.get(number)?.length]}))
      .filter(({lengths}) => lengths.every(Number.isInteger));
    if (first === second || pairs.length === 0) return null;
    const differenceOf = ({lengths}) => lengths[0] - lengths[1];
    const [most] = [...pairs].sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)));
    return {
      names: solvers.map(solver => this.solvers[solver]),
      difference: sumOf(pairs, differenceOf) / pairs.length,
      boards: pairs.length,
      shorter: pairs.filter(pair => differenceOf(pair) < 0).length,
      most,
    };
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

  get seconds() {
    return ((this.state === 'running' ? performance.now() : this.ended) - this.began) / 1000;
  }

  /** The statistics of each solver. */
  get rows() {
    return this.solvers.map((label, row) => this.row(label, this.results[row]));
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
    const mean = values => (values.length > 0 ? sumOf(values, value => value) / values.length : undefined);
    const center = mean(lengths);
    const squares = sumOf(lengths, length => (length - center) ** 2);
    return {
      label,
      tasks: all.length,
      solved: solved.length,
      seconds: mean(all.map(([, {seconds}]) => seconds)),
      min: lengths.length > 0 ? Math.min(...lengths) : undefined,
      mean: center,
      max: lengths.length > 0 ? Math.max(...lengths) : undefined,
      stdev: lengths.length > 1 ? Math.sqrt(squares / (lengths.length - 1)) : undefined,
      compared: compared.length,
      over: mean(compared.map(([length, optimum]) => length / optimum - 1)),
      as_short: compared.filter(([length, optimum]) => length === optimum).length,
      lengths: [...new Set(lengths)].sort((a, b) => a - b).map(value => [value, lengths.filter(length => length === value).length]),
    };
  }

  /** The table of statistics, times in seconds. */
  get csv() {
    const names = ['label', 'tasks', 'solved', 'min', 'mean', 'max', 'stdev', 'over', 'compared', 'as_short', 'seconds'];
    const lines = this.rows.map(row => names.map(name => (name === 'label' ? `"${row.label}"` : (row[name] ?? ''))));
    return [names, ...lines].map(line => line.join(',') + '\n').join('');
  }

  /** The experiment as a descriptor for `colorwalk run`. */
  get descriptor() {
    const {source, count, parameters} = this.source;
    const value = given => (/^\d+$/.test(given) ? given : JSON.stringify(given));
    const pairs = given => Object.entries(given).map(([name, each]) => `${name} = ${value(each)}`);
    const solver = text => {
      const {name, given} = splitSolver(text);
      const parameters = Object.keys(given).length > 0 ? [`parameters = { ${pairs(given).join(', ')} }`] : [];
      return ['', '[[solvers]]', `name = "${name}"`, ...parameters];
    };
    const time = this.limit > 0 ? [`time = ${this.limit}`] : [];
    return [
      'title = "From the laboratory"', '',
      '[boards]', ...pairs({source, count, ...parameters}), '',
      '[limits]', ...time, `memory = ${searchMemory}`,
      ...this.solvers.flatMap(solver), '',
    ].join('\n');
  }
}
