/**
 * Solves Flood-It and Color Walk in browsers; node.js is the counterpart in Node.js. Bundlers find the other files by
 * `new URL("./FILE", import.meta.url)`.
 */
import { engineMaker, fetched } from "./engine.js";

export { Engine } from "./engine.js";
export { RequestError } from "./instance.js";

function start(script) {
  const worker = script ? new Worker(script, { type: "module" })
    : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return {
    send: (message) => worker.postMessage(message),
    listen: (onMessage, onError) => {
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = ({ message }) => onError(
        message ?? 'the worker cannot be started; expected worker.js beside the script, or the option "worker"');
    },
    end: () => worker.terminate(),
    keep: () => {},
  };
}

export const createEngine = engineMaker({
  besideScripts: () => new URL("./colorwalk.wasm", import.meta.url),
  addressOf: (source) => new URL(source, globalThis.location.href),
  read: fetched,
  start,
});
