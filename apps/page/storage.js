// What the page keeps in this browser. No other module uses localStorage.
//
// Each board has an item of its own, so windows with different boards never write the same item. A change is merged
// with the item as it is stored at that moment. Items of the wrong shape are dropped.

/** Increased with every change of the shape of an item. */
const storeVersion = 3;

/** The boards that are played least recently are dropped. */
const mostBoards = 2000;

const isText = value => typeof value === 'string';
const isCount = value => Number.isSafeInteger(value) && value >= 0;
const isMoves = value => isText(value) && /^\w{0,10000}$/.test(value);
const isOneOf = names => value => isText(value) && Object.hasOwn(names, value);
const isListOf = isItem => value => Array.isArray(value) && value.every(isItem);
const orNull = isItem => value => value === null || isItem(value);
const isOptional = isItem => value => value === undefined || isItem(value);
const isObjectOf = checks => value =>
  value instanceof Object && Object.entries(checks).every(([name, isItem]) => isItem(value[name]));

const isHelp = isListOf(isOneOf(texts.help));
const isFirst = isObjectOf({moves: isMoves, help: isHelp, optimum: orNull(isCount), day: isText});

/** Whether a value has the shape of an item; a board's item is named `board KEY`. */
const itemChecks = {
  version: isCount,
  preferences: isObjectOf({}),
  last: isText,
  begun: isText,
  starting: isText,
  board: isObjectOf({symbols: isText, moves: isMoves, future: isMoves, time: isCount, friend: isOptional(isMoves), standing: isObjectOf({
    help: isHelp, tries: isCount, last: isMoves, begun: isText, first: orNull(isFirst)})}),
};

class Store {
  constructor() {
    /** Items that could not be written, as text; they last as long as the window. @type {Map<string, string>} */
    this.unwritten = new Map();
    /** Why nothing is kept; empty if all is well. */
    this.problem = '';
    /** Called with the name of an item that another window has changed, or '' when `problem` has changed. */
    this.onChange = (/** @type {string} */ _name) => {};
    if ((this.read('version') ?? 0) < storeVersion) this.begin();
    addEventListener('storage', ({key}) => key?.startsWith('colorwalk.') && this.onChange(key.slice(10)));
  }

  /** Drops items that do not have the shape of this version. */
  begin() {
    this.attempt(() => {
      for (const name of this.names()) if (this.read(name) === null) localStorage.removeItem('colorwalk.' + name);
      localStorage.setItem('colorwalk.version', String(storeVersion));
    });
  }

  /** The names of the stored items; none if the storage is closed. */
  names() {
    try {
      return Object.keys(localStorage).filter(key => key.startsWith('colorwalk.')).map(key => key.slice(10));
    } catch {
      return [];
    }
  }

  /** @returns {string | null} */
  textOf(name) {
    return this.unwritten.get(name) ?? localStorage.getItem('colorwalk.' + name);
  }

  /** The value of an item; null if there is none of the right shape. @returns {any} */
  read(name) {
    try {
      const value = JSON.parse(this.textOf(name));
      return itemChecks[name.split(' ')[0]](value) ? value : null;
    } catch {
      return null;
    }
  }

  write(name, value) {
    const text = JSON.stringify(value);
    this.unwritten.set(name, text);
    this.attempt(() => {
      if (Number(localStorage.getItem('colorwalk.version')) > storeVersion) throw new Error(texts.otherVersion);
      localStorage.setItem('colorwalk.' + name, text);
      this.unwritten.delete(name);
    });
  }

  /** Runs an action on the storage. Without storage the page works, but keeps nothing. */
  attempt(action) {
    const before = this.problem;
    try {
      action();
      if (this.unwritten.size === 0) this.problem = '';
    } catch (error) {
      this.problem = error.message === texts.otherVersion ? error.message : texts.noStorage;
    }
    if (this.problem !== before) this.onChange('');
  }

  /** The standings of boards with a first result on a day's address; others, of which there may be many, are not parsed. @returns {Standing[]} */
  dayStandings() {
    const names = [...new Set([...this.names(), ...this.unwritten.keys()])].filter(name => name.startsWith('board '));
    return names.filter(name => this.textOf(name)?.includes('"day":"day.')).flatMap(name => this.read(name)?.standing ?? []);
  }

  /** What is stored of a board; null if nothing is. @returns {StoredBoard | null} */
  readBoard(board) {
    const stored = this.read(boardItem(board));
    return stored && inSymbols(stored, symbolOrder(board));
  }

  /** Stores a game and merges its standing with what is stored of the board; returns the standing. */
  keepBoard(board, {standing, ...game}) {
    const before = this.readBoard(board);
    const all = before ? merged(before.standing, standing) : standing;
    if (!before) this.prune();
    this.write(boardItem(board), {...game, symbols: symbolOrder(board), standing: all, time: Date.now()});
    return all;
  }

  /** Removes the boards that were played longest ago, so that one more fits, and some more, because it takes time. */
  prune() {
    const names = this.names().filter(name => name.startsWith('board '));
    if (names.length < mostBoards) return;
    const timeOf = name => Number(/"time":(\d+)/.exec(localStorage.getItem('colorwalk.' + name))?.[1] ?? 0);
    const boards = names.map(name => ({name, time: timeOf(name)})).sort((a, b) => b.time - a.time);
    for (const {name} of boards.slice(0.95 * mostBoards)) this.attempt(() => localStorage.removeItem('colorwalk.' + name));
  }
}

const store = new Store();

/** Whether cells have symbols, which is a setting. */
const showsSymbols = () => store.read('preferences')?.symbols === true;
