#pragma once

#include <cstdint>
#include <string>

namespace colorwalk {

/// Why a call could not do its work.
struct Failure {
  enum class Cause : std::uint8_t {
    kInput,       ///< The caller's input is invalid (InputError).
    kMemory,      ///< The machine has no memory.
    kMachine,     ///< It has no threads, no room on the disk, ... (SystemError).
    kUnexpected,  ///< A defect of the program.
  };
  Cause cause;
  std::string sentence;
};

/// The failure of the exception that is being handled. All interfaces get their codes and sentences
/// from here; docs/library.md has the policy. Needs no memory if there is none. REQUIRES: called in
/// a handler.
Failure current_failure() noexcept;

}  // namespace colorwalk
