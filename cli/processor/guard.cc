#include <unistd.h>

#include <cstddef>

#include "cli/processor/features.h"

/// On an older processor than it was built for, the program would crash with an illegal instruction
/// at some point. This check runs before everything else and reports the missing feature. It is
/// compiled for the baseline processor and calls only the system.
namespace colorwalk::processor {
namespace {

void print_error(const char* text) {
  std::size_t length = 0;
  while (text[length] != '\0') ++length;
  // A failed write cannot be reported.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text, length);
}

/// 101 is the first priority available to programs; global variables are constructed later.
__attribute__((constructor(101))) void refuse_older_processor() {
  const char* const feature = missing(kMadeFor);
  if (feature == nullptr) return;
  print_error("colorwalk: this processor has no ");
  print_error(feature);
  print_error(
      ", which the program was built for; build it on this machine, or take a package, which "
      "serves "
      "every processor\n");
  _exit(2);
}

}  // namespace
}  // namespace colorwalk::processor
