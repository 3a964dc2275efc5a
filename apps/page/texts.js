// All texts of the page.

const texts = {
  and: 'and',
  or: 'or',

  // The board for screen readers.
  board: 'board',
  shapeNotes: {
    ...shapeNotes,
    hexagonal: 'Hexagons: the up arrow leads to the upper right, the down arrow to the lower left.',
  },
  boardKeys: 'Arrow keys describe cells. Enter plays the color of a cell.',
  openCell: (row, col, color, size) => `Row ${row}, column ${col}: ${color}, not taken, region of ${count(size, 'cell')}`,
  takenCell: (row, col, color, size) =>
    `Row ${row}, column ${col}: ${color === '' ? '' : color + ', '}yours, region of ${count(size, 'cell')}`,

  // Why a move lost.
  why: 'Why?',
  played: color => `Played: ${color}`,
  better: color => `Better: ${color}`,
  comparison: (move, step, words) => `Move ${move}: ` + (step === move ? words : `both games after move ${step}`),
  playedAndBetter: 'played and better',
  comparedGame: (total, cells, moves) => `${count(total, 'move')} in total. ` +
    (cells === 0 ? 'Finished.' : `Marked: ${count(cells, 'cell')} at least ${count(moves, 'move')} away.`),

  // A duel by link.
  yours: 'Your game',
  friends: 'Your friend’s game',
  yoursAndFriends: 'yours and your friend’s',
  sameGame: 'Both games have the same moves.',
  duelMove: (yours, friends) =>
    yours === undefined ? 'This is the first move at which the games differ.'
    : yours === friends ? `Here the games differ: ${yours ? 'both moves keep' : 'neither move keeps'} the optimum.`
    : `Here the games differ: ${yours ? 'your' : 'your friend’s'} move was better.`,
  decided: isYours => `This move decided: from here on ${isYours ? 'your' : 'your friend’s'} game was better.`,
  duel: (yours, friends, isFinished) =>
    !isFinished ? 'Your friend has not finished.'
    : yours === friends ? `Your friend also needed ${count(friends, 'move')}.`
    : `Your friend needed ${count(friends, 'move')}: ${Math.abs(yours - friends)} ${yours < friends ? 'more' : 'fewer'}.`,

  stepBack: 'One move back on both boards (←)',
  stepOn: 'One move on both boards (→)',
  farthestHint: 'The marked cells need the most moves.',

  // The search for better moves.
  findBetter: (move, color) => `Move ${move}: you played ${color}, which lost. Which color keeps the optimum?`,
  notBetter: color => `No: ${color} does not keep the optimum. Try another color.`,
  keeps: color => `Yes: ${color} keeps the optimum.`,
  nextMistake: 'Next mistake',
  showBetter: 'Show it',

  sharedGame: 'The game of a friend',
  refusedGame: 'The game of this link is too long or has moves that take nothing, so only its board is shown.',

  // Moves that are refused.
  refusals: {
    over: 'The board is finished. Undo, restart, or start another one.',
    useless: 'This color takes nothing now. Choose another one; no move was counted.',
  },
  isYours: 'This cell is already yours. Choose a color.',

  // Help and records; `best`, `playback` and `solver` are in results of older versions.
  help: {
    shared: 'a shared game', hint: 'hints', best: 'best moves', playback: 'automatic play',
    solver: 'a robot’s game', optimum: 'the optimum shown',
  },
  helpTitle: 'Help',
  askHelp: kind => `With ${kind}, your result on this board does not count as a record. Use help?`,
  yesHelp: 'Use help',
  noHelp: 'Play on without',
  askShared: 'This link has the game of a friend. Play first, and compare both games at the end. ' +
    'If you see it now, your result on this board does not count as a record.',
  showGame: 'Show the game',
  playFirst: 'Play first',
  withHelp: kinds => `with ${kinds}`,
  tryNumber: number => `${number}${{1: 'st', 2: 'nd', 3: 'rd'}[number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? 'th'} try`,
  noRecord: notes => `Played ${notes}: no record.`,
  firstResult: (moves, notes) => `Your first result here: ${count(moves, 'move')}${notes && ', ' + notes}.`,

  // What the browser keeps.
  noStorage: 'This browser keeps nothing now: its storage is full or closed. Games and results end with this window.',
  otherVersion: 'Nothing is kept: another version of this page has stored the games. Reload the page.',

  // Goal and end of a game.
  moves: number => count(number, 'move'),
  goal: moves => `Take all cells in ${moves === null ? 'few moves' : `at most ${count(moves, 'move')}`}.`,
  rule: 'A color takes its cells next to your region.',
  grades: ['Goal missed', '★ Goal reached', '★★ Better than the goal', '★★★ Far better than the goal'],
  perfect: '★★★ Perfect',
  solved: 'Solved',
  result: 'Result',
  resultSentence: (moves, goal, over, bounds) => {
    const difference = Math.abs(moves - goal);
    return count(moves, 'move') +
      (goal === null ? '' : difference === 0 ? ', as many as the goal' : `, ${difference} ${moves < goal ? 'fewer' : 'more'} than the goal of ${goal}`) +
      (over === 0 ? '; no solution is shorter.' : over !== null ? `, ${over} more than the optimum.` : bounds ? `; the optimum is ${bounds}.` : '.');
  },
  firstMistake: (move, isEnd) =>
    move > 0 ? `Your first mistake was move ${move}.` : move === 0 ? 'Every move kept the optimum.'
    : isEnd ? '' : 'Looking for your first mistake …',
  newBoardsIn: milliseconds => {
    const minutes = Math.ceil(milliseconds / 60_000);
    return `New boards in ${Math.floor(minutes / 60)} h ${minutes % 60} min.`;
  },
  endActions: {
    find: 'Find better moves', share: navigator.share ? 'Share result' : 'Copy result', duel: 'Compare',
    reply: navigator.share ? 'Send my game to a friend' : 'Copy my game for a friend', days: 'All days', another: 'Next board',
  },

  // The board of the day.
  day: 'Board of the day',
  dayHint: 'The same boards for everyone. Your first result counts.',
  daySizes: {small: 'Small', medium: 'Medium', large: 'Large'},
  notPlayed: 'not played',
  archive: days => `The last ${days} days`,
  streak: days => `Days in a row: ${days}`,
  distribution: 'First results, moves over the optimum',
  newDay: 'A new board of the day is there.',
  playedOff: {early: 'played before its day', late: 'played later'},
  dayNotes: {
    early: 'The day of this board is still to come: a game now does not count for it.',
    late: 'The day of this board has passed: a game now does not count for it.',
    restart: 'You began before the day of this board. After a restart it counts.',
  },
  invalidDate: date => `“${date.slice(0, 30)}” is not a date such as 2026-11-22.`,

  // Other boards.
  likeThis: board => `New board like this: ${sizeText(board)}`,
  firstBoard: 'First board',

  // Sharing.
  copyResult: 'Copy result',
  copyGame: 'Copy link to my game',
  copyBoard: 'Copy link to the board',
  shareHint: 'The result and the link to the board do not contain your moves.',
  isCopied: 'Copied ✓',
  copyThis: 'This page cannot copy here. Copy the text:',
  close: 'Close',
  invalidAddress: address => `This link has no board that can be shown: “${address}”.`,

  // Words.
  colorCount: number => count(number, 'color'),
  seed: number => `seed ${number}`,
  open: 'Open',
  game: 'Game',
  orMore: number => `${number} or more`,

  // The frame.
  cardsLabel: 'Below the board',
  footer: version => `colorwalk ${version}. “colorwalk run” compares solvers.`,
  offline: ' This page also works without a network.',
  engineFailed: 'The solver has failed on this board.',
  notReopened: 'Your last board is not opened again, because the page ended when it was opened.',
  noEngine: 'The engine cannot be loaded. Is there a connection, and is the browser new enough?',

  // The game view. Buttons have a text and an accessible name.
  buttons: {
    undo: ['↶ Undo', 'Undo (Backspace)'],
    redo: ['↷ Redo', 'Redo (→)'],
    restart: ['⟲ Restart', 'Restart (Home)'],
    hint: ['✦ Hint', 'Hint (?)'],
    menu: ['☰ Menu', 'Menu'],
  },
  keysLabel: 'Colors to play',
  movesLabel: 'Moves played',
  counts: 'Counts',
  figures: {moved: 'moves', goal: 'goal', left: 'fewest left', optimum: 'optimum'},
  noBestMove: 'No best move is known yet. One moment.',
  hintFor: (color, symbol, isProven) =>
    `Hint: ${color} (${symbol}) ${isProven ? 'keeps the optimum' : 'is the best known'}.`,
  keyTakesNothing: ' takes nothing',
  keyKeeps: ', keeps the optimum',
  keyPlayed: ', was played',
  mistakeHere: (move, played, better) => `Move ${move}: you played ${played}, which lost; ${better} keeps the optimum.`,
  keyTitle: (color, cells) => `${color}: takes ${cells}`,
  boardLabel: ({rows, cols}, done, all) => `Board of ${rows} rows and ${cols} columns: ${done} of ${all} cells taken`,
  shortest: moves => `${count(moves, 'move')} ${moves === 1 ? 'is' : 'are'} enough.`,
  atBest: (bounds, isEnd) => `At best ${bounds} moves in total; ${isEnd ? 'the solver has stopped.' : 'searching …'}`,
  tooLarge: 'This board is too large for the solver here: hints follow a greedy game, and the optimum stays unknown.',
  searching: 'Searching …',
  soFar: over => (over === 0 ? 'On the optimum.' : `${over} over the optimum.`),
  chip: (color, move, isLost) => `${color}, move ${move}` + (isLost ? ', lost a move' : ''),
  moveTaken: (move, color, gain, left) =>
    `Move ${move}: ${color} takes ${count(gain, 'cell')}, ` + (left === 0 ? 'and the board is finished.' : `${left} left.`),
  fewestLeft: moves => ` Fewest moves left: ${moves}.`,

  // The analysis.
  analysis: 'Analysis',
  analysisFollows: 'At the end of the game, its moves are analyzed here.',
  howKnown: 'How this is known',
  notAnalyzed: (moves, isEnd) => `${count(moves, 'move')} ${isEnd ? 'could not be analyzed.' : 'not analyzed yet …'}`,
  lostMoves: moves => (moves === '' ? 'Every move kept the optimum.' : `Moves that lost the optimum: ${moves}.`),

  // New games.
  newGame: 'New game',
  presets: {
    'uniform.14.14.6.flood-it.ul.0.0': 'Flood-It, 14×14',
    'uniform.12.12.6.flood-it.c.0.0.hexagonal': 'Hexagons from the center, 12×12',
    'uniform.20.30.5.color-walk.ul.0.0': 'Color Walk, 20×30',
  },
  anyBoard: 'Other boards',
  seriesName: number => `Color Walk series, board ${number}`,
  firstOf: boards => `The first of ${count(boards, 'board')}; “./cw play FILE” prints an address for each.`,
  boardText: 'A board as text',
  pasteHint: 'A board as text in any format, a link, or an address such as uniform.14.14.6.flood-it.ul.1.0 (rows, columns, colors, rules, ' +
    'start, seed): paste it here. Pictures and files can be pasted or dropped anywhere.',
  boardOfPicture: 'Board of a picture',
  noPictureRead: 'The browser cannot read this file as a picture.',
  comparePicture: 'Compare the board with the picture. Drag a corner of the frame, or tap a cell with a wrong color.',
  unsurePicture: 'The board is hard to read: compare it with the picture, drag the corners of the frame to it, and set its size.',
  pictureFrame: 'The picture with a frame around its board',
  cornerNames: ['upper left', 'upper right', 'lower right', 'lower left'],
  moveCorner: name => `The ${name} corner of the frame; the arrow keys move it, with Shift faster`,
  pictureBoard: 'The board that was read; tap a cell for its next color',
  fewerRows: 'One row less',
  moreRows: 'One more row',
  fewerCols: 'One column less',
  moreCols: 'One more column',
  tapSetsStart: 'A tap sets the start',
  solvePicture: 'Shortest solution',
  playPicture: 'Play it here',
  pictureSolving: 'The shortest solution is computed …',
  pictureStep: (step, moves, isShortest) =>
    (step < moves ? `Move ${step + 1} of ${moves}: play this color, then tap it here or press →.` : `Solved in ${count(moves, 'move')}.`) +
    (isShortest ? '' : ' A shorter solution may exist.'),
  pictureStays: 'The picture stays on this device.',
  noPicture: name => `${name}: a graph has no picture; “colorwalk solve” solves it.`,

  // Sharing.
  share: 'Share',
  file: 'Screenshot of another game, or a file; it stays on this device',
  resultLine: (moves, goal) =>
    count(moves, 'move') + (goal === null ? '' : `, goal ${goal} ${'★'.repeat(starsOf(moves, goal))}`.trimEnd()),

  // Settings.
  settings: 'Settings',
  showSymbols: 'Symbols on the cells',
  howTo: 'How to play',
  howToPlay: ['Your region begins in the corner.', 'A color takes its cells that touch the region.', 'Take all cells in few moves.'],
};
