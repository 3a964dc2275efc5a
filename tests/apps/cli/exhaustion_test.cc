// The machine refuses memory or threads to each command. It must then end as usual, with what it
// knows, or with one line and exit code 2; never by a signal, with a wrong answer or with files
// that are not finished. The operations and solvers of the library:
// tests/programs/exhausted_library.cc.

#include "apps/cli/command.h"
#include "tests/support/every_solver.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

/// Options of commands that have inputs and outputs of all kinds. The first word is the command;
/// the first five lines take most memory.
constexpr const char* kCommandLines[] = {
    "solve --json --threads 1 --count --hints --explain --certificate out ../../boards",
    "solve --json --threads 1 --start any --count --certificate out ../../boards",
    "run ../../d.toml --threads 2 --out new",
    "report ../../old --format html --out out",
    "solve --json --threads 2 --solver optimal:threads=2 --certificate out ../../boards",
    "solve --json --threads 16 --solver optimal:threads=16 ../../boards",
    "generate --source uniform --rows 5 --cols 5 --count 3 --out out",
    "verify --certificate ../../proof ../../boards",
    "verify ../../boards ../../solved",
    "report ../../old --format csv --out out",
    "diff ../../old ../../older",
    "list solvers",
};

/// These, and the search of one small board by each solver.
std::vector<std::string> command_lines() {
  std::vector<std::string> lines(std::begin(kCommandLines), std::end(kCommandLines));
  for (const std::string& solver : every_solver_alone_and_with_threads()) {
    lines.push_back("solve --json --threads 1 ../../small --solver " + solver);
  }
  return lines;
}

class Exhaustion : public ProgramTest {
 protected:
  Exhaustion() {
    run_ok("colorwalk generate --source uniform --rows 7 --cols 7 --colors 5 --count 2 > boards");
    run_ok("colorwalk generate --source uniform --rows 4 --cols 4 --colors 4 --count 1 > small");
    run_ok("colorwalk solve --json boards > solved");
    run_ok("colorwalk solve --certificate proof boards");
    write("d.toml", small_descriptor({"greedy", "optimal"}));
    run_ok("colorwalk run d.toml --out old && colorwalk run d.toml --out older");
    // `ulimit -u` counts the processes of a user, so another one must run the copy.
    std::filesystem::permissions(folder(), std::filesystem::perms::all);
    std::filesystem::copy_file(kProgram, folder() / "colorwalk");
  }

  /// Runs a command several times, as failing_calls.h describes. Returns the undisturbed run.
  std::filesystem::path run_failing(const std::string& failing,
                                    const std::string& arguments) const {
    const CommandResult result = run(fmt::format("cd runs && COLORWALK_FAILING='{}' '{}' {}",
                                                 failing, kExhaustedProgram, arguments),
                                     0);
    return folder() / "runs" / "0";
  }

  /// Runs a command with a limit of the shell at each value. Folders are as in failing_calls.h.
  void run_limited(const char* shell, char limit, int least, int most, int step,
                   const std::string& arguments) const {
    write("limited",
          fmt::format("for value in $(seq {} {} {}); do mkdir $value && cd $value; "
                      "timeout --signal KILL 60 sh -c \"ulimit -{} $value; exec "
                      "../../colorwalk {}\" > stdout 2> stderr; echo $? > end; cd ..; done",
                      least, step, most, limit, arguments));
    run(fmt::format("cd runs && {} sh ../limited", shell));
  }

  /// The records that a run printed or wrote, by board and solver.
  static std::map<std::string, Value> records(const std::filesystem::path& run) {
    std::map<std::string, Value> all;
    const std::string text = text_of(run / "stdout") + text_of(run / "new" / "records.jsonl");
    for (const std::string& line : lines_of(text)) {
      if (!line.starts_with('{')) continue;
      const Value json = parse_json(line, {"stdout"}, "a record");
      all[json_text(json.at("board")) + json_text(json.at("label"))] = json;
    }
    return all;
  }

