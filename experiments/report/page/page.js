// The whole page.

function showSource(place, number) {
  const source = data.sources[number];
  const parts = [results, lengths, frontier, cactus, duel, gaps].map(part => part(source));
  place.replaceChildren(
    ...[...parts, bounds(number)].filter(part => part !== null),
    replay(source, number),
  );
}

showFolders();
const report = document.getElementById('report');
const ofSource = make('div');
report.append(errors());
if (data.sources.length > 1) {
  const sources = choice(
    'Boards',
    data.sources.map(({name, boards}, i) => [i, `${name} (${count(boards, 'board')})`]),
    0,
    value => showSource(ofSource, value),
  );
  report.append(make('div', {class: 'controls sources'}, sources.element));
  if (data.hiddenSources > 0) {
    report.append(
      make(
        'p',
        {class: 'hint'},
        count(data.hiddenSources, 'more source') + ' of boards: use the formats csv or markdown.',
      ),
    );
  }
}
report.append(ofSource);
showSource(ofSource, 0);
document
  .getElementById('footer')
  .append('Made by colorwalk ' + data.made + '. This file is self-contained.');
