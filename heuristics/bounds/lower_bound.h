#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/state_space.h"

namespace colorwalk {

/// A budget that no bound exceeds: "compute the bound in full".
inline constexpr int kNoBudget = std::numeric_limits<int>::max();

/// How often each part of a bound was the one that exceeded the budget.
struct PruneCounts {
  std::int64_t colors = 0;    ///< The number of unfinished colors.
  std::int64_t layers = 0;    ///< The color-blind layers.
  std::int64_t suffixes = 0;  ///< An exact suffix.
  std::int64_t pairs = 0;     ///< Distances of pairs.
};

/// A lower bound on the number of moves a state needs, for one board.
///
/// Every registered bound is admissible: it never exceeds the true number. Thread safety: a bound
/// belongs to one thread; those of make_lower_bounds() may be used at once.
template <int Words>
class LowerBound {
 public:
  virtual ~LowerBound() = default;

  /// The bound for `state`, whose unfinished colors are `unfinished`; 0 for a goal. With a budget,
  /// the result may be any admissible value on the same side of the budget as the bound, so a
  /// search that only needs "can this be finished within the budget?" pays no more than that.
  virtual int bound(const State<Words>& state, ColorSet unfinished, int budget) = 0;

  /// The current size of its tables in bytes. Tables that several bounds share count for one of
  /// them.
  virtual std::size_t memory() const { return 0; }

  /// Zero for a bound that has no such parts.
  const PruneCounts& pruned() const { return pruned_; }

 protected:
  /// Counts a result of one part.
  int counted(int value, int budget, std::int64_t PruneCounts::*part) {
    if (value > budget) ++(pruned_.*part);
    return value;
  }

 private:
  PruneCounts pruned_;
};

/// The default limit on the size of a bound's tables in bytes.
inline constexpr std::size_t kDefaultTableBytes = 64 << 20;

/// What the bounds of one search may use.
struct BoundResources {
  std::size_t table_bytes = kDefaultTableBytes;  ///< For the tables that the threads share.
  std::size_t store_bytes = kDefaultTableBytes;  ///< For the tables of each thread.
  int threads = 1;
  /// Once it returns true, tables stay incomplete, searches give up, and the bound is weaker.
  /// Called by all threads.
  std::function<bool()> is_stopped = {};
};

/// A registered bound.
struct LowerBoundEntry {
  std::string_view name;
  std::string_view summary;
  /// Decreases by at most one per move, so best-first search need not reopen nodes.
  bool consistent;
};

/// All registered bounds, the cheapest first.
std::span<const LowerBoundEntry> lower_bound_entries();

/// Makes the bound of that name once per thread. The bounds share constant tables, and results by
/// which they save work; whether a bound exceeds a budget does not depend on the other threads,
/// except where a bound gives up an expensive search. The space must outlive them. With less memory
/// a bound forgets earlier or becomes weaker, and stays admissible. Instantiated for every width.
/// REQUIRES: `name` is in lower_bound_entries(), threads > 0.
template <int Words>
std::vector<std::unique_ptr<LowerBound<Words>>> make_lower_bounds(std::string_view name,
                                                                  const StateSpace<Words>& space,
                                                                  const BoundResources& resources);

}  // namespace colorwalk
