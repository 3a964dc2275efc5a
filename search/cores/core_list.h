#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/cores/core.h"
#include "search/cores/core_blocks.h"
#include "search/cores/core_index.h"

namespace colorwalk {

/// The cores of one budget: their sets, in blocks or in an index, and the rest apart. Once near
/// misses are looked for, the sets are without their nearest clusters, so that whoever looks for
/// disjoint cores comes by the near misses, too; before, that would cost a look at each of them for
/// nothing.
///
/// Cores in blocks are looked through in order, and of the first few that refute a state the
/// smallest is taken: small cores make small cores, and those refute more. (Taking the first took a
/// quarter more nodes on 28x28 boards, taking the smallest of all a quarter fewer, but no less
/// time.) A core that is taken moves half way to the front, and when the room is used up a new core
/// replaces one of the hind half, in turn, so that useful cores stay and are met early.
///
/// An index finds the smallest of all at once, and of its cores those that have not been taken for
/// the longest time are replaced. Keeping it right costs more than it spares while there are a few
/// hundred cores, and on wide boards, whose states have taken many clusters: it is for shelves that
/// are asked to keep more than at first, on boards of up to 1,024 clusters.
template <int Words>
class CoreList {
 public:
  /// What the cores say of a state: places for get().
  struct LookupResult {
    std::optional<std::size_t> core;       ///< One that is disjoint, and small, if any is known.
    std::optional<std::size_t> near_miss;  ///< Else one that is but for its nearest cluster, and
                                           ///< not known to need it.
  };

  /// What the cores can say of the states that come from one: the places of the index that are
  /// disjoint from it. Cores that are put there afterwards are found or missed.
  using CandidatePlaces = std::optional<typename CoreIndex<Words>::Places>;

  std::size_t newest = 0;  ///< The place of the core that was added last.
  std::size_t next = 0;    ///< The place for the next one.

  std::size_t size() const { return traits_.size(); }

  LookupResult find(const ClusterSet<Words>& taken) const {
    return index_ ? choose(taken, index_->disjoint_from(taken)) : find_in_blocks(taken);
  }

  CandidatePlaces outlook(const ClusterSet<Words>& taken) const {
    return index_ ? CandidatePlaces(index_->disjoint_from(taken)) : std::nullopt;
  }

  /// find() for a state that has taken `takes` beyond the one of the outlook.
  LookupResult find(const ClusterSet<Words>& taken, const ClusterSet<Words>& takes,
                    const CandidatePlaces& outlook) const {
    if (!index_ || !outlook) return find(taken);
    const LookupResult found = choose(taken, index_->still_disjoint_from(takes, *outlook));
    // Since the outlook another core may have come to the place.
    const auto place = found.core ? found.core : found.near_miss;
    return place && index_->get(*place).intersects(taken) ? find(taken) : found;
  }

  Core<Words> get(std::size_t place) const {
    Core<Words> core{index_ ? index_->get(place) : blocks_.get(place), traits_[place].line,
                     inner_[place]};
    core.clusters.set(traits_[place].nearest);
    return core;
  }

  void put(std::size_t place, const Core<Words>& core) {
    traits_[place] = {.line = core.line,
                      .size = static_cast<std::uint16_t>(core.clusters.count()),
                      .nearest = static_cast<std::uint16_t>(core.clusters.first()),
                      .is_tried = false,
                      .is_used = false};
    inner_[place] = core.inner;
    put_set(place, core.clusters);
  }

  void set_tried(std::size_t place) { traits_[place].is_tried = true; }

  /// Puts a core at the place for the next one, of which there are `capacity` now.
  void add(const Core<Words>& core, std::size_t capacity) {
    newest = next;
    if (newest == size()) append();
    put(newest, core);
    next = following(capacity);
  }

  /// Says that the core at this place was taken. In blocks it moves half way to the front, unless
  /// it is in the first block, all of which is looked at first anyway, and before the places that
  /// new cores take. Returns its place.
  std::size_t take(std::size_t place, std::size_t capacity) {
    if (index_) {
      traits_[place].is_used = true;
      return place;
    }
    if (place < std::min(CoreBlocks<Words>::kLanes, capacity / 2)) return place;
    swap(place, place / 2);
    return place / 2;
  }

  void swap(std::size_t place, std::size_t other) {
    const ClusterSet<Words> clusters = get(place).clusters;
    const ClusterSet<Words> others = get(other).clusters;
    std::swap(traits_[place], traits_[other]);
    std::swap(inner_[place], inner_[other]);
    put_set(place, others);
    put_set(other, clusters);
  }

