#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/bits/bitset_log.h"
#include "base/move_to_front_list.h"
#include "engine/state_space.h"

/// The most recent states of each level, for dominance pruning.
///
/// A state that is contained in another one needs at least as many moves, because every solution of
/// the smaller state solves the larger one. States that differ in the order of a few moves often
/// contain each other, and a search generates them within a short time. Comparing with a few dozen
/// recent states therefore finds most dominated states, at less than the cost of a lower bound.
///
/// The search defines the levels: in depth-first search a level holds the states refuted for one
/// budget, in best-first search the states with one g. Layout: per level a list of at most
/// `capacity` sets, frequently dominating sets first (move_to_front_list.h). Cost: one set
/// comparison per list entry. The lists of several threads exchange their states through a log.
/// Thread safety: each list belongs to one thread.
namespace colorwalk {

template <int Words>
class RecentStates {
 public:
  explicit RecentStates(std::size_t capacity) : capacity_(capacity) {}

  /// Exchanges states from now on with the others that use this log, which must outlive this.
  void share(BitSetLog<Words>& log) {
    if (capacity_ > 0) log_.emplace(log);
  }

  /// Adds the states that others have shared since the last call.
  void exchange() {
    if (!log_) return;
    log_->read([&](const ClusterSet<Words>& taken, std::uint64_t level) {
      insert(taken, static_cast<int>(level));
    });
  }

  /// Adds a state; replaces another one if the level is full. REQUIRES: level >= 0.
  void add(const ClusterSet<Words>& taken, int level) {
    assert(level >= 0);
    if (capacity_ == 0) return;
    insert(taken, level);
    if (log_) log_->append(taken, static_cast<std::uint64_t>(level));
  }

  /// The number of states that dominate() compares at most.
  std::int64_t size(int level) const {
    if (level < 0 || std::cmp_greater_equal(level, levels_.size())) return 0;
    return static_cast<std::int64_t>(levels_[static_cast<std::size_t>(level)].size());
  }

  /// Whether one of the level's states contains this one or equals it.
  bool dominate(const ClusterSet<Words>& taken, int level) {
    if (level < 0 || std::cmp_greater_equal(level, levels_.size())) return false;
    return levels_[static_cast<std::size_t>(level)].find_if(
        [&](const ClusterSet<Words>& known) { return taken.is_subset_of(known); });
  }

 private:
  void insert(const ClusterSet<Words>& taken, int level) {
    const auto i = static_cast<std::size_t>(level);
    if (levels_.size() <= i) levels_.resize(i + 1);
    levels_[i].add(taken, capacity_);
  }

  std::size_t capacity_;
  std::vector<MoveToFrontList<ClusterSet<Words>>> levels_;
  std::optional<typename BitSetLog<Words>::Client> log_;
};

}  // namespace colorwalk
