#pragma once

#include <cstdint>

#include "engine/state_space.h"

/// Cores: what a failed search proves about all other states.
///
/// A core of budget b is a set U of clusters such that no state in which all of U is untaken can be
/// finished in b moves. A state is refuted for b moves if its taken set is disjoint from some core
/// of budget b or more: one vector test, independent of the path to the state. core_refutation.h
/// derives cores.
namespace colorwalk {

/// The answer to "can this state be finished within the budget?"
enum class Refutation : std::uint8_t {
  kRefuted,  ///< No.
  kSolved,   ///< Yes; there is a solution.
  kGivenUp,  ///< A limit was reached first.
};

template <int Words>
struct Core {
  ClusterSet<Words> clusters;
  std::int32_t line = -1;  ///< The proof line that derives it; -1 when no proof is recorded.
  /// A subset of `clusters` whose neighbors are all in `clusters`. Rules that add the neighbors of
  /// a core's clusters skip these.
  ClusterSet<Words> inner = {};
};

}  // namespace colorwalk
