// `colorwalk verify` on solutions and certificates. What one command writes, its counterpart reads
// with the same arguments, whatever these are.

#include "base/random.h"
#include "engine/formats/board_format.h"
#include "tests/support/program/subprocess.h"

namespace colorwalk {
namespace {

class Verify : public ProgramTest {};

TEST_F(Verify, FailsWhenASolutionIsWrongOrMissing) {
  write("boards.txt", kTwoBoards);
  write("moves.txt", "0\n");
  EXPECT_THAT(run("colorwalk verify boards.txt moves.txt", 1).out,
              MatchesRegex("0\tfailed\t1\t.+\n1\tfailed\t-\tno solution\n"));
}

TEST_F(Verify, StopsAtALimit) {
  run_ok(
      "colorwalk generate --source uniform --side 9 --count 1 > b; "
      "colorwalk solve --certificate c b > solved");
  const std::string result = run("colorwalk verify --certificate c --limit-time 0", 1).out;
  EXPECT_THAT(result, ContainsRegex("^0\tunfinished\t[0-9]+\tc:2: the time limit was reached"));
  run_ok("colorwalk verify --certificate c --limit-memory 1 --limit-time 600");
}

TEST_F(Verify, FailsWhenABoardHasNoCertificate) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 4 --cols 4 --count 3 > b && "
          "colorwalk solve --certificate c b > solved && "
          "{ sed -n '/\"board\":1,/,/\"board\":2,/{/\"board\":2,/!p}' c > one; "
          "colorwalk verify --certificate one b; }",
          1);
  EXPECT_THAT(result.out, ContainsRegex("^1\toptimal\t[0-9]+\tsolution accepted"));
  EXPECT_THAT(result.out, HasSubstr("\n0\trefused\t-\tno certificate\n"
                                    "2\trefused\t-\tno certificate\n"));
}

class Counterparts : public ProgramTest {
 protected:
  /// Arguments of `generate` for a few small boards in a format.
  std::string arguments(const BoardFormat& format) {
    const auto number = [this](int from, int to) {
      return from + static_cast<int>(random_.below(static_cast<std::uint32_t>(to - from + 1)));
    };
    const int rows = number(1, 8);
    const int cols = format.name == "compact" ? rows : number(1, 8);
    const int count = number(1, 5);
    if (format.name == "dimacs") return fmt::format("graph --vertices {} --count {}", rows, count);
    return fmt::format("uniform --rows {} --cols {} --colors {} --count {} --seed {}", rows, cols,
                       number(3, format.name == "sgt" ? 10 : 12), count, number(1, 1000));
  }

  Random random_{1};
};

TEST_F(Counterparts, SolveReadsWhatGenerateWritesAndVerifyWhatSolveWrites) {
  for (const BoardFormat& format : board_formats()) {
    if (format.write == nullptr) continue;
    for (int i = 0; i < 4; ++i) {
      const std::string source = "colorwalk generate --source " + arguments(format);
      SCOPED_TRACE(fmt::format("{} --format {}", source, format.name));
      run_ok(fmt::format("{0} > a; {0} --format {1} > b", source, format.name));
      EXPECT_EQ(run_ok("colorwalk solve --solver greedy - < b | head -n -1"),
                run_ok("colorwalk solve --solver greedy a | head -n -1"));
      const std::string count = run_ok("colorwalk solve --json --certificate c a b > s; wc -l < s");
      const auto accepts = [&](const char* command) {
        return run_ok(fmt::format("{} > checked && wc -l < checked", command)) == count;
      };
      EXPECT_TRUE(accepts("colorwalk verify a b s"));
      EXPECT_TRUE(accepts("colorwalk verify --certificate c a b"));
      run_ok("colorwalk solve --moves a b | head -n -1 | cut -f 5 > m");
      EXPECT_TRUE(accepts("colorwalk verify a b m"));
    }
  }
}

}  // namespace
}  // namespace colorwalk
