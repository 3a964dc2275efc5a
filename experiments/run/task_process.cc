#include "experiments/run/task_process.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstring>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/system/child_process.h"
#include "base/system/console.h"
#include "base/system/process_memory.h"
#include "engine/formats/board_format.h"
#include "experiments/records/record.h"
#include "search/outcome/judged_solve.h"
#include "search/outcome/outcome_json.h"

namespace colorwalk {
namespace {

/// Under this part of the machine's memory, available memory is short.
constexpr double kShortMemory = 0.05;

void set_limit(int resource, std::int64_t value) {
  const rlimit limit = {.rlim_cur = static_cast<rlim_t>(value),
                        .rlim_max = static_cast<rlim_t>(value)};
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

/// The last line that is not empty.
std::string last_line(std::string_view output) {
  while (output.ends_with('\n')) output.remove_suffix(1);
  return std::string(output.substr(output.rfind('\n') + 1));
}

std::string describe_crash(const ChildEnd& child) {
  const char* const signal = sigdescr_np(child.signal);
  const std::string text =
      child.signal != 0 ? fmt::format("the task's process was killed by signal {} ({})",
                                      child.signal, signal == nullptr ? "unknown" : signal)
                        : fmt::format("the task's process exited with code {} and without a result",
                                      child.exit_code);
  const std::string line = last_line(child.output);
  return line.empty() ? text : text + "; last output: " + line;
}

std::string describe_excess(std::int64_t held, const HardMemoryLimit& memory) {
  return fmt::format(
      "the task's process was killed because it held {} MB of memory, more than {} MB",
      held / kMegabyte, memory.bytes / kMegabyte);
}

}  // namespace

std::string to_json(const TaskRequest& request) {
  Value json = {{"board", request.board},
                {"solver", request.solver},
                {"seed", to_hexadecimal(request.seed)},
                {"hard_seconds", request.hard_seconds},
                {"hard_cpu_seconds", request.hard_cpu_seconds}};
  const Limits& limits = request.limits;
  if (limits.wall_time) json["time"] = limits.wall_time->count();
  if (limits.cpu_time) json["cpu_time"] = limits.cpu_time->count();
  if (limits.nodes) json["nodes"] = *limits.nodes;
  if (limits.memory) json["memory"] = *limits.memory;
  return json_text(json);
}

TaskRequest parse_task_request(const std::string& text) {
  const Value fields = parse_json_object(text, {"request for a task"}, "an object");
  TaskRequest request = {.board = fields.at("board").text(),
                         .solver = fields.at("solver").text(),
                         .limits = {},
                         .seed = read_hexadecimal(fields.at("seed")),
                         .hard_seconds = fields.at("hard_seconds").integer(),
                         .hard_cpu_seconds = fields.at("hard_cpu_seconds").integer()};
  Limits& limits = request.limits;
  using Seconds = std::chrono::duration<double>;
  if (fields.has("time")) limits.wall_time = Seconds(fields.at("time").number());
  if (fields.has("cpu_time")) limits.cpu_time = Seconds(fields.at("cpu_time").number());
  if (fields.has("nodes")) limits.nodes = fields.at("nodes").integer();
  if (fields.has("memory")) limits.memory = fields.at("memory").integer();
  return request;
}

Outcome run_task_as_child(const TaskRequest& task) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // End with the parent.
  set_limit(RLIMIT_CORE, 0);
  be_killed_first_without_memory();
  const BoardsRead read =
      read_boards({.name = "the task's board", .text = task.board, .size = {}}, "grid");
  const Board board = Board::make(read.boards.front());
  const std::unique_ptr<const Solver> solver = parse_solver(task.solver).make();
  alarm(static_cast<unsigned>(task.hard_seconds));  // Not handled: ends the process.
  if (task.hard_cpu_seconds > 0) set_limit(RLIMIT_CPU, task.hard_cpu_seconds);
  const SolveRequest request = {.limits = task.limits, .seed = task.seed, .stop = {}, .wanted = {}};
  return outcome_of(board, solve_and_judge(*solver, board, request));
}

Outcome spawn_task(const std::string& program, const TaskRequest& request,
                   const HardMemoryLimit& memory, const std::stop_token& stop) {
  std::int64_t excess = 0;  // Bytes that the child held when it was killed for its memory.
  const auto watch_memory = [&](pid_t process) {
    const std::int64_t held = resident_memory(process).value_or(0);
    if (held <= memory.bytes || (memory.only_if_short && !memory_is_short(kShortMemory))) return;
    excess = held;
    kill(process, SIGKILL);
  };
  const ChildEnd child =
      run_child({program, kTaskCommand, to_json(request)},
                {.capture = true, .stop = stop, .stop_signal = SIGKILL, .watch = watch_memory});
  const std::string line = last_line(child.output);
  if (child.exit_code == kBadInput) {
    constexpr std::string_view kPrefix = "colorwalk: ";
    throw InputError(line.starts_with(kPrefix) ? line.substr(kPrefix.size()) : line);
  }
  if (child.exit_code == kDone) {
    try {
      return parse_outcome(line, "the task's process", 0);
    } catch (const InputError&) {
      // Not an outcome: reported as a crash below.
    }
  }
  Outcome failed;
  failed.figures.status = excess > 0 ? Status::kMemoryLimit : Status::kCrashed;
  failed.message = excess > 0 ? describe_excess(excess, memory) : describe_crash(child);
  return failed;
}

}  // namespace colorwalk
