/**
 * Engines, whose searches run in a worker or in the calling thread. What differs between browsers and Node.js is in
 * colorwalk.js and node.js. The requests and answers are those of `bindings/README.md` of the project.
 */
import { Instance, RequestError } from "./instance.js";

/** Typed arrays and large integers as JSON has them, for boards of numbers. */
function plain(_key, value) {
  if (typeof value === "bigint") return Number(value);
  return ArrayBuffer.isView(value) ? Array.from(/** @type {any} */ (value)) : value;
}

/** Answers in a worker. */
class WorkerHost {
  #module;
  #startWorker;
  #worker;
  #job;

  constructor(module, startWorker) {
    this.#module = module;
    this.#startWorker = startWorker;
  }

  /** Ends a search in progress; the next request starts a new worker. */
  end() {
    this.#worker?.then((worker) => worker.end(), () => {});
    this.#worker = undefined;
    this.#job = undefined;
  }

  async #start() {
    const worker = this.#startWorker();
    const current = () => this.#job?.worker === worker;
    await new Promise((resolve, reject) => {
      worker.listen(
        (message) => {
          if (message.kind === "ready") resolve();
          else if (current()) this.#receive(message);
        },
        (error) => {
          reject(new Error(error));
          if (current()) this.#receive({ kind: "broken", text: error });
        });
    });
    worker.send({ module: this.#module });
    return worker;
  }

  #receive({ kind, text }) {
    const { worker, resolve, reject, onEvent } = this.#job;
    if (kind === "event") {
      try {
        onEvent(text);
      } catch (error) {
        this.end();
        reject(error);
      }
      return;
    }
    this.#job = undefined;
    worker.keep(false);
    if (kind === "broken") this.end();
    if (kind === "answer") resolve(text);
    else reject(kind === "error" ? new RequestError(text) : new Error(text));
  }

  async ask(operation, request, { onEvent, signals }) {
    this.#worker ??= this.#start().catch((error) => {
      this.#worker = undefined;
      throw error;
    });
    const worker = await this.#worker;
    for (const signal of signals) signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      this.#job = { worker, resolve, reject, onEvent };
      worker.keep(true);
      worker.send({ operation, request });
    });
  }
}

/** Answers in the calling thread, which is busy meanwhile. */
class LocalHost {
  #module;
  #instance;

  constructor(module) {
    this.#module = module;
  }

  end() {}

  async ask(operation, request, { onEvent, signals }) {
    this.#instance ??= await Instance.of(this.#module);
    try {
      return this.#instance.ask(operation, request, {
        onEvent, isStopped: () => signals.some((signal) => signal.aborted) });
    } catch (error) {
      if (!(error instanceof RequestError)) this.#instance = undefined;
      throw error;
    }
  }
}

/** An engine answers requests one after the other; several engines work in parallel. */
export class Engine {
  #host;
  #last = Promise.resolve();
  #closing = new AbortController();

  /** @internal */
  constructor(host) {
    this.#host = host;
  }

  /** Solvers, board sources and formats. */
  catalog() {
    return this.#call("catalog", {});
  }
  /** Boards of a source or of a text. */
  boards(request) {
    return this.#call("boards", request);
  }
  /** A board in another format. */
  export(request) {
    return this.#call("export", request);
  }
  /** Whether moves solve a board. */
  judge(request) {
    return this.#call("judge", request);
  }
  /** Solves a board. */
  solve(request, options = {}) {
    return this.#call("solve", request, options);
  }
  /** Solves the boards of a text. */
  solveAll(request, /** @type {any} */ options = {}) {
    return this.#call("solve_all", { ...request, stream: options.onSolved !== undefined }, options);
  }
  /** Solves a board and certifies the optimum. */
  certificate(request, options = {}) {
    return this.#call("certificate", request, options);
  }
  /** Checks certificates. */
  check(request, options = {}) {
    return this.#call("check", request, options);
  }

  async #call(operation, request, /** @type {any} */ options = {}) {
    const { onBounds, onSolved, signal } = options;
    const onEvent = (text) => {
      const { event, ...values } = JSON.parse(text);
      if (event === "bounds") onBounds?.(values);
      if (event === "solved") onSolved?.(values);
    };
    return JSON.parse(await this.ask(operation, JSON.stringify(request, plain), { onEvent, signal }));
  }

  /**
   * Any operation, with the texts of its request and answer.
   *
   * @param {string} operation
   * @param {string} request
   * @param {{onEvent?: (json: string) => void, signal?: AbortSignal}} options
   * @returns {Promise<string>}
   */
  ask(operation, request, options = {}) {
    const { onEvent = () => {}, signal } = options;
    const answer = this.#last.then(() => this.#answer(operation, request, { onEvent, signal }));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async #answer(operation, request, { onEvent, signal }) {
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])];
    for (const each of signals) each.throwIfAborted();
    const listening = new AbortController();  // Ends the listening of what follows.
    const aborted = new Promise((_, reject) => {
      for (const each of signals) {
        each.addEventListener("abort", () => {
          this.#host.end();
          reject(each.reason);
        }, { once: true, signal: listening.signal });
      }
    });
    try {
      return await Promise.race([
        this.#host.ask(operation, request, { onEvent, signals }), aborted]);
    } finally {
      listening.abort();
    }
  }

  /** Ends the worker. Requests without an answer are refused. */
  close() {
    this.#closing.abort(new Error("the engine is closed"));
    this.#host.end();
  }
}

/** The bytes at an address of the web. */
export async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`cannot fetch ${url}: ${response.status}`);
  return response.arrayBuffer();
}

/** Names the option for a file whose address is unknown: not every format of bundles has `import.meta.url`. */
function located(option, locate) {
  try {
    return locate();
  } catch (error) {
    throw new Error(`${error.message}; expected the option "${option}" of createEngine`);
  }
}

/**
 * Makes `createEngine` for a platform. Its functions return the address of the module beside the scripts, an address
 * from the text of one, the bytes at an address, and a worker: of a script, or of the one beside the scripts.
 *
 * @param {{besideScripts: () => URL, addressOf: (text: string | URL) => URL, read: (url: URL) => Promise<BufferSource>,
 *   start: (script?: URL) => any}} platform
 */
export function engineMaker({ besideScripts, addressOf, read, start }) {
  /** The compiled module, which all engines share. */
  let compiled;

  async function compile(url) {
    const bytes = await read(url);
    return WebAssembly.compile(bytes).catch(({ message }) => {
      throw new Error(`${url} has no WebAssembly module: ${message}`);
    });
  }

  async function moduleOf(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
    if (source !== undefined) return compile(addressOf(source));
    compiled ??= compile(located("wasm", besideScripts)).catch((error) => {
      compiled = undefined;
      throw error;
    });
    return compiled;
  }

  /**
   * Makes an engine.
   *
   * @param {{worker?: boolean | string | URL, wasm?: string | URL | BufferSource | WebAssembly.Module}} options
   *   `worker`: false to search in the calling thread, or the address of its script; `wasm`: the module or its
   *   address. The defaults are the files beside the scripts.
   * @returns {Promise<Engine>}
   */
  return async function createEngine({ worker = true, wasm } = {}) {
    const module = await moduleOf(wasm);
    if (worker === false) return new Engine(new LocalHost(module));
    const script = worker === true ? undefined : addressOf(worker);
    return new Engine(new WorkerHost(module, () => located("worker", () => start(script))));
  };
}
