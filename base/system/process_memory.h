#pragma once

#include <cstdint>
#include <optional>

namespace colorwalk {

/// The bytes of memory that this process occupies now (its resident set). Nothing where the system
/// does not tell (it is read from /proc, which Linux has).
std::optional<std::int64_t> resident_memory();

/// From now on memory that is freed in pieces of 128 KiB or more goes back to the system at once.
/// Otherwise the C library keeps pieces as large as the largest freed so far for later, and the
/// process holds up to half as much again as its searches account for. It costs page faults, so
/// only runs with a limit on memory ask for it. Not thread-safe: call it before there are threads.
void return_freed_memory();

}  // namespace colorwalk
