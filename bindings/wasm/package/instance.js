/**
 * The WebAssembly module in the calling thread: its memory and the functions that it imports; and what a worker does
 * with it.
 */

/** The kinds of messages of bindings/wasm/host.cc. */
const EVENT = 0;
const ANSWER = 1;

const OUT_OF_MEMORY = "out of memory";
const NOT_SUPPORTED = 58;  // ENOTSUP of WASI.

/** A request that was refused: one sentence. */
export class RequestError extends Error {
  name = "RequestError";
}

/**
 * Receives the events before the answer; returns whether the search is to stop, as at a time limit.
 *
 * @typedef {{onEvent?: (json: string) => void, isStopped?: () => boolean}} Caller
 */

/** An instance of the module, which answers one request at a time. */
export class Instance {
  /** @type {any} */
  #exports;
  /** @type {Caller} */
  #caller = {};
  #result = {};

  /**
   * @param {WebAssembly.Module} module
   * @returns {Promise<Instance>}
   */
  static async of(module) {
    const instance = new Instance();
    const { exports } = await WebAssembly.instantiate(module, instance.#imports(module));
    instance.#exports = exports;
    instance.#exports._initialize();
    return instance;
  }

  /**
   * Answers a request, with JSON for JSON. Throws RequestError if it is refused. After any other error
   * the instance must not be used any more.
   *
   * @param {string} operation
   * @param {string} request
   * @param {Caller} caller
   * @returns {string}
   */
  ask(operation, request, caller = {}) {
    const encoder = new TextEncoder();
    const name = encoder.encode(operation);
    const json = encoder.encode(request);
    const at = this.#exports.input(name.length + json.length);
    if (at === 0) throw new Error(OUT_OF_MEMORY);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    memory.set(name, at);
    memory.set(json, at + name.length);
    this.#caller = caller;
    this.#result = {};
    this.#exports.ask(name.length);
    const { answer, error } = this.#result;
    // The memory of an instance never shrinks, so one without memory is lost.
    if (error !== undefined) throw error === OUT_OF_MEMORY ? new Error(error) : new RequestError(error);
    return answer;
  }

  /** The memory of the module in bytes, which never shrinks. */
  get memory() {
    return this.#exports.memory.buffer.byteLength;
  }

  #receive(kind, at, size) {
    const text = new TextDecoder().decode(
      new Uint8Array(this.#exports.memory.buffer, at, size));
    if (kind === EVENT) this.#caller.onEvent?.(text);
    else if (kind === ANSWER) this.#result.answer = text;
    else this.#result.error = text;
  }

  /** Functions of WASI that the module uses: the clock. The others, for files, report an error. */
  #imports(module) {
    const wasi = {
      clock_time_get: (_clock, _precision, at) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.#exports.memory.buffer).setBigUint64(at, nanoseconds, true);
        return 0;
      },
      proc_exit: (code) => {
        throw new Error(`the module ended with code ${code}`);
      },
    };
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      if (from !== "colorwalk") wasi[name] ??= () => NOT_SUPPORTED;
    }
    const colorwalk = {
      receive: (kind, at, size) => this.#receive(kind, at, size),
      isStopped: () => (this.#caller.isStopped?.() ? 1 : 0),
    };
    return { colorwalk, wasi_snapshot_preview1: wasi };
  }
}

/**
 * What a worker does with messages: the module, then requests `{operation, request}`. Sends messages `{kind, text}`:
 * `ready` at once, then any number of `event` and one of `answer`, `error`, or `broken` if the instance is lost.
 *
 * @param {(message: {kind: string, text?: string}) => void} send
 */
export function serve(send) {
  let instance;
  send({ kind: "ready" });
  return async function handle({ module, operation, request }) {
    try {
      if (module) {
        instance = Instance.of(module);
        await instance;
        return;
      }
      const caller = { onEvent: (text) => send({ kind: "event", text }) };
      send({ kind: "answer", text: (await instance).ask(operation, request, caller) });
    } catch (error) {
      send({ kind: error instanceof RequestError ? "error" : "broken", text: error.message });
    }
  };
}
