// The board of the day in three sizes, with the streak of days and the results so far.

class DayCard {
  /** `open(address)` starts a game. @param {Session} session */
  constructor(session, open) {
    this.session = session;
    this.buttons = Object.keys(daySizes).map(size => {
      const label = make('span', {class: 'result'});
      const button = make('button', {type: 'button', class: 'plain', id: 'day-' + size,
        onclick: () => open(dayAddress(dateText(session.clock()), size))}, texts.daySizes[size], label);
      return {size, button, label};
    });
    this.streak = make('p', {id: 'streak'});
    this.chart = make('div');
    this.element = card(
      'day-title', texts.day,
      hint(texts.dayHint),
      make('div', {class: 'day-sizes'}, ...this.buttons.map(({button}) => button)),
      this.streak,
      this.chart,
    );
  }

  show() {
    const standings = store.dayStandings();
    const today = dateText(this.session.clock());
    for (const {size, button, label} of this.buttons) {
      const address = dayAddress(today, size);
      const played = standings.find(({first}) => first?.day === address);
      const notes = played ? reservations(firstResult(played)) : '';
      label.textContent = played ? texts.moves(played.first.moves.length) + (notes && ', ' + notes) : texts.notPlayed;
      button.setAttribute('aria-current', String(this.session.address === address));
    }
    const results = dayRecords(standings);
    const days = new Set(results.filter(isOfItsDay).map(({begun}) => begun));
    this.streak.textContent = texts.streak(streakOf(days, today));
    const over = results.flatMap(({first: {moves, optimum}}) => (optimum === null ? [] : [moves.length - optimum]));
    this.chart.replaceChildren(...(over.length > 0 ? [this.draw(over)] : []));
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
