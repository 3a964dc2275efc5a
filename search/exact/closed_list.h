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

  /// Bytes per state. A part of the table is between 7/16 and 7/8 full and is copied when it grows.
  static constexpr std::size_t kBytes = sizeof(Set) + sizeof(Arrival) + 20;

  /// Reserves memory for `capacity` states; pages are touched as they are used.
  explicit ClosedList(std::size_t capacity)
      : parts_(std::size_t{1} << (64 - kShift), Part(0, ByTaken{&taken_}, ByTaken{&taken_})) {
    taken_.reserve(capacity);
    arrivals_.reserve(capacity);
  }

  std::size_t size() const { return taken_.size(); }
  const Set& taken(Id id) const { return taken_[id]; }
  int g(Id id) const { return arrivals_[id].g; }

  std::optional<Id> find(const Set& taken) const {
    const Part& part = parts_[taken.hash() >> kShift];
    const auto found = part.find(taken);
    return found == part.end() ? std::nullopt : std::optional(*found);
  }

  /// Adds a state. REQUIRES: it is not in the list.
  Id add(const Set& taken, const Arrival& arrival) {
    const auto id = static_cast<Id>(taken_.size());
    Part& part = parts_[taken.hash() >> kShift];
    make_room(part);
    taken_.push_back(taken);
    arrivals_.push_back(arrival);
    part.insert(id);
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
  /// Hashes and compares states, each given by its number or its taken set.
  struct ByTaken {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): required by Abseil.
    const std::vector<Set>* sets;
    const Set& of(Id id) const { return (*sets)[id]; }
    const Set& of(const Set& set) const { return set; }
    std::size_t operator()(const auto& state) const { return of(state).hash(); }
    bool operator()(const auto& left, const auto& right) const { return of(left) == of(right); }
  };
  using Part = absl::flat_hash_set<Id, ByTaken, ByTaken>;

  /// There are 64 parts: one that grows is copied at once, whatever the limits are.
  static constexpr int kShift = 58;

  std::vector<Set> taken_;
  std::vector<Arrival> arrivals_;
  std::vector<Part> parts_;  ///< By the first bits of the hash.
};

}  // namespace colorwalk
