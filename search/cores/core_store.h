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

/// Cores kept a budget at first unless a solver's parameters say otherwise: with 512 the benchmark
/// boards up to 24x24 are solved as fast as with any number from 256 to 1,024; with 128 the hardest
/// of them take half as long again. The store grows while a board resists (grow_with()).
inline constexpr std::size_t kDefaultCores = 512;

template <int Words>
struct Core {
  ClusterSet<Words> clusters;
  std::int32_t line = -1;  ///< The line of the proof that derives it; -1 when no proof is kept.
  /// Some of `clusters`, all neighbors of which are among them, too: rules that add the neighbors
  /// of a core's clusters need not look at these.
  ClusterSet<Words> inner = {};
};

/// The cores learned so far, by budget.
///
/// For each budget there are at most `capacity` of them, or four times as many in the end. Cores
/// are looked through in order, and of the first few that refute a state the smallest is taken:
/// small cores make small cores, and those refute more. (Taking the first took a quarter more nodes
/// on 28x28 boards, taking the smallest of all a quarter fewer, but no less time.) A core that is
/// taken moves half way to the front, and when the room is used up a new core replaces one of the
/// hind half, in turn, so that useful cores stay and are met early. Forgetting a core never makes
/// an answer wrong, it only has to be found again.
///
/// A near miss that has been tried in vain (near_miss.h) is marked as tried, and a part of a core
/// that is a core itself takes its place.
///
/// Cost: find() tests up to `capacity` sets, 32 at a time (bitset_block.h); looking for cores is
/// what a refuter does most. Clusters are numbered outward, so that a state has taken none beyond
/// some word and a block of cores has none before some other: only the words between are looked at,
/// about half of them. Memory: capacity * (2 * sizeof(ClusterSet) + 12) a budget, for as many
/// budgets as a solution has moves.
/// Thread safety: none; each thread has a store of its own.
///
/// Tried and dropped: an index with a bitmap over the cores for each cluster, whose rows are joined
/// for what a state has taken. It finds the smallest core of all at once and makes the size of the
/// store matter less, but keeping the rows right costs as much as it spares: on 34x34 boards a
/// third more time, though 40x40 boards take a third less. 64 cores looked through in order before
/// those in such an index, to which only the ones move that were met again: no better. To leave
/// a block once all its cores are met, asked every four words: a quarter more time in all, because
/// the processor cannot foresee it.
template <int Words>
class CoreStore {
 public:
  /// What the cores of a budget say of a state.
  struct Finding {
    std::optional<Core<Words>> core;       ///< One that is disjoint, and small, if any is known.
    std::optional<std::size_t> near_miss;  ///< Else the place of one that is but for its nearest
                                           ///< cluster, and not known to need it.
  };

  explicit CoreStore(std::size_t capacity)
      : capacity_(std::max<std::size_t>(capacity, 2)), most_(kMostGrowth * capacity_) {}

  /// Doubles the room, up to four times that at first, once so many cores have been learned that it
  /// is small beside them. A board that takes millions of nodes finds what it has forgotten again
  /// and again: a 20x20 board in twelve colors takes 8.3 million nodes with 512 cores a budget, 4.1
  /// with 1,024 and 1.9 with 2,048, and a third of the time. Where 100,000 nodes settle a board,
  /// more cores cost more than they spare.
  void grow_with(std::int64_t cores_learned) {
    const auto room = static_cast<std::int64_t>(capacity_);
    if (cores_learned >= kLearnedPerPlace * room && capacity_ < most_) capacity_ *= 2;
  }

  /// What the cores of this budget say of a state that has taken `taken`. REQUIRES: that is not
  /// empty.
  Finding find(int budget, const ClusterSet<Words>& taken) {
    if (budget >= budgets()) return {};
    Shelf& cores = shelf(budget);
    const Match match = cores.find(taken);
    if (!match.disjoint) return {.core = {}, .near_miss = match.near_miss};
    const std::size_t found = *match.disjoint;
    cores.swap(found, found / 2);
    return {.core = cores.get(found / 2), .near_miss = {}};
  }

