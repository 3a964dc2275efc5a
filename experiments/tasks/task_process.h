#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/board.h"
#include "experiments/records/record.h"
#include "search/registry.h"
#include "search/solver.h"

/// A task in a process of its own (`colorwalk run --isolate`): whatever becomes of that process, a
/// crash or a memory blow-up, costs one task and not the run. The process is this program again,
/// with a hidden command that gets the task as its argument and prints a record. A fork of the
/// running process would do without a new start (some milliseconds a task), but may not be made
/// while other threads hold locks.
namespace colorwalk {

/// All that the process needs to know.
struct TaskOrder {
  std::string board;   ///< In the format `grid`, with its header.
  std::string solver;  ///< SolverChoice::canonical().
  Limits limits;
  std::uint64_t seed = 0;
  /// The bytes that the process may have on top of what the program takes by itself; the system
  /// refuses any more. Solvers keep to `limits` by themselves, so this is for those that do not.
  std::int64_t hard_memory = 0;
};

/// The order as the process's argument, and back. Throws InputError for a text that is none.
std::string to_json(const TaskOrder& order);
TaskOrder parse_order(const std::string& text);

/// The process's side: narrows its own memory, solves and returns the result as a record, of which
/// only what follows from solving is filled in.
Record carry_out(const TaskOrder& order);

/// The caller's side: starts `program`, waits, and fills the result into `record`. A process that
/// ends in any other way than with a result makes the record `crashed`, with a message that says
/// how it ended. A stop kills the process. Throws InputError where the process cannot be started or
/// says that the solver cannot take the board.
///
/// Thread safety: may be called from several threads at once.
void carry_out_in_process(const std::string& program, const TaskOrder& order,
                          const std::stop_token& stop, Record& record);

/// The running program.
inline constexpr const char* kThisProgram = "/proc/self/exe";
/// Its hidden command.
inline constexpr const char* kTaskCommand = "carry-out-task";

}  // namespace colorwalk
