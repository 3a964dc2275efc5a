#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"

namespace colorwalk {

/// Changes something in the text of a certificate: lines are dropped, doubled or exchanged, a digit
/// of a line's cells, its budget, its rule, its color or its premises become others, the claimed
/// length or the moves do, or the board; or a line is taken over from `other`, another certificate.
/// What comes of it is mostly still a text that can be read, and a few times a true one.
void damage(Random& random, std::vector<std::string>& lines, const std::vector<std::string>& other);

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

/// The text of these lines, whose first one says how many there are of the others.
std::string certificate_of(std::vector<std::string> lines);

}  // namespace colorwalk
