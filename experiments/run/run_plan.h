#pragma once

#include <iosfwd>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/shard.h"
#include "experiments/run/task_runner.h"
#include "experiments/run/tasks.h"

namespace colorwalk {

/// The tasks of one part of a run. The part of a task depends on the identities of its boards and
/// its solver, on the number of its board and on its repeat, so that hard boards are distributed
/// evenly. No board is made for that.
///
/// Work: some nanoseconds per task of the run.
TaskSet tasks_of(const Shard& shard, const TaskRunner& runner);

/// Prints the tasks of a run, one per line: id, label of the boards (empty for a single source),
/// board, repeat and algorithm, separated by tabs. Lines that begin with `#` give boards and
/// algorithms before and the number of tasks after them. `part` restricts the output to one part
/// unless it is null.
void print_plan(const Descriptor& descriptor, const TaskRunner& runner, const Shard* part,
                std::ostream& out);

}  // namespace colorwalk
