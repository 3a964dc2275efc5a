#pragma once

#include <string_view>

namespace colorwalk {

/// The processor for which the library is built, as of -march: `native`, or the x86-64 level that
/// the dynamic loader selected from those of a package.
std::string_view target_processor();

}  // namespace colorwalk
