#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/text.h"

namespace colorwalk {

/// A failure of the operating system that the user did not cause: a full disk, a broken pipe, a
/// process that cannot be started. what() is one line, which the program prints on standard error
/// before it exits with code 2.
class SystemError : public std::runtime_error {
 public:
  explicit SystemError(std::string_view message) : std::runtime_error(error_text(message)) {}
  /// A failure of an operation on `file`; `code` is errno or 0.
  SystemError(std::string_view file, std::string_view message, int code = 0)
      : std::runtime_error(error_text(std::string(file).append(": ").append(message))),
        code_(code) {}

  int code() const { return code_; }

 private:
  int code_ = 0;
};

}  // namespace colorwalk
