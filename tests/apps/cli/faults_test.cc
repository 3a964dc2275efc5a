// Each system call that changes files fails once and ends the program once, and a signal arrives at
// each of them. The run must then continue and give the records of an undisturbed run.

#include <charconv>
#include <csignal>

#include "experiments/records/manifest.h"
#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

/// A small run with a deterministic and a random solver.
const std::string kDisturbedDescriptor = "threads = 1\n" + small_descriptor({"greedy", "random"});

class Faults : public ProgramTest {
 protected:
  /// Runs the disturbed program in the folder.
  CommandResult run_disturbed(const std::string& disturbance, const std::string& arguments) const {
    return run(fmt::format("COLORWALK_DISTURBANCE='{}' COLORWALK_CALLS=calls '{}' {}", disturbance,
                           kDisturbedProgram, arguments));
  }

  /// The number of calls of the last run.
  int calls() const {
    const std::string text = text_of(folder() / "calls");
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
  }

  /// Calls `check(n)` for every call of a run of these arguments, or for some under a sanitizer.
  template <class Check>
  void for_each_call(const std::string& arguments, const Check& check) const {
    constexpr int kStep = kSanitized ? 31 : 1;
    ASSERT_EQ(run_disturbed("", arguments).exit_code, 0);
    const int last = calls() + 2;  // Threads may make one call more or less.
    ASSERT_GT(last, 5);
    for (int n = 1; n <= last; n += kStep) {
      check(n);
      if (HasFatalFailure()) return;
    }
  }
};

/// What a disturbed run leaves behind: records and table.
using Remains = std::pair<std::map<std::string, std::string>, std::string>;

class FaultsOfARun : public Faults, public testing::WithParamInterface<const char*> {
 protected:
  FaultsOfARun() { write("d.toml", kDisturbedDescriptor); }

  Remains remains(const std::string& name) const {
    return {records_of_run(folder() / name), text_of(folder() / name / "table.md")};
  }

  static bool is(std::string_view kind) { return std::string_view(GetParam()).starts_with(kind); }

  /// `KIND N` or `signal N S`.
  static std::string disturbance(int n) {
    const std::string_view kind = GetParam();
    const std::string_view word = kind.substr(0, kind.find(' '));
    return fmt::format("{} {}{}", word, n, kind.substr(word.size()));
  }

  /// How a disturbed run may end.
  static void expect_orderly_end(const CommandResult& result) {
    if (is("interrupt") || is("half")) {
      EXPECT_EQ(result.exit_code, 0) << result.err;
    } else if (is("error") || is("full")) {
      EXPECT_THAT(result.exit_code, AnyOf(0, 2)) << result.err;
      if (result.exit_code == 0) return;
      EXPECT_THAT(result.err, MatchesRegex("(colorwalk: note: [^\n]+\n)?colorwalk: [^\n]+\n"));
    } else if (is("signal") && !is("signal 13")) {
      EXPECT_THAT(result.exit_code, AnyOf(0, 130, 128 + std::atoi(GetParam() + 7))) << result.err;
    }
  }

  void expect_the_run_to_go_on(const Remains& whole) const {
    run("colorwalk run d.toml --out out", 0);
    EXPECT_EQ(remains("out"), whole);
    EXPECT_NE(read_manifest(folder() / "out").ended, "");
    for (const auto& entry : std::filesystem::directory_iterator(folder() / "out")) {
      EXPECT_NE(entry.path().extension(), ".unfinished") << entry.path();
    }
  }
};

TEST_P(FaultsOfARun, LeaveARunThatResumesToTheSameRecords) {
  run("colorwalk run d.toml --out whole", 0);
  const Remains whole = remains("whole");
  for_each_call("run d.toml --out first", [&](int n) {
    SCOPED_TRACE(fmt::format("{}, call {}", GetParam(), n));
    std::filesystem::remove_all(folder() / "out");
    const CommandResult result = run_disturbed(disturbance(n), "run d.toml --out out");
    expect_orderly_end(result);
    EXPECT_TRUE(result.exit_code != 0 || remains("out") == whole);
    expect_the_run_to_go_on(whole);
  });
}

INSTANTIATE_TEST_SUITE_P(OfEveryKind, FaultsOfARun,
                         testing::Values("error", "full", "interrupt", "half", "end", "signal 1",
                                         "signal 2", "signal 13", "signal 15"),
                         [](const auto& instance) { return test_name(instance.param); });

TEST_F(Faults, LeaveTheOldTextOfAFileOrTheNewOne) {
  const std::string arguments = "generate --source series --count 3 --out file";
  run("colorwalk " + arguments, 0);
  const std::string whole = text_of(folder() / "file");
  for (const char* kind : {"error", "full", "interrupt", "half", "end"}) {
    for_each_call(arguments, [&](int n) {
      SCOPED_TRACE(fmt::format("{}, call {}", kind, n));
      write("file", "old");
      const CommandResult result = run_disturbed(fmt::format("{} {}", kind, n), arguments);
      EXPECT_THAT(text_of(folder() / "file"), AnyOf("old", whole));
      EXPECT_TRUE(result.exit_code != 0 || text_of(folder() / "file") == whole) << result.err;
    });
  }
}

TEST_F(Faults, OfLocksAreReportedAndTheRunCompletes) {
  write("d.toml", kDisturbedDescriptor);
  run("colorwalk run d.toml --out whole", 0);
  const CommandResult result = run_disturbed("no-locks", "run d.toml --out out");
  EXPECT_EQ(result.exit_code, 0) << result.err;
  EXPECT_EQ(result.err,
            "colorwalk: note: out is on a file system without locks; make sure that no other "
            "process works on this run\n");
  EXPECT_EQ(records_of_run(folder() / "out"), records_of_run(folder() / "whole"));
}

}  // namespace
}  // namespace colorwalk
