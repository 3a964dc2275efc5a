// Tabs for the cards: in one column, below the board, one card is shown at a time. Wide windows show all.

class CardTabs {
  /** @param {HTMLElement[]} cards */
  constructor(cards) {
    this.tabs = cards.map(card => {
      const title = card.querySelector('h2').textContent;
      return {card, button: plainButton(title, () => this.choose(card))};
    });
    const buttons = this.tabs.map(({button}) => button);
    this.element = make('nav', {class: 'card-tabs', 'aria-label': texts.cardsLabel}, ...buttons);
    this.choose(cards[0]);
  }

  choose(chosen) {
    for (const {card, button} of this.tabs) {
      card.classList.toggle('chosen', card === chosen);
      button.setAttribute('aria-pressed', String(card === chosen));
    }
  }
}
