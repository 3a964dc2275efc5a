// Colors of boards and lines.

// Okabe and Ito's palette, which color-blind people can tell apart, without black; then the same
// lighter and darker. Symbols tell the colors of boards apart where that is no longer enough.
const palette = [
  '#e69f00',
  '#56b4e9',
  '#009e73',
  '#f0e442',
  '#0072b2',
  '#d55e00',
  '#cc79a7',
  '#999999',
];
const tiers = [0, 0.5, -0.45, 0.72, -0.68];
const dashes = ['', '7 3', '2 3', '9 3 2 3', '14 4', '4 4', '9 3 2 3 2 3', '1 4'];

function boardColor(index) {
  const tier = tiers[Math.floor(index / palette.length) % tiers.length];
  const towards = tier > 0 ? 255 : 0;
  const parts = [1, 3, 5].map(at =>
    parseInt(palette[index % palette.length].slice(at, at + 2), 16),
  );
  const mixed = parts.map(part => Math.round(part + (towards - part) * Math.abs(tier)));
  return '#' + mixed.map(part => part.toString(16).padStart(2, '0')).join('');
}

/** Black or white, whichever is read better on the color. */
function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map(
    at => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.22 ? '#111111' : '#ffffff';
}

/** Colors of lines; the yellow of the palette is too pale for them. */
const lineColors = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#999999',
  '#8c564b',
];
