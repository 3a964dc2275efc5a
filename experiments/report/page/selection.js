// The algorithms that plots and tables show: those whose label has one of the words in a field, or all.

/** The words, in small letters. */
let wordsOfLabels = wordsOf(state.get('show'));

const isShown = row => wordsOfLabels.length === 0 || wordsOfLabels.some(word => data.rows[row].toLowerCase().includes(word));

/** A source with the rows that are shown. */
function withoutHidden(source) {
  const kept = source.rows.flatMap(({row}, i) => (isShown(row) ? [i] : []));
  return {
    ...source,
    rows: kept.map(i => source.rows[i]),
    results: {...source.results, rows: kept.map(i => source.results.rows[i])},
  };
}

/** The field; calls `onchange` after a change. Null if there is only one row. */
function rowSelection(onchange) {
  if (data.rows.length < 2) return null;
  const found = make('span', {class: 'hint', 'aria-live': 'polite'});
  const change = () => {
    keep('show', field.value.trim(), '');
    wordsOfLabels = wordsOf(field.value);
    describe();
    onchange();
  };
  const describe = () => {
    found.textContent = `${data.rows.filter((_, row) => isShown(row)).length} of ${data.rows.length} shown`;
  };
  const field = make('input', {type: 'search', placeholder: 'words of their names', value: state.get('show'), oninput: change});
  describe();
  return make('div', {class: 'controls selection'}, make('label', {}, 'Algorithms', field), found);
}
