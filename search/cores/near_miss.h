#pragma once

#include <cstdint>

#include "engine/state_space.h"

/// Near misses: cores that fail to refute a state by one cluster alone.
///
/// Cores are learned from one state each, and so they hold more than the failure needs. To find out
/// which of their clusters can go, all of them would have to be tried, and that costs more than it
/// spares. But a state C that is about to be searched points at one: where a core V of C's budget
/// is met by C in its nearest cluster only, V without that cluster, if it is a core too, refutes C
/// and generalizes V. So the largest state that has not taken the rest of V is searched first, and
/// only if that is not refuted within a few nodes, C itself.
///
/// Proof: let U be V without what C has taken, and T everything but U. T is a set of clusters as
/// any state is; no rule of core_refutation.h uses that a state can be reached. A core that refutes
/// T is disjoint from T and so lies within U, which is disjoint from C: it refutes C, too. That T
/// can be finished says nothing about C. So the derivation of T's core is all that a proof needs,
/// and which near misses are tried is a question of effort alone.
///
/// Why the nearest cluster: clusters are numbered outward, and what makes a state fail lies far
/// out. In a prototype, cores did without their nearest cluster 73 times in 100, without an
/// arbitrary one 8 times.
/// Small boards are settled before a better core pays: with near misses from the first core on,
/// pc19's thousand boards take 61 % more nodes and b14c8-200's boards 31 % more. So they begin once
/// a board has turned out hard.
///
/// Source: this project. Kin: generalization of counterexamples to generalization in property-
/// directed reachability (Hassan, Bradley and Somenzi, "Better Generalization in IC3", 2013).
namespace colorwalk {

/// The largest state that has not taken any of `clusters`. REQUIRES: the start is not one of them.
template <int Words>
State<Words> all_but(const StateSpace<Words>& space, const ClusterSet<Words>& clusters) {
  State<Words> state;
  state.taken.set(0);
  for (const Color color : each_color(space.colors())) state.taken |= space.of_color(color);
  state.taken -= clusters;
  clusters.for_each([&](int cluster) {
    if (space.neighbors(cluster).intersects(state.taken)) state.frontier.set(cluster);
  });
  return state;
}

/// How much is spent on near misses.
struct NearMissEffort {
  /// Cores learned before the first try on a board of so many words. After 3,000, pc19 takes no
  /// node more than without near misses, b14c8-200 3 % and floodtest-200 7 % more. Boards of more
  /// than 512 clusters are hard, all but those in few colors: with 300 instead of 3,000 20 boards
  /// of 28x28 and of 30x30 take a tenth less time, and to begin with the first gains no more.
  static constexpr std::int64_t cores_first(int words) { return words > 8 ? 300 : 3'000; }
  /// Nodes for a try on a board of so many words. On 20 boards of 30x30 40 take 631k nodes in all,
  /// 120 take 584k and 300 take 581k; on six of 34x34 120 take a tenth fewer than 40. On smaller
  /// boards 120 take as many as they spare, and 3 % more on floodtest-200.
  static constexpr std::int64_t nodes(int words) { return words > 8 ? 120 : 40; }
  /// States with fewer moves left are searched at once, because that takes hardly more nodes.
  static constexpr int kLeastBudget = 4;
};

}  // namespace colorwalk
