// The settings of the page.

/** `repaint` is called after changes of colors. */
function settings(repaint) {
  const select = selectPreference('palette', texts.palettes, name => {
    choosePalette(name);
    repaint();
  });
  choosePalette(preferences.palette);
  const list = texts.keyList.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]);
  return card(
    'settings-title', texts.settings,
    make('label', {class: 'row'}, texts.palette, select),
    checkPreference('symbols', texts.showSymbols, repaint),
    make('details', {}, make('summary', {}, texts.howTo), howToPlay()),
    make('details', {}, make('summary', {}, texts.keys), make('dl', {class: 'facts'}, ...list)),
  );
}
