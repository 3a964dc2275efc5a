#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "engine/state_space.h"
#include "search/cores/core.h"
#include "search/proofs/proof_log.h"

namespace colorwalk {

/// The rules that derive cores ("Two rules" in docs/core-refutation.md). Each writes its line to a
/// proof log.
///
/// Invariant: if the premises are cores of the budgets that a rule requires, its result is a core
/// of the budget that it states; if they are also disjoint from the states that it requires, the
/// result is disjoint from the state. Cost: colors() and completion() are a few set operations, the
/// other two read a row of neighbors for each cluster that is not known to be inner.
///
/// Thread safety: none; each worker has its own object.
template <int Words>
class CoreRules {
 public:
  using Set = ClusterSet<Words>;

  /// The core of a child of a state. `moved` are the clusters of all colors whose moves it refutes.
  struct ChildCore {
    Core<Words> core;
    Set moved;
  };

  /// The space must outlive the object.
  CoreRules(const StateSpace<Words>& space, ProofLog log) : space_(space), log_(std::move(log)) {}

  const ProofLog& log() const { return log_; }
  ProofLog& log() { return log_; }

  /// Colors: makes a core of `budget` of one untaken cluster for each of budget + 1 colors.
  /// REQUIRES: more than `budget` colors are unfinished.
  void colors(Core<Words>& core, const Set& taken, ColorSet unfinished, int budget) {
    Set clusters;
    int missing = budget + 1;
    unfinished.for_each([&](Color color) {
      if (missing-- > 0) clusters.set(farthest_untaken(color, taken));
    });
    core.clusters = clusters;
    core.inner = {};
    core.line = log_.colors(clusters);
  }

  /// Completion: makes a core of budget b out of one of budget b - 1 that is disjoint from `taken`
  /// and from all clusters of the color.
  void completion(Core<Words>& core, Color color, const Set& taken) {
    const int untaken = farthest_untaken(color, taken);
    core.clusters.set(untaken);
    core.line = log_.completion(untaken, core.line);
  }

  /// Moves, with one premise for all colors: makes a core of budget b out of one of budget b - 1
  /// that is disjoint from a state and its frontier. The result is disjoint from the state.
  void blind_step(Core<Words>& core) {
    const Set edge = core.clusters - core.inner;
    core.inner = core.clusters;
    core.clusters |= space_.neighbors(edge);
    core.line = log_.moves({&core.line, 1});
  }

  /// Moves: makes a core of budget b out of cores of budget b - 1 that refute all moves of a state.
  /// `lines`: the proof lines of the premises, by color.
  void moves(Core<Words>& core, std::span<const ChildCore> children,
             std::span<const std::int32_t> lines) {
    Set clusters;
    Set inner;
    Set moved;
    for (const ChildCore& child : children) {
      clusters |= child.core.clusters;
      inner |= child.core.inner;
      moved |= child.core.clusters & child.moved;
    }
    core.clusters = clusters | space_.neighbors(moved - inner);
    core.inner = inner | moved;
    core.line = log_.moves(lines);
  }

 private:
  /// The untaken cluster of that color with the highest number. Clusters are numbered outward, so
  /// cores gather in the same far corners and overlap.
  int farthest_untaken(Color color, const Set& taken) const {
    return (space_.of_color(color) - taken).last();
  }

  const StateSpace<Words>& space_;
  ProofLog log_;
};

}  // namespace colorwalk
