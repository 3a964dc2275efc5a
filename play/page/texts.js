// All texts of the page. german.js has the same texts in German.

const english = {
  and: 'and',
  or: 'or',

  // The board for screen readers.
  board: 'board',
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
  solverLine: (solver, step) => (step === 0 ? solver : `${solver} from move ${step}`),
  recordedGame: 'A recorded game',
  variation: step => `A variation from move ${step}`,
  tryVariation: '⑂ Try',
  tryVariationTitle: 'Try a variation from here; Escape returns to my game',

  // Moves that are refused.
  refusals: {
    over: 'The board is finished. Undo, restart, or start another one.',
    current: 'This is your color already. Choose another one; no move was counted.',
  },
  isYours: 'This cell is yours already. Choose a color.',

  // Help and records.
  help: {
    line: 'moves of another game',
    shared: 'a shared game',
    hint: 'hints',
    best: 'best moves',
    film: 'a film of best play',
    solver: 'a solver’s game',
    marks: 'marked moves',
    analysis: 'the analysis',
  },
  assisted: kinds => `Assisted by ${kinds}: not a personal record.`,
  yourBest: moves => `Your best here: ${count(moves, 'move')}.`,
  newBest: moves => `A personal record: ${count(moves, 'move')}.`,

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
  passHint: pass => `Up to ${count(pass, 'move')} pass.`,
  atLeast: bounds => `The optimum is ${bounds}.`,
  againstRobot: difference =>
    difference < 0 ? `You beat the robot by ${-difference}.`
    : difference === 0 ? 'As short as the robot’s game.'
    : `The robot was ${difference} shorter.`,
  endActions: {share: 'Copy result', mistake: 'Show my first mistake', again: 'Again', another: 'New board'},
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
  likeThis: (rules, board) => `Like this one: ${rules}, ${board.rows}×${board.cols}`,

  // Sharing.
  copyResult: 'Copy result',
  copyGame: 'Copy link to my game',
  copyBoard: 'Copy link to the board',
  shareHint: 'The result and the link to the board do not contain your moves.',
  copied: {result: 'The result was copied.', game: 'The link to your game was copied.', board: 'The link to the board was copied.'},
  copiedId:
    'Other machines cannot open this page, so a board’s id was copied in place of a link. ' +
    'Pages like this one open it from “A board as text”. Settings have a public address for links.',
  images: {squares: 'emoji squares', svg: 'image of the position (SVG)', animation: 'animated image of my game (SVG)'},
  noSquares: 'Emoji squares exist for boards of up to nine colors.',
  boardSaved: 'Saved.',
  publicAddress: 'Public address of this page, for links',
  invalidAddress: address => `“${address}” is not the address of a board.`,
};

const texts = english;
