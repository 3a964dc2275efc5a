#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/state_space.h"

/// Cores: what a failed search teaches about all other states.
///
/// A core of budget b is a set U of clusters such that no state in which all of U is still untaken
/// can be finished in b moves. A state S is refuted for b moves as soon as some core of budget b
/// (or more) is disjoint from its taken set: one vector test, whatever led to S. core_refutation.h
/// says how cores are derived.
namespace colorwalk {

/// Cores kept a budget unless a solver's parameters say otherwise: with 512 the benchmark boards up
/// to 24x24 are solved as fast as with any number from 256 to 1,024; with 128 the hardest of them
/// take half as long again.
inline constexpr std::size_t kDefaultCores = 512;

template <int Words>
struct Core {
  ClusterSet<Words> clusters;
  std::int32_t line = -1;  ///< The line of the proof that derives it; -1 when no proof is kept.
};

/// The cores learned so far, by budget.
///
/// For each budget there are at most `capacity` of them. Cores are looked through in order; one
/// that is found moves half way to the front, and when the room is used up a new core replaces one
/// of the hind half, in turn, so that useful cores stay and are met early. Forgetting a core never
/// makes an answer wrong, it only has to be found again.
///
/// Cost: find() tests up to `capacity` sets, one or two instructions each. Memory: capacity *
/// sizeof(Core) a budget, for as many budgets as a solution has moves.
/// Thread safety: none; each thread has a store of its own.
template <int Words>
class CoreStore {
 public:
  explicit CoreStore(std::size_t capacity) : capacity_(std::max<std::size_t>(capacity, 2)) {}

  /// A core of this budget that is disjoint from `taken`; null if none is known. The pointer holds
  /// until the store changes.
  const Core<Words>* find(int budget, const ClusterSet<Words>& taken) {
    if (budget >= budgets()) return nullptr;
    std::vector<Core<Words>>& cores = shelf(budget).cores;
    for (std::size_t i = 0; i < cores.size(); ++i) {
      if (cores[i].clusters.intersects(taken)) continue;
      std::swap(cores[i], cores[i / 2]);
      return &cores[i / 2];
    }
    return nullptr;
  }

  void add(int budget, const Core<Words>& core) {
    if (budget >= budgets()) shelves_.resize(static_cast<std::size_t>(budget) + 1);
    auto& [cores, replaced] = shelf(budget);
    if (cores.size() < capacity_) {
      cores.push_back(core);
      return;
    }
    const std::size_t kept = capacity_ / 2;
    cores[kept + replaced] = core;
    replaced = (replaced + 1) % (capacity_ - kept);
  }

  /// The bytes that the store holds now.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const Shelf& each : shelves_) bytes += each.cores.capacity() * sizeof(Core<Words>);
    return bytes;
  }

 private:
  struct Shelf {
    std::vector<Core<Words>> cores;
    std::size_t replaced = 0;  ///< The next place of the hind half to be overwritten.
  };

  int budgets() const { return static_cast<int>(shelves_.size()); }
  Shelf& shelf(int budget) { return shelves_[static_cast<std::size_t>(budget)]; }

  std::size_t capacity_;
  std::vector<Shelf> shelves_;
};

}  // namespace colorwalk
