#pragma once

/// A machine that refuses memory or threads, for programs that link failing_calls.cc. It counts the
/// calls of malloc() and its relatives, or of pthread_create(), by all threads and libraries.
///
/// If COLORWALK_FAILING is `KIND FIRST LAST STEP`, the program runs several times: the call of the
/// number FIRST fails, then one STEP later, and so on up to LAST, or until a run has fewer calls;
/// 0: none fails. (The first three calls have no steps in between.) Each run is a process of its
/// own in a new folder, named by the number. It writes `stdout` and `stderr` there, and `end`: the
/// exit code, or 128 and the signal, and the number of calls. A run of more than a minute ends by
/// SIGALRM.
///
///     memory, threads            that call alone
///     memory-from, threads-from  that call and all later ones
namespace colorwalk::failing {

enum class Kind { kNone, kMemory, kThreads };

/// Counts from 0. Kind::kNone: nothing fails any more.
void begin(Kind kind, long first_one = 0, bool also_later = false);
/// The calls since begin().
long calls();
/// The blocks of memory that are allocated and not freed.
long held_blocks();

}  // namespace colorwalk::failing
