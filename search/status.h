#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace colorwalk {

/// How a task ended: a closed list. A solver returns one of the first five; the last two are the
/// runner's, when the referee refuses a solution or a task's process dies.
enum class Status : std::uint8_t {
  kOptimal,    ///< The length is proven to be the least.
  kFeasible,   ///< The solver ended by itself; nothing is claimed about the length.
  kTimeLimit,  ///< A limit stopped the solver; its best solution is kept, if it has one.
  kMemoryLimit,
  kNodeLimit,
  kInvalid,
  kCrashed,
};

/// What is known of a status.
struct StatusEntry {
  Status status;
  std::string_view name;    ///< As records and tables spell it.
  bool is_limit = false;    ///< A limit stopped the solver.
  bool is_failure = false;  ///< Something is wrong with the solver itself.
};

/// All statuses, best first, in the order of the enumeration. A new one is a line here and one
/// above.
inline constexpr std::array kStatusEntries = {
    StatusEntry{.status = Status::kOptimal, .name = "optimal"},
    StatusEntry{.status = Status::kFeasible, .name = "feasible"},
    StatusEntry{.status = Status::kTimeLimit, .name = "time-limit", .is_limit = true},
    StatusEntry{.status = Status::kMemoryLimit, .name = "memory-limit", .is_limit = true},
    StatusEntry{.status = Status::kNodeLimit, .name = "node-limit", .is_limit = true},
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
              "the table has the order of the enumeration");

/// Every status, for going through them.
inline constexpr std::array kStatuses = [] {
  std::array<Status, kStatusEntries.size()> statuses{};
  std::ranges::transform(kStatusEntries, statuses.begin(), &StatusEntry::status);
  return statuses;
}();

constexpr std::string_view name(Status status) {
  return entry_of(status).name;
}
constexpr bool is_limit(Status status) {
  return entry_of(status).is_limit;
}
constexpr bool is_failure(Status status) {
  return entry_of(status).is_failure;
}

/// The status of that name; nothing for any other text.
constexpr std::optional<Status> parse_status(std::string_view text) {
  const auto* const found = std::ranges::find(kStatusEntries, text, &StatusEntry::name);
  if (found == kStatusEntries.end()) return std::nullopt;
  return found->status;
}

}  // namespace colorwalk
