#include "apps/cli/output.h"

#include <filesystem>
#include <ostream>
#include <system_error>

#include "base/input_error.h"
#include "base/system/read_file.h"

namespace colorwalk {

Output::Output(const std::optional<std::string>& path, std::span<const std::string> inputs,
               Console& console)
    : console_(console) {
  if (!path || *path == "-") return;
  file_.emplace(*path);
  const auto refuse = [&path](std::string_view what) {
    throw InputError(*path, 0, std::string(what) + "; expected another file to write");
  };
  for (const std::filesystem::path input : inputs) {
    std::error_code error;
    if (input != "-" && !std::filesystem::exists(input, error)) continue;  // The reader reports it.
    for (const std::filesystem::path& file : files_of(input == "-" ? "/dev/stdin" : input)) {
      if (file_->replaces(file)) refuse("is a file to read");
    }
  }
  if (file_->replaces("/dev/stdout")) refuse("is the same file as standard output");
}

void Output::append(std::string_view text) {
  if (file_) {
    file_->append(text);
  } else {
    console_.out << text;
  }
}

void Output::finish() {
  if (file_) file_->finish();
}

}  // namespace colorwalk
