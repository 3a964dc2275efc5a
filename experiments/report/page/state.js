// What the reader has chosen, in the page's address (#boards=1&a=3), so that a reload or a link shows the same.

const state = new URLSearchParams(location.hash.slice(1));

let timerOfState = 0;

/** Keeps a value; the usual one is left out of the address. */
function keep(name, value, usual) {
  if (String(value) === String(usual)) state.delete(name);
  else state.set(name, String(value));
  // Browsers limit how often the address changes.
  clearTimeout(timerOfState);
  timerOfState = setTimeout(() => history.replaceState(null, '', '#' + state.toString()), 200);
}

/** The words of a text in small letters. @param {string?} text */
const wordsOf = text => (text ?? '').toLowerCase().split(' ').filter(word => word !== '');

/** A selection that is kept; also returns the `chosen` value. */
function keptChoice(name, label, options, usual, onchange) {
  const [chosen] = options.find(([value]) => String(value) === state.get(name)) ?? [usual];
  const change = value => {
    keep(name, value, usual);
    onchange(value);
  };
  return {chosen, ...choice(label, options, chosen, change)};
}

// Another address in the same window.
addEventListener('hashchange', () => location.reload());
