// Moves that the page plays by itself, one after another.

class Film {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.timer = 0;
    this.moves = '';
    this.isOwnStep = false;
    this.onChange = () => {};
    // Whoever plays on by hand ends the film.
    session.listeners.push(() => {
      if (!this.isOwnStep) this.stop();
    });
  }

  get isRunning() {
    return this.timer !== 0;
  }

  /** Milliseconds between two moves, by the speed that the reader has chosen. */
  static pause() {
    return [1500, 900, 500, 250, 110][preferences.speed - 1] ?? 500;
  }

  start(moves) {
    this.stop();
    this.moves = moves;
    this.advance();
    this.onChange();
  }

  advance() {
    this.timer = 0;
    if (this.moves === '' || this.session.walk.isFinished) {
      this.onChange();
      return;
    }
    this.isOwnStep = true;
    this.session.play(this.moves[0]);
    this.isOwnStep = false;
    this.moves = this.moves.slice(1);
    this.timer = setTimeout(() => this.advance(), Film.pause());
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.moves = '';
    this.onChange();
  }
}
