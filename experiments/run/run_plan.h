#pragma once

#include <iosfwd>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/shard.h"
#include "experiments/tasks/player.h"
#include "experiments/tasks/task_finder.h"

namespace colorwalk {

/// The tasks of one part of a run. They are found by their ids, so every board is made once; that
/// is done on `threads` threads (0: all cores).
TaskSet tasks_of(const Shard& shard, const Player& player, int threads);

/// Prints what would be run, in lines for other programs: one a task with its id, the label of its
/// boards (empty where there is one source), board, repeat and row, separated by tabs. Around them
/// stand lines for people, which begin with `#`: boards and rows before, the number of tasks after
/// them. `part` leaves out what belongs to other parts; null: nothing.
void print_plan(const Descriptor& descriptor, const Player& player, const Shard* part,
                std::ostream& out);

}  // namespace colorwalk
