#pragma once

#include <span>
#include <string_view>

/// Everything that reads what somebody else may have written, for machines that make up what to
/// read.
namespace colorwalk {

struct Reader {
  std::string_view name;
  /// Reads a text. It may be refused, in one line of bounded length; nothing else may come of it:
  /// what was read must be written and read back as it is. Aborts where that does not hold.
  void (*read)(std::string_view text);
};

std::span<const Reader> readers();

}  // namespace colorwalk
