// Colors of boards.

// Okabe and Ito's color-blind safe palette without black. Further colors are lighter
// and darker variants of these eight; symbols distinguish similar colors.
const palette = {
  colors: ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#999999'],
  names: ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'pink', 'gray'],
};
const tiers = [0, 0.5, -0.45, 0.72, -0.68];
const tierNames = ['', 'light ', 'dark ', 'pale ', 'deep '];

/** Red, green and blue from 0 to 255 of a color like `#e69f00`, and back. */
const partsOf = color => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16));
const hexOf = parts => '#' + parts.map(part => part.toString(16).padStart(2, '0')).join('');

function boardColor(index) {
  const {colors} = palette;
  const tier = tiers[Math.floor(index / colors.length) % tiers.length];
  const towards = tier > 0 ? 255 : 0;
  const parts = partsOf(colors[index % colors.length]);
  return hexOf(parts.map(part => Math.round(part + (towards - part) * Math.abs(tier))));
}

function colorName(index) {
  const {colors, names} = palette;
  return tierNames[Math.floor(index / colors.length) % tiers.length] + names[index % names.length];
}

/** Black or white, whichever has more contrast. */
function inkOn(color) {
  const [red, green, blue] = partsOf(color).map(part => (part / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#111111' : '#ffffff';
}
