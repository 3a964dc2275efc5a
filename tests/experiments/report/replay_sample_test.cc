#include "engine/referee.h"
#include "experiments/report/report_page.h"
#include "tests/support/program/runs.h"

namespace colorwalk {
namespace {

constexpr std::string_view kReplayDescriptor =
    "boards = { source = 'uniform', count = 30, rows = 5, cols = 6, colors = 3 }\n"
    "solvers = [{ name = 'greedy' }, { name = 'optimal' }]\n";

class ReplaySampleOf : public WrittenRuns {
 protected:
  static ReplaySample sample(const RecordedRuns& runs, std::size_t bytes) {
    return sample_boards(TaskTable(runs), bytes);
  }
};

TEST_F(ReplaySampleOf, ContainsAllSolutionsOfAllBoardsIfTheyFit) {
  const RecordedRuns runs = run_descriptor(kReplayDescriptor);
  const ReplaySample all = sample(runs, 1'000'000);
  EXPECT_TRUE(all.is_complete);
  EXPECT_THAT(all.boards, SizeIs(30));
  for (const SampledBoard& board : all.boards) {
    EXPECT_THAT(board.solutions, SizeIs(2));
    for (const SampledSolution& solution : board.solutions) {
      EXPECT_EQ(fault_of_moves(board.position, solution.moves), "");
    }
  }
}

TEST_F(ReplaySampleOf, LeavesOutGraphsAndSaysSo) {
  const RecordedRuns runs = run_descriptor(
      "boards = [{ source = 'graph', count = 3, vertices = 9 },\n"
      "          { source = 'uniform', shape = 'torus', count = 2, rows = 3, cols = 3 }]\n"
      "solvers = [{ name = 'greedy' }]\n");
  const ReplaySample all = sample(runs, 1'000'000);
  EXPECT_THAT(all.boards, SizeIs(2));
  EXPECT_FALSE(all.is_complete);
  EXPECT_THAT(all.notes, ElementsAre(HasSubstr("Graphs have no picture")));
}

TEST_F(ReplaySampleOf, RespectsTheSize) {
  const RecordedRuns runs = run_descriptor(kReplayDescriptor);
  const ReplaySample few = sample(runs, 500);
  EXPECT_FALSE(few.is_complete);
  std::size_t bytes = 0;
  for (const SampledBoard& board : few.boards) {
    bytes += board.position.cells().size();
    for (const SampledSolution& solution : board.solutions) bytes += solution.moves.size();
  }
  EXPECT_GT(bytes, 0);
  EXPECT_LE(bytes, 500);
}

TEST_F(ReplaySampleOf, IsEmptyWithANoteOfTheRunIfTheBoardsAreMissing) {
  const auto generate = [&](int seed) {
    run(
        fmt::format("colorwalk generate --source uniform --rows 4 --cols 4 --colors 3 --seed {} "
                    "--count 2 > boards.txt",
                    seed));
  };
  const auto expect_none = [](const RecordedRuns& runs, const std::string& why) {
    EXPECT_THAT(sample(runs, 10'000).boards, IsEmpty());
    EXPECT_EQ(runs.unjudged, 2);
    EXPECT_THAT(runs.folders[0].notes,
                ElementsAre(StartsWith(
                    "2 of 2 solutions were not replayed and disprove no claim: " + why)));
  };
  generate(1);
  EXPECT_THAT(sample(run_descriptor("boards = { source = 'file', path = 'boards.txt' }\n"
                                    "solvers = [{ name = 'greedy' }]\n"),
                     10'000)
                  .boards,
              SizeIs(2));
  const auto again = [this] { return read({folder() / "out"}); };
  generate(9);
  EXPECT_EQ(sample(again(), 10'000).boards.size(), 2U);  // From the copy in the folder.
  std::filesystem::remove(folder() / "out/boards.txt");
  expect_none(again(), "their boards have changed.");
  std::filesystem::remove(folder() / "boards.txt");
  expect_none(again(), (folder() / "boards.txt").string());
}

}  // namespace
}  // namespace colorwalk
