// The program for fault injection. COLORWALK_DISTURBANCE is `KIND N`: the disturbance of the N-th
// call, from 1, by which the program changes files or starts threads (base/system/system_calls.h).
// The number of calls is written to the file COLORWALK_CALLS.
//
//     error      the call fails: the device does
//     full       the call fails, and so do all later ones that need space: the disk is full
//     interrupt  a signal interrupts the call before it has an effect
//     half       a write writes half of its data
//     no-locks   every lock fails, whatever N: the file system has none
//     end        the program ends there, as by kill -9
//     signal S   the program receives the signal with this number

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>

#include "apps/cli/command.h"
#include "base/system/system_calls.h"

namespace colorwalk {
namespace {

using system_calls::Call;
using system_calls::Disturbance;

std::string kind;
int disturbed = 0;
int signal_number = 0;
std::atomic<int> calls = 0;

bool needs_room(Call call) {
  return call == Call::kOpen || call == Call::kWrite || call == Call::kMakeFolder;
}

Disturbance disturb(Call call) {
  const int number = ++calls;
  if (kind == "full" && number >= disturbed && needs_room(call)) return {.error = ENOSPC};
  if (kind == "no-locks" && call == Call::kLock) return {.error = ENOLCK};
  if (number != disturbed) return {};
  if (kind == "error") return {.error = EIO};
  if (kind == "interrupt") return {.error = EINTR};
  if (kind == "half") return {.half = true};
  if (kind == "end") return {.last = true};
  if (kind == "signal") raise(signal_number);
  return {};
}

void read_orders() {
  const char* const text = std::getenv("COLORWALK_DISTURBANCE");
  std::istringstream(text == nullptr ? "" : text) >> kind >> disturbed >> signal_number;
  system_calls::disturb(disturb);
}

}  // namespace
}  // namespace colorwalk

int main(int count, char** arguments) {
  colorwalk::read_orders();
  colorwalk::Console console{std::cin, std::cout, std::cerr};
  const int exit_code =
      colorwalk::run_program(std::span(arguments, static_cast<std::size_t>(count)), console);
  if (const char* const file = std::getenv("COLORWALK_CALLS")) {
    std::ofstream(file) << colorwalk::calls;
  }
  return exit_code;
}
