// The settings of the page.

/** `repaint` is called after changes of colors, `refresh` after changes of what is shown. */
function settings(repaint, refresh) {
  const check = (name, text, changed) => {
    const box = make('input', {
      type: 'checkbox',
      id: name,
      onchange: () => {
        keepPreference(name, box.checked);
        changed();
      },
    });
    box.checked = preferences[name];
    return make('label', {class: 'check'}, box, text);
  };
  const names = {vivid: 'vivid', 'color-blind': 'color-blind (Okabe and Ito)'};
  const select = make(
    'select',
    {
      id: 'palette',
      onchange: () => {
        keepPreference('palette', select.value);
        choosePalette(select.value);
        repaint();
      },
    },
    ...Object.entries(names).map(([value, text]) => make('option', {value}, text)),
  );
  select.value = preferences.palette;
  choosePalette(preferences.palette);
  const address = make('input', {
    type: 'url',
    id: 'public-address',
    placeholder: 'https://',
    onchange: () => address.reportValidity() && keepPreference('publicAddress', address.value.trim()),
  });
  address.value = preferences.publicAddress;
  const keys = [
    ['0–9, a–z', 'play the color with that symbol'],
    ['Backspace, ←', 'undo'],
    ['→', 'redo'],
    ['Home, End', 'go to the start, to the end'],
    ['Shift and ←, →', 'go to the previous, next move that lost something'],
    ['?', 'hint'],
    ['Enter', 'play a best move'],
    ['Space', 'play automatically, pause'],
    ['Escape', 'return to your game'],
  ];
  const list = keys.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]);
  return card(
    'settings-title', 'Settings',
    make('label', {class: 'row'}, 'Palette', select),
    check('symbols', 'Symbols on the cells', repaint),
    check('animate', 'Animate moves', refresh),
    check('showLeft', 'Show the optimum during the game', refresh),
    check('showMoves', 'Mark the moves that keep the optimum', refresh),
    make('label', {}, texts.publicAddress, address),
    make('details', {}, make('summary', {}, 'Keys'), make('dl', {class: 'facts'}, ...list)),
  );
}
