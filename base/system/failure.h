#pragma once

#include <cstdint>
#include <exception>
#include <filesystem>
#include <new>
#include <string>

#include "base/input_error.h"
#include "base/system/system_error.h"

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
inline Failure current_failure() noexcept {
  using enum Failure::Cause;
  try {
    try {
      throw;
    } catch (const InputError& error) {
      return {kInput, error.what()};
    } catch (const SystemError& error) {
      return {kMachine, error.what()};
#if !defined(__wasm__)  // It has no file system.
    } catch (const std::filesystem::filesystem_error& error) {
      return {kMachine, error.path1().string() + ": " + error.code().message()};
#endif
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      return {kUnexpected, error.what()};
    }
  } catch (const std::bad_alloc&) {
    return {kMemory, "out of memory"};  // So short that the text needs no block.
  } catch (...) {
    return {kUnexpected, "unknown"};
  }
}

}  // namespace colorwalk
