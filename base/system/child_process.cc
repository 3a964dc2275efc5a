#include "base/system/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <mutex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/numbers.h"
#include "base/system/process.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;
constexpr std::size_t kMostErrors = std::size_t{1} << 20;
/// From the end of a program's output to its own end.
constexpr std::chrono::seconds kLongestEnd{1};
/// For all descendants of a program to end after SIGKILL.
constexpr std::chrono::seconds kLongestKill{5};

/// The fields of /proc/PID/stat that are used.
struct ProcessStatus {
  pid_t parent = 0;
  double seconds_of_ended = 0;  ///< CPU time of processes for which it has waited.
};

std::optional<ProcessStatus> status_of(const fs::path& process) {
  std::ifstream file(process / "stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;  // It has ended.
  std::istringstream fields(text.substr(name_end + 1));
  std::array<std::string, 15> field;  // From the state, the third of all.
  for (std::string& each : field) fields >> each;
  const auto number = [&field](std::size_t i) {
    return std::strtol(field.at(i - 3).c_str(), nullptr, 10);
  };
  return ProcessStatus{.parent = static_cast<pid_t>(number(4)),
                       .seconds_of_ended = static_cast<double>(number(16) + number(17)) /
                                           static_cast<double>(sysconf(_SC_CLK_TCK))};
}

using Processes = std::map<pid_t, ProcessStatus>;

/// All processes of the machine; none without /proc.
Processes all_processes() {
  Processes processes;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc", error)) {
    const auto process = parse_number<pid_t>(entry.path().filename().string());
    if (!process) continue;
    if (const auto status = status_of(entry.path())) processes.emplace(*process, *status);
  }
  return processes;
}

/// The child of this process that a process descends from, or is; 0 if there is none.
pid_t own_child_above(pid_t process, const Processes& processes) {
  for (auto found = processes.find(process); found != processes.end();
       found = processes.find(process)) {
    if (found->second.parent == getpid()) return process;
    process = found->second.parent;
  }
  return 0;
}

