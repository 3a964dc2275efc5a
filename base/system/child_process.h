#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace colorwalk {

/// What a process and the other processes of its group have used.
struct ProcessUsage {
  double cpu_seconds = 0;   ///< Also of ended processes for which one of these has waited.
  std::int64_t memory = 0;  ///< The resident sizes in bytes.
};

/// A program that gets lines on its standard input and prints one line for each on its standard
/// output; both are one socket. It has a process group of its own, so Ctrl-C does not reach it; its
/// standard error is that of this program. The processes that it starts belong to the group unless
/// they leave it.
///
/// Thread safety: one thread at a time.
class ChildProcess {
 public:
  /// Starts `arguments`, a program (searched on PATH if it has no slash) and its arguments, in
  /// `folder`; the current one if empty. Throws InputError if it cannot be started.
  ChildProcess(const std::vector<std::string>& arguments, const std::filesystem::path& folder);
  /// Kills the group.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Sends a line, without its line feed, and returns the answer, likewise. Returns nothing as soon
  /// as `is_over` returns true, which is called after 1 ms and then less often, at least every
  /// 50 ms; only usage() may be called then. Throws std::runtime_error if the program ends, prints
  /// more than the line, or does not read a line of 64 KB.
  std::optional<std::string> answer(std::string_view line, const std::function<bool()>& is_over);

  /// Reads the status of all processes of the machine in /proc.
  ProcessUsage usage() const;

 private:
  void send(std::string_view text) const;
  [[noreturn]] void fail_after_its_end();

  std::string name_;
  pid_t process_ = 0;
  int socket_ = -1;   ///< The other end of its standard input and output.
  std::string read_;  ///< Output that is not yet returned.
};

}  // namespace colorwalk
