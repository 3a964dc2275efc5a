// The board of the day in three sizes, with the streak of days, the results so far and the days before.

/** The days of the archive. */
const archiveDays = 30;

class DayCard {
  /** `open(address)` starts a game. @param {Session} session */
  constructor(session, open) {
    this.session = session;
    this.open = open;
    this.buttons = Object.keys(daySizes).map(size => {
      const label = make('span', {class: 'result'});
      const button = make('button', {type: 'button', class: 'plain', id: 'day-' + size,
        onclick: () => open(dayAddress(dateText(session.clock()), size))}, texts.daySizes[size], label);
      return {size, button, label};
    });
    this.streak = make('p', {id: 'streak'});
    this.chart = make('div');
    this.days = make('tbody');
    const heads = Object.values(texts.daySizes).map(text => make('th', {scope: 'col'}, text));
    this.archive = /** @type {HTMLDetailsElement} */ (make('details', {id: 'archive', ontoggle: () => this.show()}, make('summary', {}, texts.archive(archiveDays)),
      make('table', {class: 'archive'}, make('thead', {}, make('tr', {}, make('td'), ...heads)), this.days)));
    this.element = card(
      'day-title', texts.day,
      hint(texts.dayHint),
      make('div', {class: 'day-sizes'}, ...this.buttons.map(({button}) => button)),
      this.streak,
      this.chart,
      this.archive,
    );
  }

  show() {
    const standings = store.dayStandings();
    const results = new Map(standings.map(standing => [standing.first?.day, standing]));
    const today = dateText(this.session.clock());
    for (const {size, button, label} of this.buttons) {
      const address = dayAddress(today, size);
      const played = results.get(address);
      const notes = played ? reservations(firstResult(played)) : '';
      label.textContent = played ? texts.moves(played.first.moves.length) + (notes && ', ' + notes) : texts.notPlayed;
      button.setAttribute('aria-current', String(this.session.address === address));
    }
    const records = dayRecords(standings);
    const days = new Set(records.filter(isOfItsDay).map(({begun}) => begun));
    this.streak.textContent = texts.streak(streakOf(days, today));
    const over = records.flatMap(({first: {moves, optimum}}) => (optimum === null ? [] : [moves.length - optimum]));
    this.chart.replaceChildren(...(over.length > 0 ? [this.draw(over)] : []));
    if (this.archive.open) this.days.replaceChildren(...lastDays(this.session.clock(), archiveDays).map(date => this.rowOf(date, results)));
  }

  /** A day of the archive: for each size a button with the result, which opens the board. */
  rowOf(date, results) {
    const cells = Object.entries(texts.daySizes).map(([size, name]) => {
      const address = dayAddress(date, size);
      const moves = results.get(address)?.first.moves.length;
      const label = `${name}, ${dayText(date)}: ${moves ? texts.moves(moves) : texts.notPlayed}`;
      return make('td', {}, plainButton(moves ? String(moves) : '–', () => this.open(address), label, {'aria-current': String(this.session.address === address)}));
    });
    return make('tr', {}, make('th', {scope: 'row'}, dayText(date)), ...cells);
  }

  /** Bars: how many first results were how many moves over the optimum. */
  draw(over) {
    const most = 8;
    const counts = Array.from({length: most + 1}, (_, i) => over.filter(each => Math.min(each, most) === i).length);
    const highest = Math.max(...counts);
    const rows = counts.map((number, i) => {
      const bar = make('div', {class: 'bar'});
      bar.style.width = `${(100 * number) / highest}%`;
      const name = i === 0 ? '0' : i === most ? `+${most}…` : '+' + i;
      return make('tr', {}, make('th', {scope: 'row'}, name), make('td', {}, bar), make('td', {class: 'number'}, String(number)));
    });
    const caption = make('caption', {}, texts.distribution);
    return make('table', {class: 'distribution'}, caption, make('tbody', {}, ...rows));
  }
}
