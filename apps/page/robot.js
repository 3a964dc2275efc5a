// The goal of a game: as many moves as a robot needs. Its game follows from the board alone, so the goal is the same
// before the first move, at the end and in the copied text, and for everyone who has the board of a day. It needs no engine.

/** The color that takes most cells, the first one of equal ones, as of the solver `greedy`. @param {Walk} walk */
function greedyColor(walk) {
  const gains = walk.gains();
  return walk.board.symbols[gains.indexOf(Math.max(...gains))];
}

/** Milliseconds in which a robot plays before the page shows something again. */
const robotTime = 30;

/** Sets the goal of a session's board. @param {Session} session */
function findGoal(session, walk = new Walk(session.board)) {
  if (walk.board !== session.board) return;
  const began = performance.now();
  while (!walk.isFinished && performance.now() - began < robotTime) walk.push(greedyColor(walk));
  if (!walk.isFinished) return void setTimeout(() => findGoal(session, walk));
  session.goal = walk.moves.length;
  session.notify('goal');
}

/** The stars of a game: none beyond the goal, two for fewer moves, three for a tenth fewer. They follow from the goal
 * only, so those of a day's board say nothing of its optimum. */
function starsOf(moves, goal) {
  if (moves >= goal) return moves === goal ? 1 : 0;
  return moves > 0.9 * goal ? 2 : 3;
}
