#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string_view>

#include "engine/state_space.h"

namespace colorwalk {

/// A budget that no bound exceeds: "compute the bound in full".
inline constexpr int kNoBudget = std::numeric_limits<int>::max();

/// A lower bound on the number of moves a state needs, for one board.
///
/// Every registered bound is admissible: it never exceeds the true number. Thread safety: none (a
/// bound may fill tables lazily); use one instance per thread.
template <int Words>
class LowerBound {
 public:
  virtual ~LowerBound() = default;

  /// The bound for `state`, whose unfinished colors are `unfinished`; 0 for a goal. With a budget,
  /// the result may be any admissible value on the same side of the budget as the bound, so a
  /// search that only needs "can this be finished within the budget?" pays no more than that.
  virtual int bound(const State<Words>& state, ColorSet unfinished, int budget) = 0;

  /// The current size of its tables in bytes.
  virtual std::size_t memory() const { return 0; }
};

/// The default limit on the size of a bound's tables in bytes.
inline constexpr std::size_t kDefaultTableBytes = 64 << 20;

/// A registered bound.
struct LowerBoundEntry {
  std::string_view name;
  std::string_view summary;
  /// Decreases by at most one per move, so best-first search need not reopen nodes.
  bool consistent;
};

/// All registered bounds, the cheapest first.
std::span<const LowerBoundEntry> lower_bound_entries();

/// Makes the bound of that name. The space must outlive it. With a smaller limit on `table_bytes` a
/// bound forgets earlier or becomes weaker, and stays admissible. Instantiated for every width.
/// REQUIRES: `name` is in lower_bound_entries().
template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t table_bytes = kDefaultTableBytes);

}  // namespace colorwalk
