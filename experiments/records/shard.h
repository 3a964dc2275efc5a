#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "experiments/records/task_id.h"

namespace colorwalk {

/// The part, from 1, that a task belongs to if a run has `count` parts. It depends on the task's id
/// alone, which distributes hard boards evenly.
inline std::int64_t part_of(const TaskId& id, std::int64_t count) {
  return static_cast<std::int64_t>(id.low % static_cast<std::uint64_t>(count)) + 1;
}

/// One of several parts of a run (`--shard I/N`).
struct Shard {
  std::int64_t index = 1;  ///< From 1.
  std::int64_t count = 1;

  /// Whether the task belongs to this part.
  bool holds(const TaskId& id) const { return part_of(id, count) == index; }
  friend bool operator==(const Shard&, const Shard&) = default;
};

/// Parses `I/N`. Throws InputError.
Shard read_shard(std::string_view text);

/// `I/N`.
std::string to_text(const Shard& shard);

}  // namespace colorwalk
