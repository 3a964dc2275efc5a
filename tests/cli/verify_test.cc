// `colorwalk verify` on solutions and certificates.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program/subprocess.h"
#include "tests/support/program/two_boards.h"

namespace colorwalk {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::StartsWith;

class Verify : public ProgramTest {};

TEST_F(Verify, AcceptsWhatSolvePrints) {
  write("boards.txt", kTwoBoards);
  const std::string records = run_ok(
      "colorwalk solve --solver max-perimeter --json boards.txt | colorwalk verify boards.txt -");
  EXPECT_EQ(records, "0\tvalid\t3\tmax-perimeter\n1\tvalid\t2\tmax-perimeter\n");
  const std::string moves = run_ok(
      "colorwalk solve --solver greedy --moves boards.txt | head -2 | cut -f 5 > moves.txt && "
      "colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(moves, "0\tvalid\t3\n1\tvalid\t2\n");
}

TEST_F(Verify, FailsWhenASolutionIsWrongOrMissing) {
  write("boards.txt", kTwoBoards);
  write("moves.txt", "0\n");
  const CommandResult result = run("colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, MatchesRegex("0\tfailed\t1\t.+\n1\tfailed\t-\tno solution\n"));
}

TEST_F(Verify, FailsWhenThereAreMoreSolutionsThanBoards) {
  write("boards.txt", ".0\n");
  write("moves.txt", "0\n0\n");
  const CommandResult result = run("colorwalk verify boards.txt moves.txt");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("1\tfailed\t1\tno such board"));
}

TEST_F(Verify, RefusesACertificateThatIsFalse) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 9 --cols 9 --count 1 > b && "
          "colorwalk solve --certificate c b > solved && "
          "sed '2s/$/ 0/' c > false && colorwalk verify --certificate false");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, StartsWith("0\trefused\t"));
  EXPECT_THAT(result.out, HasSubstr("\tfalse:2: the proof checker rejected the proof: line 0 "));
}

TEST_F(Verify, RefusesACertificateForAnotherBoard) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 4 --cols 4 --count 1 > b && "
          "colorwalk generate --source uniform --rows 4 --cols 4 --count 1 --seed 2 > other && "
          "colorwalk solve --certificate c b > solved && colorwalk verify --certificate c other");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("\tthe certificate is for another board\n"));
}

TEST_F(Verify, FailsWhenABoardHasNoCertificate) {
  const CommandResult result =
      run("colorwalk generate --source uniform --rows 4 --cols 4 --count 3 > b && "
          "colorwalk solve --certificate c b > solved && "
          "{ sed -n '/\"board\":1,/,/\"board\":2,/{/\"board\":2,/!p}' c > one; "
          "colorwalk verify --certificate one b; }");
  EXPECT_EQ(result.exit_code, 1) << result.err;
  EXPECT_THAT(result.out, ContainsRegex("^1\toptimal\t[0-9]+\tsolution accepted"));
  EXPECT_THAT(result.out, HasSubstr("\n0\trefused\t-\tno certificate\n"
                                    "2\trefused\t-\tno certificate\n"));
}

}  // namespace
}  // namespace colorwalk
