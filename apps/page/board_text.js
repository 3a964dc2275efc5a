// The text, in the format grid, of boards that are none.

/** A board of Flood-It with these cells, one character each. The colors are those of the characters in their order. */
function gridText(cells, cols, start = 'ul') {
  const names = [...new Set(cells)].sort();
  const lines = rowsOfCells([...cells].map(name => allSymbols[names.indexOf(name)]), cols).map(row => row.join(''));
  return [`# ${lines.length} ${cols} ${Math.max(names.length, 2)} flood-it ${start} 0`, ...lines, ''].join('\n');
}