  /// The core at a place that find() gave, until another one is looked for or added.
  Core<Words> get(int budget, std::size_t place) const {
    return shelves_[static_cast<std::size_t>(budget)].get(place);
  }

  /// Says that the core at this place, if it is still this one, does not do without its nearest
  /// cluster: it will not be a near miss again.
  void set_tried(int budget, std::size_t place, const Core<Words>& core) {
    if (holds(budget, place, core)) shelf(budget).set_tried(place);
  }

  /// Puts a core that is a part of the one at this place there, if that is still this one. The
  /// part is not kept twice: if it was the last one to be added, the two change places, and the
  /// next one to be added replaces the core that is no longer needed.
  void replace(int budget, std::size_t place, const Core<Words>& core, const Core<Words>& part) {
    if (!holds(budget, place, core)) return;
    Shelf& cores = shelf(budget);
    if (cores.newest != place && holds(budget, cores.newest, part)) {
      cores.swap(place, cores.newest);
      cores.next = cores.newest;
    } else {
      cores.put(place, part);
    }
  }

  void add(int budget, const Core<Words>& core) {
    if (budget >= budgets()) shelves_.resize(static_cast<std::size_t>(budget) + 1);
    Shelf& cores = shelf(budget);
    cores.newest = cores.next;
    if (cores.next == cores.size()) cores.append();
    cores.put(cores.newest, core);
    cores.next = cores.newest + 1 < capacity_ ? cores.newest + 1 : capacity_ / 2;
  }

  /// The bytes that the store holds now.
  std::size_t memory() const {
    std::size_t bytes = 0;
    for (const Shelf& each : shelves_) bytes += each.memory();
    return bytes;
  }

 private:
  /// Places in a shelf.
  struct Match {
    std::optional<std::size_t> disjoint;
    std::optional<std::size_t> near_miss;
  };

  /// The cores of one budget: their sets without their nearest clusters, and these and the rest
  /// apart. So whoever looks for disjoint cores comes by the near misses, too.
  class Shelf {
   public:
    std::size_t newest = 0;  ///< The place of the core that was added last.
    std::size_t next = 0;    ///< The place for the next one.

    std::size_t size() const { return traits_.size(); }

    /// The smallest disjoint core of the first block with one and of the kMoreBlocks after it. If
    /// there is none, the first near miss.
    Match find(const ClusterSet<Words>& taken) const {
      Match match;
      const auto words = Block::words_of(taken);
      const auto words_end = static_cast<std::size_t>(taken.last()) / 64 + 1;
      std::size_t end = blocks_.size();
      for (std::size_t i = 0; i < end; ++i) {
        unsigned lanes = blocks_[i].disjoint_from(words, first_words_[i], words_end);
        for (; lanes != 0; lanes &= lanes - 1) {
          const std::size_t place = i * kLanes + static_cast<std::size_t>(std::countr_zero(lanes));
          if (place >= size()) break;  // Behind the last core there are empty sets.
          const Traits& core = traits_[place];
          if (taken.test(core.nearest)) {
            if (!match.near_miss && !core.is_tried) match.near_miss = place;
          } else if (!match.disjoint) {
            match.disjoint = place;
            end = std::min(end, i + 1 + kMoreBlocks);
          } else if (core.size < traits_[*match.disjoint].size) {
            match.disjoint = place;
          }
        }
      }
      return match;
    }

