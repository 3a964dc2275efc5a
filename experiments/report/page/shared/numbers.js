// Numbers and their formats.

const whole = new Intl.NumberFormat('en-GB');
const count = (number, thing) => whole.format(number) + ' ' + thing + (number === 1 ? '' : 's');

/** A time with its unit and at most three significant digits. */
function timeText(seconds) {
  const [unit, scaled] =
    seconds < 1e-3 ? ['µs', seconds * 1e6] : seconds < 1 ? ['ms', seconds * 1e3] : ['s', seconds];
  return Number(scaled.toPrecision(3)) + ' ' + unit;
}

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
