#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/plain_text.h"

namespace colorwalk {

/// Something that the operating system refused although nobody asked for anything wrong: the disk
/// is full, a pipe is broken, no process can be started. It is told for people, in one line; the
/// program prints what() on standard error and ends with exit code 2.
class SystemError : public std::runtime_error {
 public:
  explicit SystemError(std::string_view message) : std::runtime_error(error_text(message)) {}
  /// It befell this file; `code` is the system's errno, if it gave one.
  SystemError(std::string_view file, std::string_view message, int code = 0)
      : std::runtime_error(error_text(std::string(file).append(": ").append(message))),
        code_(code) {}

  int code() const { return code_; }

 private:
  int code_ = 0;
};

}  // namespace colorwalk
