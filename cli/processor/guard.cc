#include <unistd.h>

#include <cstddef>

#include "cli/processor/features.h"

/// A build for one processor, carried to a lesser one, would end with an illegal instruction, and
/// where is luck: perhaps while a global variable is made, perhaps in the middle of a run. This
/// looks first, before anything else of the program runs, and says what is missing. It is compiled
/// for the least of processors and calls nothing but the system.
namespace colorwalk::processor {
namespace {

void say(const char* text) {
  std::size_t length = 0;
  while (text[length] != '\0') ++length;
  // Nobody is left to tell of an error here.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text, length);
}

/// 101 is the first priority that programs may have; global variables come after all of them.
__attribute__((constructor(101))) void refuse_lesser_processor() {
  const char* const feature = missing(kMadeFor);
  if (feature == nullptr) return;
  say("colorwalk: this processor has no ");
  say(feature);
  say(", which the program was built for; build it on this machine, or take a package, which "
      "serves "
      "every processor\n");
  _exit(2);
}

}  // namespace
}  // namespace colorwalk::processor