  /// Checks how a run of a command ended in comparison with the undisturbed one.
  void expect_orderly_end(const std::string& arguments, const std::filesystem::path& run,
                          const std::filesystem::path& whole) const {
    const std::string err = text_of(run / "stderr");
    int exit_code = -1;
    std::istringstream(text_of(run / "end")) >> exit_code;
    if (exit_code == 127) return;  // Too little for the loader of programs.
    const bool may_end_early = arguments.starts_with("solve") || arguments.starts_with("run");
    EXPECT_THAT(exit_code, AnyOf(0, 2, may_end_early ? 1 : 0)) << err;
    if (exit_code == 2) {
      EXPECT_THAT(err, MatchesRegex("(colorwalk: board [^\n]+\n)*(colorwalk: [^\n]+\n)?"));
      EXPECT_THAT(err, EndsWith("\n"));
    }
    EXPECT_THAT(err, Not(HasSubstr("unexpected")));
    const std::map<std::string, Value> answers = records(run);
    const std::map<std::string, Value> whole_answers = records(whole);
    for (const auto& [key, answer] : answers) {
      EXPECT_TRUE(is_within(answer, whole_answers.at(key))) << json_text(answer);
      const bool is_limited = answer.at("status").text() == "memory-limit";
      EXPECT_FALSE(is_limited && exit_code == 0 && arguments.starts_with("solve"));
    }
    EXPECT_TRUE(exit_code != 0 || answers.size() == whole_answers.size());
    if (exit_code == 0 && !may_end_early) {
      EXPECT_EQ(text_of(run / "stdout"), text_of(whole / "stdout"));
      EXPECT_EQ(text_of(run / "out"), text_of(whole / "out"));
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(run)) {
      EXPECT_NE(entry.path().extension(), ".unfinished") << entry.path();
    }
  }

  /// Has `make_runs` run a command that fails, and checks the ends.
  void expect_orderly_ends(const std::string& arguments, const std::function<void()>& make_runs) {
    run("rm -rf runs whole; mkdir -m 777 runs");
    const std::filesystem::path whole = folder() / "whole";
    std::filesystem::rename(run_failing("memory 0 0 1", arguments), whole);
    ASSERT_THAT(text_of(whole / "end"), StartsWith("0 ")) << text_of(whole / "stderr");
    make_runs();
    EXPECT_FALSE(std::filesystem::is_empty(folder() / "runs"));
    for (const auto& run : std::filesystem::directory_iterator(folder() / "runs")) {
      SCOPED_TRACE(fmt::format("{}: {}", arguments, run.path().filename().string()));
      expect_orderly_end(arguments, run, whole);
      if (HasFailure()) return;
    }
  }

  /// Fails the calls of all commands, or some of them, evenly spread.
  void sweep(const std::string& kind, long most) {
    for (const std::string& arguments : command_lines()) {
      // A team first shows that the system can start its threads. If the system refuses one of many
      // after that, a thread of oneTBB may print a line of its own while the process ends.
      if (kind.starts_with("threads") && arguments.find("--threads 16") != arguments.npos) continue;
      SCOPED_TRACE(kind);
      expect_orderly_ends(arguments, [&] {
        long calls = 0;
        std::istringstream(text_of(folder() / "whole" / "end")) >> calls >> calls;
        const long step = std::max(1L, std::min(most, calls) / effort(12));
        run_failing(fmt::format("{} 1 {} {}", kind, most, step), arguments);
      });
      if (HasFailure()) return;
    }
  }
};

TEST(ExhaustionTests, KnowEveryCommand) {
  std::set<std::string_view> known;
  for (const std::string_view line : kCommandLines) known.insert(line.substr(0, line.find(' ')));
  for (const CommandEntry& entry : command_entries()) EXPECT_TRUE(known.contains(entry.help.name));
}

TEST_F(Exhaustion, OfMemoryEndsInOrder) {
  sweep("memory", 3'000);
  sweep("memory-from", 3'000);
}

TEST_F(Exhaustion, OfThreadsEndsInOrder) {
  sweep("threads", 100);
  sweep("threads-from", 100);
}

TEST_F(Exhaustion, OfTheAddressSpaceEndsInOrder) {
  for (const char* const arguments : std::span(kCommandLines).first(5)) {
    expect_orderly_ends(arguments, [&] {
      run_limited("", 'v', 10'000, 130'000, std::max(100, 120'000 / effort(12)), arguments);
    });
  }
}

TEST_F(Exhaustion, OfTheProcessesOfAUserEndsInOrder) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root, to run commands as a user without processes";
  for (const char* const arguments : std::span(kCommandLines).first(6)) {
    expect_orderly_ends(arguments, [&] {
      run_limited("setpriv --reuid 54321 --regid 54321 --clear-groups", 'u', 1, 40,
                  std::max(1, 40 / effort(12)), arguments);
    });
  }
}

}  // namespace
}  // namespace colorwalk
