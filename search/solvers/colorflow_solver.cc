/// COLORFLOW's look-ahead: every color sequence of up to `depth` moves is scored, the best one is
/// played whole, and so on until the board is flooded.
///
/// Source: the description of COLORFLOW's solver (14x14 boards, six colors). It names three
/// measures, and says that any flood beats any sequence that does not flood and that a shorter
/// flood beats a longer one; how the measures are weighted it does not say. Here the score of a
/// sequence that does not flood is, in whole numbers so that it is the same everywhere,
///
///     flooded-weight    * share of the board flooded
///   + next-weight       * share of the board that the next move can flood (all colors together),
///                         counted while more than `few-colors` colors are left
///   + eliminated-weight * share of the colors eliminated.
///
/// The default weights are the best of a dozen settings tried on the first 200 boards of pc19
/// (14x14, six colors): mean length 20.80, where 100/0/50 gives 21.66 and the optimum is 20.10.
/// Sequences that differ from an earlier one only by the order of commuting moves are left out.
/// Cost: O(colors^depth) a search, one search for each `depth` moves of the game.
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

struct SequenceWeights {
  int flooded;
  int next;
  int eliminated;
  int few_colors;
};

/// The search for the best sequence from one state.
template <int Words>
class BestSequence {
 public:
  BestSequence(const StateSpace<Words>& space, int depth, SequenceWeights weights, SearchRun& run)
      : space_(space), depth_(depth), weights_(weights), run_(run) {}

  /// The sequence with the highest score, the first one tried on a tie; whatever was best so far
  /// when the run is exhausted. REQUIRES: `state` is no goal.
  const std::vector<Color>& find(const State<Words>& state, int cells_taken) {
    best_.clear();
    best_score_ = -1;
    extend(state, ClusterSet<Words>(), cells_taken);
    return best_;
  }

 private:
  static constexpr std::int64_t kFlood = std::int64_t{1} << 40;

  void extend(const State<Words>& state, const ClusterSet<Words>& opened, int cells_taken) {
    if (!path_.empty()) keep_if_best(state, cells_taken);
    if (state.is_goal() || static_cast<int>(path_.size()) == depth_ || !run_.expand()) return;
    for (const Color color : each_color(space_.colors())) {
      const ClusterSet<Words> taken = space_.takes(state, color);
      if (taken.none()) continue;
      const bool commutes = !path_.empty() && color < path_.back() && !taken.intersects(opened);
      if (commutes) continue;
      run_.count_generated(1);
      const State<Words> next = space_.after(state, taken);
      path_.push_back(color);
      extend(next, next.frontier - state.frontier, cells_taken + space_.cells(taken));
      path_.pop_back();
    }
  }

  void keep_if_best(const State<Words>& state, int cells_taken) {
    const std::int64_t score = state.is_goal() ? kFlood - static_cast<std::int64_t>(path_.size())
                                               : score_of(state, cells_taken);
    if (score <= best_score_) return;
    best_score_ = score;
    best_ = path_;
  }

  std::int64_t score_of(const State<Words>& state, int cells_taken) const {
    int left = 0;
    for (const Color color : each_color(space_.colors())) {
      if (!space_.of_color(color).is_subset_of(state.taken)) ++left;
    }
    const int cells = space_.graph().cells();
    const int next = left > weights_.few_colors ? space_.cells(state.frontier) : 0;
    const std::int64_t eliminated = space_.colors() - left;
    return std::int64_t{space_.colors()} *
               (std::int64_t{weights_.flooded} * cells_taken + std::int64_t{weights_.next} * next) +
           std::int64_t{weights_.eliminated} * eliminated * cells;
  }

  const StateSpace<Words>& space_;
  const int depth_;
  const SequenceWeights weights_;
  SearchRun& run_;
  std::vector<Color> path_;
  std::vector<Color> best_;
  std::int64_t best_score_ = -1;
};

struct Colorflow {
  int depth;
  SequenceWeights weights;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    BestSequence<Words> search(game.space(), depth, weights, run);
    while (!game.is_finished()) {
      const std::vector<Color>& sequence = search.find(game.state(), game.cells_taken());
      if (run.exhausted()) return;
      game.play_all(sequence);
    }
  }
};

constexpr std::array kParameters = {
    integer_parameter("depth", 7, 1, 16, "longest sequence that is scored"),
    integer_parameter("flooded-weight", 100, 0, 1000, "weight of the share flooded"),
    integer_parameter("next-weight", 100, 0, 1000, "weight of the share within reach"),
    integer_parameter("eliminated-weight", 50, 0, 1000, "weight of the colors eliminated"),
    integer_parameter("few-colors", 2, 0, kMaxColors,
                      "with so many colors left the share within reach no longer counts"),
};

}  // namespace

SolverEntry colorflow_solver() {
  return {.name = "colorflow",
          .summary = "COLORFLOW's look-ahead: score sequences, play the best one whole",
          .parameters = kParameters,
          .make = [](const Parameters& parameters) {
            return playing_solver(
                Colorflow{.depth = parameters.small_integer("depth"),
                          .weights = {.flooded = parameters.small_integer("flooded-weight"),
                                      .next = parameters.small_integer("next-weight"),
                                      .eliminated = parameters.small_integer("eliminated-weight"),
                                      .few_colors = parameters.small_integer("few-colors")}});
          }};
}

}  // namespace colorwalk
