#pragma once

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

}  // namespace colorwalk
