#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/bits/width.h"
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

/// The room that a bound may take for tables, in bytes, unless it is told otherwise.
inline constexpr std::size_t kDefaultTableBytes = 64 << 20;

/// Makes a bound for a board. The space must outlive it. With fewer `table_bytes` a bound forgets
/// sooner or sees less, and stays admissible.
template <int Words>
using LowerBoundMaker = std::unique_ptr<LowerBound<Words>> (*)(const StateSpace<Words>& space,
                                                               std::size_t table_bytes);

/// A registered bound: how it is named and made, and what it promises beside being admissible.
struct LowerBoundEntry {
  std::string_view name;
  std::string_view summary;
  /// It drops by at most one a move, so best-first search need not reopen nodes.
  bool consistent;
  PerWidth<LowerBoundMaker> make;
};

/// All registered bounds, the cheapest first.
std::span<const LowerBoundEntry> lower_bound_entries();

/// The entry of that name. REQUIRES: `name` is in lower_bound_entries().
const LowerBoundEntry& lower_bound_named(std::string_view name);

/// Makes the bound of that name. REQUIRES: `name` is in lower_bound_entries().
template <int Words>
std::unique_ptr<LowerBound<Words>> make_lower_bound(std::string_view name,
                                                    const StateSpace<Words>& space,
                                                    std::size_t table_bytes = kDefaultTableBytes) {
  const auto make = std::get<LowerBoundMaker<Words>>(lower_bound_named(name).make);
  return make(space, table_bytes);
}

template <template <int> class Bound, int Words>
std::unique_ptr<LowerBound<Words>> construct_lower_bound(const StateSpace<Words>& space,
                                                         std::size_t table_bytes) {
  return std::make_unique<Bound<Words>>(space, table_bytes);
}

/// For an entry's field `make`: every width's Bound is made by its constructor.
template <template <int> class Bound>
PerWidth<LowerBoundMaker> constructors_of() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return PerWidth<LowerBoundMaker>(construct_lower_bound<Bound, kWidths[I]>...);
  }
  (std::make_index_sequence<kWidths.size()>());
}

}  // namespace colorwalk
