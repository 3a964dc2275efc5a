#include "tests/support/naive_look_ahead.h"

#include <algorithm>

namespace colorwalk {
namespace {

double naive_metric(std::string_view metric, const NaiveGame& origin, const NaiveGame& game) {
  const auto [area, perimeter] = naive_removal(origin, game);
  const double edges = perimeter == 0 ? area : perimeter;
  if (metric == "area") return area;
  if (metric == "perimeter") return edges;
  return area == 0 ? 0 : edges / area;
}

/// The series' best(k): the largest metric of the sequences that continue from `game` with move
/// number `move`.
double best_from(std::string_view metric, int depth, const NaiveGame& origin, const NaiveGame& game,
                 int move) {
  double best = 0;
  for (const Color color : each_color(game.board().colors())) {
    NaiveGame next = game;
    next.play(color);
    double value = naive_metric(metric, origin, next);
    if (value != 0 && move < depth) value = best_from(metric, depth, origin, next, move + 1);
    best = std::max(best, value);
  }
  return best;
}

}  // namespace

NaiveRemoval naive_removal(const NaiveGame& origin, const NaiveGame& game) {
  NaiveRemoval removal;
  for (int cell = 0; cell < game.board().size(); ++cell) {
    if (!game.is_taken(cell) || origin.is_taken(cell)) continue;
    ++removal.area;
    for (const int neighbor : touching_cells(game.board(), cell)) {
      if (!game.is_taken(neighbor)) ++removal.perimeter;
    }
  }
  return removal;
}

Color naive_look_ahead_color(std::string_view metric, int depth, const NaiveGame& game) {
  Color best{0};
  double best_value = 0;
  for (const Color color : each_color(game.board().colors())) {
    NaiveGame next = game;
    next.play(color);
    double value = naive_metric(metric, game, next);
    if (value != 0 && depth > 1) value = best_from(metric, depth, game, next, 2);
    if (value > best_value) {
      best_value = value;
      best = color;
    }
  }
  return best;
}

}  // namespace colorwalk
