// The settings of the page, and how to play, in three pictures.

/** @type {Board} */
const exampleBoard = {
  rows: 4, cols: 4, shape: 'square', rules: 'flood-it', start: 0, symbols: '0123', cells: '0122' + '1133' + '2130' + '2230',
};

/** Pictures of the start, a move and the end. */
function howToPlay() {
  const games = ['', '1', '1230'];
  const figures = games.map((moves, i) => {
    const walk = play(exampleBoard, moves);
    const view = new BoardView(exampleBoard, {symbols: false});
    view.show(walk, moves.length);
    view.element.setAttribute('aria-label', texts.howToPlay[i]);
    return make('figure', {}, view.element, make('figcaption', {}, texts.howToPlay[i]));
  });
  return make('div', {class: 'how-to-play'}, ...figures);
}

/** `repaint` is called after a change of the cells' look. */
function settings(repaint) {
  const symbols = make('input', {type: 'checkbox', id: 'symbols', onchange: () => {
    store.write('preferences', {symbols: symbols.checked});
    repaint();
  }});
  symbols.checked = showsSymbols();
  return card(
    'settings-title', texts.settings,
    make('label', {class: 'check'}, symbols, texts.showSymbols),
    make('details', {}, make('summary', {}, texts.howTo), howToPlay()),
  );
}
