// The whole page.

/** The data of the report: JSON written by page_data() in experiments/report/report_page.cc. */
const data = JSON.parse(document.getElementById('data').textContent);

function showSource(place, number) {
  const source = withoutHidden(data.sources[number]);
  const plots = [lengths, frontier, cactus, times, pairwise, gaps].map(part => part(source));
  place.replaceChildren(
    ...[results(source), ...plots, bounds(number), tasks(source)].filter(part => part !== null),
    replay(source, number),
  );
}

function showFacets(place) {
  const section = facets(data.sources.map(withoutHidden));
  place.replaceChildren(...(section ? [section] : []));
}

const report = document.getElementById('report');
const [ofSource, ofAll] = [make('div'), make('div')];
let shownSource = 0;
const chooseRows = selection(() => {
  showFacets(ofAll);
  showSource(ofSource, shownSource);
});
// The first screen shows the results, unless tasks have failed.
report.append(...(data.failed > 0 ? [errors()] : []), ...(chooseRows ? [chooseRows] : []));
showFacets(ofAll);
if (data.sources.length > 1) {
  const names = data.sources.map(({name, boards}, i) => [i, `${name} (${count(boards, 'board')})`]);
  const sources = choice('Boards', names, 0, value => {
    shownSource = value;
    showSource(ofSource, value);
  });
  report.append(make('div', {class: 'controls sources'}, sources.element));
}
if (data.hiddenSources > 0) {
  const hidden = count(data.hiddenSources, 'more source');
  report.append(hint(hidden, ' of boards: use the formats csv or markdown.'));
}
report.append(ofSource, ofAll, ...(data.failed > 0 ? [] : [errors()]));
showSource(ofSource, 0);
showFolders();
const made = `Made by colorwalk ${data.made}. This file is self-contained.`;
document.getElementById('footer').append(made);
