#pragma once

#include <cstdint>
#include <optional>

namespace colorwalk {

/// The bytes of memory that this process occupies now (its resident set). Nothing where the system
/// does not tell (it is read from /proc, which Linux has).
std::optional<std::int64_t> resident_memory();

}  // namespace colorwalk
