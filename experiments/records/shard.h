#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace colorwalk {

/// One of several parts of a run (`--shard I/N`).
struct Shard {
  std::int64_t index = 1;  ///< From 1.
  std::int64_t count = 1;

  /// Whether a task belongs to this part. `number`: a random number of the task.
  bool holds(std::uint64_t number) const {
    return number % static_cast<std::uint64_t>(count) == static_cast<std::uint64_t>(index - 1);
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Parses `I/N`. Throws InputError.
Shard read_shard(std::string_view text);

/// `I/N`.
std::string to_text(const Shard& shard);

}  // namespace colorwalk
