#include "base/system/terminal.h"

#include <sys/ioctl.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace colorwalk {
namespace {

constexpr int kUsualColumns = 80;
constexpr int kMostColumns = 10'000;

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): never modified.
  return value == nullptr ? "" : value;
}

}  // namespace

int terminal_columns(int stream) {
  winsize size{};
  if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const std::string_view text = environment("COLUMNS");
  int columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number && columns > 0 && columns <= kMostColumns ? columns : kUsualColumns;
}

bool colors_are_wanted() {
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace colorwalk
