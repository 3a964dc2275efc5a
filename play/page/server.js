// The server: the only script that knows that there is one. experiments/play/README.md tells what it
// answers.

/** What the server said no to, as a sentence for people. */
class Refused extends Error {}

/** @returns {Promise<any>} */
async function ask(path, body = undefined, signal = undefined) {
  const answer = await request(path, body, signal);
  return answer.json();
}

async function request(path, body, signal) {
  let answer;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : {'Content-Type': 'application/json'},
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused('The server does not answer. Is colorwalk play still running?');
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error ?? `The server answered ${answer.status}.`);
}

const server = {
  catalog: () => ask('/api/catalog'),
  /** One board, or the boards of a text: {boards, note, format}. */
  boards: order => ask('/api/boards', order),
  exported: (board, format) => ask('/api/export', {board, format}),
  judge: (board, moves) => ask('/api/judge', {board, moves}),

  /**
   * Has a position solved. `onBounds` gets {lower_bound, length, moves} as the bounds close in.
   * Returns the result; an abort of the signal ends the search.
   */
  async solve(order, onBounds, signal) {
    const answer = await request('/api/solve', order, signal);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const {value, done} = await reader.read();
      if (done) throw new Refused('The search was canceled.');
      const lines = (text + value).split('\n');
      text = lines.pop();
      for (const event of lines.map(line => JSON.parse(line))) {
        if (event.event === 'bounds') onBounds(event);
        if (event.event === 'error') throw new Refused(event.error);
        if (event.event === 'result') return event;
      }
    }
  },

  beginBatch: order => ask('/api/batches', order),
  batches: () => ask('/api/batches'),
  batch: id => ask(`/api/batches/${id}`),
  stopBatch: id => ask(`/api/batches/${id}/stop`, {}),
  reportAddress: id => `/api/batches/${id}/report`,
  descriptorAddress: id => `/api/batches/${id}/descriptor`,

  /** The run that the command line has named, with its games. */
  run: () => ask('/api/run'),
  runReportAddress: () => '/api/run/report',
};
