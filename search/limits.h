#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/numbers.h"
#include "base/parameters.h"

namespace colorwalk {

class Value;

/// The limits of a solver on one board. An empty field means no limit.
struct Limits {
  std::optional<std::chrono::duration<double>> wall_time = {};
  /// Of all threads of the search together.
  std::optional<std::chrono::duration<double>> cpu_time = {};
  std::optional<std::int64_t> nodes = {};   ///< Expanded nodes.
  std::optional<std::int64_t> memory = {};  ///< Bytes.

  /// What is left of the limits on time after work that took these times.
  Limits after(double seconds, double cpu_seconds) const;
};

/// How users set a limit: the field of a request, the option and the key of a descriptor, their
/// help and errors, and the text of a report. A new limit is a member of Limits, a row of kLimits
/// and its enforcement in search_run.h.
struct LimitSpec {
  using Seconds = std::optional<std::chrono::duration<double>> Limits::*;
  using Count = std::optional<std::int64_t> Limits::*;

  ParameterSpec value;    ///< With the name `limit_cpu`; the option is `--limit-cpu`.
  std::string_view key;   ///< In `[limits]` of a descriptor.
  std::string_view unit;  ///< Follows a value in a text.
  std::variant<Seconds, Count> member;
  std::int64_t scale = 1;  ///< The number in `member` for a value of 1.
};

inline constexpr std::int64_t kMostSeconds = 1'000'000'000;
inline constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();

inline constexpr std::array<LimitSpec, 4> kLimits = {{
    {.value = ranged_key(ValueType::kNumber, "limit_time", 0, kMostSeconds, "no limit",
                         "seconds of wall time per board", "S"),
     .key = "time",
     .unit = "s",
     .member = &Limits::wall_time},
    {.value = ranged_key(ValueType::kNumber, "limit_cpu", 0, kMostSeconds, "no limit",
                         "seconds of CPU time per board, on all threads of its search", "S"),
     .key = "cpu_time",
     .unit = "s of CPU time",
     .member = &Limits::cpu_time},
    {.value = ranged_key(ValueType::kInteger, "limit_nodes", 0, kMostNodes, "no limit",
                         "expanded nodes per board", "N"),
     .key = "nodes",
     .unit = "nodes",
     .member = &Limits::nodes},
    {.value = ranged_key(ValueType::kInteger, "limit_memory", 1, kMostNodes / kMegabyte, "no limit",
                         "megabytes of memory per board", "MB"),
     .key = "memory",
     .unit = "MB",
     .member = &Limits::memory,
     .scale = kMegabyte},
}};

/// Sets a limit. Throws InputError with the name of the value if it is not a number of the
/// limit's range.
void set_limit(const LimitSpec& spec, const Value& value, Limits& limits);

/// All limits with their units, separated by commas; `none` without a limit.
std::string to_text(const Limits& limits);

}  // namespace colorwalk
