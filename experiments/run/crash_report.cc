#include "experiments/run/crash_report.h"

#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction() is of POSIX.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

#include "base/system/parallel.h"

namespace colorwalk {
namespace {

constexpr std::array kSignals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/// The name of one thread's task. On cache lines of its own.
struct alignas(64) Slot {
  std::array<char, 252> name{};
  std::atomic<int> length = 0;  ///< 0: no task in progress.
};

// A handler of signals may use neither locks nor the heap, so the slots are a fixed array.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::array<Slot, kMostThreads> slots;
std::atomic<std::size_t> threads_so_far = 0;
std::array<struct sigaction, kSignals.size()> previous_actions;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// Gives the thread a stack for the handler, because an overflow of its own is one of the crashes.
/// Never freed: the threads of a run live as long as the process.
void add_handler_stack() {
  constexpr std::size_t kBytes = std::size_t{64} << 10;
  stack_t present{};
  if (sigaltstack(nullptr, &present) != 0 || (present.ss_flags & SS_DISABLE) == 0) return;
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): it remains reachable.
  thread_local char* memory = nullptr;
  memory = new char[kBytes];
  const stack_t own = {.ss_sp = memory, .ss_flags = 0, .ss_size = kBytes};
  sigaltstack(&own, nullptr);
}

/// The slot of this thread. Two threads share one only if the process has started more threads
/// than there are slots.
Slot& own_slot() {
  // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
  thread_local Slot* slot = nullptr;
  if (slot == nullptr) {
    add_handler_stack();
    slot = &slots[threads_so_far++ % slots.size()];
  }
  return *slot;
}

void print(std::string_view text) {
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

/// Calls only functions that are safe in a handler of signals.
void name_tasks(int signal) {
  const char* const description = sigdescr_np(signal);
  print("colorwalk: crashed (");
  print(description == nullptr ? "unknown signal" : description);
  print("); tasks in progress:\n");
  for (const Slot& slot : slots) {
    const int length = slot.length.load(std::memory_order_acquire);
    if (length == 0) continue;
    print("  ");
    print({slot.name.data(), static_cast<std::size_t>(length)});
    print("\n");
  }
  const auto index = std::ranges::find(kSignals, signal) - kSignals.begin();
  sigaction(signal, &previous_actions[static_cast<std::size_t>(index)], nullptr);
  raise(signal);  // Delivered when this function returns.
}

}  // namespace

TaskInProgress::TaskInProgress(std::string_view name) {
  Slot& slot = own_slot();
  const std::size_t length = name.copy(slot.name.data(), slot.name.size());
  slot.length.store(static_cast<int>(length), std::memory_order_release);
}

TaskInProgress::~TaskInProgress() {
  own_slot().length.store(0, std::memory_order_release);
}

CrashReport::CrashReport() {
  struct sigaction action {};
  action.sa_handler = name_tasks;
  action.sa_flags = SA_ONSTACK;
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &action, &previous_actions[i]);
  }
}

CrashReport::~CrashReport() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &previous_actions[i], nullptr);
  }
}

}  // namespace colorwalk
