// Plays the moves of a second line automatically, one after another.

class Playback {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.timer = 0;
    this.isPlaying = false;
    this.onChange = () => {};
    // Any other change of the game stops the playback.
    session.listeners.push(what => {
      if (!this.isPlaying && what !== 'help') this.stop();
    });
  }

  get isRunning() {
    return this.timer !== 0;
  }

  /** Milliseconds between two moves, from the speed setting. */
  static pause() {
    return [1500, 900, 500, 250, 110][preferences.speed - 1] ?? 500;
  }

  /** Shows a line and plays its future. @param {Line} line */
  start(title, line) {
    this.session.enter(title, line);
    this.advance();
  }

  /** Plays the rest of the second line. */
  advance() {
    this.timer = 0;
    if (this.session.future !== '') {
      this.isPlaying = true;
      this.session.goTo(this.session.step + 1);
      this.isPlaying = false;
      if (this.session.future !== '') this.timer = setTimeout(() => this.advance(), Playback.pause());
    }
    this.onChange();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.onChange();
  }
}
