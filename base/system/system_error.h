#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace colorwalk {

/// Something that the operating system refused although nobody asked for anything wrong: the disk
/// is full, a pipe is broken, no process can be started. It is told for people, in one line; the
/// program prints what() on standard error and ends with exit code 2.
class SystemError : public std::runtime_error {
 public:
  explicit SystemError(std::string_view message) : std::runtime_error(std::string(message)) {}
  /// It befell this file.
  SystemError(std::string_view file, std::string_view message)
      : std::runtime_error(std::string(file).append(": ").append(message)) {}
};

}  // namespace colorwalk
