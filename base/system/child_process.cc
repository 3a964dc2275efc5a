#include "base/system/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

#include "base/system/system_error.h"

namespace colorwalk {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::microseconds kWatchInterval = 20ms;

[[noreturn]] void fail(const std::string& program) {
  throw SystemError(program, "cannot be started: " + std::generic_category().message(errno));
}

/// Runs in the child between fork() and exec(), where only async-signal-safe functions are allowed.
[[noreturn]] void become(const char* path, char* const* arguments, int output, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(1);  // The parent died before prctl().
  const int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input >= 0) dup2(input, STDIN_FILENO);
  if (output >= 0) {
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
  }
  execv(path, arguments);
  _exit(127);
}

/// Calls `watch` at its interval while it waits for output.
std::string read_to_end(int file, pid_t process, const std::function<void(pid_t)>& watch) {
  std::string text;
  std::array<char, 1 << 12> block{};
  while (true) {
    pollfd waiting = {.fd = file, .events = POLLIN, .revents = 0};
    const int ready = poll(&waiting, 1, watch ? static_cast<int>(kWatchInterval / 1ms) : -1);
    if (ready == 0) watch(process);
    if (ready <= 0) continue;
    const ssize_t count = read(file, block.data(), block.size());
    if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR)) return text;
  }
}

/// Waits without reaping: until then the process id belongs to the child, and a stop may use it.
/// The child may have closed its streams long before.
void wait_for_exit(pid_t process, const std::function<void(pid_t)>& watch) {
  const int options = WEXITED | WNOWAIT | (watch ? WNOHANG : 0);
  for (std::chrono::microseconds pause = 50us;; pause = std::min(2 * pause, kWatchInterval)) {
    siginfo_t ended = {};
    const int error = waitid(P_PID, static_cast<id_t>(process), &ended, options);
    if (error == 0 && ended.si_pid != 0) return;
    if (error != 0 && errno != EINTR) return;
    if (!watch) continue;
    watch(process);
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

ChildEnd run_child(const std::vector<std::string>& arguments, const ChildOptions& options) {
  const std::string& name = arguments.front();
  const std::string path = name.find('/') == std::string::npos ? find_program(name) : name;
  if (access(path.c_str(), X_OK) != 0) fail(name);
  std::vector<std::string> texts = arguments;
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);

  std::array<int, 2> ends = {-1, -1};
  if (options.capture && pipe2(ends.data(), O_CLOEXEC) != 0) fail(name);
  const pid_t parent = getpid();
  const pid_t process = fork();
  if (process == 0) become(path.c_str(), pointers.data(), ends[1], parent);
  const int error = errno;
  if (options.capture) close(ends[1]);
  if (process < 0) {
    if (options.capture) close(ends[0]);
    errno = error;
    fail(name);
  }
  ChildEnd end;
  {
    const std::stop_callback end_it(
        options.stop, [process, signal = options.stop_signal] { kill(process, signal); });
    if (options.capture) {
      end.output = read_to_end(ends[0], process, options.watch);
      close(ends[0]);
    }
    wait_for_exit(process, options.watch);
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  end.exit_code = end.signal == 0 ? WEXITSTATUS(status) : 128 + end.signal;
  return end;
}

std::string find_program(std::string_view name) {
  const char* const list = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): never changed
  std::string_view folders = list == nullptr ? "/usr/bin:/bin" : list;
  while (!folders.empty()) {
    const std::string_view folder = folders.substr(0, folders.find(':'));
    std::string path = std::string(folder.empty() ? "." : folder).append("/").append(name);
    if (access(path.c_str(), X_OK) == 0) return path;
    if (folder.size() == folders.size()) break;
    folders.remove_prefix(folder.size() + 1);
  }
  return "";
}

}  // namespace colorwalk
