#pragma once

#include <cstdint>

namespace colorwalk {

/// The unit of memory limits, in bytes.
inline constexpr std::int64_t kMegabyte = 1 << 20;

}  // namespace colorwalk
