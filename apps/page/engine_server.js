// Answers the page with engines in workers, as the server of `colorwalk play` does.

/** What a search may use, in megabytes; the server has the same limit. */
const engineMemory = 500;

/** The engines of the game: for the position, a solver, and two robots. */
const gameEngines = 4;

class EngineServer {
  /** @param {{engine: string, catalog: any}} site */
  constructor({engine, catalog}) {
    this.folder = engine;
    this.allCatalog = catalog;
    this.pool = new EnginePool(engine, gameEngines);
    /** Newest first. @type {EngineBatch[]} */
    this.allBatches = [];
    // Loaded while the first board is shown; searches report errors.
    for (let i = 0; i < 2; ++i) this.pool.grow();
  }

  async catalog() {
    return this.allCatalog;
  }

  /** One board, or the boards of a text: {boards, note, format}. */
  async boards(order) {
    const board = order.source ? generatedBoard(order) : gridBoard(order);
    return board ? {boards: [board]} : this.pool.use(engine => engine.boards(order));
  }

  exported(board, format) {
    return this.pool.use(engine => engine.export({board, format}));
  }

  /** As HttpServer.solve(). */
  solve(order, onBounds, signal) {
    const request = {...order, limit_memory: engineMemory};
    return this.pool.use(engine => engine.solve(request, {onBounds, signal}));
  }

  async startBatch(order) {
    if (this.allBatches.some(({state}) => state === 'running')) throw new RequestError(texts.otherBatch);
    const batch = new EngineBatch(this.allBatches.length + 1, order, this);
    this.allBatches.unshift(batch);
    return batch.json();
  }

  async batches() {
    return {batches: this.allBatches.map(batch => batch.json())};
  }

  async batch(id) {
    return this.allBatches.find(({number}) => number === id).json();
  }

  async stopBatch(id) {
    this.allBatches.find(({number}) => number === id).stop();
    return {stopped: id};
  }

  // Batches in the browser have no files.
  reportAddress() {
    return '';
  }
  descriptorAddress() {
    return '';
  }

  /** Only the command line names runs. */
  run() {
    return Promise.reject(new RequestError(texts.noServer));
  }
  runReportAddress() {
    return '';
  }
}
