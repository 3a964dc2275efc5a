// The settings of the page.

/** `repaint` is called after a change of the cells' look. */
function settings(repaint) {
  const symbols = make('input', {type: 'checkbox', id: 'symbols', onchange: () => {
    keepPreference('symbols', symbols.checked);
    repaint();
  }});
  symbols.checked = preferences.symbols;
  return card(
    'settings-title', texts.settings,
    make('label', {class: 'check'}, symbols, texts.showSymbols),
    make('details', {}, make('summary', {}, texts.howTo), howToPlay()),
  );
}
