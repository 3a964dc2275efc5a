// Parts that the cards of the page share.

/** A card with a title; `id` is the title's. */
function card(id, title, ...children) {
  return make('section', {class: 'card', 'aria-labelledby': id}, make('h2', {id}, title), ...children);
}

/** A selection of texts by their values; `onchange` receives the chosen value. */
function selectOf(id, texts, chosen, onchange) {
  const select = make('select', {id, onchange: () => onchange(select.value)},
    ...Object.entries(texts).map(([value, text]) => make('option', {value}, text)));
  select.value = chosen;
  return select;
}

/** A selection and a check box whose values are preferences; `changed` is called after a change. */
function selectPreference(name, texts, changed) {
  return selectOf(name, texts, preferences[name], value => {
    keepPreference(name, value);
    changed(value);
  });
}

function checkPreference(name, text, changed) {
  const box = make('input', {type: 'checkbox', id: name, onchange: () => {
    keepPreference(name, box.checked);
    changed(box.checked);
  }});
  box.checked = preferences[name];
  return make('label', {class: 'check'}, box, text);
}

/** An error message in a part of the page. */
class ErrorMessage {
  constructor() {
    this.element = make('p', {class: 'problem', role: 'alert'});
  }

  show(sentence) {
    this.element.textContent = sentence;
  }

  /** Runs an action and shows its error until the next attempt. */
  async attempt(action) {
    this.show('');
    try {
      await action();
    } catch (error) {
      this.show(error.message);
    }
  }
}

/** Tabs for the cards: in one column, below the board, one card is shown at a time. Wide windows show all. */
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
