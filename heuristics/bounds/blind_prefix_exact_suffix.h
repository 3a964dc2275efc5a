#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/bits/bitset_log.h"
#include "engine/state_space.h"
#include "heuristics/bounds/lower_bound.h"
#include "heuristics/bounds/suffix_search.h"

/// Bound 2, blind prefix and exact suffix: color-blind layers while they lose little accuracy, then
/// the true distance.
///
/// Source: this project. Let L_m be the set that m blind steps from S reach. Every sequence of m
/// moves ends in a subset of L_m, so S needs at least m + h*(L_m) moves, where h* is the true
/// distance. The color-blind layers bound h*(L_m); an exact search gives more, and is cheap for the
/// last steps before a color can be completed, when little of the board is left. The search tests a
/// threshold: can L_m be finished in the remaining moves of the budget? It starts with the last
/// step, whose suffix is the shortest, and tests up to three steps.
///
/// Admissible by the argument above. Not consistent: after a move, the first completion can be so
/// near that no blind step is left and the exact suffix disappears. A suffix that takes too many
/// nodes (2,000,000 neighbor rows) is given up and counts as solvable; only then does the value
/// depend on earlier queries. The bounds of several threads share the results of their searches.
/// Cost: about 1 to 3 microseconds per state. See "Lower bounds" in docs/design-notes.md for the
/// number of steps.
namespace colorwalk {

/// Instantiated for every width in kWidths.
template <int Words>
class BlindPrefixExactSuffix final : public LowerBound<Words> {
 public:
  /// The space must outlive this. `store_bytes` limits the sets that the suffix search stores.
  BlindPrefixExactSuffix(const StateSpace<Words>& space, const BoundResources& resources);

  /// A bound for another thread, which shares the results of its suffix searches with `other`.
  BlindPrefixExactSuffix(const BlindPrefixExactSuffix& other);
  BlindPrefixExactSuffix& operator=(const BlindPrefixExactSuffix&) = delete;
  ~BlindPrefixExactSuffix() override = default;

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

  /// The i-th blind step of the walk; the last kSteps are kept.
  Step& step(int i) { return last_steps_[static_cast<std::size_t>(i % kSteps)]; }

  const StateSpace<Words>& space_;
  std::shared_ptr<BitSetLog<Words>> log_;  ///< Null for one thread.
  SuffixSearch<Words> suffixes_;
  std::int64_t max_nodes_;
  std::array<Step, kSteps> last_steps_;
  int steps_ = 0;         ///< Blind steps in the last walk.
  bool is_copy_ = false;  ///< Then the first bound counts the memory of the log.
};

}  // namespace colorwalk
