#pragma once

/// A machine that refuses memory or threads, for programs that link failing_calls.cc. It counts the
/// calls of malloc() and its relatives, or of pthread_create(), by all threads and libraries.
///
/// At the start of the program COLORWALK_FAILING is `KIND N`: the N-th call fails, from 1.
/// COLORWALK_CALLS names a file that receives the number of calls when the program ends.
///
///     memory, threads            that call alone
///     memory-from, threads-from  that call and all later ones
namespace colorwalk::failing {

enum class Kind { kNone, kMemory, kThreads };

/// Counts from 0. Kind::kNone: nothing fails any more.
void begin(Kind kind, long first = 0, bool all_later = false);
/// The calls since begin().
long calls();

}  // namespace colorwalk::failing
