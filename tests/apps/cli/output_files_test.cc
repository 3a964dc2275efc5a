// Every command that writes files writes them wherever the system can: below /dev/shm, the memory
// disk of many machines, through links, and into devices and pipes. A file that is read, or written
// for another reason, is refused by any of its names.

#include <sys/stat.h>

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

struct Output {
  const char* name;
  const char* command;    ///< OUT stands for the output.
  const char* file = "";  ///< In OUT, if that is a folder.
  friend void PrintTo(const Output& row, std::ostream* out) { *out << row.command; }
};

class OutputFiles : public ProgramTest, public testing::WithParamInterface<Output> {
 protected:
  void SetUp() override {
    std::string pattern = "/dev/shm/colorwalk-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) GTEST_SKIP() << "no folder can be made in /dev/shm";
    memory_ = pattern;
    write("boards.txt", kTwoBoards);
    write("d.toml", small_descriptor());
    run_ok("colorwalk run d.toml --out run 2>/dev/null");
  }
  void TearDown() override {
    if (!memory_.empty()) std::filesystem::remove_all(memory_);
  }

  /// Runs the command with an output and expects that it has written something.
  void expect_written(const std::filesystem::path& out) const {
    const std::string command = replace_all(GetParam().command, {{"OUT", out.native()}});
    const CommandResult result = run(command);
    EXPECT_EQ(result.exit_code, 0) << command << '\n' << result.err;
    const std::string file = GetParam().file;
    EXPECT_NE(text_of(file.empty() ? out : out / file), "") << command;
  }

  std::filesystem::path memory_;
};

TEST_P(OutputFiles, AreWrittenBelowDevShmAndThroughLinks) {
  expect_written(memory_ / "new");
  expect_written(memory_ / "new");  // Again, over the first.
  const bool is_folder = *GetParam().file != '\0';
  const std::filesystem::path target = memory_ / "target";
  if (is_folder) std::filesystem::create_directory(target);
  std::filesystem::create_symlink(target, folder() / "link");
  std::filesystem::create_symlink(memory_, folder() / "folder");
  expect_written(folder() / "link");
  expect_written(folder() / "folder/below");
  EXPECT_TRUE(std::filesystem::is_symlink(folder() / "link"));
  EXPECT_TRUE(std::filesystem::exists(target));
  for (const auto& entry : std::filesystem::recursive_directory_iterator(memory_)) {
    EXPECT_NE(entry.path().extension(), ".unfinished") << entry.path();
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, OutputFiles,
    testing::Values(Output{"Run", "colorwalk run d.toml --out OUT", "records.jsonl"},
                    Output{"Boards", "colorwalk generate --source series --count 3 --out OUT"},
                    Output{"Certificate", "colorwalk solve --certificate OUT boards.txt"},
                    Output{"Report", "colorwalk report run --out OUT"},
                    Output{"Tasks", "colorwalk report run --format tasks --out OUT"}),
    [](const auto& test) { return std::string(test.param.name); });

using StandardOutput = ProgramTest;

TEST_F(StandardOutput, MayBeNamedAsAFile) {
  const std::string generate = "colorwalk generate --source series --count 2";
  const std::string boards = run_ok(generate);
  std::filesystem::create_symlink("/dev/stdout", folder() / "link");
  for (const char* const name : {"/dev/stdout", "/proc/self/fd/1", "link"}) {
    EXPECT_EQ(run_ok(fmt::format("{} --out {} | cat", generate, name)), boards) << name;
    write("file", "before\n");
    run_ok(fmt::format("{} --out {} >> file", generate, name));
    EXPECT_EQ(text_of(folder() / "file"), "before\n" + boards) << name;
  }
}

using OneFileTwice = ProgramTest;

TEST_F(OneFileTwice, IsRefusedBeforeTheWork) {
  write("boards.txt", kTwoBoards);
  write("d.toml", small_descriptor());
  run_ok("colorwalk run d.toml --out run 2>/dev/null");
  run_ok("ln boards.txt hard; ln -s boards.txt a; ln -s a soft; touch out");
  for (const char* const command : {"colorwalk solve --certificate boards.txt boards.txt",
                                    "colorwalk solve --certificate soft boards.txt",
                                    "colorwalk solve --certificate hard boards.txt",
                                    "colorwalk solve --certificate boards.txt - < boards.txt",
                                    "colorwalk solve --certificate out boards.txt > out",
                                    "colorwalk generate --source series --out ./out > out",
                                    "colorwalk report run --out run/records.jsonl",
                                    "colorwalk report run --format tasks --out out > out"}) {
    const CommandResult result = run(command, 2);
    EXPECT_THAT(result.err, ContainsRegex("^colorwalk: .*expected another file to write\n$"));
    EXPECT_EQ(text_of(folder() / "boards.txt"), kTwoBoards) << command;
  }
}

}  // namespace
}  // namespace colorwalk
