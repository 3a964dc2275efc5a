// Where a part of the page says what went wrong.

class Complaint {
  constructor() {
    this.element = make('p', {class: 'problem', role: 'alert'});
  }

  show(sentence) {
    this.element.textContent = sentence;
  }

  /** Does something; an error is shown until the next attempt. */
  async attempt(action) {
    this.show('');
    try {
      await action();
    } catch (error) {
      this.show(error.message);
    }
  }
}
