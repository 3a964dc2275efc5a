#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/text.h"

namespace colorwalk {

/// Invalid input or usage. what() is one line with the location, what is wrong and what was
/// expected; the program prints it on standard error and exits with code 2. A message may quote
/// untrusted text: error_text() sanitizes it and limits its length.
class InputError : public std::runtime_error {
 public:
  /// An error without a file, such as an unknown solver on the command line.
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
