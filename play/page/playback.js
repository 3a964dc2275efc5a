// Plays moves automatically, one after another.

class Playback {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.timer = 0;
    this.moves = '';
    this.isPlaying = false;
    this.onChange = () => {};
    // Any other change of the game stops the playback.
    session.listeners.push(() => {
      if (!this.isPlaying) this.stop();
    });
  }

  get isRunning() {
    return this.timer !== 0;
  }

  /** Milliseconds between two moves, from the speed setting. */
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
    this.isPlaying = true;
    this.session.play(this.moves[0]);
    this.isPlaying = false;
    this.moves = this.moves.slice(1);
    this.timer = setTimeout(() => this.advance(), Playback.pause());
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.moves = '';
    this.onChange();
  }
}
