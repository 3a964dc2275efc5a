/// Greedy look-ahead with a depth-first end game: `switch` moves by look-ahead, then depth-first
/// branch and bound for the shortest sequence that finishes the board. If no sequence is shorter
/// than the first bound, look-ahead finishes the game.
///
/// Source: Color Walk series, part 9. The series stops the search after 60 seconds; a node limit is
/// used here because it is reproducible. Children are tried in the order (i + depth) mod colors;
/// the last color and colors that take nothing are skipped. Cost: O(frontier) per node; memory: one
/// state per level.
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/bits/width.h"
#include "search/registry.h"
#include "search/series/look_ahead.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

/// Depth-first branch and bound from one state.
template <int Words>
class ShortestFinish {
 public:
  ShortestFinish(const StateSpace<Words>& space, int bound, std::int64_t nodes, SearchRun& run)
      : space_(space), bound_(bound), nodes_left_(nodes), run_(run) {}

  /// The shortest sequence found that finishes the board in fewer than `bound` moves; empty if none
  /// was found within the node limit. REQUIRES: `state` is not a goal.
  /// Not inlined: g++ 12 would warn of a free that does not exist.
  [[gnu::noinline]] std::vector<Color> find(const State<Words>& state) {
    const std::int64_t expanded = run_.counters().expanded;
    states_ = {state};
    search();
    count_end_game(run_, expanded, std::ssize(best_), nodes_left_ < 0);
    return best_;
  }

 private:
  void search() {
    const int colors = space_.colors();
    int next = 0;  // How many colors have been tried at the last state.
    while (true) {
      const int depth = static_cast<int>(path_.size());
      if (next == colors || depth + 1 >= bound_) {
        if (path_.empty()) return;
        next = (index(path_.back()) + (colors - 1) * (depth - 1)) % colors + 1;
        path_.pop_back();
        states_.pop_back();
        continue;
      }
      const Color color = nth_color((next++ + depth) % colors);
      const State<Words>& last = states_.back();
      if (!last.frontier.intersects(space_.of_color(color))) continue;
      if (nodes_left_-- <= 0 || !run_.expand()) return;
      run_.count_generated(1);
      states_.push_back(space_.after(last, space_.takes(last, color)));
      path_.push_back(color);
      next = 0;
      if (!states_.back().is_goal()) continue;
      best_ = path_;
      bound_ = depth + 1;
    }
  }

  const StateSpace<Words>& space_;
  int bound_;
  std::int64_t nodes_left_;
  SearchRun& run_;
  std::vector<State<Words>> states_;
  std::vector<Color> path_;
  std::vector<Color> best_;
};

struct DepthFirstEndGame {
  int depth;
  int switch_after;
  int bound;
  std::int64_t nodes;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    const Metric& area = metric_named("area");
    play_look_ahead(game, area, depth, switch_after, run);
    if (game.is_finished() || run.exhausted()) return;
    game.play_all(ShortestFinish<Words>(game.space(), bound, nodes, run).find(game.state()));
    play_look_ahead(game, area, depth, kNoMoveLimit, run);
  }
};

constexpr std::array kDfsGlaParameters = {
    kDepthParameter,
    integer_parameter("switch", 18, 0, 1000, "moves before the search"),
    integer_parameter("bound", 30, 1, 1000, "the search finds only shorter sequences"),
    integer_parameter("nodes", 1'000'000, 1, 1'000'000'000'000, "node limit of the search"),
};

}  // namespace

SolverEntry dfs_gla_solver() {
  return {
      .name = "dfs-gla",
      .summary = "look-ahead, then depth-first search for the end",
      .parameters = kDfsGlaParameters,
      .techniques = {Technique::kLookAhead, Technique::kEndGame},
      .make = [](const Parameters& parameters) {
        return playing_solver(DepthFirstEndGame{.depth = parameters.small_integer("depth"),
                                                .switch_after = parameters.small_integer("switch"),
                                                .bound = parameters.small_integer("bound"),
                                                .nodes = parameters.integer("nodes")});
      }};
}

}  // namespace colorwalk
