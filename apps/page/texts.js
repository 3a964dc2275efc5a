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
  whyMove: move => `Why did move ${move} lose?`,
  played: color => `Played: ${color}`,
  better: color => `Better: ${color}`,
  afterMoves: (step, left, total) =>
    `after move ${step}: ${count(left, 'cell')} left. At best ${count(total, 'move')} from the mistake on.`,

  // Second lines.
  secondLine: 'Not your game',
  backToGame: 'My game',
  backToGameTitle: 'Back to my game (Escape)',
  adopt: 'Continue as my game',
  adoptTitle: 'Replace my game by this one; it counts as assisted',
  sharedGame: 'A shared game',
  bestPlay: step => (step === 0 ? 'Best play' : `Best play from move ${step}`),
  variation: step => `A variation from move ${step}`,

  // Moves that are refused.
  refusals: {
    over: 'The board is finished. Undo, restart, or start another one.',
    current: 'This is already your color. Choose another one; no move was counted.',
  },
  isYours: 'This cell is already yours. Choose a color.',

  // Help and records.
  help: {
    line: 'moves of another game',
    shared: 'a shared game',
    hint: 'hints',
    best: 'best moves',
    film: 'playback of best play',
    solver: 'a solver’s game',
    analysis: 'the analysis',
  },
  assisted: kinds => `Assisted by ${kinds}: not a personal record.`,
  yourBest: moves => `Your best here: ${count(moves, 'move')}.`,

  // Goal, rating, robot, end of a game.
  moves: number => count(number, 'move'),
  goal: 'Take all cells in the fewest moves. A color takes its cells next to your region.',
  blindGoal: 'Blind: the optimum is shown when you have finished.',
  grades: {
    perfect: '★★★ Perfect',
    excellent: '★★ Excellent',
    good: '★ Good',
    passed: 'Passed',
    failed: 'Not passed',
  },
  solved: 'Solved',
  result: 'Result',
  isOptimal: 'No solution is shorter.',
  overOptimum: (over, pass) => `${over} over the optimum. Up to ${count(pass, 'move')} pass.`,
  atLeast: bounds => `The optimum is ${bounds}.`,
  againstRobot: difference =>
    difference < 0 ? `You beat the robot by ${-difference}.`
    : difference === 0 ? 'As short as the robot’s game.'
    : `The robot was ${difference} shorter.`,
  endActions: {share: 'Copy result', mistake: 'Show my first mistake', another: 'New board'},
  robot: 'Beat the robot',
  robotFigure: 'robot',
  robots: {none: 'No robot', easy: 'Easy', good: 'Good', perfect: 'Perfect'},
  difficulty: {easy: 'easy', medium: 'medium', hard: 'hard'},
  blind: 'Blind: no optimum until the end',

  // The board of the day.
  day: 'Board of the day',
  dayHint: 'The same boards for everyone, played blind. Your first result counts.',
  daySizes: {small: 'Small', medium: 'Medium', large: 'Large'},
  notPlayed: 'not played',
  streak: days => `Days in a row: ${days}`,
  distribution: 'First results, moves over the optimum',
  optimumShort: '0 ★',
  invalidDate: date => `“${date.slice(0, 30)}” is not a date such as 2026-11-22.`,

  // Other boards.
  undoOpensPrevious: 'Undo returns to the previous board.',
  likeThis: (rules, board) => `Like this one: ${rules}, ${sizeText(board)}`,

  // Sharing.
  copyResult: 'Copy result',
  copyGame: 'Copy link to my game',
  copyBoard: 'Copy link to the board',
  shareHint: 'The result and the link to the board do not contain your moves.',
  copied: {result: 'The result was copied.', game: 'The link to your game was copied.', board: 'The link to the board was copied.'},
  copiedId:
    'Other machines cannot open this page, so a board’s id was copied in place of a link. ' +
    'Pages like this one open it from “A board as text”.',
  files: {gif: 'my game (animated GIF)', png: 'the position (PNG)', squares: 'the board as emoji squares', html: 'my game for a web page (HTML)', text: 'the board as text'},
  noSquares: 'Emoji squares exist for boards of squares with up to nine colors.',
  invalidAddress: address => `“${address}” is not the address of a board.`,

  // Words.
  colorCount: number => count(number, 'color'),
  seed: number => `seed ${number}`,
  open: 'Open',
  stop: 'Stop',
  game: 'Game',
  boards: 'Boards',
  solver: 'Solver',
  solvers: 'Solvers',
  parameters: number => count(number, 'parameter'),
  orMore: number => `${number} or more`,

  // The frame.
  views: {play: 'Play', laboratory: 'Laboratory'},
  viewsLabel: 'Views',
  cardsLabel: 'Below the board',
  footer: version => `colorwalk ${version}. After the first visit this page works without a network.`,
  install: 'Install as an application',
  installInSafari: ' “Share” and “Add to Home Screen” install it.',
  noEngine: 'The engine cannot be loaded. Is there a connection, and is the browser new enough?',

  // The game view. Buttons have a text and an accessible name.
  buttons: {
    undo: ['↶ Undo', 'Undo (Backspace)'],
    redo: ['↷ Redo', 'Redo (→)'],
    restart: ['⟲ Restart', 'Restart (Home)'],
    hint: ['✦ Hint', 'Hint (?)'],
    best: ['» Best move', 'Play a best move (Enter)'],
    playback: ['▶ Play for me', 'Play for me from here (Space)'],
    pause: ['‖ Pause', 'Pause (Space)'],
    variation: ['↳ Try', 'Try a variation from here; Escape returns to my game'],
  },
  keysLabel: 'Colors to play',
  movesLabel: 'Moves played',
  counts: 'Counts',
  movesFigure: 'moves',
  leftFigure: 'fewest left',
  optimumFigure: 'optimum',
  noBestMove: 'No best move is known yet. One moment.',
  noSolution: 'No solution is known yet. One moment.',
  hintFor: (color, symbol, isProven) =>
    `Hint: ${color} (${symbol}) ${isProven ? 'keeps the optimum' : 'is the best known'}.`,
  keyTakesNothing: ' takes nothing',
  keyKeeps: ', keeps the optimum',
  keyTitle: (color, cells) => `${color}: takes ${cells}`,
  boardLabel: ({rows, cols}, done, all) => `Board of ${rows} rows and ${cols} columns: ${done} of ${all} cells taken`,
  shortest: (moves, pass) => `The shortest solution has ${count(moves, 'move')}. Up to ${count(pass, 'move')} pass.`,
  atBest: bounds => `At best ${bounds} moves in total; searching …`,
  searching: 'Searching …',
  soFar: over => (over === 0 ? 'On the optimum.' : `${over} over the optimum.`),
  chip: (color, move, isLost) => `${color}, move ${move}` + (isLost ? ', lost a move' : ''),
  moveTaken: (move, color, gain, left) =>
    `Move ${move}: ${color} ${gain === 0 ? 'takes nothing (you can undo it)' : `takes ${count(gain, 'cell')}`}, ` +
    (left === 0 ? 'and the board is finished.' : `${left} left.`),
  fewestLeft: moves => ` Fewest moves left: ${moves}.`,

  // The analysis.
  analysis: 'Analysis',
  analyze: 'Analyze the moves so far',
  howKnown: 'How this is known',
  notAnalyzed: moves => `${count(moves, 'move')} not analyzed yet …`,
  allKept: 'Every move kept the optimum.',
  lostMove: (move, color, lost, better) =>
    `Move ${move}, ${color}, lost ${count(lost, 'move')}` +
    (better === '' ? '.' : `; ${better} would have kept the optimum.`),
  afterMoveAxis: 'after move',
  chartTitle: 'The fewest moves in total that were possible after each move',
  fewestTotal: 'fewest in total',
  pointLost: (move, lost) => `Move ${move} lost ${lost}`,
  point: (move, total) => `After move ${move}: ${total}`,

  // Solvers.
  compareSolvers: 'Compare with solvers',
  solveBoard: 'Solve this board',
  foundNone: solver => `${solver} found no solution before its limit.`,
  solverHeads: ['Solver', 'Moves', 'Over', 'Time'],
  watch: 'Watch',
  watchSolver: solver => `Watch ${solver}`,
  presetSolvers: 'With presets',

  // New games.
  newGame: 'New game',
  presets: [
    'Flood-It, 14×14',
    'Flood-It, small 10×10',
    'Flood-It, medium 21×21',
    'Flood-It, large 28×28',
    'Flood (Simon Tatham), 12×12',
    'Hexagons from the center, 12×12',
    'Torus, 14×14',
    'Flood-It from the center, 19×19',
    'Color Walk, 20×30',
    'Color Walk, small 10×15',
  ],
  shapes: {square: 'squares', torus: 'torus', hexagonal: 'hexagons', eight: 'king moves'},
  fields: {rules: 'Rules', shape: 'Shape', rows: 'Rows', cols: 'Columns', colors: 'Colors', start: 'Start', seed: 'Seed'},
  startHelp: 'ul, ur, ll, lr, c or ROW,COL, counted from 0',
  anyBoard: 'Any shape, size, colors, start and seed',
  seriesName: number => `Color Walk series, board ${number}`,
  boardOf: boards => `Board (of ${whole.format(boards)})`,
  numbered: (name, number) => `${name}, board ${number}`,
  boardText: 'A board as text',
  pasteTitle: 'A board as text, in any format',
  pasteHint: 'Paste it here, choose a file, or drop one anywhere on the page.',
  pastedBoard: 'Pasted board',
  droppedBoard: 'Dropped board',
  noPicture: name => `${name}: a graph has no picture; “colorwalk solve” solves it.`,

  // Sharing.
  share: 'Share',
  file: 'File',
  save: 'Save',
  resultLine: (moves, isFinished, optimum) =>
    (isFinished ? '' : 'so far ') + count(moves, 'move') + (optimum === null ? '' : `, optimum ${optimum}`),

  // Settings.
  settings: 'Settings',
  palette: 'Palette',
  palettes: {vivid: 'vivid', 'color-blind': 'color-blind (Okabe and Ito)'},
  showSymbols: 'Symbols on the cells',
  animate: 'Animate moves',
  keys: 'Keys',
  keyList: [
    ['0–9, a–z', 'play the color with that symbol'],
    ['Backspace, ←', 'undo'],
    ['→', 'redo'],
    ['Home, End', 'go to the start, to the end'],
    ['Shift and ←, →', 'go to the previous, next mistake'],
    ['?', 'hint'],
    ['Enter', 'play a best move'],
    ['Space', 'play automatically, pause'],
    ['Escape', 'return to your game'],
  ],

  // The laboratory.
  laboratoryHint: 'Compares solvers on some boards, using all cores.',
  secondsPerBoard: 'Seconds per board',
  removeSolver: 'Remove this solver',
  addSolver: 'Add a solver',
  start: 'Start',
  sources: {uniform: 'Random boards', series: 'Color Walk series'},
  parameterNames: {rows: 'Rows', cols: 'Columns', count: 'Number of boards', seed: 'Random seed'},
  batchBefore: 'After “Start”: which solver needs fewer moves, a table, and how the numbers of moves are distributed.',
  batchCompare: ['Compare', 'with'],
  batchCompared: ({names, difference, shorter, boards}) => {
    const [first, second] = names;
    const [moves, where] = [Math.abs(difference).toFixed(1), `on ${shorter} of ${count(boards, 'board')}`];
    if (Number(moves) === 0) return `${first} and ${second} need about as many moves on average; ${first} is shorter ${where}.`;
    return `${first} is ${moves} moves ${difference < 0 ? 'shorter' : 'longer'} than ${second} on average, and shorter ${where}.`;
  },
  playMost: ({number, lengths}) => `Play board ${number}, where they differ most: ${lengths.join(' and ')} moves`,
  batchRunning: (done, tasks, time) => `${whole.format(done)} of ${count(tasks, 'task')}, ${time}`,
  batchDone: (tasks, time) => `${count(tasks, 'task')} in ${time}`,
  batchStopped: (done, tasks) => `Stopped after ${whole.format(done)} of ${count(tasks, 'task')}`,
  tooManyTasks: (tasks, most) =>
    `${count(tasks, 'task')}; at most ${whole.format(most)} run in the browser (colorwalk run has no limit).`,
  noSolvers: 'Add a solver first.',
  batchFailed: error => `Failed: ${error}`,
  progress: 'Progress',
  results: 'Results',
  saveCsv: 'Save table (CSV)',
  saveDescriptor: 'Save descriptor',
  descriptorHint: 'colorwalk run laboratory.toml repeats the experiment, with records and a report.',
  batchColumns: [
    ['Solver', 'Name and parameters, as on the command line'],
    ['Solved', 'Number of boards with a solution'],
    ['Least', 'Fewest moves on a board'],
    ['Mean', 'Mean number of moves'],
    ['Most', 'Most moves on a board'],
    ['Spread', 'Sample standard deviation of the number of moves'],
    ['Over optimum', 'Mean excess over the optimum, on boards where a solver has proven it'],
    ['Optimal', 'Solutions as short as the optimum, on boards where a solver has proven it'],
    ['Time', 'Mean time per board'],
  ],
  batchFigures: 'Figures of the batch',
};
