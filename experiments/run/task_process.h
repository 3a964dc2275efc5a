#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>

#include "engine/board.h"
#include "search/outcome/outcome.h"
#include "search/registry.h"
#include "search/solver.h"

/// Solves a task in a child process (`colorwalk run --isolate`), so that a crash or excessive
/// memory use costs one task and not the run. The child is this program with a hidden command,
/// which takes the task as its argument and prints the outcome as JSON. fork() alone would save the
/// start of the program (some milliseconds per task), but is unsafe while other threads hold locks.
namespace colorwalk {

/// The input of the child process.
struct TaskRequest {
  std::string board;   ///< In the format `grid`, with its header.
  std::string solver;  ///< SolverChoice::canonical().
  Limits limits;
  std::uint64_t seed = 0;
  /// The system ends the process after this many seconds of wall or CPU time; 0: no limit.
  std::int64_t hard_seconds = 0;
  std::int64_t hard_cpu_seconds = 0;
};

/// A child process that holds more memory is killed. Solvers observe the memory limit of their task
/// themselves, so the hard limit is far above it.
struct HardMemoryLimit {
  std::int64_t bytes = std::numeric_limits<std::int64_t>::max();  ///< Resident.
  bool only_if_short = false;  ///< Only if the machine is short of memory.
};

/// Conversion to the command-line argument and back. parse_task_request() throws InputError.
std::string to_json(const TaskRequest& request);
TaskRequest parse_task_request(const std::string& text);

/// Runs in the child process: sets the limits of the process and solves.
Outcome run_task_as_child(const TaskRequest& task);

/// Runs in the parent process: starts `program`, waits for it and returns its outcome. If the child
/// does not print one, the status is `crashed` and the message describes how the child ended. A
/// stop kills the child; so does `memory`, and the status is `memory-limit`. Throws SystemError if
/// the process cannot be started, and InputError if the solver does not support the board.
///
/// Thread safety: may be called concurrently.
Outcome spawn_task(const std::string& program, const TaskRequest& request,
                   const HardMemoryLimit& memory, const std::stop_token& stop);

/// The path of the running program.
inline constexpr const char* kThisProgram = "/proc/self/exe";
/// The hidden command.
inline constexpr const char* kTaskCommand = "run-task";

}  // namespace colorwalk