    Core<Words> get(std::size_t place) const {
      Core<Words> core{blocks_[place / kLanes].get(lane(place)), traits_[place].line,
                       inner_[place]};
      core.clusters.set(traits_[place].nearest);
      return core;
    }
    void put(std::size_t place, const Core<Words>& core) {
      const int nearest = core.clusters.first();
      ClusterSet<Words> others = core.clusters;
      others.reset(nearest);
      blocks_[place / kLanes].put(lane(place), others);
      const std::uint16_t before = traits_[place].first_word;
      traits_[place] = {.line = core.line,
                        .size = static_cast<std::uint16_t>(core.clusters.count()),
                        .nearest = static_cast<std::uint16_t>(nearest),
                        .first_word = first_word(others),
                        .is_tried = false};
      inner_[place] = core.inner;
      update_first_word(place, before);
    }
    void set_tried(std::size_t place) { traits_[place].is_tried = true; }
    /// Makes room for one more.
    void append() {
      if (size() % kLanes == 0) {
        blocks_.emplace_back();
        first_words_.push_back(0);
      }
      traits_.emplace_back();
      inner_.emplace_back();
    }
    void swap(std::size_t place, std::size_t other) {
      const ClusterSet<Words> clusters = blocks_[place / kLanes].get(lane(place));
      blocks_[place / kLanes].put(lane(place), blocks_[other / kLanes].get(lane(other)));
      blocks_[other / kLanes].put(lane(other), clusters);
      std::swap(traits_[place], traits_[other]);
      std::swap(inner_[place], inner_[other]);
      if (place / kLanes == other / kLanes) return;
      update_first_word(place, traits_[other].first_word);
      update_first_word(other, traits_[place].first_word);
    }

    std::size_t memory() const {
      return blocks_.capacity() * sizeof(Block) + traits_.capacity() * sizeof(Traits) +
             inner_.capacity() * sizeof(ClusterSet<Words>);
    }

   private:
    using Block = BitSetBlock<Words>;
    static constexpr std::size_t kLanes = Block::kLanes;
    static constexpr std::size_t kMoreBlocks = 3;

    static int lane(std::size_t place) { return static_cast<int>(place % kLanes); }

    /// The first word of a set in which there are members; none if it is empty.
    static std::uint16_t first_word(const ClusterSet<Words>& set) {
      return static_cast<std::uint16_t>(set.any() ? set.first() / 64 : Words);
    }
    /// Keeps the least first word of a block, after a core that begins in word `before` gave way to
    /// the one at this place. Only when the least one is gone are the others asked.
    void update_first_word(std::size_t place, std::uint16_t before) {
      const std::size_t block = place / kLanes;
      if (traits_[place].first_word <= first_words_[block]) {
        first_words_[block] = traits_[place].first_word;
      } else if (before == first_words_[block]) {
        find_first_word(block);
      }
    }
    void find_first_word(std::size_t block) {
      const std::size_t end = std::min(size(), (block + 1) * kLanes);
      std::uint16_t first = Words;
      for (std::size_t i = block * kLanes; i < end; ++i) {
        first = std::min(first, traits_[i].first_word);
      }
      first_words_[block] = first;
    }

    /// What a core is beside its set.
    struct Traits {
      std::int32_t line;
      std::uint16_t size;        ///< The number of clusters.
      std::uint16_t nearest;     ///< The one with the lowest number.
      std::uint16_t first_word;  ///< The first one in which there are others.
      bool is_tried;             ///< Whether it is known to need its nearest cluster.
    };

    std::vector<Block> blocks_;
    std::vector<std::size_t> first_words_;  ///< By block: the least of its cores' first words.
    std::vector<Traits> traits_;
    std::vector<ClusterSet<Words>> inner_;
  };

  static constexpr std::size_t kMostGrowth = 4;
  static constexpr std::int64_t kLearnedPerPlace = 512;

  bool holds(int budget, std::size_t place, const Core<Words>& core) const {
    return get(budget, place).clusters == core.clusters;
  }

  int budgets() const { return static_cast<int>(shelves_.size()); }
  Shelf& shelf(int budget) { return shelves_[static_cast<std::size_t>(budget)]; }

  std::size_t capacity_;
  std::size_t most_;  ///< What the capacity may grow to.
  std::vector<Shelf> shelves_;
};

}  // namespace colorwalk
