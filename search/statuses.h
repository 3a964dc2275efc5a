#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "search/solver.h"

/// All that is known of the statuses, one line for each: a new one is a member of Status and a line
/// here.
namespace colorwalk {

/// What a status says of the solver.
enum class Ending : std::uint8_t {
  kByItself,
  kAtALimit,
  kFailure,  ///< Something is wrong with the solver.
};

struct StatusEntry {
  Status status;
  std::string_view name;  ///< As records and tables spell it.
  Ending ending;
};

/// Best first: the order in which statuses are counted and shown.
inline constexpr std::array kStatusTable = {
    StatusEntry{Status::kOptimal, "optimal", Ending::kByItself},
    StatusEntry{Status::kFeasible, "feasible", Ending::kByItself},
    StatusEntry{Status::kTimeLimit, "time-limit", Ending::kAtALimit},
    StatusEntry{Status::kMemoryLimit, "memory-limit", Ending::kAtALimit},
    StatusEntry{Status::kNodeLimit, "node-limit", Ending::kAtALimit},
    StatusEntry{Status::kInvalid, "invalid", Ending::kFailure},
    StatusEntry{Status::kCrashed, "crashed", Ending::kFailure},
};

constexpr const StatusEntry& entry_of(Status status) {
  return kStatusTable[static_cast<std::size_t>(status)];
}

/// Whether every status has the line that its number says.
constexpr bool lines_are_in_order() {
  for (std::size_t i = 0; i < kStatusTable.size(); ++i) {
    if (kStatusTable[i].status != static_cast<Status>(i)) return false;
  }
  return true;
}
static_assert(lines_are_in_order());

/// Whether a limit stopped the solver.
constexpr bool is_limit(Status status) {
  return entry_of(status).ending == Ending::kAtALimit;
}

/// Whether something is wrong with the solver itself.
constexpr bool is_failure(Status status) {
  return entry_of(status).ending == Ending::kFailure;
}

/// The status of that name; nothing for any other text.
constexpr std::optional<Status> parse_status(std::string_view text) {
  for (const StatusEntry& entry : kStatusTable) {
    if (text == entry.name) return entry.status;
  }
  return std::nullopt;
}

}  // namespace colorwalk
