// The machine refuses memory or threads to each command. It must then end as usual, with what it
// knows, or with one line and exit code 2; never by a signal, with a wrong answer or with files
// that are not finished. The operations and solvers: tests/programs/exhausted_library.cc.

#include <set>

#include "apps/cli/command.h"
#include "base/data/json.h"
#include "tests/support/boards.h"
#include "tests/support/program/inputs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Options of commands that have inputs and outputs of all kinds. The first word is the command.
constexpr const char* kCommandLines[] = {
    "solve --json --threads 1 --count --hints --explain --certificate out boards",
    "solve --threads 2 --moves --solver optimal:threads=2 --certificate out boards",
    "solve --json --threads 1 --start any --count --certificate out boards",
    "solve --json --threads 1 --solver bfs:threads=2 boards",
    "solve --json --threads 1 --solver ida:threads=2 boards",
    "generate --source uniform --rows 5 --cols 5 --count 3 --out out",
    "verify --certificate proof boards",
    "verify boards solved",
    "run d.toml --threads 2 --out new",
    "report old --format html --out out",
    "report old --format csv --out out",
    "diff old older",
    "list solvers",
};

class Exhaustion : public ProgramTest {
 protected:
  Exhaustion() {
    run_ok("colorwalk generate --source uniform --rows 7 --cols 7 --colors 5 --count 2 > boards");
    run_ok("colorwalk solve --json boards > solved");
    run_ok("colorwalk solve --certificate proof boards");
    write("d.toml", small_descriptor({"greedy", "optimal"}));
    run_ok("colorwalk run d.toml --out old && colorwalk run d.toml --out older");
  }

  /// The longest run of the program that is not a hang, on a busy machine.
  static constexpr const char* kDeadline = "timeout --signal KILL 120";

  CommandResult run_failing(const std::string& failing, const std::string& arguments) const {
    run("rm -rf out new");
    return run(fmt::format("COLORWALK_FAILING='{}' COLORWALK_CALLS=calls {} '{}' {}", failing,
                           kDeadline, exhausted_program_path(), arguments));
  }

  /// The length, the bound and the count of each board, and its status unless that is a limit.
  static std::string known(const std::string& out) {
    std::string text;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
      const Value json = parse_json(line, {"out"}, "a record");
      if (json.at("status").text() == "memory-limit") continue;
      for (const char* const each : {"status", "length", "lower_bound"}) {
        text += json_text(json.at(each));
      }
    }
    return text;
  }

  /// Checks how a command ended in comparison with the undisturbed one.
  void expect_orderly_end(const std::string& arguments, const CommandResult& result,
                          const CommandResult& whole) const {
    const bool may_end_early = arguments.starts_with("solve") || arguments.starts_with("run");
    EXPECT_THAT(result.exit_code, AnyOf(0, 2, may_end_early ? 1 : 0)) << result.err;
    if (result.exit_code == 2) {
      EXPECT_THAT(result.err, MatchesRegex("(colorwalk: board [^\n]+\n)*(colorwalk: [^\n]+\n)?"));
      EXPECT_THAT(result.err, EndsWith("\n"));
    }
    EXPECT_THAT(result.err, Not(HasSubstr("unexpected")));
    EXPECT_THAT(result.out + result.err, Not(HasSubstr("crashed")));
    if (result.exit_code == 0 && arguments.starts_with("solve --json")) {
      EXPECT_EQ(known(result.out), known(whole.out));
    } else if (result.exit_code == 0 && !arguments.starts_with("run") &&
               !arguments.starts_with("solve")) {
      EXPECT_EQ(result.out, whole.out);
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
      EXPECT_NE(entry.path().extension(), ".unfinished") << entry.path();
    }
  }

  /// Fails some of the calls of a command, evenly spread.
  void sweep(const std::string& kind, const std::string& arguments, long most) const {
    const CommandResult whole = run_failing(kind + " 0", arguments);
    ASSERT_EQ(whole.exit_code, 0) << whole.err;
    const long last = std::min(most, std::atol(text_of(folder() / "calls").c_str()) + 2);
    const long step = std::max(1L, last / effort(12));
    for (long n = 1; n <= last; n += n < 4 ? 1 : step) {
      SCOPED_TRACE(fmt::format("{}, {} {}", arguments, kind, n));
      expect_orderly_end(arguments, run_failing(fmt::format("{} {}", kind, n), arguments), whole);
      if (HasFailure()) return;
    }
  }
};

TEST(ExhaustionTests, KnowEveryCommand) {
  std::set<std::string_view> known;
  for (const std::string_view line : kCommandLines) known.insert(line.substr(0, line.find(' ')));
  for (const CommandEntry& entry : command_entries()) EXPECT_TRUE(known.contains(entry.help.name));
}

TEST_F(Exhaustion, OfMemoryAtOneCallEndsInOrder) {
  for (const char* const arguments : kCommandLines) sweep("memory", arguments, 3'000);
}

TEST_F(Exhaustion, OfMemoryFromACallOnEndsInOrder) {
  for (const char* const arguments : kCommandLines) sweep("memory-from", arguments, 3'000);
}

TEST_F(Exhaustion, OfThreadsEndsInOrder) {
  for (const char* const arguments : kCommandLines) {
    sweep("threads", arguments, 12);
    sweep("threads-from", arguments, 12);
  }
}

TEST_F(Exhaustion, OfTheAddressSpaceEndsInOrder) {
  for (int i : {0, 1, 2, 8, 9}) {
    const std::string arguments = kCommandLines[i];
    const CommandResult whole = run_failing("memory 0", arguments);
    const int step = std::max(100, 120'000 / effort(12));
    for (int kilobytes = 10'000; kilobytes <= 130'000; kilobytes += step) {
      SCOPED_TRACE(fmt::format("ulimit -v {}: {}", kilobytes, arguments));
      run("rm -rf out new");
      const CommandResult result =
          run(fmt::format("ulimit -v {} && exec {} colorwalk {}", kilobytes, kDeadline, arguments));
      if (result.exit_code == 127) continue;  // Too little for the loader of programs.
      expect_orderly_end(arguments, result, whole);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace colorwalk
