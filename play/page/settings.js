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
  const names = texts.palettes;
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
  const language = make(
    'select',
    {
      id: 'language',
      onchange: () => {
        keepPreference('language', language.value);
        location.reload();
      },
    },
    ...Object.entries(languages).map(([value, {languageName}]) => make('option', {value, lang: value}, languageName)),
  );
  language.value = document.documentElement.lang;
  const list = texts.keyList.flatMap(([key, text]) => [make('dt', {}, key), make('dd', {}, text)]);
  return card(
    'settings-title', texts.settings,
    make('label', {class: 'row'}, texts.palette, select),
    make('label', {class: 'row'}, texts.language, language),
    check('symbols', texts.showSymbols, repaint),
    check('animate', texts.animate, refresh),
    check('showLeft', texts.showOptimum, refresh),
    check('showMoves', texts.showMarks, refresh),
    make('label', {}, texts.publicAddress, address),
    make('details', {}, make('summary', {}, texts.keys), make('dl', {class: 'facts'}, ...list)),
  );
}
