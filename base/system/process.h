#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace colorwalk {

/// The resident set size of a process, by default this one, in bytes; nullopt if unavailable (read
/// from /proc).
std::optional<std::int64_t> resident_memory(const std::string& process = "self");

/// From now on, freed blocks of 128 KiB or more are returned to the system at once. By default, the
/// C library raises that size to the largest block freed so far, and the process holds up to half
/// as much again as its searches account for. Costs page faults, so only runs with a memory limit
/// use it. Not thread-safe: call it before starting threads.
void return_freed_memory();

/// The processor for which the library is built, as of -march: `native`, or the x86-64 level that
/// the dynamic loader selected from those of a package.
std::string_view target_processor();

/// Throws SystemError if less than `bytes` of the calling thread's stack are left.
void require_stack(std::size_t bytes);

}  // namespace colorwalk
