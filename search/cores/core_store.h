#pragma once

#include <algorithm>
#include <array>
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
/// some word and a block of cores has none before some other: of long sets only the words between
/// are looked at, about half of them. Memory: capacity * (2 * sizeof(ClusterSet) + 12) a budget,
/// for as many budgets as a solution has moves. Thread safety: none; each thread has a store of its
/// own.
///
/// Tried and dropped: an index with a bitmap over the cores for each cluster, whose rows are joined
/// for what a state has taken. It finds the smallest core of all at once and makes the size of the
/// store matter less, but keeping the rows right costs as much as it spares: on 34x34 boards a
/// third more time, though 40x40 boards take a third less. 64 cores looked through in order before
/// those in such an index, to which only the ones move that were met again: no better. To leave
/// a block once all its cores are met, asked every four words: a quarter more time in all, because
/// the processor cannot foresee it. To keep each core's set in one piece, too, so that a core that
/// is found need not be gathered from its block's lanes: a third more time on 30x30 boards, whose
/// store then no longer fits into the processor's cache. To take, of several cores that refute a
/// child, the one that adds least to what its siblings' cores hold already; to drop cores of
/// children that later ones refute, too: no fewer nodes.
template <int Words>
class CoreStore {
 public:
  /// What the cores of a budget say of a state: places for get().
  struct Finding {
    std::optional<std::size_t> core;       ///< One that is disjoint, and small, if any is known.
    std::optional<std::size_t> near_miss;  ///< Else one that is but for its nearest cluster, and
                                           ///< not known to need it.
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
    Finding found = cores.find(taken);
    if (found.core) {
      found.core = cores.move_forward(*found.core, capacity_ / 2);
      found.near_miss.reset();
    }
    return found;
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

  /// From now on find() tells of near misses, which costs it some time.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (Shelf& each : shelves_) each.begin_near_misses();
  }

