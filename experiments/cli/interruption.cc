#include "experiments/cli/interruption.h"

#include <atomic>
#include <chrono>
#include <csignal>

namespace colorwalk {
namespace {

constexpr std::chrono::milliseconds kLookEvery{10};

// A signal handler reaches nothing but globals.
std::atomic<bool> signalled = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler must not wait");

extern "C" void note_signal(int) {
  signalled = true;
}

void install(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

}  // namespace

Interruption::Interruption() {
  signalled = false;
  // SA_RESETHAND brings the default back after the first signal; SA_RESTART keeps it out of the
  // way of reading and writing.
  for (const int signal : {SIGINT, SIGTERM})
    install(signal, note_signal, SA_RESETHAND | SA_RESTART);
  watcher_ = std::jthread([this](const std::stop_token& done) {
    while (!done.stop_requested() && !signalled) std::this_thread::sleep_for(kLookEvery);
    if (signalled) source_.request_stop();
  });
}

Interruption::~Interruption() {
  for (const int signal : {SIGINT, SIGTERM}) install(signal, SIG_DFL, 0);
}

}  // namespace colorwalk
