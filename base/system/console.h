#pragma once

#include <iosfwd>
#include <string_view>

namespace colorwalk {

/// The standard streams, passed down from main() so that no other code uses globals.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  /// The current width of the terminal of `err` in columns; null if that is none.
  int (*err_columns)() = nullptr;
  bool colors = false;  ///< Whether to print colors on standard output.
};

/// Prints a message as one sanitized line on standard error.
void print_message(Console& console, std::string_view message);

/// The columns of the terminal of standard error: as reported by the terminal, else COLUMNS,
/// else 80. Queried each time, because windows are resized.
int terminal_columns();

/// Whether to print colors on a terminal: not if NO_COLOR is set (no-color.org) or TERM is `dumb`.
bool colors_are_wanted();

/// Exit codes of the program.
enum ExitCode : int {
  kDone = 0,
  kFailure = 1,   ///< A board ended at a limit, invalid or crashed; a solution failed.
  kBadInput = 2,  ///< Invalid input or usage, or a system error; reported in one line on stderr.
  kInterrupted = 130,
};

}  // namespace colorwalk
