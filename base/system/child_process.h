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

/// The program of that name: in `folder` if it has a slash, else on PATH. Throws InputError with
/// the nearest name if there is none.
std::filesystem::path find_program(const std::string& name, const std::filesystem::path& folder);

/// What a process and its descendants have used.
struct ProcessUsage {
  double cpu_seconds = 0;   ///< Also of ended processes for which one of these has waited.
  std::int64_t memory = 0;  ///< The resident sizes in bytes.
};

/// A program that gets texts on its standard input and prints one line for each on its standard
/// output; both are one socket. Its standard error is that of this program, or kept for it, and it
/// has no other files of this program. It has a process group of its own, so Ctrl-C does not reach
/// it.
///
/// Descendants cannot leave it: a process whose parent has ended becomes a child of the program
/// or, once that has ended, of this process, whatever its group or session
/// (PR_SET_CHILD_SUBREAPER).
///
/// Thread safety: one thread at a time.
class ChildProcess {
 public:
  /// Starts `arguments`, a program (searched on PATH if it has no slash) and its arguments, in
  /// `folder`; the current one if empty. Throws InputError if it cannot be started.
  ChildProcess(const std::vector<std::string>& arguments, const std::filesystem::path& folder,
               bool keeps_errors = false);
  /// Kills the program and its descendants, and waits for their end for at most five seconds: a
  /// process that waits for a device does not end before.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Sends a text and returns the line of the answer, without its line feed. What the program has
  /// printed before it reads the first byte, which it gets alone, is no answer. Returns nothing as
  /// soon as `is_over` returns true, which is called after 1 ms and then less often, at least every
  /// 50 ms. Throws std::runtime_error if the program ends, closes its output or prints anything but
  /// one line after the text.
  std::optional<std::string> answer(std::string_view text, const std::function<bool()>& is_over);

  /// What the program and its descendants have printed to standard error since the last call, at
  /// most a megabyte; nothing unless it is kept.
  std::string take_errors();

  /// Reads the status of all processes of the machine in /proc. The time of ended processes is
  /// rounded down, so the sum can shrink.
  ProcessUsage usage() const;

 private:
  /// Sends what the socket takes and reads what it has. False if the other end is closed.
  bool transfer(std::string_view& unsent);
  /// Whether the other end has read all that was sent.
  bool is_read() const;
  /// take_line(). Throws if there is one before the text was sent.
  std::optional<std::string> take_answer(bool is_sent);
  /// Throws if there is output before the program has read its board.
  void refuse_early_output() const;
  /// Waits until the program reads, writes or ends its output. False after so many milliseconds.
  bool has_event(bool is_sending, bool is_closed, int milliseconds) const;
  void read_errors();
  /// The first line of what was read, which is removed.
  std::optional<std::string> take_line();
  /// How the program has ended; empty while it runs.
  std::string end_text() const;

  std::string name_;
  pid_t process_ = 0;
  int socket_ = -1;      ///< The other end of its standard input and output.
  int error_pipe_ = -1;  ///< From its standard error, if that is kept.
  std::string read_;     ///< Output that is not yet returned.
  std::string errors_;   ///< Likewise.
};

}  // namespace colorwalk
