#include "experiments/tasks/task_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstring>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "base/data/hexadecimal.h"
#include "base/data/json.h"
#include "base/input_error.h"
#include "base/megabyte.h"
#include "base/system/console.h"
#include "base/system/process_memory.h"
#include "base/system/system_error.h"
#include "engine/formats/board_format.h"
#include "experiments/records/record.h"
#include "interface/outcome/judged_solve.h"
#include "interface/outcome/outcome_json.h"

namespace colorwalk {
namespace {

/// How often the memory of a child is read.
constexpr std::chrono::microseconds kWatchInterval{20'000};

/// Under this part of the machine's memory, available memory is short.
constexpr double kShortMemory = 0.05;

void set_limit(int resource, std::int64_t value) {
  const rlimit limit = {.rlim_cur = static_cast<rlim_t>(value),
                        .rlim_max = static_cast<rlim_t>(value)};
  setrlimit(static_cast<__rlimit_resource>(resource), &limit);
}

/// A pipe whose ends are not inherited by default.
struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      throw SystemError("cannot create a pipe to a child process: " +
                        std::generic_category().message(errno));
    }
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  void close_end(std::size_t end) {
    if (ends[end] >= 0) close(ends[end]);
    ends[end] = -1;
  }

  std::array<int, 2> ends = {-1, -1};
};

/// Starts the program with standard output and error redirected to the pipe, in a new process
/// group: Ctrl-C is delivered to the run only, which then stops its tasks.
pid_t start(const std::string& program, const std::string& argument, const Pipe& output) {
  std::array<std::string, 3> texts = {program, kTaskCommand, argument};
  // posix_spawn() takes mutable, null-terminated arguments.
  std::array<char*, texts.size() + 1> arguments{};
  std::ranges::transform(texts, arguments.begin(), [](std::string& text) { return text.data(); });
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output.ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output.ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  const int error =
      posix_spawn(&process, program.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw SystemError(program, "cannot be started: " + std::generic_category().message(error));
  }
  return process;
}

struct ChildExit {
  int status = 0;  ///< From waitpid().
  std::string output;
  std::int64_t excess =
      0;  ///< Bytes that it held when it was killed for its memory; 0: it was not.
};

/// A running child process. It is not reaped before wait(), so its process id stays valid.
class Child {
 public:
  Child(pid_t process, const HardMemoryLimit& memory) : process_(process), memory_(memory) {}

  /// Reads until the end of the child's output, while the child's memory is watched.
  void read_from(int file) {
    std::array<char, 1 << 12> part{};
    while (true) {
      pollfd waiting = {.fd = file, .events = POLLIN, .revents = 0};
      const int ready =
          poll(&waiting, 1, static_cast<int>(kWatchInterval / std::chrono::milliseconds(1)));
      if (ready == 0) watch_memory();
      if (ready <= 0) continue;
      const ssize_t count = read(file, part.data(), part.size());
      if (count > 0) exit_.output.append(part.data(), static_cast<std::size_t>(count));
      if (count == 0 || (count < 0 && errno != EINTR)) return;
    }
  }

  /// Returns when the child has ended. It may have closed its streams and still run.
  void wait_for_end() {
    siginfo_t ended = {};
    for (auto pause = std::chrono::microseconds(50);; pause = std::min(2 * pause, kWatchInterval)) {
      const int error =
          waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOWAIT | WNOHANG);
      if (error == 0 && ended.si_pid != 0) return;
      if (error != 0 && errno != EINTR) return;
      watch_memory();
      std::this_thread::sleep_for(pause);
    }
  }

  ChildExit reap() {
    while (waitpid(process_, &exit_.status, 0) < 0 && errno == EINTR) {
    }
    return std::move(exit_);
  }

 private:
  void watch_memory() {
    const std::int64_t held = resident_memory(process_).value_or(0);
    if (held <= memory_.bytes || (memory_.only_if_short && !memory_is_short(kShortMemory))) return;
    exit_.excess = held;
    kill(process_, SIGKILL);
  }

  pid_t process_;
  HardMemoryLimit memory_;
  ChildExit exit_;
};

ChildExit run_and_wait(const std::string& program, const std::string& argument,
                       const HardMemoryLimit& memory, const std::stop_token& stop) {
  Pipe output;
  const pid_t process = start(program, argument, output);
  output.close_end(1);
  Child child(process, memory);
  {
    const std::stop_callback kill_it(stop, [process] { kill(process, SIGKILL); });
    child.read_from(output.ends[0]);
    child.wait_for_end();
  }
  return child.reap();
}

/// The last line that is not empty.
std::string last_line(std::string_view output) {
  while (output.ends_with('\n')) output.remove_suffix(1);
  return std::string(output.substr(output.rfind('\n') + 1));
}

std::string describe_crash(const ChildExit& child) {
  const char* const signal = sigdescr_np(WTERMSIG(child.status));
  const std::string text =
      WIFSIGNALED(child.status)
          ? fmt::format("the task's process was killed by signal {} ({})", WTERMSIG(child.status),
                        signal == nullptr ? "unknown" : signal)
          : fmt::format("the task's process exited with code {} and without a result",
                        WEXITSTATUS(child.status));
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
  const ChildExit child = run_and_wait(program, to_json(request), memory, stop);
  const std::string line = last_line(child.output);
  if (WIFEXITED(child.status) && WEXITSTATUS(child.status) == kBadInput) {
    constexpr std::string_view kPrefix = "colorwalk: ";
    throw InputError(line.starts_with(kPrefix) ? line.substr(kPrefix.size()) : line);
  }
  if (WIFEXITED(child.status) && WEXITSTATUS(child.status) == kDone) {
    try {
      return parse_outcome(line, "the task's process", 0);
    } catch (const InputError&) {
      // Not an outcome: reported as a crash below.
    }
  }
  Outcome failed;
  failed.figures.status = child.excess > 0 ? Status::kMemoryLimit : Status::kCrashed;
  failed.message = child.excess > 0 ? describe_excess(child.excess, memory) : describe_crash(child);
  return failed;
}

}  // namespace colorwalk