  /// From now on find() tells of near misses.
  void begin_near_misses() {
    finds_near_misses_ = true;
    for (std::size_t place = 0; place < size(); ++place) put_set(place, get(place).clusters);
  }

  bool is_indexed() const { return index_.has_value(); }

  /// Moves the cores from their blocks to an index.
  void make_index() {
    index_.emplace();
    for (std::size_t place = 0; place < size(); ++place) {
      index_->append();
      index_->put(place, blocks_.get(place));
    }
    blocks_ = {};
    next = size();
  }

  std::size_t memory() const {
    return blocks_.memory() + (index_ ? index_->memory() : 0) +
           traits_.capacity() * sizeof(Traits) + inner_.capacity() * sizeof(ClusterSet<Words>);
  }

 private:
  /// What a core is beside its set.
  struct Traits {
    std::int32_t line;
    std::uint16_t size;     ///< The number of clusters.
    std::uint16_t nearest;  ///< The one with the lowest number.
    bool is_tried;          ///< Whether it is known to need its nearest cluster.
    bool is_used;           ///< Whether it was taken since the last look at it (in an index).
  };

  /// Small cores matter less where sets are short.
  static constexpr std::size_t kExtraBlocksScanned = CoreBlocks<Words>::kSkipsEmptyWords ? 3 : 1;
  static constexpr std::size_t kLeastRoom = 8;

  /// The smallest disjoint core of the first block with one and of the kExtraBlocksScanned after
  /// it. If there is none, the first near miss.
  LookupResult find_in_blocks(const ClusterSet<Words>& taken) const {
    LookupResult found;
    std::size_t end = SIZE_MAX;
    blocks_.for_each_disjoint(taken, size(), [&](std::size_t place) {
      update_best(place, taken, found);
      if (found.core && end == SIZE_MAX) {
        end = place / CoreBlocks<Words>::kLanes + 1 + kExtraBlocksScanned;
      }
      return end;
    });
    return found;
  }

  /// The smallest disjoint core among these places of the index. If there is none, the first near
  /// miss.
  LookupResult choose(const ClusterSet<Words>& taken,
                      const typename CoreIndex<Words>::Places& places) const {
    LookupResult found;
    CoreIndex<Words>::for_each(places,
                               [&](std::size_t place) { update_best(place, taken, found); });
    return found;
  }

  void update_best(std::size_t place, const ClusterSet<Words>& taken, LookupResult& found) const {
    const Traits& core = traits_[place];
    if (taken.test(core.nearest)) {
      if (!found.near_miss && !core.is_tried) found.near_miss = place;
    } else if (!found.core || core.size < traits_[*found.core].size) {
      found.core = place;
    }
  }

  /// The place for the core after the newest.
  std::size_t following(std::size_t capacity) {
    if (!index_) return newest + 1 < capacity ? newest + 1 : capacity / 2;
    if (size() < capacity) return size();
    const auto after = [&](std::size_t place) { return place + 1 < size() ? place + 1 : 0; };
    while (std::exchange(traits_[clock_hand_].is_used, false)) clock_hand_ = after(clock_hand_);
    return std::exchange(clock_hand_, after(clock_hand_));
  }

  /// Makes room for one more.
  void append() {
    if (size() == traits_.capacity()) {
      // Most shelves of an easy board hold a few cores: they do without small steps of growth.
      const std::size_t room = std::max(kLeastRoom, 2 * size());
      traits_.reserve(room);
      inner_.reserve(room);
    }
    index_ ? index_->append() : blocks_.append(size());
    traits_.emplace_back();
    inner_.emplace_back();
  }

  /// Puts what find() is to look for at this place, whose traits are there.
  void put_set(std::size_t place, ClusterSet<Words> clusters) {
    if (finds_near_misses_) clusters.reset(traits_[place].nearest);
    index_ ? index_->put(place, clusters) : blocks_.put(place, clusters);
  }

  CoreBlocks<Words> blocks_;  ///< The sets by place, unless there is
  std::optional<CoreIndex<Words>> index_;
  std::vector<Traits> traits_;  ///< By place, as the next.
  std::vector<ClusterSet<Words>> inner_;
  std::size_t clock_hand_ =
      0;  ///< The place of the index to be looked at next for one to be replaced.
  bool finds_near_misses_ = false;
};

}  // namespace colorwalk
