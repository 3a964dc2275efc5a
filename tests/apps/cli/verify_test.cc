// `colorwalk verify` on solutions and certificates.

#include "tests/support/program/inputs.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

class Verify : public ProgramTest {};

TEST_F(Verify, FailsWhenASolutionIsWrongOrMissing) {
  write("boards.txt", kTwoBoards);
  write("moves.txt", "0\n");
  EXPECT_THAT(output("colorwalk verify boards.txt moves.txt", 1),
              MatchesRegex("0\tfailed\t1\t.+\n1\tfailed\t-\tno solution\n"));
}

TEST_F(Verify, StopsAtALimit) {
  run_ok(
      "colorwalk generate --source uniform --side 9 --count 1 > b; "
      "colorwalk solve --certificate c b > solved");
  const std::string result = output("colorwalk verify --certificate c --limit-time 0", 1);
  EXPECT_THAT(result, ContainsRegex("^0\tunfinished\t[0-9]+\tc:2: the time limit was reached"));
  run_ok("colorwalk verify --certificate c --limit-memory 1 --limit-time 600");
}

TEST_F(Verify, FailsWhenABoardHasNoCertificate) {
  const std::string result = output(
      "colorwalk generate --source uniform --rows 4 --cols 4 --count 3 > b && "
      "colorwalk solve --certificate c b > solved && "
      "{ sed -n '/\"board\":1,/,/\"board\":2,/{/\"board\":2,/!p}' c > one; "
      "colorwalk verify --certificate one b; }",
      1);
  EXPECT_THAT(result, ContainsRegex("^1\toptimal\t[0-9]+\tsolution accepted"));
  EXPECT_THAT(result, HasSubstr("\n0\trefused\t-\tno certificate\n"
                                "2\trefused\t-\tno certificate\n"));
}

}  // namespace
}  // namespace colorwalk
