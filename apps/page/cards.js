// Parts that the cards of the page share.

/** A card with a title; `id` is the title's. */
function card(id, title, ...children) {
  return make('section', {class: 'card', 'aria-labelledby': id}, make('h2', {id}, title), ...children);
}

/** Buttons that show one of several parts of the page; that part has the class `chosen`. */
class Tabs {
  /** @param {HTMLElement[]} parts @param {string[]} names Their names. */
  constructor(attributes, parts, names) {
    this.tabs = parts.map((part, i) => ({part, button: plainButton(names[i], () => this.choose(part))}));
    this.element = make('nav', attributes, ...this.tabs.map(({button}) => button));
  }

  choose(chosen) {
    for (const {part, button} of this.tabs) {
      part.classList.toggle('chosen', part === chosen);
      button.setAttribute('aria-current', String(part === chosen));
    }
  }
}
