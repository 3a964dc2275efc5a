#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/board.h"
#include "experiments/outcome/outcome.h"
#include "search/registry.h"
#include "search/solver.h"

/// A task in a process of its own (`colorwalk run --isolate`): whatever becomes of that process, a
/// crash or a memory blow-up, costs one task and not the run. The process is this program again,
/// with a hidden command that gets the task as its argument and prints the outcome as JSON. A fork
/// of the running process would do without a new start (some milliseconds a task), but may not be
/// made while other threads hold locks.
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
  /// The seconds after which the system ends the process; 0: it does not.
  std::int64_t hard_seconds = 0;
};

/// The order as the process's argument, and back. Throws InputError for a text that is none.
std::string to_json(const TaskOrder& order);
TaskOrder parse_order(const std::string& text);

/// The process's side: narrows its own memory and time, and solves.
Outcome run_task_as_child(const TaskOrder& order);

/// The caller's side: starts `program`, waits, and returns what it answers. A process that ends in
/// any other way than with an outcome makes one that is `crashed`, with a message that says how it
/// ended. A stop kills the process. Throws SystemError where the process cannot be started, and
/// InputError where it says that the solver cannot take the board.
///
/// Thread safety: may be called from several threads at once.
Outcome spawn_task(const std::string& program, const TaskOrder& order, const std::stop_token& stop);

/// The running program.
inline constexpr const char* kThisProgram = "/proc/self/exe";
/// Its hidden command.
inline constexpr const char* kTaskCommand = "carry-out-task";

}  // namespace colorwalk
