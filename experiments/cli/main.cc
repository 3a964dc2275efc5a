#include <fcntl.h>
#include <unistd.h>

#include <iostream>
#include <span>

#include "experiments/cli/program.h"

namespace {

/// A standard stream that is closed would lend its number to the first file that is opened, and
/// what is printed would go into that. Here it becomes one that can be neither read nor written, as
/// before.
void keep_standard_streams_apart() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // Descriptors are given out from the least: this one gets the stream's number.
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) _exit(2);
  }
}

}  // namespace

int main(int count, char** arguments) {
  keep_standard_streams_apart();
  std::ios::sync_with_stdio(false);
  colorwalk::Console console{std::cin, std::cout, std::cerr, isatty(STDERR_FILENO) == 1};
  return colorwalk::run_program(std::span(arguments, static_cast<std::size_t>(count)), console);
}
