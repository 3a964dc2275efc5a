#include <fcntl.h>
#include <unistd.h>

#include <iostream>
#include <span>

#include "base/system/terminal.h"
#include "cli/program.h"

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

template <int kStream>
int terminal_columns() {
  return colorwalk::terminal_columns(kStream);
}

}  // namespace

int main(int count, char** arguments) {
  keep_standard_streams_apart();
  std::ios::sync_with_stdio(false);
  const bool out_is_terminal = isatty(STDOUT_FILENO) == 1;
  const bool err_is_terminal = isatty(STDERR_FILENO) == 1;
  colorwalk::Console console{
      .in = std::cin,
      .out = std::cout,
      .err = std::cerr,
      .out_columns = out_is_terminal ? terminal_columns<STDOUT_FILENO> : nullptr,
      .err_columns = err_is_terminal ? terminal_columns<STDERR_FILENO> : nullptr,
      .colors = out_is_terminal && colorwalk::colors_are_wanted()};
  return colorwalk::run_program(std::span(arguments, static_cast<std::size_t>(count)), console);
}
