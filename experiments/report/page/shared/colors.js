// Colors of boards.

// Okabe and Ito's color-blind safe palette without black. Further colors are lighter
// and darker variants of these eight; symbols distinguish similar colors.
const palette = {
  colors: ['#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7', '#999999'],
  names: ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'pink', 'gray'],
};
const tiers = [0, 0.5, -0.45, 0.72, -0.68];
const tierNames = ['', 'light ', 'dark ', 'pale ', 'deep '];

function boardColor(index) {
  const {colors} = palette;
  const tier = tiers[Math.floor(index / colors.length) % tiers.length];
  const towards = tier > 0 ? 255 : 0;
  const parts = [1, 3, 5].map(at =>
    parseInt(colors[index % colors.length].slice(at, at + 2), 16),
  );
  const mixed = parts.map(part => Math.round(part + (towards - part) * Math.abs(tier)));
  return '#' + mixed.map(part => part.toString(16).padStart(2, '0')).join('');
}

function colorName(index) {
  const {colors, names} = palette;
  return tierNames[Math.floor(index / colors.length) % tiers.length] + names[index % names.length];
}

/** Black or white, whichever has more contrast. */
function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map(at => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#111111' : '#ffffff';
}
