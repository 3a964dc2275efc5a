#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace colorwalk {

/// The number of threads that "all cores" means on this machine.
int available_threads();

/// Calls `body(i)` for every i in [0, count), on up to `threads` threads at once (0: all cores).
/// Indices are handed out one at a time in rising order, so that the work stays balanced when
/// single calls differ much and results come nearly in order. With one thread everything happens
/// in order on the calling thread. An exception ends the loop and is rethrown here.
///
/// Work: the sum of the calls; span: the longest call plus O(count / threads).
void for_each_index(std::int64_t count, int threads, const std::function<void(std::int64_t)>& body);

/// Splits [0, count) into a few chunks a thread and calls `body(first, last)` for each, on up to
/// `threads` threads at once (0: all cores). For loops over many cheap items.
void for_each_chunk(std::size_t count, int threads,
                    const std::function<void(std::size_t, std::size_t)>& body);

}  // namespace colorwalk
