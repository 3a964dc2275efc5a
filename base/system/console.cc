#include "base/system/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <ostream>

#include "base/numbers.h"
#include "base/text.h"

namespace colorwalk {
namespace {

constexpr int kUsualColumns = 80;
constexpr int kMostColumns = 10'000;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): never modified.
  return value == nullptr ? "" : value;
}

}  // namespace

void print_message(Console& console, std::string_view message) {
  // In one piece, so that the messages of two processes do not mix.
  console.err << "colorwalk: " + error_text(message) + '\n' << std::flush;
}

int terminal_columns() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const int columns = whole_number(environment("COLUMNS")).value_or(0);
  return columns > 0 && columns <= kMostColumns ? columns : kUsualColumns;
}

bool colors_are_wanted() {
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace colorwalk
