// Second lines: the bar that shows one, and automatic play.

/** Milliseconds between two moves of automatic play. */
let playbackPause = 450;

/** The bar above the board while a second line is shown: what it is, and the way back. */
class SecondLineBar {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.title = make('strong');
    const back = plainButton(texts.backToGame, () => session.leave(), null, {id: 'leave', title: texts.backToGameTitle});
    this.element = make('div', {class: 'second-line', role: 'group', 'aria-label': texts.secondLine, hidden: true},
      this.title, back);
    session.listeners.push(() => this.show());
  }

  show() {
    const {second} = this.session;
    this.element.hidden = second === null;
    if (second) this.title.textContent = second.title;
  }
}

/** Plays the moves of a second line, one after another. */
class Playback {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.timer = 0;
    this.isPlaying = false;
    this.onChange = () => {};
    // Any other change of the game stops the playback.
    session.listeners.push(what => {
      if (!this.isPlaying && what !== 'state') this.stop();
    });
  }

  get isRunning() {
    return this.timer !== 0;
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
      if (this.session.future !== '') this.timer = setTimeout(() => this.advance(), playbackPause);
    }
    this.onChange();
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.onChange();
  }
}
