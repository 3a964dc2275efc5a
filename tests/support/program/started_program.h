#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/program/paths.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {

/// The program, running in parallel with the test. It is killed if it still runs at the end.
class StartedProgram {
 public:
  /// Starts it with these arguments; `log` receives its standard output and standard error.
  StartedProgram(const std::vector<std::string>& arguments, const std::filesystem::path& log) {
    std::vector<std::string> all = {program_path()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& argument : all) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    const int error =
        posix_spawn(&process_, pointers.front(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("the program cannot be started");
  }
  ~StartedProgram() {
    if (process_ != 0) end(SIGKILL);
  }
  StartedProgram(const StartedProgram&) = delete;
  StartedProgram& operator=(const StartedProgram&) = delete;

  pid_t process() const { return process_; }

  /// Waits until a file has at least this many lines. False if the program ends before.
  bool wait_for_lines(const std::filesystem::path& path, std::ptrdiff_t lines) {
    while (count_lines(text_of(path)) < lines) {
      if (waitpid(process_, nullptr, WNOHANG) != 0) {
        process_ = 0;
        return false;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }

  /// Sends it a signal and waits for its end. Returns the exit code; -1 if the signal ended it.
  int end(int signal) {
    kill(process_, signal);
    return wait();
  }

  /// Releases the process, for callers that wait for it themselves.
  void release() { process_ = 0; }

  int wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t process_ = 0;
};

}  // namespace colorwalk
