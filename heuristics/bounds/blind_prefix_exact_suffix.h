#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/suffix_search.h"

/// Bound 2, blind prefix and exact suffix: color-blind layers while they cost little accuracy, the
/// true distance after them.
///
/// Source: this project. Let L_m be everything that m blind steps from S reach. Whatever m moves
/// are played, they end in a subset of L_m, so S needs at least m + h*(L_m) moves, h* being the
/// true distance. The color-blind layers go on to bound h*(L_m); searching it exactly gives more,
/// and is cheap for the last steps before a color can be completed, where little is left of the
/// board. It is asked as a threshold, "can L_m be finished in the budget's other moves?", the last
/// step first, because its suffix is the shortest, and for up to three steps: each step more
/// divides the states that a proof expands by four and doubles or trebles the search of a state
/// (floodtest 1-20, two steps, three, four: 381, 89, 20 thousand states; 82, 50, 59 ms a board).
///
/// Admissible by the argument above. Not consistent: a move can bring the first completion so near
/// that no blind step is left, and the exact suffix with it. Suffixes that take too many nodes are
/// given up and count as solvable; then, and only then, the value also depends on what was asked
/// before. (The most seen on public boards up to 24x24 is 1,400 nodes; the allowance is 2,000,000
/// neighbor rows, 8,000 nodes at 250 clusters.) Cost: about 1 to 3 microseconds a state.
namespace colorwalk {

/// Instantiated for every width in kWidths.
template <int Words>
class BlindPrefixExactSuffix final : public LowerBound<Words> {
 public:
  /// The space must outlive this. `table_bytes` are for the sets that the suffix search remembers.
  BlindPrefixExactSuffix(const StateSpace<Words>& space, std::size_t table_bytes);

  int bound(const State<Words>& state, ColorSet unfinished, int budget) override;
  std::size_t memory() const override;

  /// The color-blind layers' bound; keeps the walk's last blind steps for raise().
  int walk_layers(const State<Words>& state, ColorSet unfinished, int budget);

  /// Raises `lower`, a bound for the state of the last walk, by its exact suffixes.
  int raise(int lower, ColorSet unfinished, int budget);

 private:
  static constexpr int kSteps = 3;
  struct Step {
    State<Words> state;
    int moves;
  };

  bool is_refuted(const Step& step, ColorSet unfinished, int budget);

  /// The walk's i-th blind step, of which the last kSteps are kept.
  Step& step(int i) { return last_steps_[static_cast<std::size_t>(i % kSteps)]; }

  const StateSpace<Words>& space_;
  SuffixSearch<Words> suffixes_;
  std::int64_t most_nodes_;
  std::array<Step, kSteps> last_steps_;
  int steps_ = 0;  ///< Blind steps of the last walk.
};

}  // namespace colorwalk
