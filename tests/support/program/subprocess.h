#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/program/paths.h"

namespace colorwalk {

/// The text of a file; empty if there is none.
inline std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

/// What a shell command left behind.
struct CommandResult {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Tests that start the program, each in a new, empty folder that is gone afterwards.
class ProgramTest : public testing::Test {
 protected:
  ProgramTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "colorwalk-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~ProgramTest() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path& folder() const { return folder_; }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  /// Runs a shell command in the folder; `colorwalk` stands for the program under test.
  CommandResult run(const std::string& command) const {
    const std::string script = "cd '" + folder_.string() + "' && colorwalk() { '" + program_path() +
                               "' \"$@\"; } && { " + command + "; } > out.tmp 2> err.tmp";
    const int status = std::system(script.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(folder_ / "out.tmp"),
            text_of(folder_ / "err.tmp")};
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace colorwalk
