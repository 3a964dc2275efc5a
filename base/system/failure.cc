#include "base/system/failure.h"

#include <exception>
#include <filesystem>
#include <new>

#include "base/input_error.h"
#include "base/system/system_error.h"

namespace colorwalk {

Failure current_failure() noexcept {
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
