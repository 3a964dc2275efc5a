// The element <colorwalk-board board=… moves=…>: a board, and buttons that step through the moves of a game.

class BoardElement extends HTMLElement {
  static observedAttributes = ['board', 'moves'];

  constructor() {
    super();
    this.step = 0;
    this.timer = 0;
    this.player = null;
    this.addEventListener('keydown', event => this.press(event));
  }

  connectedCallback() {
    if (!this.view) this.read();
  }

  disconnectedCallback() {
    this.stop();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.read();
  }

  /** Shows the game of the attributes, or a sentence about what is wrong with them. */
  read() {
    const moves = this.getAttribute('moves');
    try {
      const board = boardOfText(this.getAttribute('board') ?? '');
      const other = [...moves ?? ''].find(symbol => !board.symbols.includes(symbol));
      if (other) throw new Error(`invalid move "${other}"; expected a color of the board, ${[...board.symbols].join(', ')}`);
      this.open(board, moves);
    } catch (error) {
      this.stop();
      this.player = null;
      this.replaceChildren(`colorwalk-board: ${error.message}`);
    }
  }

  /**
   * Shows a board, and buttons unless `moves` is null; returns its view.
   * @param {Board} board @param {string | null} moves
   */
  open(board, moves) {
    this.stop();
    this.view = new BoardView(board);
    this.game = play(board, moves ?? '');
    this.replaceChildren(this.view.element);
    this.player = null;
    if (moves === null) this.view.show(this.game, 0);
    else this.addPlayer();
    return this.view;
  }

  addPlayer() {
    const note = shapeNotes[this.view.board.shape];
    const button = (text, label, step) => plainButton(text, () => this.jump(step()), label);
    this.toggle = plainButton('▶', () => (this.timer ? this.stop() : this.start()), 'Play');
    const oninput = () => this.jump(Number(this.slider.value));
    this.slider = make('input', {type: 'range', min: 0, max: this.game.moves.length, value: 0, 'aria-label': 'Move', oninput});
    this.now = make('p', {class: 'now', 'aria-live': 'polite'});
    this.player = make('div', {class: 'player'},
      button('«', 'First', () => 0), button('‹', 'Back', () => this.step - 1), this.toggle,
      button('›', 'Forward', () => this.step + 1), button('»', 'Last', () => Infinity), this.slider);
    this.append(this.player, this.now, ...(note ? [hint(note)] : []));
    fill(this, {tabindex: 0, role: 'group', 'aria-label': 'Game; arrow keys step, the space bar plays'}, []);
    this.go(0);
  }

  /** Shows the board after `step` moves; dispatches the event `step`. */
  go(step) {
    this.step = clamp(step, 0, this.game.moves.length);
    this.slider.value = String(this.step);
    this.view.show(this.game, this.step);
    this.now.textContent = this.stepText();
    this.view.element.setAttribute('aria-label', this.stepText());
    this.dispatchEvent(new Event('step'));
  }

  stepText() {
    const {moves, taken} = this.game;
    const size = this.view.board.cells.length;
    const gain = this.step > 0 ? taken[this.step] - taken[this.step - 1] : 0;
    const last = this.step > 0 ? `: ${moves[this.step - 1]} takes ${gain}` : '';
    const left = `${whole.format(size - taken[this.step])} of ${whole.format(size)} cells left`;
    return `Move ${this.step} of ${moves.length}${last}, ${left}`;
  }

  jump(step) {
    this.stop();
    this.go(step);
  }

  start() {
    const last = this.game.moves.length;
    if (this.step === last) this.go(0);
    this.timer = setInterval(() => {
      this.go(this.step + 1);
      if (this.step === last) this.stop();
    }, 450);
    this.showToggle();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    if (this.player) this.showToggle();
  }

  showToggle() {
    this.toggle.textContent = this.timer === 0 ? '▶' : '‖';
    this.toggle.setAttribute('aria-label', this.timer === 0 ? 'Play' : 'Pause');
  }

  press(event) {
    const keys = {
      ArrowLeft: () => this.jump(this.step - 1),
      ArrowRight: () => this.jump(this.step + 1),
      Home: () => this.jump(0),
      End: () => this.jump(Infinity),
      ' ': () => this.toggle.click(),
    };
    // The slider handles its own keys, and the space bar presses the focused button.
    const isTaken = event.target === this.slider || (event.key === ' ' && event.target !== this);
    if (!this.player || isTaken || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  }
}

customElements.define('colorwalk-board', BoardElement);
