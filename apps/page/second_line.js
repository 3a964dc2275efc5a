// The bar above the board while a second line is shown: what it is, and the way back.

class SecondLineBar {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.title = make('strong');
    const back = plainButton(texts.backToGame, () => session.leave(), null, {id: 'leave', title: texts.backToGameTitle});
    const adopt = plainButton(texts.adopt, () => session.adopt(), null, {id: 'adopt', title: texts.adoptTitle});
    this.element = make('div', {class: 'second-line', role: 'group', 'aria-label': texts.secondLine, hidden: true},
      this.title, back, adopt);
    session.listeners.push(() => this.show());
  }

  show() {
    const {second} = this.session;
    this.element.hidden = second === null;
    if (second) this.title.textContent = second.title;
  }
}
