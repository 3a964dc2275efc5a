#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"

namespace colorwalk {

/// Changes one thing in the text of a certificate: drops, duplicates or swaps a line, changes the
/// rule of a line, one of its numbers or marks, the claimed length, the moves or the board, or
/// copies a line of `other`, another certificate. Most results can still be read, and a few are
/// true.
void damage(Random& random, std::vector<std::string>& lines, const std::vector<std::string>& other);

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

/// The text of these lines; their number is set in the first one.
std::string certificate_of(std::vector<std::string> lines);

}  // namespace colorwalk
