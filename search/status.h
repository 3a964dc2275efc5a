#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace colorwalk {

/// The outcome of a task. Solvers return one of the first six. The runner sets the last two: the
/// referee rejected the solution, or the task's process died.
enum class Status : std::uint8_t {
  kOptimal,    ///< The solution is proven to be shortest.
  kFeasible,   ///< The solver finished without a claim about the length.
  kTimeLimit,  ///< A limit on wall or CPU time stopped the solver; its best solution is kept.
  kMemoryLimit,
  kNodeLimit,
  kSizeLimit,  ///< The board is too large for the solver; no option changes that.
  kInvalid,
  kCrashed,
};

/// The properties of a status.
struct StatusEntry {
  Status status;
  std::string_view name;    ///< In records and tables.
  bool is_limit = false;    ///< A limit stopped the solver.
  bool is_failure = false;  ///< The solver has a bug.
};

/// All statuses, best first, in the order of the enumeration.
inline constexpr std::array kStatusEntries = {
    StatusEntry{.status = Status::kOptimal, .name = "optimal"},
    StatusEntry{.status = Status::kFeasible, .name = "feasible"},
    StatusEntry{.status = Status::kTimeLimit, .name = "time-limit", .is_limit = true},
    StatusEntry{.status = Status::kMemoryLimit, .name = "memory-limit", .is_limit = true},
    StatusEntry{.status = Status::kNodeLimit, .name = "node-limit", .is_limit = true},
    StatusEntry{.status = Status::kSizeLimit, .name = "size-limit", .is_limit = true},
    StatusEntry{.status = Status::kInvalid, .name = "invalid", .is_failure = true},
    StatusEntry{.status = Status::kCrashed, .name = "crashed", .is_failure = true},
};

constexpr const StatusEntry& entry_of(Status status) {
  return kStatusEntries[static_cast<std::size_t>(status)];
}

static_assert(std::ranges::all_of(kStatusEntries,
                                  [](const StatusEntry& entry) {
                                    return &entry == &entry_of(entry.status);
                                  }),
              "the table must be in the order of the enumeration");

constexpr std::string_view name(Status status) {
  return entry_of(status).name;
}
constexpr bool is_limit(Status status) {
  return entry_of(status).is_limit;
}
constexpr bool is_failure(Status status) {
  return entry_of(status).is_failure;
}

}  // namespace colorwalk
