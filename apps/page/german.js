// All texts of the page in German; texts.js has them in English.

const germanColors = {
  red: 'Rot', green: 'Grün', blue: 'Blau', yellow: 'Gelb', purple: 'Violett', orange: 'Orange', teal: 'Türkis',
  pink: 'Rosa', sky: 'Himmelblau', gray: 'Grau',
};
const germanTiers = {light: 'helles', dark: 'dunkles', pale: 'blasses', deep: 'tiefes'};

/** `1 Zug`, `2 Züge`. */
const amount = (number, one, many) => `${whole.format(number)} ${number === 1 ? one : many}`;
const zuege = number => amount(number, 'Zug', 'Züge');
const felder = number => amount(number, 'Feld', 'Felder');
const aufgaben = number => amount(number, 'Aufgabe', 'Aufgaben');

/** @type {typeof english} */
const german = {
  and: 'und',
  or: 'oder',

  board: 'Brett',
  boardKeys: 'Die Pfeiltasten beschreiben Felder. Die Eingabetaste spielt die Farbe eines Feldes.',
  openCell: (row, col, color, size) => `Zeile ${row}, Spalte ${col}: ${color}, frei, Gebiet aus ${amount(size, 'Feld', 'Feldern')}`,
  takenCell: (row, col, color, size) =>
    `Zeile ${row}, Spalte ${col}: ${color === '' ? '' : color + ', '}erobert, Gebiet aus ${amount(size, 'Feld', 'Feldern')}`,

  why: 'Warum?',
  whyMove: move => `Warum hat Zug ${move} verloren?`,
  played: color => `Gespielt: ${color}`,
  better: color => `Besser: ${color}`,
  afterMoves: (step, left, total) =>
    `nach Zug ${step}: noch ${felder(left)}. Ab dem Fehler bestenfalls ${zuege(total)}.`,

  secondLine: 'Nicht dein Spiel',
  backToGame: 'Mein Spiel',
  backToGameTitle: 'Zurück zu meinem Spiel (Escape)',
  adopt: 'Als mein Spiel fortsetzen',
  adoptTitle: 'Ersetzt mein Spiel durch dieses; es zählt als Spiel mit Hilfe',
  sharedGame: 'Ein geteiltes Spiel',
  bestPlay: step => (step === 0 ? 'Bestes Spiel' : `Bestes Spiel ab Zug ${step}`),
  solverLine: (solver, step) => (step === 0 ? solver : `${solver} ab Zug ${step}`),
  recordedGame: 'Ein aufgezeichnetes Spiel',
  variation: step => `Eine Variante ab Zug ${step}`,

  refusals: {
    over: 'Das Brett ist fertig. Nimm zurück, fang neu an oder öffne ein anderes.',
    current: 'Das ist schon deine Farbe. Wähle eine andere; der Zug wurde nicht gezählt.',
  },
  isYours: 'Dieses Feld gehört dir schon. Wähle eine Farbe.',

  help: {
    line: 'Züge eines anderen Spiels',
    shared: 'ein geteiltes Spiel',
    hint: 'Tipps',
    best: 'beste Züge',
    film: 'ein vorgeführtes Spiel',
    solver: 'das Spiel eines Lösers',
    marks: 'markierte Züge',
    analysis: 'die Analyse',
  },
  assisted: kinds => `Mit Hilfe (${kinds}): kein persönlicher Rekord.`,
  yourBest: moves => `Dein Rekord hier: ${zuege(moves)}.`,

  moves: zuege,
  goal: 'Erobere alle Felder in möglichst wenigen Zügen. Eine Farbe nimmt ihre Felder neben deinem Gebiet.',
  blindGoal: 'Blind: Das Optimum erscheint, wenn du fertig bist.',
  grades: {
    perfect: '★★★ Perfekt',
    excellent: '★★ Ausgezeichnet',
    good: '★ Gut',
    passed: 'Bestanden',
    failed: 'Nicht bestanden',
  },
  solved: 'Gelöst',
  result: 'Ergebnis',
  isOptimal: 'Keine Lösung ist kürzer.',
  overOptimum: (over, pass) => `${over} über dem Optimum. Bis ${zuege(pass)} ist es bestanden.`,
  atLeast: bounds => `Das Optimum ist ${bounds}.`,
  againstRobot: difference =>
    difference < 0 ? `Du warst ${-difference} kürzer als der Roboter.`
    : difference === 0 ? 'So kurz wie das Spiel des Roboters.'
    : `Der Roboter war ${difference} kürzer.`,
  endActions: {share: 'Ergebnis kopieren', mistake: 'Mein erster Fehler', again: 'Noch einmal', another: 'Neues Brett'},
  robot: 'Schlag den Roboter',
  robotFigure: 'Roboter',
  robots: {none: 'kein Roboter', easy: 'Leicht', good: 'Gut', perfect: 'Perfekt'},
  difficulty: {easy: 'leicht', medium: 'mittel', hard: 'schwer'},
  blind: 'Blind: kein Optimum bis zum Ende',

  day: 'Brett des Tages',
  dayHint: 'Die gleichen Bretter für alle, blind gespielt. Dein erstes Ergebnis zählt.',
  daySizes: {small: 'Klein', medium: 'Mittel', large: 'Groß'},
  notPlayed: 'offen',
  streak: days => `Tage in Folge: ${days}`,
  distribution: 'Erste Ergebnisse, Züge über dem Optimum',
  optimumShort: '0 ★',
  invalidDate: date => `„${date.slice(0, 30)}“ ist kein Datum wie 2026-11-22.`,

  undoOpensPrevious: 'Zurücknehmen führt zum vorigen Brett.',
  likeThis: (rules, {rows, cols}) => `Wie dieses: ${rules}, ${rows}×${cols}`,

  copyResult: 'Ergebnis kopieren',
  copyGame: 'Link zu meinem Spiel kopieren',
  copyBoard: 'Link zum Brett kopieren',
  shareHint: 'Das Ergebnis und der Link zum Brett enthalten deine Züge nicht.',
  copied: {result: 'Das Ergebnis ist kopiert.', game: 'Der Link zu deinem Spiel ist kopiert.', board: 'Der Link zum Brett ist kopiert.'},
  copiedId:
    'Andere Geräte können diese Seite nicht öffnen; statt eines Links ist die Kennung des Bretts kopiert. ' +
    'Seiten wie diese öffnen sie unter „Ein Brett als Text“. Eine öffentliche Adresse für Links steht in den Einstellungen.',
  images: {squares: 'Emoji-Quadrate', svg: 'Bild der Stellung (SVG)', animation: 'bewegtes Bild meines Spiels (SVG)', gif: 'bewegtes Bild meines Spiels (GIF)'},
  noSquares: 'Emoji-Quadrate gibt es für Bretter mit bis zu neun Farben.',
  boardSaved: 'Gespeichert.',
  publicAddress: 'Öffentliche Adresse dieser Seite, für Links',
  invalidAddress: address => `„${address}“ ist nicht die Adresse eines Bretts.`,

  languageName: 'Deutsch',
  language: 'Sprache',
  locale: 'de-DE',
  color: name => {
    const words = name.split(' ');
    const color = germanColors[words.at(-1)];
    return words.length > 1 ? `${germanTiers[words[0]]} ${color}` : color;
  },
  colorCount: number => amount(number, 'Farbe', 'Farben'),
  seed: number => `Startwert ${number}`,
  open: 'Öffnen',
  stop: 'Stopp',
  move: 'Zug',
  game: 'Spiel',
  boards: 'Bretter',
  solver: 'Löser',
  solvers: 'Löser',
  parameters: number => `${number} Parameter`,
  orMore: number => `${number} oder mehr`,

  views: {play: 'Spielen', laboratory: 'Labor', run: 'Lauf'},
  viewsLabel: 'Ansichten',
  cardsLabel: 'Unter dem Brett',
  footer: version => `colorwalk ${version}. Die Schnittstelle für Skripte: play/README.md.`,
  siteFooter: version => `colorwalk ${version}. Nach dem ersten Besuch funktioniert diese Seite ohne Netz.`,
  noServer: 'Der Server antwortet nicht. Läuft colorwalk play noch?',
  noEngine: 'Die Lösungsprogramme können nicht geladen werden. Besteht eine Verbindung, und ist der Browser neu genug?',
  serverCode: code => `Der Server antwortete mit dem Code ${code}.`,
  canceled: 'Die Suche wurde abgebrochen.',

  buttons: {
    undo: ['↶ Zurück', 'Zug zurücknehmen (Rücktaste)'],
    redo: ['↷ Vor', 'Zug wiederholen (→)'],
    restart: ['⟲ Anfang', 'Zum Anfang (Pos1)'],
    hint: ['✦ Tipp', 'Tipp (?)'],
    best: ['» Bester Zug', 'Einen besten Zug spielen (Eingabetaste)'],
    playback: ['▶ Vorspielen', 'Von hier an vorspielen (Leertaste)'],
    pause: ['‖ Pause', 'Pause (Leertaste)'],
    variation: ['↳ Probieren', 'Von hier an eine Variante probieren; Escape führt zu meinem Spiel'],
    longer: ['Länger suchen', 'Bis zu zehn Minuten nach dem Optimum suchen'],
  },
  keysLabel: 'Farben',
  movesLabel: 'Gespielte Züge',
  counts: 'Zähler',
  movesFigure: 'Züge',
  leftFigure: 'noch nötig',
  optimumFigure: 'Optimum',
  speed: 'Tempo',
  noBestMove: 'Noch ist kein bester Zug bekannt. Einen Moment.',
  noSolution: 'Noch ist keine Lösung bekannt. Einen Moment.',
  hintFor: (color, symbol, isProven) =>
    `Tipp: ${color} (${symbol}) ${isProven ? 'hält das Optimum' : 'ist der beste bekannte Zug'}.`,
  keyTakesNothing: ' nimmt nichts',
  keyKeeps: ', hält das Optimum',
  keyTitle: (color, cells) => `${color}: nimmt ${cells}`,
  boardLabel: ({rows, cols}, done, all) => `Brett mit ${rows} Zeilen und ${cols} Spalten: ${done} von ${all} Feldern erobert`,
  solvedIn: (moves, over) =>
    `Gelöst in ${amount(moves, 'Zug', 'Zügen')}` +
    (over === null ? '.' : over === 0 ? ', und keine Lösung ist kürzer. ★' : `, ${over} über dem Optimum.`),
  shortest: (moves, pass) => `Die kürzeste Lösung hat ${zuege(moves)}. Bis ${zuege(pass)} ist es bestanden.`,
  atBest: bounds => `Bestenfalls insgesamt ${bounds} Züge; die Suche läuft …`,
  searching: 'Die Suche läuft …',
  soFar: over => (over === 0 ? 'Bisher optimal.' : `Bisher ${over} über dem Optimum.`),
  chip: (color, move, isLost) => `${color}, Zug ${move}` + (isLost ? ', hat einen Zug verloren' : ''),
  moveTaken: (move, color, gain, left) =>
    `Zug ${move}: ${color} ${gain === 0 ? 'nimmt nichts (du kannst ihn zurücknehmen)' : `nimmt ${felder(gain)}`}, ` +
    (left === 0 ? 'und das Brett ist fertig.' : `noch ${left}.`),
  fewestLeft: moves => ` Noch nötig: ${zuege(moves)}.`,

  analysis: 'Analyse',
  analyze: 'Bisherige Züge analysieren',
  howKnown: 'Woher das bekannt ist',
  notAnalyzed: moves => `${zuege(moves)} noch nicht analysiert …`,
  allKept: 'Jeder Zug hielt das Optimum.',
  lostMove: (move, color, lost, better) =>
    `Zug ${move}, ${color}, verlor ${zuege(lost)}` + (better === '' ? '.' : `; ${better} hätte das Optimum gehalten.`),
  afterMoveAxis: 'nach Zug',
  chartTitle: 'Die wenigsten Züge insgesamt, die nach jedem Zug möglich waren',
  fewestTotal: 'wenigste insgesamt',
  pointLost: (move, lost) => `Zug ${move} verlor ${lost}`,
  point: (move, total) => `Nach Zug ${move}: ${total}`,

  compareSolvers: 'Mit Lösern vergleichen',
  solveBoard: 'Dieses Brett lösen',
  continueHere: 'Von hier fortsetzen',
  foundNone: solver => `${solver} fand vor seiner Grenze keine Lösung.`,
  solverHeads: ['Löser', 'Züge', 'Darüber', 'Zeit'],
  watch: 'Ansehen',
  watchSolver: solver => `${solver} ansehen`,
  presetSolvers: 'Mit Voreinstellungen',

  newGame: 'Neues Spiel',
  presets: [
    'Flood-It, 14×14',
    'Flood-It, klein 10×10',
    'Flood-It, mittel 21×21',
    'Flood-It, groß 28×28',
    'Flood (Simon Tatham), 12×12',
    'Flood-It von der Mitte, 19×19',
    'Color Walk, 20×30',
    'Color Walk, klein 10×15',
  ],
  fields: {rules: 'Regeln', rows: 'Zeilen', cols: 'Spalten', colors: 'Farben', start: 'Start', seed: 'Startwert'},
  startHelp: 'ul, ur, ll, lr, c oder ZEILE,SPALTE, gezählt ab 0',
  anyBoard: 'Größe, Farben, Start und Startwert wählen',
  seriesBoard: 'Brett der Color-Walk-Serie',
  seriesName: number => `Color-Walk-Serie, Brett ${number}`,
  boardOfFile: number => `Brett ${number} der Datei`,
  boardsOf: (name, boards) => `Brett aus ${name} (${whole.format(boards)})`,
  boardOf: boards => `Brett (von ${whole.format(boards)})`,
  numbered: (name, number) => `${name}, Brett ${number}`,
  boardText: 'Ein Brett als Text',
  pasteTitle: 'Ein Brett als Text, in jedem Format',
  pasteHint: 'Füge es hier ein, wähle eine Datei oder ziehe eine auf die Seite.',
  pastedBoard: 'Eingefügtes Brett',
  droppedBoard: 'Abgelegtes Brett',
  size: 'Größe',
  square: 'Quadrat',
  sizeHelp: 'ZEILENxSPALTEN, für Bretter auf einer Zeile, die nicht quadratisch sind',
  file: 'Datei',

  share: 'Teilen',
  format: 'Format',
  saveBoard: 'Brett speichern',
  resultLine: (moves, isFinished, optimum) =>
    (isFinished ? '' : 'bisher ') + zuege(moves) + (optimum === null ? '' : `, Optimum ${optimum}`),

  settings: 'Einstellungen',
  palette: 'Farben',
  palettes: {vivid: 'kräftig', 'color-blind': 'farbenblind (Okabe und Ito)'},
  showSymbols: 'Zeichen auf den Feldern',
  animate: 'Züge animieren',
  showOptimum: 'Optimum während des Spiels zeigen',
  showMarks: 'Züge markieren, die das Optimum halten',
  keys: 'Tasten',
  keyList: [
    ['0–9, a–z', 'die Farbe mit diesem Zeichen spielen'],
    ['Rücktaste, ←', 'zurücknehmen'],
    ['→', 'wiederholen'],
    ['Pos1, Ende', 'zum Anfang, zum Ende'],
    ['Umschalt und ←, →', 'zum vorigen, nächsten Zug, der etwas verlor'],
    ['?', 'Tipp'],
    ['Eingabetaste', 'einen besten Zug spielen'],
    ['Leertaste', 'vorspielen, anhalten'],
    ['Escape', 'zurück zu deinem Spiel'],
  ],

  laboratoryHint: 'Vergleicht Löser auf vielen Brettern, mit allen Kernen. Die Ergebnisse werden als Lauf gespeichert.',
  browserLaboratoryHint: 'Vergleicht Löser auf einigen Brettern, im Browser, mit allen Kernen.',
  secondsPerBoard: 'Sekunden pro Brett',
  removeSolver: 'Diesen Löser entfernen',
  addSolver: 'Löser hinzufügen',
  start: 'Start',
  batchRunning: (done, tasks, time) => `${whole.format(done)} von ${aufgaben(tasks)}, ${time}`,
  batchDone: (tasks, time) => `${aufgaben(tasks)} in ${time}`,
  batchStopped: (done, tasks) => `Angehalten nach ${whole.format(done)} von ${aufgaben(tasks)}`,
  otherBatch: 'Ein anderer Versuch läuft noch. Halte ihn zuerst an.',
  tooManyTasks: (tasks, most) =>
    `${whole.format(tasks)} Aufgaben; im Browser laufen höchstens ${whole.format(most)} (colorwalk run hat keine Grenze).`,
  noSolvers: 'Füge zuerst einen Löser hinzu.',
  batchFailed: error => `Fehlgeschlagen: ${error}`,
  progress: 'Fortschritt',
  results: 'Ergebnisse',
  folder: 'Ordner:',
  openReport: 'Bericht öffnen',
  saveDescriptor: 'Beschreibung speichern',
  batchHeads: ['Löser', 'Bretter', 'Min', 'Mittel', 'Max', 'Stichproben-SD', 'Darüber', 'So kurz', 'Zeit'],
  batchFigures: 'Zahlen des Laufs',
  lengths: (number, least, most) => `${number}: ${least} bis ${most} Züge`,
  boardChoice: 'Brett',
  onlySample: 'Nur eine Auswahl der Bretter wird gezeigt.',
  openGame: 'Dieses Spiel öffnen',
  openGameOf: label => `Das Spiel von ${label} öffnen`,
  boardOfRun: number => `Brett ${number} des Laufs`,
  leftAfter: (move, cells) => `Nach Zug ${move}: noch ${felder(cells)}`,
  afterMove: move => `Nach Zug ${move}`,
};
