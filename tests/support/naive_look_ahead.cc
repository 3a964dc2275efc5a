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

/// The largest metric of the sequences that continue from `game` with this color as move number
/// `move`: the series' best(k).
double value_of(std::string_view metric, int depth, const NaiveGame& origin, const NaiveGame& game,
                Color color, int move = 1) {
  NaiveGame next = game;
  next.play(color);
  const double value = naive_metric(metric, origin, next);
  if (value == 0 || move == depth) return value;
  double best = 0;
  for (const Color after : each_color(game.board().colors())) {
    best = std::max(best, value_of(metric, depth, origin, next, after, move + 1));
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
    const double value = value_of(metric, depth, game, game, color);
    if (value > best_value) {
      best_value = value;
      best = color;
    }
  }
  return best;
}

}  // namespace colorwalk
