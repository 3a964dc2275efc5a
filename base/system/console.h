#pragma once

#include <iosfwd>
#include <string_view>

namespace colorwalk {

/// The program's standard streams, handed down so that nothing below main() reaches for them.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  /// How many columns a line of the terminal has at the moment; null where a stream is no terminal.
  int (*out_columns)() = nullptr;
  int (*err_columns)() = nullptr;
  bool colors = false;  ///< Whether people on standard output want colors.
};

/// Tells people something beside the results: one line on standard error, whatever is in it.
void tell(Console& console, std::string_view message);

/// What the program ends with.
enum ExitCode : int {
  kDone = 0,
  kFailure = 1,   ///< A board ended at a limit, invalid or crashed; a solution failed.
  kBadInput = 2,  ///< Bad input or usage, or the system refused; a line on standard error tells.
  kInterrupted = 130,
};

}  // namespace colorwalk
