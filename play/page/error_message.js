// An error message in a part of the page.

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
