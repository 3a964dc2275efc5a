// Parts that the cards of the page share.

/** A card with a title; `id` is the title's. */
function card(id, title, ...children) {
  return make('section', {class: 'card', 'aria-labelledby': id}, make('h2', {id}, title), ...children);
}

/** A form that runs an action when it is submitted. */
function actionForm(className, action, ...children) {
  const onsubmit = event => {
    event.preventDefault();
    action();
  };
  return make('form', {class: className, onsubmit}, ...children);
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
