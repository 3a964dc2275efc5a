// Engines in workers. Each answers one request at a time; the package of docs/webassembly.md makes them.

class EnginePool {
  /** @param {string} folder Of the package, relative to the page. @param {number} most Engines. */
  constructor(folder, most) {
    this.folder = folder;
    this.most = most;
    this.made = 0;
    this.idle = [];
    /** Requests that wait for an engine. @type {{resolve: (engine: any) => void, reject: (error: Error) => void}[]} */
    this.waiting = [];
    this.loading = null;
  }

  /** The package; loaded once, and again after a failure. */
  load() {
    this.loading ??= import(new URL(this.folder + 'colorwalk.js', document.baseURI).href).catch(() => {
      this.loading = null;
      throw new RequestError(texts.noEngine);
    });
    return this.loading;
  }

  /** Makes an engine and starts its worker. */
  async make() {
    const {createEngine} = await this.load();
    const engine = await createEngine().catch(() => {
      throw new RequestError(texts.noEngine);
    });
    await this.warm(engine);
    return engine;
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
    } finally {
      // A search that was stopped has ended the engine's worker.
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

  /** Makes another engine. */
  async grow() {
    ++this.made;
    try {
      this.give(await this.make());
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
}
