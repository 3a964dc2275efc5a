/** An instance in a worker of Node.js. */
import { parentPort } from "node:worker_threads";

import { serve } from "./instance.js";

parentPort.on("message", serve((message) => parentPort.postMessage(message)));
