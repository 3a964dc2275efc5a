// The whole page.

/** The data of the report: JSON written by page_data() in experiments/report/report_page.cc. */
const data = JSON.parse(document.getElementById('data').textContent);

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
  const names = data.sources.map(({name, boards}, i) => [i, `${name} (${count(boards, 'board')})`]);
  const sources = choice('Boards', names, 0, value => showSource(ofSource, value));
  report.append(make('div', {class: 'controls sources'}, sources.element));
}
if (data.hiddenSources > 0) {
  const hidden = count(data.hiddenSources, 'more source');
  report.append(hint(hidden, ' of boards: use the formats csv or markdown.'));
}
report.append(ofSource);
showSource(ofSource, 0);
const made = `Made by colorwalk ${data.made}. This file is self-contained.`;
document.getElementById('footer').append(made);
