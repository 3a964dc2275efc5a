#include "apps/cli/interruption.h"

#include <array>
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

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};

void install(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

bool is_ignored(int signal) {
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

Interruption::Interruption() {
  signalled = false;
  // SA_RESETHAND restores the default action after the first signal; SA_RESTART keeps the signal
  // from interrupting reads and writes.
  for (const int signal : kSignals) {
    if (signal == SIGHUP && is_ignored(signal)) continue;
    install(signal, note_signal, SA_RESETHAND | SA_RESTART);
  }
}

Interruption::~Interruption() {
  for (const int signal : kSignals) {
    if (!is_ignored(signal)) install(signal, SIG_DFL, 0);
  }
}

bool Interruption::is_requested() {
  return signalled.load(std::memory_order_relaxed);
}

}  // namespace colorwalk
