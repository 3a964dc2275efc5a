#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/plain_text.h"

namespace colorwalk {

/// Bad input or usage, told for people: one line that says where, what is wrong and what was
/// expected. The program prints what() on standard error and ends with exit code 2. A message may
/// quote what somebody else wrote as it is: error_text() makes one line of bounded length of it.
class InputError : public std::runtime_error {
 public:
  /// An error that belongs to no file, such as an unknown solver on the command line.
  explicit InputError(std::string_view message) : std::runtime_error(error_text(message)) {}

  /// An error in a file; `line` counts from 1, and 0 stands for the file as a whole.
  InputError(std::string_view file, int line, std::string_view message)
      : std::runtime_error(located(file, line, message)) {}

 private:
  static std::string located(std::string_view file, int line, std::string_view message) {
    std::string text(file);
    if (line > 0) text += ':' + std::to_string(line);
    return error_text(text.append(": ").append(message));
  }
};

}  // namespace colorwalk
