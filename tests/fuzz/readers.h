#pragma once

#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

/// The parsers of untrusted text, for fuzzing.
namespace colorwalk {

struct Reader {
  std::string_view name;
  /// Reads a text. It may be refused with one line of bounded length. Otherwise the value that was
  /// read must be the same after it has been written and read again. Aborts if that does not hold.
  void (*read)(std::string_view text);
};

std::span<const Reader> readers();

/// Sends a request through the C interface, or cells. The text has the lines SOLVER, OPERATION and
/// PATH, then the request; or SOLVER, `cells RULES ROWS COLS COLORS START CAPACITY` and PATH, then
/// one byte per cell, `0` for the first color. Answers and errors must be those of the operation;
/// searches are run only for cells, and stopped soon. Aborts if that does not hold.
void read_through_c_interface(std::string_view text);

/// Ends the program if a condition does not hold, which libFuzzer reports with the input.
inline void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace colorwalk
