#pragma once

#include <string_view>

namespace colorwalk {

/// Boards for tests of the program. The first needs the moves 010, the second 01.
inline constexpr std::string_view kTwoBoards = ".010\n\n.01\n";

}  // namespace colorwalk
