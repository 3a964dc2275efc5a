// The program, for tests that disturb it. COLORWALK_DISTURBANCE is `KIND N`: what happens to the
// N-th call by which it changes files or starts threads (base/system/system_calls.h), from 1 on.
// The file COLORWALK_CALLS gets the number of calls that were made.
//
//     error      it fails: the device does
//     full       it fails, and so does all that needs room from then on: the disk is full
//     interrupt  a signal interrupts it before it has done anything
//     half       a write takes half of what it is given
//     no-locks   a lock fails: the file system has none
//     end        the program ends there, as by kill -9
//     signal S   the program gets the signal of this number

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <span>
#include <sstream>

#include "base/system/system_calls.h"
#include "cli/program.h"

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
  if (number != disturbed) return {};
  if (kind == "error") return {.error = EIO};
  if (kind == "interrupt") return {.error = EINTR};
  if (kind == "half") return {.half = true};
  if (kind == "end") return {.last = true};
  if (kind == "no-locks" && call == Call::kLock) return {.error = ENOLCK};
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
