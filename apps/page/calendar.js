// The boards of the days: what is today, what comes next, and what counts. All follows from addresses, from what is
// stored, and from the time `now` of the player's clock.

/** The sides of the boards of a day. */
const daySizes = {small: 10, medium: 14, large: 20};

/** `2026-11-22`, in local time. */
function dateText(date) {
  const two = number => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** At noon, so that a clock that is moved by an hour does not change the date. */
const noonOf = date => new Date(date + 'T12:00:00');

/** Whether a text is the date of a day that exists. */
const isDate = text => /^\d{4}-\d\d-\d\d$/.test(text ?? '') && dateText(noonOf(text)) === text;

const dayText = date => noonOf(date).toLocaleDateString('en-GB', {day: 'numeric', month: 'short', year: 'numeric'});

/** Milliseconds until the date changes. */
function untilMidnight(now) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

const dayAddress = (date, size = 'medium') => (size === 'medium' ? `day.${date}` : `day.${date}.${size}`);

/** The date of a day's address; empty for other addresses. */
const dateOf = address => (address.startsWith('day.') ? address.split('.')[1] : '');

const isDay = address => dateOf(address) !== '';

/** The board of a day; the date is its seed. */
function boardOfDay(date, size) {
  const side = daySizes[size];
  return {source: 'uniform', parameters: {rows: side, cols: side, colors: 6, seed: Number(date.replaceAll('-', ''))}};
}

/** The dates of the last days, today first. */
const lastDays = (now, count) => Array.from({length: count}, (_, days) => dateText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)));

const boardsOfToday = now => Object.keys(daySizes).map(size => dayAddress(dateText(now), size));

/**
 * The board of a visit without an address: the game `last` if it is of today or was begun today and is not finished,
 * else a board of today that is not played. `begun` is the date of an unfinished game's first move, else empty.
 * @param {string | null} last @param {Set<string>} played The addresses of the days' boards with a result.
 */
function openingAddress(last, begun, now, played) {
  if (last === null) return firstBoard;
  const date = dateText(now);
  if (dateOf(last) === date || begun === date) return last;
  return [dayAddress(date), ...boardsOfToday(now)].find(address => !played.has(address)) ?? dayAddress(date);
}

/**
 * The board after the first one or that of a day: the next one of today that is not played. Undefined after the last one
 * and for other addresses. @param {Set<string>} played
 */
function nextOfDay(address, now, played) {
  const all = boardsOfToday(now);
  if (address !== firstBoard && !isDay(address)) return undefined;
  return all.slice(all.indexOf(address) + 1).find(each => !played.has(each));
}

/** Whether a date is `early` or `late` for an address; empty on its day and for other addresses. */
function timing(address, date) {
  const day = dateOf(address);
  return day === '' || date === '' || date === day ? '' : date < day ? 'early' : 'late';
}

/** The date of a game that begins now, also again: one that was begun on its day stays one of that day. */
const begunAt = (address, begun, now) => (begun !== '' && begun === dateOf(address) ? begun : dateText(now));

/**
 * Why a game that goes on now at a step will not count for its day: `early`, `late`, or `restart` if it counts after a
 * restart. Empty if it counts, and for other addresses. @param {Standing} standing
 */
function dayNote(address, {begun, tries}, step, now) {
  const when = tries > 0 ? '' : timing(address, step === 0 ? begunAt(address, begun, now) : begun);
  return when === 'early' ? timing(address, dateText(now)) || 'restart' : when;
}

/** The standings of boards whose record is one of a day. @param {Standing[]} standings */
const dayRecords = standings => standings.filter(standing => recordOf(standing)?.day);

/** Whether a record of a day counts for its day. @param {Standing} standing */
const isOfItsDay = ({first, begun}) => dateOf(first.day) === begun;

/** The number of the player's days in a row up to a date, which may still be missing. @param {Set<string>} days */
function streakOf(days, last) {
  const dayBefore = date => dateText(new Date(noonOf(date).getTime() - 24 * 3600 * 1000));
  let day = days.has(last) ? last : dayBefore(last);
  let streak = 0;
  for (; days.has(day); day = dayBefore(day)) ++streak;
  return streak;
}
