/** Solves Flood-It and Color Walk in Node.js; colorwalk.js is the counterpart in browsers. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

import { engineMaker, fetched } from "./engine.js";

export { Engine } from "./engine.js";
export { RequestError } from "./instance.js";

/** A URL, from its text or from a path. A single letter before a colon is a drive. */
function addressOf(source) {
  return source instanceof URL || /^[a-z][a-z\d+.-]+:/i.test(source) ? new URL(source) : pathToFileURL(source);
}

function start(script) {
  const thread = script ? new Worker(script) : new Worker(new URL("./node_worker.js", import.meta.url));
  return {
    send: (message) => thread.postMessage(message),
    listen: (onMessage, onError) => {
      thread.on("message", onMessage);
      thread.on("error", (error) => onError(error.message));
    },
    end: () => thread.terminate(),
    /** An idle worker does not keep the process alive. */
    keep: (isBusy) => (isBusy ? thread.ref() : thread.unref()),
  };
}

export const createEngine = engineMaker({
  besideScripts: () => new URL("./colorwalk.wasm", import.meta.url),
  addressOf,
  read: (url) => (url.protocol === "file:" ? readFile(url) : fetched(url)),
  start,
});
