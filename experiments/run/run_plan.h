#pragma once

#include <cstdint>
#include <iosfwd>
#include <vector>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/shard.h"
#include "experiments/run/player.h"
#include "experiments/run/task_finder.h"

namespace colorwalk {

/// The tasks of one part of a run. Computes the ids of all tasks, and so every board, on `threads`
/// threads (0: all cores).
TaskSet tasks_of(const Shard& shard, const Player& player, int threads);

/// The number of tasks in each of `parts` parts of a run; part 1 comes first. Computes all ids,
/// too.
std::vector<std::int64_t> tasks_per_part(std::int64_t parts, const Player& player, int threads);

/// Prints the tasks of a run, one per line: id, label of the boards (empty for a single source),
/// board, repeat and row, separated by tabs. Lines that begin with `#` give boards and rows before
/// and the number of tasks after them. `part` restricts the output to one part unless it is null.
void print_plan(const Descriptor& descriptor, const Player& player, const Shard* part,
                std::ostream& out);

}  // namespace colorwalk
