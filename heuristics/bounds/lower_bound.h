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

/// A lower bound on the moves that a state still needs, for one board.
///
/// Every registered bound is admissible: it never exceeds the true number. Not thread-safe: a bound
/// may keep tables that it fills as it goes; threads use one each.
template <int Words>
class LowerBound {
 public:
  virtual ~LowerBound() = default;

  /// The bound for `state`, whose unfinished colors are `unfinished`; 0 for a goal. With a budget
  /// the answer may be any admissible value that lies on the same side of it as the bound does: a
  /// search that only asks "can this be finished within the budget?" pays no more than the answer
  /// costs. With kNoBudget it is the bound in full.
  virtual int bound(const State<Words>& state, ColorSet unfinished, int budget) = 0;

  /// The bytes that its tables take now.
  virtual std::size_t memory() const { return 0; }
};

/// What a bound promises beside being admissible, and how it is named.
struct LowerBoundEntry {
  std::string_view name;
  std::string_view summary;
  /// It drops by at most one a move, so best-first search need not reopen nodes.
  bool consistent;
};

/// All registered bounds, the cheapest first.
std::span<const LowerBoundEntry> lower_bound_entries();

/// The room that a bound may take for tables, in bytes, unless it is told otherwise.
inline constexpr std::size_t kDefaultTableBytes = 64 << 20;

/// Makes the bound of that name for a board. The space must outlive it. With fewer `table_bytes` a
/// bound forgets sooner or sees less, and stays admissible.
/// REQUIRES: `name` is in lower_bound_entries(). Instantiated for every width in kWidths.
template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t table_bytes = kDefaultTableBytes);

}  // namespace colorwalk
