#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
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
/// `capacity` sets, frequently dominating sets first (move_to_front_list.h). When all lists
/// together reach `most_bytes`, they stay as long as they are. Cost: one set comparison per list
/// entry. The lists of several threads exchange their states through a log. Thread safety: each
/// list belongs to one thread.
namespace colorwalk {

template <int Words>
class RecentStates {
 public:
  explicit RecentStates(std::size_t capacity,
                        std::size_t most_bytes = std::numeric_limits<std::size_t>::max())
      : capacity_(capacity), most_bytes_(most_bytes) {}

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
  void add(const ClusterSet<Words>& taken, int level, bool is_worthwhile = true) {
    assert(level >= 0);
    if (capacity_ == 0) return;
    insert(taken, level);
    if (log_ && is_worthwhile) log_->append(taken, static_cast<std::uint64_t>(level));
  }

  /// The memory of all lists in bytes.
  std::size_t memory() const { return bytes_; }

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
    MoveToFrontList<ClusterSet<Words>>& list = levels_[i];
    const std::size_t before = list.memory();
    const bool is_full = bytes_ >= most_bytes_ || before > most_bytes_ - bytes_;
    if (is_full && list.has_to_grow()) is_limited_ = true;
    if (is_limited_ && list.size() == 0) return;
    list.add(taken, is_limited_ ? std::min(list.size(), capacity_) : capacity_);
    bytes_ += list.memory() - before;
  }

  std::size_t capacity_;
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;    ///< Of all lists.
  bool is_limited_ = false;  ///< Whether a list could not grow.
  std::vector<MoveToFrontList<ClusterSet<Words>>> levels_;
  std::optional<typename BitSetLog<Words>::Client> log_;
};

}  // namespace colorwalk
