// The C++ header, used like in a program outside this project: only the installed headers are
// included.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <colorwalk/colorwalk.hpp>

namespace colorwalk {
namespace {

constexpr const char* kBoardText = "012\n120\n201\n";

TEST(CppInterface, ReadsAndWritesBoards) {
  const Board board = Board::parse("3x3c3:012120201,9", {.name = "sgt"});
  EXPECT_EQ(board.rows(), 3);
  EXPECT_EQ(board.colors(), 3);
  EXPECT_EQ(board.cells(), "012120201");
  EXPECT_EQ(board.rules(), "flood-it");
  EXPECT_EQ(Board::parse(board.text()).hash(), board.hash());
  EXPECT_EQ(board.in_format("sgt"), "3x3c3:012120201,9\n");
  EXPECT_EQ(Board::parse_all("01\n10\n\n012\n120\n201\n").size(), 2U);
  EXPECT_EQ(Board::parse(kBoardText, {.rules = "color-walk", .start = "c"}).rules(), "color-walk");
}

TEST(CppInterface, ReadsBoardsOfOtherShapes) {
  EXPECT_EQ(Board::parse(kBoardText).shape(), "square");
  const Board torus = Board::parse("0100\n1111\n0100\n", {.shape = "torus"});
  EXPECT_EQ(torus.shape(), "torus");
  EXPECT_EQ(Board::parse(torus.text()).shape(), "torus");
  EXPECT_EQ(Solver().solve(torus).length, 1);
  const Board path = Board::parse("p edge 3 2\ne 1 2\ne 2 3\nn 1 0\nn 2 1\nn 3 2\ns 2\n");
  EXPECT_EQ(path.shape(), "graph");
  EXPECT_EQ(path.start(), 1);
  EXPECT_EQ(Solver().solve(path).length, 2);
}

TEST(CppInterface, KeepsTheColorsOfArrays) {
  const std::vector<std::vector<int>> cells = {{-1, 7, 3}, {7, 3, 3}};
  const Board board = Board::of(cells, {.start = "ul"}, 12);
  EXPECT_EQ(board.colors(), 12);
  EXPECT_EQ(board.rules(), "color-walk");
  EXPECT_THAT(board.colors_of(board.cells()), testing::ElementsAre(-1, 7, 3, 7, 3, 3));
  EXPECT_THAT(board.colors_of(Solver().solve(board).moves.value()), testing::ElementsAre(7, 3));
  EXPECT_EQ(Board::of({{35, 0}}).colors_of("z0"), std::vector({35, 0}));
}

TEST(CppInterface, FindsTheBestStartAndCountsSolutions) {
  const Board board = Board::parse("10203\n");
  const Result best = Solver().solve(board, {.hints = true, .count = true, .start = "any"});
  EXPECT_EQ(best.length, 3);
  const Board from_there = Board::parse(board.text(), {.start = best.start});
  EXPECT_TRUE(judge(from_there, best.moves.value()).accepted);
  EXPECT_EQ(Solver().solve(from_there, {.count = true}).solutions, best.solutions);
  EXPECT_EQ(best.hints.at(best.moves.value()[0]), "optimal");
}

TEST(CppInterface, SolvesAndJudges) {
  const Board board = Board::random(6, 6, 4, 7);
  const Result result = Solver().solve(board, {.hints = true, .explain = true});
  EXPECT_TRUE(result.is_optimal());
  EXPECT_EQ(result.length, result.lower_bound);
  EXPECT_TRUE(judge(board, result.moves.value()).accepted);
  EXPECT_FALSE(judge(board, result.moves.value().substr(1)).accepted);
  EXPECT_EQ(result.hints.at(result.moves.value()[0]), "optimal");
  EXPECT_FALSE(result.explanation.empty());
}

TEST(CppInterface, ReportsBoundsAndStops) {
  Solver solver;
  int lower = 0;
  int upper = 0;
  solver.on_bounds([&](int least, int most) {
    lower = least;
    upper = most;
    solver.stop();
  });
  const Result result = solver.solve(Board::random(64, 64, 8));
  EXPECT_EQ(result.status, "time-limit");
  EXPECT_GT(lower, 0);
  EXPECT_GE(upper, lower);
}

TEST(CppInterface, RespectsLimits) {
  Solver solver("dfs");
  const Board board = Board::random(64, 64, 8);
  EXPECT_EQ(solver.solve(board, {.time = 0}).status, "time-limit");
  EXPECT_EQ(solver.solve(board, {.nodes = 5}).status, "node-limit");
}

TEST(CppInterface, WritesAndChecksProofs) {
  Solver solver;
  const Result result = solver.solve(Board::random(6, 6, 4), {.certificate = true});
  std::string certificate = result.certificate.value();
  EXPECT_TRUE(check(certificate).accepted);
  certificate.replace(certificate.rfind('\n', certificate.size() - 2) + 1, std::string::npos,
                      "m\n");
  EXPECT_FALSE(check(certificate).accepted);
  EXPECT_THAT(check(certificate).reason, testing::HasSubstr("the proof checker rejected"));
}

TEST(CppInterface, RefusesInvalidInputWithASentence) {
  const auto refuses = [](const char* sentence) {
    return testing::ThrowsMessage<Error>(testing::HasSubstr(sentence));
  };
  EXPECT_THAT([] { Solver("optimol"); }, refuses("did you mean 'optimal'?"));
  EXPECT_THAT([] { Board::parse("\"\\\t\x01"); }, refuses(""));
  EXPECT_THAT([] { Board::parse("01\n10\n\n01\n10\n"); }, refuses("2 boards; expected one"));
  EXPECT_THAT([] { Board::of({{0, 1}, {1, 36}}); }, refuses("board[1][1] is 36; expected"));
  EXPECT_THAT([] { check("x"); }, refuses("certificate:1: "));
}

}  // namespace
}  // namespace colorwalk
