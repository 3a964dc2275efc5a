// What counts. The record, the end of a game, the copied result and the card of the day follow these rules:
//
// - Only a choice of color that takes a cell counts as a move.
// - The first finished game of a board is its first result. It is a record if no help was used before its end.
// - Help is whatever shows more than the board: hints, moves of solvers or other players, the optimum during the game.
// - The end of the first game shows the optimum, so later games are further tries and never records.
// - A board is known by its cells, whatever its address is. A board of a day counts for that day if it was played
//   from the day's address and begun on that day.

/**
 * The first result of a board; `day` is the address if it was played as board of a day, else empty.
 * @typedef {{moves: string, help: string[], optimum: number | null, day: string}} FirstResult
 * What is known of the player's games on a board: the kinds of help that were used, the number of finished games, the
 * last of them, the day of the first move.
 * @typedef {{help: string[], tries: number, last: string, begun: string, first: FirstResult | null}} Standing
 * @typedef {Line & {symbols: string, time: number, friend?: string, standing: Standing}} StoredBoard
 * A result to show; `number` is 1 for the first try, 2 for the second, and so on; `when` is as of `timing`.
 * @typedef {{moves: string, help: string[], optimum: number | null, number: number, when: string}} Result
 */

/** @returns {Standing} */
const newStanding = () => ({help: [], tries: 0, last: '', begun: '', first: null});

/** Whether the game can become a record. */
const canCount = ({help, tries}) => help.length === 0 && tries === 0;

/** The standing after the end of a game. The same game twice is one try. @returns {Standing} */
function afterEnd(standing, moves, address) {
  const {help, tries, last} = standing;
  if (tries > 0 && moves === last) return standing;
  const first = standing.first ?? {moves, help, optimum: null, day: isDay(address) ? address : ''};
  return {...standing, tries: tries + 1, last: moves, first};
}

/** The first result, if it is a record. @returns {FirstResult | null} */
const recordOf = ({first}) => (first?.help.length === 0 ? first : null);

/** The standing that two windows have made. @param {Standing} before The stored one. @param {Standing} now @returns {Standing} */
function merged(before, now) {
  const isSame = !before.first || before.first.moves === now.first?.moves;
  return {
    help: [...new Set([...before.help, ...now.help])],
    // Of two first results, the one that was stored later is a second try.
    tries: Math.max(before.tries, now.tries) + (isSame || !now.first ? 0 : 1),
    last: before.tries > now.tries ? before.last : now.last,
    // A game that was begun too early can be begun again until it has a result.
    begun: before.first || now.begun === '' ? before.begun : now.begun,
    first: !before.first || (isSame && now.first.optimum !== null) ? now.first : before.first,
  };
}

/** The symbols of a board in the order of its cells. */
const symbolOrder = ({cells}) => [...new Set(cells)].join('');

/** The name of a board's item, a hash of its cells: it does not depend on the address and the symbols. */
function boardItem(board) {
  const {rows, cols, cells, rules, start, shape} = board;
  const order = symbolOrder(board);
  const numbers = [...cells].map(symbol => order.indexOf(symbol));
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const symbol of [rows, cols, rules, start, shape, ...numbers].join(' ')) {
    low = Math.imul(low ^ symbol.charCodeAt(0), 0x01000193);
    high = Math.imul(high ^ symbol.charCodeAt(0), 0x85ebca6b) + low;
  }
  return 'board ' + [low, high].map(half => (half >>> 0).toString(36)).join('-');
}

/** What is stored of a board, in the symbols that it has at another address. @param {StoredBoard} stored @returns {StoredBoard} */
function inSymbols(stored, symbols) {
  const translated = moves => [...moves].map(symbol => symbols[stored.symbols.indexOf(symbol)] ?? symbol).join('');
  const {moves, future, friend = '', standing} = stored;
  const first = standing.first && {...standing.first, moves: translated(standing.first.moves)};
  const inThem = {...standing, last: translated(standing.last), first};
  return {...stored, symbols, moves: translated(moves), future: translated(future), friend: translated(friend), standing: inThem};
}

/** The most work of reading the moves of a link, in moves times cells; it takes a few tenths of a second. */
const mostSharedWork = 3e7;

/** Whether each of some moves takes cells, so that the last one may end the game. @param {Board} board */
function canBeShown(board, moves) {
  if (moves.length * board.cells.length > mostSharedWork) return false;
  const walk = new Walk(board);
  return [...moves].every(symbol => walk.push(symbol) > 0);
}

/** The result of the player's game. @returns {Result} */
function gameResult(session, analyzer) {
  const {moves} = session.own;
  const {first, help, tries, last, begun} = session.standing;
  if (moves === first?.moves) return firstResult(session.standing);
  const start = session.showsOptimum ? analyzer.knowledgeOf('') : null;
  return {
    moves,
    help,
    optimum: start?.isProven ? start.upper : null,
    number: tries + (tries > 0 && moves === last ? 0 : 1),
    when: timing(session.address, begun),
  };
}

/** The first result of a board that has one. @param {Standing} standing @returns {Result} */
const firstResult = ({first, begun}) => ({...first, number: 1, when: timing(first.day, begun)});

/** The result to copy: on a board of the day, and during another game, the first one. @returns {Result} */
function copiedResult(session, analyzer) {
  const {address, standing} = session;
  const isFirst = isDay(address) || !session.walk.isFinished;
  return standing.first && isFirst ? firstResult(standing) : gameResult(session, analyzer);
}

/** What keeps a result from being a record, as a text; empty if nothing does. @param {Result} result */
function reservations({help, number, when}) {
  const kinds = help.length > 0 ? texts.withHelp(listText(help.map(kind => texts.help[kind]), texts.and)) : '';
  return [kinds, texts.playedOff[when] ?? '', number > 1 ? texts.tryNumber(number) : ''].filter(part => part !== '').join(', ');
}

/** Completes the first result when its optimum becomes known. */
function noteFirst(session, analyzer) {
  const {standing, own: {moves}} = session;
  const start = analyzer.knowledgeOf('');
  if (standing.first?.moves !== moves || !start?.isProven) return;
  const first = {...standing.first, optimum: start.upper};
  session.setStanding(merged(standing, {...standing, first}));
}
