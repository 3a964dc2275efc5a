// Engines in workers, made by the package of docs/webassembly.md. Each engine answers one request at a time.

/** What the build writes into the page: the folder of the package, and the version. @type {{engine: string, version: string}} */
const site = JSON.parse(document.getElementById('site').textContent);

/** The memory of a search, in megabytes. */
const searchMemory = 500;

class Engines {
  /** @param {number} most */
  constructor(most) {
    this.most = most;
    this.made = 0;
    this.idle = [];
    /** Requests that wait for an engine. @type {{resolve: (engine: any) => void, reject: (error: Error) => void}[]} */
    this.waiting = [];
    this.loading = null;
  }

  /** The package; loaded once, and again after a failure. */
  load() {
    this.loading ??= import(new URL(site.engine + 'colorwalk.js', document.baseURI).href).catch(() => {
      this.loading = null;
      throw new Error(texts.noEngine);
    });
    return this.loading;
  }

  /** Starts the worker of an engine, which takes longer than most searches. */
  async warm(engine) {
    await engine.judge({board: '01\n', moves: ''});
  }

  /** Answers a request by `work(engine)`, once an engine is idle. */
  async use(work) {
    const engine = await this.take();
    try {
      return await work(engine);
    } catch (error) {
      // The package names refusals and stops; other errors are those of a module that has trapped.
      throw error.name === 'Error' ? new Error(texts.engineFailed) : error;
    } finally {
      // A search that was stopped or has failed has ended the engine's worker and with it the module.
      this.warm(engine).then(() => this.give(engine), () => this.replace());
    }
  }

  /** @returns {Promise<any>} */
  take() {
    if (this.idle.length > 0) return Promise.resolve(this.idle.pop());
    return new Promise((resolve, reject) => {
      this.waiting.push({resolve, reject});
      if (this.made < this.most) this.grow();
    });
  }

  /** Makes another engine and starts its worker. */
  async grow() {
    ++this.made;
    try {
      const {createEngine} = await this.load();
      const engine = await createEngine().catch(() => {
        throw new Error(texts.noEngine);
      });
      await this.warm(engine);
      this.give(engine);
    } catch (error) {
      --this.made;
      this.waiting.shift()?.reject(error);
    }
  }

  give(engine) {
    const first = this.waiting.shift();
    if (first) first.resolve(engine);
    else this.idle.push(engine);
  }

  /** After an engine was lost. */
  replace() {
    --this.made;
    if (this.waiting.length > 0) this.grow();
  }

  /** The boards of a source or of a text: {boards, note, count}. */
  boards(request) {
    return this.use(engine => engine.boards(request));
  }

  /**
   * Solves a position. `onBounds` receives {lower_bound, length, moves} whenever the bounds improve.
   * Returns the result; aborting the signal stops the search.
   */
  solve(request, onBounds = () => {}, signal = undefined) {
    return this.use(engine => engine.solve({...request, limit_memory: searchMemory}, {onBounds, signal}));
  }
}

/** The engines of the game: for the position, a solver, and two more. */
const engines = new Engines(4);
// Loaded before the page is built; requests report errors.
for (let i = 0; i < 2; ++i) engines.grow();