  void add(int budget, const Core<Words>& core) {
    while (budget >= budgets()) {
      shelves_.emplace_back();
      if (finds_near_misses_) shelves_.back().begin_near_misses();
    }
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
  /// The cores of one budget: their sets, and the rest apart. Once near misses are looked for, the
  /// sets are without their nearest clusters, so that whoever looks for disjoint cores comes by the
  /// near misses, too; before, that would cost a look at each of them for nothing.
  class Shelf {
   public:
    std::size_t newest = 0;  ///< The place of the core that was added last.
    std::size_t next = 0;    ///< The place for the next one.

    std::size_t size() const { return traits_.size(); }

    /// The smallest disjoint core of the first block with one and of the kMoreBlocks after it. If
    /// there is none, the first near miss.
    Finding find(const ClusterSet<Words>& taken) const {
      Finding found;
      int least = 0;  // The size of found.core.
      const auto words = Block::words_of(taken);
      const std::size_t words_end =
          kSkipsWords ? static_cast<std::size_t>(taken.last()) / 64 + 1 : Words;
      std::size_t end = blocks_.size();
      for (std::size_t i = 0; i < end; ++i) {
        const std::size_t words_begin = kSkipsWords ? first_words_[i].least : 0;
        unsigned lanes = blocks_[i].disjoint_from(words, words_begin, words_end);
        for (; lanes != 0; lanes &= lanes - 1) {
          const std::size_t place = i * kLanes + static_cast<std::size_t>(std::countr_zero(lanes));
          if (place >= size()) break;  // Behind the last core there are empty sets.
          const Traits& core = traits_[place];
          if (taken.test(core.nearest)) {
            if (!found.near_miss && !core.is_tried) found.near_miss = place;
          } else if (!found.core || core.size < least) {
            if (!found.core) end = std::min(end, i + 1 + kMoreBlocks);
            found.core = place;
            least = core.size;
          }
        }
      }
      return found;
    }

    Core<Words> get(std::size_t place) const {
      Core<Words> core{blocks_[place / kLanes].get(lane(place)), traits_[place].line,
                       inner_[place]};
      core.clusters.set(traits_[place].nearest);
      return core;
    }
    void put(std::size_t place, const Core<Words>& core) {
      traits_[place] = {.line = core.line,
                        .size = static_cast<std::uint16_t>(core.clusters.count()),
                        .nearest = static_cast<std::uint16_t>(core.clusters.first()),
                        .is_tried = false};
      inner_[place] = core.inner;
      put_in_block(place, core.clusters);
    }
    void set_tried(std::size_t place) { traits_[place].is_tried = true; }
    /// Makes room for one more.
    void append() {
      if (size() == traits_.capacity()) {
        // Most shelves of an easy board hold a few cores: they do without small steps of growth.
        const std::size_t room = std::max(kLeastRoom, 2 * size());
        traits_.reserve(room);
        inner_.reserve(room);
      }
      if (size() % kLanes == 0) {
        blocks_.emplace_back();
        if constexpr (kSkipsWords) first_words_.emplace_back();
      }
      traits_.emplace_back();
      inner_.emplace_back();
    }
    /// Moves a core half way to the front, unless it is in the first block, all of which is looked
    /// at first anyway, and before the places that new cores take, which begin at `hind`. Returns
    /// its place.
    std::size_t move_forward(std::size_t place, std::size_t hind) {
      if (place < std::min(kLanes, hind)) return place;
      swap(place, place / 2);
      return place / 2;
    }
    void swap(std::size_t place, std::size_t other) {
      const ClusterSet<Words> clusters = get(place).clusters;
      const ClusterSet<Words> others = get(other).clusters;
      std::swap(traits_[place], traits_[other]);
      std::swap(inner_[place], inner_[other]);
      put_in_block(place, others);
      put_in_block(other, clusters);
    }
    /// From now on find() tells of near misses.
    void begin_near_misses() {
      finds_near_misses_ = true;
      for (std::size_t place = 0; place < size(); ++place) {
        put_in_block(place, get(place).clusters);
      }
    }

    std::size_t memory() const {
      return blocks_.capacity() * sizeof(Block) + first_words_.capacity() * sizeof(FirstWords) +
             traits_.capacity() * sizeof(Traits) + inner_.capacity() * sizeof(ClusterSet<Words>);
    }

   private:
    using Block = BitSetBlock<Words>;
    static constexpr std::size_t kLanes = Block::kLanes;
    /// Where sets are short, to look at all words is faster than to find out which matter, and
    /// small cores matter less.
    static constexpr bool kSkipsWords = Words > 8;
    static constexpr std::size_t kMoreBlocks = kSkipsWords ? 3 : 1;
    static constexpr std::size_t kLeastRoom = 8;

    /// The first words in which a block's sets have members; `Words` for an empty set.
    struct FirstWords {
      FirstWords() { of_lane.fill(Words); }

      void put(std::size_t lane, const ClusterSet<Words>& set) {
        of_lane[lane] = static_cast<std::uint16_t>(set.any() ? set.first() / 64 : Words);
        least = Words;
        for (const std::uint16_t each : of_lane) least = std::min(least, each);
      }

      std::array<std::uint16_t, kLanes> of_lane;
      std::uint16_t least = Words;
    };

    static int lane(std::size_t place) { return static_cast<int>(place % kLanes); }

    /// Puts into its block what find() is to look for at this place, whose traits are there.
    void put_in_block(std::size_t place, ClusterSet<Words> clusters) {
      if (finds_near_misses_) clusters.reset(traits_[place].nearest);
      blocks_[place / kLanes].put(lane(place), clusters);
      if constexpr (kSkipsWords) first_words_[place / kLanes].put(place % kLanes, clusters);
    }

    /// What a core is beside its set.
    struct Traits {
      std::int32_t line;
      std::uint16_t size;     ///< The number of clusters.
      std::uint16_t nearest;  ///< The one with the lowest number.
      bool is_tried;          ///< Whether it is known to need its nearest cluster.
    };

    std::vector<Block> blocks_;
    std::vector<FirstWords> first_words_;  ///< By block.
    std::vector<Traits> traits_;           ///< By place, as the next.
    std::vector<ClusterSet<Words>> inner_;
    bool finds_near_misses_ = false;
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
  bool finds_near_misses_ = false;
  std::vector<Shelf> shelves_;
};

}  // namespace colorwalk
