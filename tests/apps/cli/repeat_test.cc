// The folder of a run is enough to repeat the run elsewhere.

#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

namespace fs = std::filesystem;

class Repeat : public ProgramTest {
 protected:
  Repeat() {
    write("here/inputs/boards.txt", kTwoBoards);
    write("here/inputs/moves.txt", "010\n01\n");
    write("here/inputs/answer", "#!/bin/sh\nwhile read -r line; do [ -n \"$line\" ] || echo; done");
    fs::permissions(folder() / "here/inputs/answer", fs::perms::owner_all);
    write("here/d.toml", R"(
title = "With \"quotes\""
boards = { source = "file", path = "inputs/boards.txt" }
solvers = [{ name = "command", command = ["./inputs/answer"], format = "grid" },
           { name = "solutions", path = "inputs/moves.txt" },
           { name = "beam", parameters = { width = [2, 3] } }]
)");
  }

  /// Runs it, and moves the folder of the run to another place.
  void run_and_move(const std::string& options = "") const {
    run_ok("cd here && colorwalk run d.toml --out out --set seed=5 " + options);
    run_ok("mkdir -p 'other place' && cp -r here/out 'other place/copy' && mv here gone");
  }

  /// What the repetition prints on standard error.
  CommandResult repeat() const {
    return run("cd 'other place' && colorwalk run copy/descriptor.toml --out again");
  }
};

TEST_F(Repeat, NeedsOnlyTheFolderOfTheRun) {
  run_and_move();
  EXPECT_EQ(repeat().err, "");
  EXPECT_THAT(run_ok("cd 'other place' && colorwalk diff copy again"),
              EndsWith("\nthe records are equal apart from times\n"));
  const std::string manifest = text_of(folder() / "other place/copy/manifest.json");
  EXPECT_THAT(manifest, HasSubstr("colorwalk run d.toml --out out --set seed=5\""));
}

TEST_F(Repeat, PrintsBeforeTheRunWhatCannotRepeat) {
  run_and_move();
  const std::string copy = (folder() / "other place/copy").string();
  run_ok("echo >> 'other place/copy/inputs/answer'");
  EXPECT_THAT(repeat().err, HasSubstr("./inputs/answer is not that of the run in " + copy));
  run_ok("rm -r 'other place/again' 'other place/copy/inputs/boards.txt'");
  EXPECT_THAT(repeat().err,
              HasSubstr(copy + "/inputs/boards.txt: is missing; expected the file that the run"));
  run_ok(
      "cp gone/inputs/boards.txt 'other place/copy/inputs'; rm 'other place/copy/inputs/answer'");
  EXPECT_THAT(repeat().err, ContainsRegex("copy/descriptor.toml:[0-9]+:[0-9]+: no program "
                                          "'./inputs/answer' there"));
  EXPECT_FALSE(fs::exists(folder() / "other place/again"));
}

TEST_F(Repeat, NotesThatAnInputOfAResumedRunHasChanged) {
  run_ok("cd here && colorwalk run d.toml --out out && echo >> inputs/answer");
  EXPECT_THAT(run("cd here && colorwalk run d.toml --out out").err,
              HasSubstr("./inputs/answer is not that of the run in out: hash "));
}

TEST_F(Repeat, KeepsTheFilesOfTheUser) {
  write("here/descriptor.toml", text_of(folder() / "here/d.toml") + "# Mine.");
  run_ok(
      "cp -r here before && cd here && colorwalk run d.toml --out . && "
      "rm manifest.json records.jsonl table.md .lock && diff -r ../before .");
}

TEST_F(Repeat, DoesNotWaitForAProgramThatDoesNotPrintItsVersion) {
  write("here/inputs/answer",
        "#!/bin/sh\n[ \"$1\" = --version ] && { setsid sleep 1000 & sleep 1000; }\n"
        "while read -r line; do [ -n \"$line\" ] || echo; done");
  run_ok("cd here && timeout 100 colorwalk run d.toml --out out | timeout 100 cat");
}

}  // namespace
}  // namespace colorwalk
