// How the page looks and what it tells.

/** `repaint` is called when colors have changed, `retell` when the page tells more or less. */
function settings(repaint, retell) {
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
  const names = {vivid: 'vivid', 'color-blind': 'color-blind (Okabe and Ito)', soft: 'soft'};
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
  const keys = [
    ['0–9, a–z', 'play the color with that symbol'],
    ['Backspace, ←', 'undo'],
    ['→', 'redo'],
    ['Home, End', 'to the start, to the end'],
    ['?', 'hint'],
    ['Enter', 'play a best move'],
    ['Space', 'play it for me, pause'],
  ];
  const list = keys.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]);
  return make(
    'section',
    {class: 'card', 'aria-labelledby': 'settings-title'},
    make('h2', {id: 'settings-title'}, 'Settings'),
    make('label', {class: 'row'}, 'Palette', select),
    check('symbols', 'Symbols on the cells', repaint),
    check('animate', 'Let the flood spread', retell),
    check('showLeft', 'Tell the optimum while I play', retell),
    check('showMoves', 'Mark the moves that keep it', retell),
    make('details', {}, make('summary', {}, 'Keys'), make('dl', {class: 'facts'}, ...list)),
  );
}
