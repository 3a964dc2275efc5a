#pragma once

#include <cstdint>

namespace colorwalk {

/// The unit in which limits on memory are given and told, in bytes.
inline constexpr std::int64_t kMegabyte = 1 << 20;

}  // namespace colorwalk
