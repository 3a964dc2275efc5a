// The input of `colorwalk solve`: several files, folders, and boards that arrive one by one.

#include "tests/support/program/paths.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class SolveInput : public ProgramTest {
 protected:
  SolveInput() {
    write("one.txt", "# 1 3 2 flood-it ul\n010\n");
    write("two.txt", "# 1 4 2 flood-it ul\n0101\n");
  }

  /// Starts `colorwalk solve OPTIONS -` with the named pipe `in` as descriptor 3 and its output in
  /// `out`, so that `commands` can send boards and wait for answers.
  CommandResult converse(const std::string& options, const std::string& commands) const {
    return run("mkfifo in; '" + program_path() + "' solve " + options +
               " - < in > out & exec 3> in; "
               "wait_for() { for i in $(seq 60000); do "
               "[ \"$(grep -c . out)\" -ge $1 ] && return; sleep 0.01; done; echo late; }; " +
               commands);
  }
};

TEST_F(SolveInput, NumbersTheBoardsOfSeveralFiles) {
  EXPECT_THAT(run_ok("colorwalk solve --moves two.txt one.txt"),
              StartsWith("0\toptimal\t3\t3\t101\n1\toptimal\t2\t2\t10\nboards 2\t"));
}

TEST_F(SolveInput, ReadsTheFilesOfAFolderByName) {
  std::filesystem::create_directories(folder() / "set/below");
  write("set/b", "1 4 2\n1 1 1 2\n0\n");  // In another format.
  write("set/a", "# 1 3 2 flood-it ul\n010\n");
  write("set/.hidden", "?");
  EXPECT_THAT(run_ok("colorwalk solve --moves set one.txt"),
              StartsWith("0\toptimal\t2\t2\t10\n1\toptimal\t1\t1\t2\n2\toptimal\t2\t2\t10\n"));
  EXPECT_THAT(run_ok("colorwalk solve --json set > s; colorwalk verify set s"), StartsWith("0\t"));
}

TEST_F(SolveInput, NamesTheFileOfAFolderInAnError) {
  std::filesystem::create_directories(folder() / "set");
  EXPECT_EQ(error_output("colorwalk solve set"), "set: the folder has no files; expected boards");
  write("set/a", "0001\n");
  write("set/b", "?\n");
  EXPECT_THAT(error_output("colorwalk solve set"), StartsWith("set/b:1: "));
}

TEST_F(SolveInput, DoesNotCombineStandardInputWithFiles) {
  EXPECT_EQ(error_output("colorwalk solve one.txt - < two.txt"),
            "standard input (-) cannot be combined with files; expected one or the other");
}

TEST_F(SolveInput, AnswersEachBoardWhenItArrives) {
  for (const char* const threads : {"1", "3"}) {
    const CommandResult result =
        converse(std::string("--moves --threads ") + threads,
                 "cat one.txt >&3; wait_for 1; echo; echo >&3; cat two.txt >&3; wait_for 2; "
                 "exec 3>&-; wait $!; echo $?; cat out; rm in");
    EXPECT_THAT(result.out, StartsWith("\n0\n0\toptimal\t2\t2\t10\n1\toptimal\t3\t3\t101\n"
                                       "boards 2\tmoves 5\tseconds "));
  }
}

TEST_F(SolveInput, KeepsTheOrderOfArrival) {
  const CommandResult file =
      run("colorwalk generate --source uniform --rows 9 --cols 9 --count 200 > b && "
          "colorwalk solve --moves b | head -200");
  const CommandResult pipe = run("cat b | colorwalk solve --threads 3 --moves - | head -200");
  EXPECT_EQ(count_lines(file.out), 200);
  EXPECT_EQ(pipe.out, file.out);
}

TEST_F(SolveInput, AnswersTheBoardsBeforeAFaultyOne) {
  const CommandResult result =
      run("(cat one.txt; printf '\\n# 1 2 2 flood-it ul\\n09\\n') | colorwalk solve --threads 1 -");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_EQ(result.out, "0\toptimal\t2\t2\n");
  EXPECT_THAT(result.err, StartsWith("colorwalk: standard input:5: "));
}

TEST_F(SolveInput, EndsAtASignalWhileItWaitsForBoards) {
  const CommandResult result =
      converse("--threads 2", "cat one.txt >&3; wait_for 1; kill -TERM $!; wait $!; echo $?");
  EXPECT_EQ(result.out, "130\n");
  EXPECT_EQ(result.err, "interrupted: 1 boards done\n");
}

TEST_F(SolveInput, WritesCertificatesOfBoardsThatArrive) {
  run_ok("cat one.txt | colorwalk solve --certificate c - && colorwalk verify --certificate c");
}

}  // namespace
}  // namespace colorwalk
