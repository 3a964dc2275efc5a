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

namespace colorwalk {

class Value;

/// The limits of a solver on one board. An empty field means no limit.
struct Limits {
  std::optional<std::chrono::duration<double>> wall_time;
  /// Of all threads of the search together.
  std::optional<std::chrono::duration<double>> cpu_time;
  std::optional<std::int64_t> nodes;   ///< Expanded nodes.
  std::optional<std::int64_t> memory;  ///< Bytes.
};

/// How users set a limit: what descriptors, options and requests accept, their help and errors, and
/// the text of a report. A new limit is a member of Limits, a row of kLimits and its enforcement in
/// search_run.h.
struct LimitSpec {
  using Seconds = std::optional<std::chrono::duration<double>> Limits::*;
  using Count = std::optional<std::int64_t> Limits::*;

  std::string_view key;          ///< In `[limits]` of a descriptor.
  std::string_view field;        ///< Of a request: `limit_cpu`. The option is `--limit-cpu`.
  std::string_view placeholder;  ///< Stands for the value in the help of the option.
  std::string_view unit;         ///< Follows a value in a text.
  std::string_view help;
  std::int64_t minimum = 0;  ///< Range of the value, both ends included.
  std::int64_t maximum = 0;
  std::variant<Seconds, Count> member;
  std::int64_t scale = 1;  ///< The number in `member` for a value of 1.

  /// Whether values are integers; otherwise they are seconds.
  constexpr bool is_integer() const { return member.index() == 1; }
};

inline constexpr std::int64_t kMostSeconds = 1'000'000'000;
inline constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();

inline constexpr std::array<LimitSpec, 4> kLimits = {{
    {.key = "time",
     .field = "limit_time",
     .placeholder = "S",
     .unit = "s",
     .help = "seconds of wall time per board",
     .maximum = kMostSeconds,
     .member = &Limits::wall_time},
    {.key = "cpu_time",
     .field = "limit_cpu",
     .placeholder = "S",
     .unit = "s of CPU time",
     .help = "seconds of CPU time per board, on all threads of its search",
     .maximum = kMostSeconds,
     .member = &Limits::cpu_time},
    {.key = "nodes",
     .field = "limit_nodes",
     .placeholder = "N",
     .unit = "nodes",
     .help = "expanded nodes per board",
     .maximum = kMostNodes,
     .member = &Limits::nodes},
    {.key = "memory",
     .field = "limit_memory",
     .placeholder = "MB",
     .unit = "MB",
     .help = "megabytes of memory per board",
     .minimum = 1,
     .maximum = kMostNodes / kMegabyte,
     .member = &Limits::memory,
     .scale = kMegabyte},
}};

/// Sets a limit. Throws InputError with the name of the value if it is not a number of the
/// limit's range.
void set_limit(const LimitSpec& spec, const Value& value, Limits& limits);

/// All limits with their units, separated by commas; `none` without a limit.
std::string to_text(const Limits& limits);

}  // namespace colorwalk
