// The player's games and results, stored in this browser only.

/**
 * A game that can be continued. @typedef {Line & GameState} StoredGame
 *
 * The results of a board: the numbers of moves of the first and the best finished game without help,
 * the optimum if it is known, whether the first game was blind, and its day.
 * @typedef {{first: number, best: number, optimum: number | null, isBlind: boolean, day: string}} BoardRecord
 */

/** Entries by address; the oldest ones are dropped. */
class StoredMap {
  constructor(name, most) {
    this.name = name;
    this.most = most;
    /** @type {Map<string, any>} */
    this.entries = new Map(storage.read(name, []));
  }

  get(address) {
    return this.entries.get(address) ?? null;
  }

  set(address, value) {
    this.entries.delete(address);
    this.entries.set(address, value);
    while (this.entries.size > this.most) this.entries.delete(this.entries.keys().next().value);
    storage.write(this.name, [...this.entries]);
  }
}

class Records {
  /** @param {Session} session @param {Analyzer} analyzer */
  constructor(session, analyzer) {
    this.session = session;
    this.analyzer = analyzer;
    /** Called after a result was stored. */
    this.onChange = () => {};
    this.results = new StoredMap('results', 2000);
    session.listeners.push(() => this.note());
    analyzer.listeners.push(() => this.note());
  }

  /** @returns {BoardRecord | null} */
  of(address) {
    return this.results.get(address);
  }

  /** Stores the result of a finished game without help, and the optimum when it becomes known. */
  note() {
    const {session} = this;
    if (!session.walk.isFinished || session.second || session.step === 0) return;
    const before = this.of(session.address);
    const start = this.analyzer.knowledgeOf('');
    const optimum = start?.isProven ? start.upper : (before?.optimum ?? null);
    const moves = session.help.length > 0 ? Infinity : session.step;
    const best = Math.min(before?.best ?? Infinity, moves);
    if (best === Infinity || (before?.best === best && before.optimum === optimum)) return;
    const {first = best, isBlind = session.isBlind, day = today()} = before ?? {};
    this.results.set(session.address, {first, best, optimum, isBlind, day});
    this.onChange();
  }
}
