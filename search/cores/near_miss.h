#pragma once

#include <cstdint>

#include "engine/state_space.h"

/// Near misses: cores that intersect a state in one cluster only.
///
/// A core is learned from one state, so it contains more than the failure needs. Trying to drop
/// each of its clusters would cost more than it saves. But a state C that is about to be searched
/// suggests one: if C intersects a core V of its budget only in V's nearest cluster, and V without
/// that cluster is a core too, then this smaller core refutes C and generalizes V. So the largest
/// state that has taken nothing of the rest of V is searched first, with a small node limit; only
/// if that does not refute it, C is searched.
///
/// Proof: let U be V without what C has taken, and T everything except U. T is a set of clusters
/// like any state; no rule of core_refutation.h requires that a state can be reached. A core that
/// refutes T is disjoint from T, so it is a subset of U, which is disjoint from C: it refutes C. A
/// solution of T implies nothing about C. So a proof needs only the derivation of T's core, and the
/// choice of near misses affects effort alone.
///
/// Why the nearest cluster: clusters are numbered outward, and a state fails because of clusters
/// far out. Attempts begin once a board has turned out hard. For measurements see
/// docs/design-notes-optimal.md.
///
/// Source: this project. Related: generalization of counterexamples to generalization in property-
/// directed reachability (Hassan, Bradley and Somenzi, "Better Generalization in IC3", 2013).
namespace colorwalk {

/// The largest state that has taken none of `clusters`. REQUIRES: the start is not one of them.
template <int Words>
State<Words> all_but(const StateSpace<Words>& space, const ClusterSet<Words>& clusters) {
  State<Words> state;
  state.taken.set(0);
  for (const Color color : each_color(space.colors())) state.taken |= space.of_color(color);
  state.taken -= clusters;
  clusters.for_each([&](int cluster) {
    if (space.touches(cluster, state.taken)) state.frontier.set(cluster);
  });
  return state;
}

/// The effort for near misses, by the number of words of a cluster set.
struct NearMissEffort {
  /// The cores to be learned before the first attempt.
  static constexpr std::int64_t cores_first(int words) { return words > 8 ? 300 : 3'000; }
  /// The node limit of an attempt.
  static constexpr std::int64_t nodes(int words) { return words > 8 ? 120 : 40; }
  /// States with fewer moves left are searched directly: that takes hardly more nodes.
  static constexpr int kMinBudget = 4;
};

}  // namespace colorwalk
