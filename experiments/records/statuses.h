#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/solver.h"

namespace colorwalk {

/// Every outcome that a record can have, best first: for counting them and for reading them back.
inline constexpr std::array kStatuses = {
    Status::kOptimal,   Status::kFeasible, Status::kTimeLimit, Status::kMemoryLimit,
    Status::kNodeLimit, Status::kInvalid,  Status::kCrashed,
};

/// The status of that name; nothing for any other text.
inline std::optional<Status> parse_status(std::string_view text) {
  for (const Status status : kStatuses) {
    if (text == name(status)) return status;
  }
  return std::nullopt;
}

/// Whether a limit stopped the solver.
constexpr bool is_limit(Status status) {
  return status == Status::kTimeLimit || status == Status::kMemoryLimit ||
         status == Status::kNodeLimit;
}

/// Whether something is wrong with the solver itself.
constexpr bool is_failure(Status status) {
  return status == Status::kInvalid || status == Status::kCrashed;
}

/// How many tasks ended with each status.
class StatusCounts {
 public:
  void add(Status status) { ++counts_[static_cast<std::size_t>(status)]; }
  std::int64_t operator[](Status status) const { return counts_[static_cast<std::size_t>(status)]; }

 private:
  std::array<std::int64_t, kStatuses.size()> counts_{};
};

}  // namespace colorwalk
