#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/program/paths.h"
#include "tests/support/test.h"

namespace colorwalk {

/// The text of a file; empty if there is none.
inline std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

inline std::ptrdiff_t count_lines(const std::string& text) {
  return std::ranges::count(text, '\n');
}

/// The exit code and output of a shell command.
struct CommandResult {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Tests that start the program, each in a new, empty folder that is removed afterwards.
class ProgramTest : public testing::Test {
 protected:
  ProgramTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "colorwalk-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~ProgramTest() override { std::filesystem::remove_all(folder_); }

  const std::filesystem::path& folder() const { return folder_; }

  /// Writes a file, and makes its folder.
  void write(const std::string& name, std::string_view text) const {
    std::filesystem::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  /// Runs a shell command in the folder; `colorwalk` is the program under test. The command must
  /// end with the exit code, if one is given.
  CommandResult run(const std::string& command, std::optional<int> exit_code = {}) const {
    const std::string folder = std::filesystem::path(kProgram).parent_path().string();
    const std::string script = "cd '" + folder_.string() + "' && PATH='" + folder +
                               "':\"$PATH\" && { " + command + "; } > out.tmp 2> err.tmp";
    const int status = std::system(script.c_str());
    CommandResult result = {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                            text_of(folder_ / "out.tmp"), text_of(folder_ / "err.tmp")};
    EXPECT_EQ(result.exit_code, exit_code.value_or(result.exit_code)) << command << '\n'
                                                                      << result.err;
    return result;
  }

  /// Runs a command, and sends it a signal when a condition of the shell holds. The exit code is
  /// 128 and the number of the signal if that ended it.
  CommandResult run_until(const std::string& condition, const std::string& signal,
                          const std::string& command) const {
    return run(fmt::format(
        "{} & until {}; do kill -0 $! || break; sleep 0.01; done 2> waiting; kill -{} $!; wait $!",
        command, condition, signal));
  }

  /// Runs a command that must succeed and print nothing on standard error; returns its standard
  /// output.
  std::string run_ok(const std::string& command) const {
    CommandResult result = run(command, 0);
    EXPECT_EQ(result.err, "") << command;
    return std::move(result.out);
  }

  /// Runs a command that must fail with exit code 2 and print nothing but `colorwalk: ERROR`;
  /// returns ERROR.
  std::string error_output(const std::string& command) const {
    const CommandResult result = run(command, 2);
    EXPECT_EQ(result.out, "") << command;
    EXPECT_EQ(count_lines(result.err), 1) << result.err;
    const std::string prefix = "colorwalk: ";
    EXPECT_THAT(result.err, StartsWith(prefix));
    return result.err.substr(std::min(prefix.size(), result.err.size()),
                             result.err.find('\n') - prefix.size());
  }

 private:
  std::filesystem::path folder_;
};

/// Boards for tests of the program. The first needs the moves 010, the second 01.
inline constexpr std::string_view kTwoBoards = ".010\n\n.01\n";

/// A descriptor of three small boards for the given solvers.
inline std::string small_descriptor(std::initializer_list<const char*> solvers = {"greedy"}) {
  std::string text = R"(title = "Little"
[boards]
source = "uniform"
count = 3
rows = 5
cols = 6
colors = 3
)";
  for (const char* solver : solvers)
    text += std::string("[[solvers]]\nname = \"") + solver + "\"\n";
  return text;
}

/// A descriptor of ten boards; the first algorithm solves each at once, the second none.
inline constexpr std::string_view kEndlessDescriptor = R"(
boards = { source = "series", count = 10 }
solvers = [
  { name = "greedy" },
  { name = "dfs-gla", parameters = { depth = 1, bound = 1000, nodes = 1_000_000_000_000 } },
]
)";

}  // namespace colorwalk
