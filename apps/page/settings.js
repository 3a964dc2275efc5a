// The settings of the page.

/** `repaint` is called after changes of colors, `refresh` after changes of what is shown. */
function settings(repaint, refresh) {
  const select = selectPreference('palette', texts.palettes, name => {
    choosePalette(name);
    repaint();
  });
  choosePalette(preferences.palette);
  const address = make('input', {
    type: 'url',
    id: 'public-address',
    placeholder: 'https://',
    onchange: () => address.reportValidity() && keepPreference('publicAddress', address.value.trim()),
  });
  address.value = preferences.publicAddress;
  const names = Object.fromEntries(Object.entries(languages).map(([name, {languageName}]) => [name, languageName]));
  const language = selectPreference('language', names, () => location.reload());
  for (const option of language.options) option.lang = option.value;
  language.value = document.documentElement.lang;
  const list = texts.keyList.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]);
  return card(
    'settings-title', texts.settings,
    make('label', {class: 'row'}, texts.palette, select),
    make('label', {class: 'row'}, texts.language, language),
    checkPreference('symbols', texts.showSymbols, repaint),
    checkPreference('animate', texts.animate, refresh),
    checkPreference('showLeft', texts.showOptimum, refresh),
    checkPreference('showMoves', texts.showMarks, refresh),
    make('label', {}, texts.publicAddress, address),
    make('details', {}, make('summary', {}, texts.keys), make('dl', {class: 'facts'}, ...list)),
  );
}
