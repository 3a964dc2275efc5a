/// COLORFLOW's look-ahead: scores all color sequences of up to `depth` moves, plays the best one
/// completely, and repeats this until the board is finished.
///
/// Source: the description of COLORFLOW's solver (14x14 boards, six colors). It lists three
/// measures. A sequence that finishes the board beats one that does not, and a shorter one beats a
/// longer one. The description gives no weights. Here the score of an unfinished sequence is, in
/// integers so that it is the same on all platforms,
///
///     flooded-weight    * share of the cells taken
///   + next-weight       * share of the cells in the frontier (all colors together), while more
///                         than `few-colors` colors are left
///   + eliminated-weight * share of the colors eliminated.
///
/// docs/design-notes.md explains the default weights. Sequences that differ from an earlier one
/// only in the order of commuting moves are skipped. Cost: O(colors^depth) per search, and one
/// search per `depth` moves of the game.
#include <array>
#include <cstdint>
#include <utility>
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

/// Search for the best sequence from one state.
template <int Words>
class BestSequence {
 public:
  BestSequence(const StateSpace<Words>& space, int depth, SequenceWeights weights, SearchRun& run)
      : space_(space), depth_(depth), weights_(weights), run_(run) {}

  /// The sequence with the highest score; on a tie the first one tried. If the run is exhausted,
  /// the best so far. REQUIRES: `state` is not a goal.
  const std::vector<Color>& find(const State<Words>& state, int cells_taken) {
    best_.clear();
    best_score_ = -1;
    is_tie_ = false;
    extend(state, ClusterSet<Words>(), cells_taken);
    run_.statistics().add(Statistic::kLookAheadCandidates, std::exchange(scored_, 0));
    run_.statistics().add(Statistic::kLookAheadTies, is_tie_ ? 1 : 0);
    run_.statistics().add(Statistic::kLookAheadMoves, std::ssize(best_));
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
    ++scored_;
    if (score >= best_score_) is_tie_ = score == best_score_;
    if (score <= best_score_) return;
    best_score_ = score;
    best_ = path_;
  }

  std::int64_t score_of(const State<Words>& state, int cells_taken) const {
    const int left = space_.unfinished(state).count();
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
  bool is_tie_ = false;
  std::int64_t scored_ = 0;
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

constexpr std::array kColorflowParameters = {
    integer_parameter("depth", 7, 1, 16, "length of the longest sequence scored"),
    integer_parameter("flooded-weight", 100, 0, 1000, "weight of the share of cells taken"),
    integer_parameter("next-weight", 100, 0, 1000, "weight of the share of cells in the frontier"),
    integer_parameter("eliminated-weight", 50, 0, 1000, "weight of the colors eliminated"),
    integer_parameter("few-colors", 2, 0, kMaxColors,
                      "number of colors left at which next-weight stops counting"),
};

}  // namespace

SolverEntry colorflow_solver() {
  return {.name = "colorflow",
          .summary = "COLORFLOW's look-ahead: score sequences, play the best one whole",
          .parameters = kColorflowParameters,
          .techniques = {Technique::kLookAhead},
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
