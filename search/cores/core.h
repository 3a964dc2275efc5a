#pragma once

#include <cstdint>

#include "engine/state_space.h"

/// Cores: what a failed search teaches about all other states.
///
/// A core of budget b is a set U of clusters such that no state in which all of U is still untaken
/// can be finished in b moves. A state S is refuted for b moves as soon as some core of budget b
/// (or more) is disjoint from its taken set: one vector test, whatever led to S. core_refutation.h
/// says how cores are derived.
namespace colorwalk {

template <int Words>
struct Core {
  ClusterSet<Words> clusters;
  std::int32_t line = -1;  ///< The line of the proof that derives it; -1 when no proof is kept.
  /// Some of `clusters`, all neighbors of which are among them, too: rules that add the neighbors
  /// of a core's clusters need not look at these.
  ClusterSet<Words> inner = {};
};

}  // namespace colorwalk
