/**
 * An instance in a worker. Receives the module, then requests `{operation, request}`; sends messages
 * `{kind, text}`: any number of `event`, then `answer`, `error`, or `broken` if the instance is lost.
 */
import { Instance, RequestError } from "./instance.js";

const port = globalThis.self?.postMessage ? self : (await import("node:worker_threads")).parentPort;
let instance;

async function handle({ module, operation, request }) {
  const send = (kind, text) => port.postMessage({ kind, text });
  try {
    if (module) {
      instance = Instance.of(module);
      await instance;
      return;
    }
    const caller = { onEvent: (text) => send("event", text) };
    send("answer", (await instance).ask(operation, request, caller));
  } catch (error) {
    send(error instanceof RequestError ? "error" : "broken", error.message);
  }
}

if (port === globalThis.self) port.onmessage = ({ data }) => handle(data);
else port.on("message", handle);
port.postMessage({ kind: "ready" });
