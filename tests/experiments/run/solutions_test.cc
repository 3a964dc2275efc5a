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

TEST(Solutions, AreValidIfTheRefereeAcceptsThemWithTheirLengthAndBoard) {
  const std::uint64_t hash = boards().board(0).hash();
  struct Case {
    std::int64_t board;
    std::optional<std::string> moves;
    std::string_view fault;  ///< Its beginning.
    std::optional<int> length = {};
    std::optional<std::uint64_t> hash = {};
  };
  for (const auto& [board, moves, fault, length, claimed] : {
           Case{0, "01", ""},
           Case{0, "01", "", 2, hash},
           Case{0, "01", "2 moves, but the claimed length is 3", 3},
           Case{0, "01", "the solution is for another board: its hash is ", 2, hash + 1},
           Case{1, "", ""},
           Case{0, "0", "after 1 move "},
           Case{0, "010", "move 3 of 3 comes after the end"},
           Case{1, "0", "'0' is not a color of the board; expected 1 to 1"},
           Case{0, "0x", "'x' is not a color of the board; expected 0 to 1"},
           Case{0, std::nullopt, "no solution"},
           Case{2, "0", "no such board; expected 0 to 1"},
           Case{-1, "0", "no such board; expected 0 to 1"},
       }) {
    ClaimedSolution solution = {
        .board = board, .moves = moves, .length = length, .hash = claimed, .label = ""};
    const std::string found = find_fault(solution, boards());
    EXPECT_THAT(found, StartsWith(std::string(fault))) << moves.value_or("none");
    EXPECT_EQ(found.empty(), fault.empty()) << found;
  }
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

}  // namespace
}  // namespace colorwalk
