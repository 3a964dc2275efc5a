// Ratings of results, and the difficulty of a board.

/** Best first: up to `share` of the optimum more moves than it, but at least `least`. */
const grades = [
  {name: 'perfect', share: 0, least: 0},
  {name: 'excellent', share: 0.05, least: 1},
  {name: 'good', share: 0.12, least: 2},
  {name: 'passed', share: 0.25, least: 3},
];

/** The most moves of a grade. */
function mostMoves(optimum, {share, least}) {
  return optimum + Math.max(least, Math.floor(share * optimum));
}

/** The most moves that pass. */
const passLine = optimum => mostMoves(optimum, grades.at(-1));

/** The name of a result's grade; `failed` beyond the pass line. */
function gradeOf(moves, optimum) {
  return grades.find(grade => moves <= mostMoves(optimum, grade))?.name ?? 'failed';
}

/** From the moves of the good robot: up to 8 % over the optimum is easy, up to 17 % medium. */
function difficultyOf(robotMoves, optimum) {
  const share = (robotMoves - optimum) / optimum;
  return share < 0.08 ? 'easy' : share < 0.17 ? 'medium' : 'hard';
}
