#include "apps/cli/interruption.h"

#include <atomic>
#include <csignal>

namespace colorwalk {
namespace {

// Signal handlers can only access globals.
std::atomic<bool> signalled = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

extern "C" void note_signal(int) {
  signalled = true;
}

}  // namespace

void catch_interruptions() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action = {};
    if (signal == SIGHUP && sigaction(signal, nullptr, &action) == 0 &&
        action.sa_handler == SIG_IGN) {
      continue;
    }
    action.sa_handler = note_signal;
    // SA_RESETHAND restores the default action after the first signal; SA_RESTART keeps the signal
    // from interrupting reads and writes.
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    sigaction(signal, &action, nullptr);
  }
}

bool is_interrupted() {
  return signalled.load(std::memory_order_relaxed);
}

}  // namespace colorwalk
