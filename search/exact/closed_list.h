#pragma once

#include <absl/container/flat_hash_set.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash_table.h"
#include "engine/state_space.h"
#include "search/path.h"

namespace colorwalk {

/// The states that a best-first search has generated, each stored once with the best path known to
/// it. States are numbered from 0 and found by their taken sets. Not thread-safe.
template <int Words>
class ClosedList {
 public:
  using Set = ClusterSet<Words>;
  using Id = std::uint32_t;

  /// The last step of the best path to a state, and the length g of that path.
  struct Arrival {
    Id parent;
    std::uint16_t g;
    Color color;
  };

  /// Bytes per state. The hash table is between 7/16 and 7/8 full and is copied when it grows.
  static constexpr std::size_t kBytes = sizeof(Set) + sizeof(Arrival) + 20;

  /// Reserves memory for `capacity` states; pages are touched as they are used.
  explicit ClosedList(std::size_t capacity) : index_(0, Hash{&taken_}, Equal{&taken_}) {
    taken_.reserve(capacity);
    arrivals_.reserve(capacity);
  }

  std::size_t size() const { return taken_.size(); }
  const Set& taken(Id id) const { return taken_[id]; }
  int g(Id id) const { return arrivals_[id].g; }

  std::optional<Id> find(const Set& taken) const {
    const auto found = index_.find(taken);
    return found == index_.end() ? std::nullopt : std::optional(*found);
  }

  /// Adds a state. REQUIRES: it is not in the list.
  Id add(const Set& taken, const Arrival& arrival) {
    const auto id = static_cast<Id>(taken_.size());
    make_room(index_);
    taken_.push_back(taken);
    arrivals_.push_back(arrival);
    index_.insert(id);
    return id;
  }

  /// Replaces the path to a state by a shorter one.
  void reopen(Id id, const Arrival& arrival) { arrivals_[id] = arrival; }

  /// The moves that lead to a state.
  std::vector<Color> path_to(Id id) const {
    return colorwalk::path_to(id,
                              [&](Id i) { return arrivals_[i].g == 0 ? nullptr : &arrivals_[i]; });
  }

 private:
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): required by Abseil.
    const std::vector<Set>* taken;
    std::size_t operator()(Id id) const { return (*taken)[id].hash(); }
    std::size_t operator()(const Set& set) const { return set.hash(); }
  };
  struct Equal {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): required by Abseil.
    const std::vector<Set>* taken;
    bool operator()(Id left, Id right) const { return left == right; }
    bool operator()(Id left, const Set& right) const { return (*taken)[left] == right; }
    bool operator()(const Set& left, Id right) const { return left == (*taken)[right]; }
  };

  std::vector<Set> taken_;
  std::vector<Arrival> arrivals_;
  absl::flat_hash_set<Id, Hash, Equal> index_;
};

}  // namespace colorwalk
