#pragma once

#include <filesystem>
#include <iosfwd>
#include <span>

#include "experiments/descriptor/descriptor.h"
#include "experiments/records/manifest.h"
#include "experiments/run/task_runner.h"
#include "experiments/run/tasks.h"

namespace colorwalk {

/// The tasks of one part of a run. The part of a task depends on the identities of its boards and
/// its solver, on the number of its board and on its repeat, so that hard boards are distributed
/// evenly. No board is made for that.
///
/// Work: some nanoseconds per task of the run.
TaskSet tasks_of(const Shard& shard, const TaskRunner& runner);

/// The tasks that a run in the folder would solve if it dropped the records with a status in
/// `retry`: those without another record. Changes nothing. Throws InputError for a record that does
/// not belong to this run.
TaskSet tasks_left(const std::filesystem::path& folder, const TaskRunner& runner,
                   std::span<const Status> retry);

/// Prints the tasks of a run, one per line: id, label of the boards (empty for a single source),
/// board, repeat and algorithm, separated by tabs. Lines that begin with `#` give boards and
/// algorithms before and the number of tasks after them. `part` and `left` restrict the output to
/// one part and to these tasks unless they are null.
void print_plan(const Descriptor& descriptor, const TaskRunner& runner, const Shard* part,
                const TaskSet* left, std::ostream& out);

}  // namespace colorwalk
