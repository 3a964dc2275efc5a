// All texts of the page. german.js has the same texts in German.

const english = {
  and: 'and',
  or: 'or',

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
  variation: 'A variation',

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
  publicAddress: 'Public address of this page, for links',
  invalidAddress: address => `“${address}” is not the address of a board.`,
};

const texts = english;
