#pragma once

#include <sys/types.h>

#include <csignal>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// How a child process ended.
struct ChildEnd {
  int exit_code = 0;   ///< 128 plus the number of the signal if a signal ended the process.
  int signal = 0;      ///< That ended the process; 0: none.
  std::string output;  ///< If captured.
};

struct ChildOptions {
  /// Return standard output and standard error as text. Otherwise the child shares the streams of
  /// this process.
  bool capture = false;
  /// A stop sends this signal to the child, once.
  std::stop_token stop = {};
  int stop_signal = SIGTERM;
  /// Called about every 20 ms while the child runs, and may send it signals.
  std::function<void(pid_t)> watch = {};
};

/// Runs a program and waits for its end. The first argument is its path, or a name that is looked
/// up in PATH. The child reads from /dev/null and has its own process group, so that Ctrl-C reaches
/// only this process. It receives SIGTERM if this process dies. Throws SystemError if the program
/// cannot be started.
///
/// Thread safety: may be called concurrently.
ChildEnd run_child(const std::vector<std::string>& arguments, const ChildOptions& options = {});

/// The path of an executable file of that name in PATH; empty if there is none.
std::string find_program(std::string_view name);

}  // namespace colorwalk
