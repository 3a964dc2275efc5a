// Requests to the server of `colorwalk play`. play/README.md documents the interface.

/** A request that failed; the message is a sentence for users. */
class RequestError extends Error {}

/** @returns {Promise<any>} */
async function fetchJson(path, body = undefined, signal = undefined) {
  const response = await request(path, body, signal);
  return response.json();
}

async function request(path, body, signal) {
  let response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : {'Content-Type': 'application/json'},
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(texts.noServer);
  }
  if (response.ok) return response;
  const json = await response.json().catch(() => ({}));
  throw new RequestError(json.error ?? texts.serverCode(response.status));
}

/** For server.js. */
const httpServer = {
  catalog: () => fetchJson('/api/catalog'),
  /** One board, or the boards of a text: {boards, note, format}. */
  boards: order => fetchJson('/api/boards', order),
  exported: (board, format) => fetchJson('/api/export', {board, format}),

  /**
   * Solves a position. `onBounds` receives {lower_bound, length, moves} whenever the bounds improve.
   * Returns the result; aborting the signal stops the search.
   */
  async solve(order, onBounds, signal) {
    const response = await request('/api/solve', order, signal);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const {value, done} = await reader.read();
      if (done) throw new RequestError(texts.canceled);
      const lines = (text + value).split('\n');
      text = lines.pop();
      for (const event of lines.map(line => JSON.parse(line))) {
        if (event.event === 'bounds') onBounds(event);
        if (event.event === 'error') throw new RequestError(event.error);
        if (event.event === 'result') return event;
      }
    }
  },

  startBatch: order => fetchJson('/api/batches', order),
  batches: () => fetchJson('/api/batches'),
  batch: id => fetchJson(`/api/batches/${id}`),
  stopBatch: id => fetchJson(`/api/batches/${id}/stop`, {}),
  reportAddress: id => `/api/batches/${id}/report`,
  descriptorAddress: id => `/api/batches/${id}/descriptor`,

  /** The run of the command line, with its games. */
  run: () => fetchJson('/api/run'),
  runReportAddress: () => '/api/run/report',
};
