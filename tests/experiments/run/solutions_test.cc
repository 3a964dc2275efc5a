#include "experiments/run/solutions.h"

#include "engine/sources/file_source.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// Two boards: the first needs 0, then 1; the second is finished.
const FileSource& boards() {
  static const FileSource kBoards(FileText{.name = "boards", .text = ".01\n\n.\n", .size = {}},
                                  "grid");
  return kBoards;
}

std::string fault_of(ClaimedSolution solution) {
  return find_fault(solution, boards());
}

ClaimedSolution claim(std::int64_t board, std::string moves) {
  return {.board = board, .moves = std::move(moves), .length = {}, .hash = {}, .label = ""};
}

TEST(Solutions, AreValidIfTheRefereeAcceptsThem) {
  EXPECT_EQ(fault_of(claim(0, "01")), "");
  EXPECT_EQ(fault_of(claim(1, "")), "");
  for (const auto& [board, moves] : {std::pair(0, "0"), {0, "010"}, {1, "0"}}) {
    EXPECT_NE(fault_of(claim(board, moves)), "") << moves;
  }
  EXPECT_EQ(fault_of(claim(0, "0x")), "'x' is not a color of the board; expected 0 to 1");
  EXPECT_EQ(fault_of(ClaimedSolution()), "no solution");
  for (const int missing : {2, -1}) {
    EXPECT_EQ(fault_of(claim(missing, "0")), "no such board; expected 0 to 1");
  }
}

TEST(Solutions, FailForAnotherLengthOrBoard) {
  ClaimedSolution solution = claim(0, "01");
  solution.length = 3;
  EXPECT_EQ(fault_of(solution), "2 moves, but the claimed length is 3");
  solution.length = 2;
  solution.hash = boards().board(0).hash();
  EXPECT_EQ(fault_of(solution), "");
  ++*solution.hash;
  EXPECT_NE(fault_of(solution).find("for another board"), std::string::npos);
}

TEST(Solutions, AreReadFromLinesOfMoves) {
  const std::vector<ClaimedSolution> solutions = read_solutions("01\r\n\n3", "solutions.txt");
  ASSERT_EQ(solutions.size(), 3U);
  EXPECT_EQ(solutions[0].moves, "01");
  EXPECT_EQ(solutions[1].moves, "");
  EXPECT_EQ(solutions[2].moves, "3");
  EXPECT_EQ(solutions[2].board, 2);
}

TEST(Solutions, AreReadFromRecordsInAnyOrder) {
  const std::string record =
      R"({"board":1,"hash":"00000000000000ff","rows":1,"cols":1,"colors":1,)"
      R"("solver":"s","params":{},"label":"s",)"
      R"("status":"feasible","length":0,"lower_bound":null,"moves":"","seconds":0.1,"nodes":1,)"
      R"("generated":1,"table_hits":0})";
  const std::vector<ClaimedSolution> solutions = read_solutions(record + "\n", "solutions.jsonl");
  ASSERT_EQ(solutions.size(), 1U);
  EXPECT_EQ(solutions[0].board, 1);
  EXPECT_EQ(solutions[0].hash, 255U);
  EXPECT_EQ(solutions[0].length, 0);
}

TEST(Solutions, ReportTheLineOfAnInvalidRecord) {
  EXPECT_EQ(error_of([] { read_solutions("{\"board\":1}\n", "solutions.jsonl"); }),
            "solutions.jsonl:1: 'hash' is missing");
}

}  // namespace
}  // namespace colorwalk
