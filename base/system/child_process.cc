#include "base/system/child_process.h"

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "base/input_error.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;

/// The actions and attributes of posix_spawn().
class SpawnSettings {
 public:
  SpawnSettings() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  posix_spawn_file_actions_t actions{};
  posix_spawnattr_t attributes{};
};

/// The fields of /proc/PID/stat that are used.
struct ProcessStatus {
  pid_t group = 0;
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
  return ProcessStatus{.group = static_cast<pid_t>(number(5)),
                       .seconds_of_ended = static_cast<double>(number(16) + number(17)) /
                                           static_cast<double>(sysconf(_SC_CLK_TCK))};
}

double cpu_seconds_of(pid_t process) {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::int64_t memory_of(const fs::path& process) {
  std::ifstream pages(process / "statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  pages >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, const fs::path& folder)
    : name_(arguments.front()) {
  std::array<int, 2> sockets{};
  int error = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets.data()) == 0 ? 0 : errno;
  if (error == 0) {
    socket_ = sockets[0];
    SpawnSettings settings;
    posix_spawnattr_setflags(&settings.attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawn_file_actions_adddup2(&settings.actions, sockets[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&settings.actions, sockets[1], STDOUT_FILENO);
    if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&settings.actions, folder.c_str());
    std::vector<std::string> texts = arguments;
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    error = posix_spawnp(&process_, pointers.front(), &settings.actions, &settings.attributes,
                         pointers.data(), environ);
    close(sockets[1]);
  }
  if (error == 0) return;
  if (socket_ >= 0) close(socket_);
  throw InputError(fmt::format("'{}' cannot be started: {}; expected a program", name_,
                               std::generic_category().message(error)));
}

ChildProcess::~ChildProcess() {
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
  close(socket_);
}

std::optional<std::string> ChildProcess::answer(std::string_view line,
                                                const std::function<bool()>& is_over) {
  constexpr int kLongestWait = 50;  // Milliseconds.
  send(fmt::format("{}\n", line));
  int waited = 0;
  while (true) {
    const std::size_t end = read_.find('\n');
    if (end != std::string::npos) {
      std::string answer = read_.substr(0, end);
      read_.erase(0, end + 1);
      if (answer.ends_with('\r')) answer.pop_back();
      return answer;
    }
    if (is_over()) return std::nullopt;
    const int wait = std::clamp(waited / 8, 1, kLongestWait);
    pollfd readable = {.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&readable, 1, wait) <= 0) {
      waited += wait;
      continue;
    }
    std::array<char, 4096> buffer{};
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno == ECONNRESET)) fail_after_its_end();
    if (count > 0) read_.append(buffer.data(), static_cast<std::size_t>(count));
    if (read_.size() > kLongestAnswer) {
      throw std::runtime_error(fmt::format("'{}' printed a line of over {} bytes; expected moves",
                                           name_, kLongestAnswer));
    }
  }
}

void ChildProcess::send(std::string_view text) const {
  if (!read_.empty()) {
    throw std::runtime_error(
        fmt::format("'{}' printed more than its answer; expected one line per board", name_));
  }
  // A program that has ended, or closed its input, is noticed when the answer is read.
  if (::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT) >= 0) return;
  if (errno == EAGAIN) {
    throw std::runtime_error(fmt::format("'{}' does not read its input", name_));
  }
}

void ChildProcess::fail_after_its_end() {
  siginfo_t info{};
  waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOWAIT);
  throw std::runtime_error(fmt::format("'{}' ended without an answer: {} {}", name_,
                                       info.si_code == CLD_EXITED ? "exit code" : "signal",
                                       info.si_status));
}

ProcessUsage ChildProcess::usage() const {
  ProcessUsage sum;
  for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    pid_t process = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (error != std::errc() || *end != '\0') continue;
    const std::optional<ProcessStatus> status = status_of(entry.path());
    if (!status || status->group != process_) continue;
    sum.cpu_seconds += cpu_seconds_of(process) + status->seconds_of_ended;
    sum.memory += memory_of(entry.path());
  }
  return sum;
}

}  // namespace colorwalk
