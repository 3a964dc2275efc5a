#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/bits/bitset_block.h"
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
/// For each budget there are at most `capacity` of them. Cores are looked through in order, and of
/// the first few that refute a state the smallest is taken: small cores make small cores, and those
/// refute more. (Taking the first took a quarter more nodes on 28x28 boards, taking the smallest of
/// all a quarter fewer, but no less time.) A core that is taken moves half way to the front, and
/// when the room is used up a new core replaces one of the hind half, in turn, so that useful cores
/// stay and are met early. Forgetting a core never makes an answer wrong, it only has to be found
/// again.
///
/// Cost: find() tests up to `capacity` sets, eight at a time (bitset_block.h); looking for cores is
/// what a refuter does most. Memory: capacity * (sizeof(ClusterSet) + 6) a budget, for as many
/// budgets as a solution has moves.
/// Thread safety: none; each thread has a store of its own.
template <int Words>
class CoreStore {
 public:
  explicit CoreStore(std::size_t capacity) : capacity_(std::max<std::size_t>(capacity, 2)) {}

  /// A core of this budget that is disjoint from `taken`, a small one, if any is known.
  std::optional<Core<Words>> find(int budget, const ClusterSet<Words>& taken) {
    if (budget >= budgets()) return std::nullopt;
    Shelf& cores = shelf(budget);
    const std::size_t found = cores.find(taken);
    if (found == cores.size()) return std::nullopt;
    cores.swap(found, found / 2);
    return cores.get(found / 2);
  }

  void add(int budget, const Core<Words>& core) {
    if (budget >= budgets()) shelves_.resize(static_cast<std::size_t>(budget) + 1);
    Shelf& cores = shelf(budget);
    if (cores.size() < capacity_) {
      cores.append(core);
      return;
    }
    const std::size_t kept = capacity_ / 2;
    cores.put(kept + cores.replaced, core);
    cores.replaced = (cores.replaced + 1) % (capacity_ - kept);
  }

  /// The bytes that the store holds now.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const Shelf& each : shelves_) bytes += each.memory();
    return bytes;
  }

 private:
  /// The cores of one budget: their sets, sizes and lines apart.
  class Shelf {
   public:
    std::size_t replaced = 0;  ///< The next place of the hind half to be overwritten.

    std::size_t size() const { return lines_.size(); }

    /// The place of a core that is disjoint from `taken`: the smallest of the first block with one
    /// and of the kMoreBlocks after it. size() if there is none.
    std::size_t find(const ClusterSet<Words>& taken) const {
      std::size_t best = size();
      std::size_t end = blocks_.size();
      for (std::size_t i = 0; i < end; ++i) {
        unsigned disjoint = blocks_[i].disjoint_from(taken);
        if (disjoint == 0) continue;
        if (best == size()) end = std::min(end, i + 1 + kMoreBlocks);
        for (; disjoint != 0; disjoint &= disjoint - 1) {
          const std::size_t place =
              i * kLanes + static_cast<std::size_t>(std::countr_zero(disjoint));
          if (place >= size()) break;  // Behind the last core there are empty sets.
          if (best == size() || sizes_[place] < sizes_[best]) best = place;
        }
      }
      return best;
    }

    Core<Words> get(std::size_t place) const {
      return {blocks_[place / kLanes].get(lane(place)), lines_[place]};
    }
    void put(std::size_t place, const Core<Words>& core) {
      blocks_[place / kLanes].put(lane(place), core.clusters);
      sizes_[place] = static_cast<std::uint16_t>(core.clusters.count());
      lines_[place] = core.line;
    }
    void append(const Core<Words>& core) {
      if (size() % kLanes == 0) blocks_.emplace_back();
      sizes_.emplace_back();
      lines_.emplace_back();
      put(size() - 1, core);
    }
    void swap(std::size_t place, std::size_t other) {
      const Core<Words> core = get(place);
      blocks_[place / kLanes].put(lane(place), get(other).clusters);
      blocks_[other / kLanes].put(lane(other), core.clusters);
      std::swap(sizes_[place], sizes_[other]);
      std::swap(lines_[place], lines_[other]);
    }

    std::size_t memory() const {
      return blocks_.capacity() * sizeof(Block) + sizes_.capacity() * sizeof(sizes_[0]) +
             lines_.capacity() * sizeof(lines_[0]);
    }

   private:
    using Block = BitSetBlock<Words>;
    static constexpr std::size_t kLanes = Block::kLanes;
    static constexpr std::size_t kMoreBlocks = 4;

    static int lane(std::size_t place) { return static_cast<int>(place % kLanes); }

    std::vector<Block> blocks_;
    std::vector<std::uint16_t> sizes_;  ///< The numbers of clusters.
    std::vector<std::int32_t> lines_;
  };

  int budgets() const { return static_cast<int>(shelves_.size()); }
  Shelf& shelf(int budget) { return shelves_[static_cast<std::size_t>(budget)]; }

  std::size_t capacity_;
  std::vector<Shelf> shelves_;
};

}  // namespace colorwalk
