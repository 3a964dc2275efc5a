// What this browser keeps, and nobody else: preferences, the last game, own results.

const notes = {
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('colorwalk.' + name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  /** Where the browser keeps nothing, the page works without. */
  write(name, value) {
    try {
      localStorage.setItem('colorwalk.' + name, JSON.stringify(value));
    } catch {
      return;
    }
  },
};

/** How the page looks and what it tells, as the reader likes it. */
const preferences = {
  palette: 'vivid',
  symbols: false,
  animate: true,
  showLeft: true,
  showMoves: false,
  speed: 3,
  ...notes.read('preferences', {}),
};

function keepPreference(name, value) {
  preferences[name] = value;
  notes.write('preferences', preferences);
}

/** The fewest moves that the reader has needed for a game, by its address. */
const ownResults = {
  best: address => notes.read('results', {})[address] ?? null,
  add(address, moves) {
    const results = notes.read('results', {});
    results[address] = Math.min(moves, results[address] ?? Infinity);
    // The oldest go when there are many.
    const kept = Object.entries(results).slice(-500);
    notes.write('results', Object.fromEntries(kept));
  },
};
