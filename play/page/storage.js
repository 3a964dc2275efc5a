// Data stored in this browser only: preferences, the last game, own results.

const storage = {
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('colorwalk.' + name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  /** Without storage the page works, but forgets. */
  write(name, value) {
    try {
      localStorage.setItem('colorwalk.' + name, JSON.stringify(value));
    } catch {
      return;
    }
  },
};

/** The settings of the page. */
const preferences = {
  palette: 'vivid',
  symbols: false,
  animate: true,
  showLeft: true,
  showMoves: false,
  speed: 3,
  ...storage.read('preferences', {}),
};

function keepPreference(name, value) {
  preferences[name] = value;
  storage.write('preferences', preferences);
}

/** The player's best results, by the game's address. */
const ownResults = {
  best: address => storage.read('results', {})[address] ?? null,
  add(address, moves) {
    const results = storage.read('results', {});
    results[address] = Math.min(moves, results[address] ?? Infinity);
    // Keeps the newest.
    const kept = Object.entries(results).slice(-500);
    storage.write('results', Object.fromEntries(kept));
  },
};
