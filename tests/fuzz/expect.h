#pragma once

#include <cstdio>
#include <cstdlib>

namespace colorwalk {

/// Ends the program if a condition does not hold, which libFuzzer reports with the input.
inline void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

}  // namespace colorwalk
