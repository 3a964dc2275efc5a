/** An instance in a worker of a browser. */
import { serve } from "./instance.js";

const handle = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => handle(data);
