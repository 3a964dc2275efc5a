#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "experiments/records/task_id.h"

namespace colorwalk {

/// One of several parts of a run (`--shard I/N`).
struct Shard {
  std::int64_t index = 1;  ///< From 1.
  std::int64_t count = 1;

  /// Whether the task belongs to this part. Every task belongs to exactly one part, chosen by its
  /// id, which distributes hard boards evenly.
  bool holds(const TaskId& id) const {
    return static_cast<std::int64_t>(id.low % static_cast<std::uint64_t>(count)) == index - 1;
  }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Parses `I/N`. Throws InputError.
Shard read_shard(std::string_view text);

/// `I/N`.
std::string to_text(const Shard& shard);

}  // namespace colorwalk
