// Data stored in this browser only: preferences and the last game.

const storage = {
  read(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('colorwalk.' + name)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  /** Without storage the page works, but keeps nothing. */
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
  blind: false,
  robot: 'easy',
  ...storage.read('preferences', {}),
};

function keepPreference(name, value) {
  preferences[name] = value;
  storage.write('preferences', preferences);
}
