// Falling squares in the colors of the board, for a good result.

/** @param {HTMLElement} place Positioned; the squares fall in front of it. @param {string[]} colors */
function celebrate(place, colors) {
  const sheet = /** @type {HTMLCanvasElement} */ (make('canvas', {class: 'celebration', 'aria-hidden': 'true'}));
  place.append(sheet);
  const wide = (sheet.width = sheet.clientWidth);
  const high = (sheet.height = sheet.clientHeight);
  const paint = sheet.getContext('2d');
  const pieces = Array.from({length: 70}, (_, i) => ({
    x: Math.random() * wide,
    y: -Math.random() * high * 0.6,
    speed: high * (0.5 + Math.random() * 0.5),
    side: 5 + Math.random() * 6,
    color: colors[i % colors.length],
  }));
  const began = performance.now();
  const seconds = 2.5;
  const advance = now => {
    const passed = (now - began) / 1000;
    if (passed > seconds) return sheet.remove();
    paint.clearRect(0, 0, wide, high);
    paint.globalAlpha = Math.min(1, 2 * (seconds - passed));
    for (const {x, y, speed, side, color} of pieces) {
      paint.fillStyle = color;
      paint.fillRect(x, y + speed * passed, side, side);
    }
    requestAnimationFrame(advance);
  };
  requestAnimationFrame(advance);
}
