#pragma once

#include <filesystem>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "base/input_error.h"
#include "base/system/console.h"
#include "base/system/durable_file.h"
#include "base/system/read_file.h"

namespace colorwalk {

/// A file that is replaced when it is finished, or standard output.
class Output {
 public:
  /// Without a path, or with `-`: standard output. Throws InputError for a file that is also read,
  /// or is standard output by another name. `-` is standard input among the inputs, and a folder
  /// stands for its files.
  Output(const std::optional<std::string>& path, std::span<const std::string> inputs,
         Console& console)
      : console_(console) {
    if (!path || *path == "-") return;
    file_.emplace(*path);
    const auto refuse = [&path](std::string_view what) {
      throw InputError(*path, 0, std::string(what) + "; expected another file to write");
    };
    for (const std::filesystem::path input : inputs) {
      std::error_code error;
      // The reader reports a missing one.
      if (input != "-" && !std::filesystem::exists(input, error)) continue;
      for (const std::filesystem::path& file : files_of(input == "-" ? "/dev/stdin" : input)) {
        if (file_->replaces(file)) refuse("is a file to read");
      }
    }
    if (file_->replaces("/dev/stdout")) refuse("is the same file as standard output");
  }

  void append(std::string_view text) {
    if (file_) {
      file_->append(text);
    } else {
      console_.out << text;
    }
  }
  void finish() {
    if (file_) file_->finish();
  }

 private:
  Console& console_;
  std::optional<ReplacedFile> file_;
};

inline std::string number_or_dash(const std::optional<int>& number) {
  return number ? std::to_string(*number) : "-";
}

}  // namespace colorwalk
