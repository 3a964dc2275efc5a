#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <span>
#include <stdexcept>
#include <string_view>

#include "apps/cli/command.h"
#include "base/system/console.h"

namespace {

/// That of the program; negative until it has ended.
std::atomic<int> exit_code = -1;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

/// Ends the process after an exception that nothing can catch: there is no memory to throw or to
/// handle one (then there may be no exception), or a thread of oneTBB could not start another one.
[[noreturn]] void end_without_memory() {
  if (exit_code >= 0) _exit(exit_code);  // The program has ended.
  std::string_view message = "colorwalk: out of memory\n";
  try {
    if (std::current_exception() != nullptr) throw;
  } catch (const std::bad_alloc&) {
  } catch (const std::runtime_error& error) {
    if (std::string_view(error.what()).find("pthread_create") == std::string_view::npos) abort();
    message = "colorwalk: cannot start a thread\n";
  } catch (...) {
    abort();
  }
  static std::atomic_flag is_ending;
  while (is_ending.test_and_set()) pause();  // Another thread ends the process.
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, message.data(), message.size());
  _exit(colorwalk::kBadInput);
}

/// Before all other code of the program.
[[gnu::constructor(101)]] void handle_lack_of_memory() {
  std::set_terminate(end_without_memory);
}

/// The first file opened would take over the descriptor of a closed standard stream and receive the
/// program's output. Opens closed streams as /dev/null in a mode that still makes their use fail.
void reserve_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // open() returns the lowest free descriptor, which is the stream's.
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) _exit(2);
  }
}

}  // namespace

/// While the process ends, a thread of oneTBB that cannot start another one uses destroyed objects.
extern "C" void __cxa_pure_virtual() {  // NOLINT(readability-identifier-naming): of the ABI.
  std::terminate();
}

int main(int count, char** arguments) {
  reserve_standard_streams();
  std::signal(SIGXFSZ, SIG_IGN);  // A write over `ulimit -f` fails like one to a full disk.
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);  // Reading must not flush the output, which other threads write.
  const bool out_is_terminal = isatty(STDOUT_FILENO) == 1;
  const bool err_is_terminal = isatty(STDERR_FILENO) == 1;
  colorwalk::Console console{.in = std::cin,
                             .out = std::cout,
                             .err = std::cerr,
                             .err_columns = err_is_terminal ? colorwalk::terminal_columns : nullptr,
                             .colors = out_is_terminal && colorwalk::colors_are_wanted()};
  const std::span all(arguments, static_cast<std::size_t>(count));
  return exit_code = colorwalk::run_program(all, console);
}