double cpu_seconds_of(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Replaces this process, a child between vfork() and execvp(). Returns the error. `errors`: its
/// standard error; -1: that of this process.
int become(char* const* arguments, const char* folder, int socket, int errors) {
  setpgid(0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (dup2(socket, STDIN_FILENO) < 0 || dup2(socket, STDOUT_FILENO) < 0) return errno;
  if (errors >= 0 && dup2(errors, STDERR_FILENO) < 0) return errno;
  if (*folder != '\0' && chdir(folder) != 0) return errno;
  close_range(STDERR_FILENO + 1, UINT_MAX, CLOSE_RANGE_CLOEXEC);
  execvp(arguments[0], arguments);
  return errno;
}

/// The children of this process. One object per process, because the system reparents the
/// descendants of a program that has ended to the process.
class Children {
 public:
  static Children& of_this_process() {
    static Children children;
    return children;
  }

  /// Starts a program; `process` is its id. Returns an error of the system, or 0.
  int start(const std::vector<std::string>& arguments, const fs::path& folder, int socket,
            int error_pipe, pid_t& process) {
    std::vector<std::string> texts = arguments;
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    // vfork() returns after execvp(), which closes the pipe, or _exit(), so no call here waits.
    std::array<int, 2> errors{};
    if (pipe2(errors.data(), O_CLOEXEC) != 0) return errno;
    const std::lock_guard lock(mutex_);
    process = vfork();  // fork() would copy the page tables of a process with large tables.
    if (process == 0) {
      const int error = become(pointers.data(), folder.c_str(), socket, error_pipe);
      [[maybe_unused]] const ssize_t written = write(errors[1], &error, sizeof error);
      _exit(EXIT_FAILURE);
    }
    int error = process < 0 ? errno : 0;
    close(errors[1]);
    if (process > 0 && read(errors[0], &error, sizeof error) > 0) waitpid(process, nullptr, 0);
    close(errors[0]);
    if (error == 0) known_.insert(process);
    return error;
  }

  /// Kills a program, its descendants and those of other programs that have ended.
  void end(pid_t program) {
    kill(-program, SIGKILL);  // Most of them, also without /proc.
    bool has_ended = false;
    const auto deadline = Clock::now() + kLongestKill;
    while (true) {
      {
        const std::lock_guard lock(mutex_);
        const std::vector<pid_t> left = left_of(program);
        for (const pid_t process : left) kill(process, SIGKILL);
        for (const pid_t process : left) waitpid(process, nullptr, WNOHANG);
        has_ended = has_ended || waitpid(program, nullptr, WNOHANG) != 0;
        if ((has_ended && left.empty()) || Clock::now() >= deadline) {
          known_.erase(program);
          return;
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

 private:
  Children() {
    // Those that the process had before it became this program are not its own.
    for (const auto& [process, status] : all_processes()) {
      if (status.parent == getpid()) known_.insert(process);
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1);
  }

  std::vector<pid_t> left_of(pid_t program) const {
    const Processes processes = all_processes();
    std::vector<pid_t> left;
    for (const auto& [process, status] : processes) {
      const pid_t child = own_child_above(process, processes);
      if (child == program || (child != 0 && !known_.contains(child))) left.push_back(process);
    }
    return left;
  }

  std::mutex mutex_;  ///< Of the following member, and of starts and ends.
  std::set<pid_t> known_;
};

bool is_program(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
}

void refuse_end(std::string_view name, std::string_view end,
                const std::optional<Clock::time_point>& closed_at) {
  if (!end.empty()) {
    throw std::runtime_error(fmt::format("'{}' ended without an answer: {}", name, end));
  }
  if (closed_at && Clock::now() - *closed_at > kLongestEnd) {
    throw std::runtime_error(fmt::format("'{}' closed its output without an answer", name));
  }
}

}  // namespace

fs::path find_program(const std::string& name, const fs::path& folder) {
  const bool is_path = name.find('/') != std::string::npos;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): no thread changes the environment.
  const char* const path = std::getenv("PATH");
  std::istringstream folders(is_path           ? fs::path(name).parent_path().string() + '/'
                             : path == nullptr ? "/bin:/usr/bin"
                                               : path);
  const std::string file = fs::path(name).filename();
  std::set<std::string> names;
  for (std::string each; std::getline(folders, each, is_path ? '\0' : ':');) {
    if (is_program(folder / each / file)) return folder / each / file;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder / each, ignored)) {
      if (is_program(entry.path())) names.insert(entry.path().filename());
    }
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string_view nearest = nearest_name(file, known);
  throw InputError(fmt::format("no program '{}' {}; {}", name, is_path ? "there" : "on PATH",
                               nearest.empty() ? "expected an executable file"
                                               : fmt::format("did you mean '{}'?", nearest)));
}

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, const fs::path& folder,
                           bool keeps_errors)
    : name_(arguments.front()) {
  std::array<int, 2> sockets{-1, -1};
  std::array<int, 2> pipes{-1, -1};
  int error = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) == 0 ? 0 : errno;
  if (error == 0 && keeps_errors && pipe2(pipes.data(), O_CLOEXEC) != 0) error = errno;
  if (error == 0) {
    error = Children::of_this_process().start(arguments, folder, sockets[1], pipes[1], process_);
  }
  socket_ = sockets[0];
  error_pipe_ = pipes[0];
  if (error_pipe_ >= 0) fcntl(error_pipe_, F_SETFL, O_NONBLOCK);
  close(sockets[1]);
  close(pipes[1]);
  if (error == 0) return;
  close(socket_);
  close(error_pipe_);
  throw InputError(fmt::format("'{}' cannot be started: {}; expected a program", name_,
                               std::generic_category().message(error)));
}

ChildProcess::~ChildProcess() {
  Children::of_this_process().end(process_);
  close(socket_);
  close(error_pipe_);
}

std::optional<std::string> ChildProcess::answer(std::string_view text,
                                                const std::function<bool()>& is_over) {
  constexpr int kLongestWait = 50;   // Milliseconds.
  constexpr int kTriesAtOnce = 100;  // To see that the first byte was read.
  std::optional<Clock::time_point> closed_at;
  std::string_view unsent = text.substr(0, 1);
  bool is_reading = text.empty();  // The program has read the first byte.
  std::string_view nothing;
  transfer(nothing);
  if (!is_reading) refuse_early_output();
  for (int waited = 0, tries = 0;;) {
    const std::string end = end_text();  // Before its last output is read.
    const bool has_read = is_reading || (unsent.empty() && is_read());
    if (!transfer(unsent) && !closed_at) closed_at = Clock::now();
    read_errors();
    if (!is_reading) refuse_early_output();
    if (has_read && !is_reading) {
      is_reading = true;
      unsent = text.substr(1);
      continue;
    }
    if (std::optional<std::string> line = take_answer(unsent.empty())) return line;
    refuse_end(name_, end, closed_at);
    if (waited > 0 && is_over()) return std::nullopt;
    // No event says that a byte was read; a program that waits for it reads it at once.
    if (!is_reading && unsent.empty() && !closed_at && ++tries < kTriesAtOnce) {
      std::this_thread::yield();
      continue;
    }
    const int wait = is_reading ? std::clamp(waited / 8, 1, kLongestWait) : 1;
    if (!has_event(!unsent.empty(), closed_at.has_value(), wait)) waited += wait;
  }
}

std::optional<std::string> ChildProcess::take_answer(bool is_sent) {
  std::optional<std::string> line = take_line();
  if (!line || is_sent) return line;
  throw std::runtime_error(fmt::format("'{}' printed a line before it read its board", name_));
}

void ChildProcess::refuse_early_output() const {
  if (read_.empty()) return;
  throw std::runtime_error(
      fmt::format("'{}' printed a line before it got a board; expected one line per board", name_));
}

bool ChildProcess::has_event(bool is_sending, bool is_closed, int milliseconds) const {
  const short events = is_sending ? POLLIN | POLLOUT : POLLIN;
  // A closed socket is always readable.
  std::array<pollfd, 2> ready = {
      pollfd{.fd = is_closed ? -1 : socket_, .events = events, .revents = 0},
      pollfd{.fd = error_pipe_, .events = POLLIN, .revents = 0}};
  return poll(ready.data(), ready.size(), milliseconds) > 0;
}

bool ChildProcess::is_read() const {
  int unread = 0;
  return ioctl(socket_, TIOCOUTQ, &unread) != 0 || unread == 0;
}

void ChildProcess::read_errors() {
  if (error_pipe_ < 0) return;
  std::array<char, 4096> buffer{};
  while (true) {
    const ssize_t count = read(error_pipe_, buffer.data(), buffer.size());
    if (count <= 0) {
      if (count < 0 && errno == EAGAIN) return;
      close(std::exchange(error_pipe_, -1));  // No process has it any more: poll() would not wait.
      return;
    }
    const std::size_t kept =
        std::min(static_cast<std::size_t>(count), kMostErrors - errors_.size());
    errors_.append(buffer.data(), kept);
  }
}

std::string ChildProcess::take_errors() {
  read_errors();
  return std::exchange(errors_, {});
}

bool ChildProcess::transfer(std::string_view& unsent) {
  if (!unsent.empty()) {
    const ssize_t sent = send(socket_, unsent.data(), unsent.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) unsent.remove_prefix(static_cast<std::size_t>(sent));
  }
  std::array<char, 4096> buffer{};
  while (read_.find('\n') == std::string::npos) {
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno == ECONNRESET)) return false;
    if (count < 0) break;
    read_.append(buffer.data(), static_cast<std::size_t>(count));
    if (read_.size() > kLongestAnswer) {
      throw std::runtime_error(fmt::format("'{}' printed a line of over {} bytes; expected moves",
                                           name_, kLongestAnswer));
    }
  }
  return true;
}

std::optional<std::string> ChildProcess::take_line() {
  const std::size_t end = read_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = read_.substr(0, end);
  read_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::string ChildProcess::end_text() const {
  siginfo_t info{};
  const auto id = static_cast<id_t>(process_);
  if (waitid(P_PID, id, &info, WEXITED | WNOWAIT | WNOHANG) != 0 || info.si_pid == 0) return "";
  return fmt::format("{} {}", info.si_code == CLD_EXITED ? "exit code" : "signal", info.si_status);
}

ProcessUsage ChildProcess::usage() const {
  ProcessUsage sum;
  const Processes processes = all_processes();
  for (const auto& [process, status] : processes) {
    if (own_child_above(process, processes) != process_) continue;
    sum.cpu_seconds += cpu_seconds_of(process) + status.seconds_of_ended;
    sum.memory += resident_memory(std::to_string(process)).value_or(0);
  }
  return sum;
}

}  // namespace colorwalk
