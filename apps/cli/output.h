#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/system/console.h"
#include "base/system/durable_file.h"

namespace colorwalk {

/// A file that is replaced when it is finished, or standard output.
class Output {
 public:
  /// Without a path, or with `-`: standard output. Throws InputError for a file that is also read,
  /// or is standard output by another name. `-` is standard input among the inputs, and a folder
  /// stands for its files.
  Output(const std::optional<std::string>& path, std::span<const std::string> inputs,
         Console& console);

  void append(std::string_view text);
  void finish();

 private:
  Console& console_;
  std::optional<ReplacedFile> file_;
};

inline std::string number_or_dash(const std::optional<int>& number) {
  return number ? std::to_string(*number) : "-";
}

}  // namespace colorwalk
