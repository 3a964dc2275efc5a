#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>

namespace colorwalk {

/// The resident set size of this process in bytes; nullopt if unavailable (read from /proc).
std::optional<std::int64_t> resident_memory();

/// The same for another process.
std::optional<std::int64_t> resident_memory(pid_t process);

/// The memory of the machine in bytes.
std::int64_t machine_memory();

/// Whether less than the given part of the machine's memory is available; false if unknown.
bool memory_is_short(double part);

/// If the system runs out of memory, it kills this process before others.
void be_killed_first_without_memory();

/// From now on, freed blocks of 128 KiB or more are returned to the system at once. By default, the
/// C library raises that size to the largest block freed so far, and the process holds up to half
/// as much again as its searches account for. Costs page faults, so only runs with a memory limit
/// use it. Not thread-safe: call it before starting threads.
void return_freed_memory();

}  // namespace colorwalk
