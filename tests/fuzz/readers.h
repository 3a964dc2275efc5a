#pragma once

#include <span>
#include <string_view>

/// The parsers of untrusted text, for fuzzing.
namespace colorwalk {

struct Reader {
  std::string_view name;
  /// Reads a text. It may be refused, in one line of bounded length; nothing else may come of it:
  /// what was read must be written and read back as it is. Aborts where that does not hold.
  void (*read)(std::string_view text);
};

std::span<const Reader> readers();

}  // namespace colorwalk
