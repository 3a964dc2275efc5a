#include "engine/sources/registry.h"

#include "tests/support/boards.h"

namespace colorwalk {
namespace {

TEST(BoardSources, ThatGenerateMakeBoardsOfTheirParametersAlone) {
  for (const SourceEntry& source : source_entries()) {
    if (!source.generates()) continue;
    SCOPED_TRACE(source.name);
    const BoardsSpec spec = default_boards(source.name);
    const Board board = Generated("{} count=3", source.name).board(2);
    const bool is_graph = spec.has("vertices");
    const auto size = [&](std::string_view name) { return spec.parameters.integer(name); };
    EXPECT_EQ(board.rows(), is_graph ? 1 : size("rows"));
    EXPECT_EQ(board.cols(), size(is_graph ? "vertices" : "cols"));
    EXPECT_EQ(board.colors(), size("colors"));
    const Generated many("{} count=1000", source.name);
    EXPECT_EQ(many.size(), 1000);
    EXPECT_EQ(many.board(2).hash(), board.hash());
    EXPECT_NE(many.board(1).hash(), board.hash());
    EXPECT_NE(Generated("{} seed=2", source.name).board(2).hash(), board.hash());
  }
}

TEST(BoardSources, DescribeThemselves) {
  EXPECT_EQ(describe(default_boards("series")), "100 of series, 20x30, 5 colors, seed 1");
  EXPECT_EQ(describe(default_boards("uniform")),
            "100 of uniform, 14x14, 6 colors, seed 1, flood-it, start ul");
  EXPECT_EQ(describe(default_boards("graph")),
            "100 of graph, tree of 100 vertices, 6 colors, seed 1, flood-it, start ul");
  BoardsSpec torus = default_boards("uniform");
  torus.parameters.set_text("shape", "torus");
  EXPECT_EQ(describe(torus), "100 of uniform, 14x14, 6 colors, seed 1, flood-it, start ul, torus");
  torus.parameters.set_text("weights", "1,1,1,1,1,7");
  EXPECT_EQ(
      describe(torus),
      "100 of uniform, 14x14, 6 colors, seed 1, weights=1,1,1,1,1,7, flood-it, start ul, torus");
  BoardsSpec file = default_boards("file");
  file.parameters.set_text("path", "../b.txt");
  file.folder = "folder";
  EXPECT_EQ(describe(file), "file b.txt");
  file.parameters.set_text("rules", "color-walk");
  EXPECT_EQ(describe(file), "file b.txt, color-walk");
}

// Records of other commits are found only if these texts stay the same.
TEST(BoardSources, AreIdentifiedByWhatTheirBoardsDependOn) {
  BoardsSpec uniform = default_boards("uniform");
  uniform.parameters.set_text("start", "01,2");
  uniform.parameters.set_text("rules", "color-walk");
  uniform.parameters.set_text("seed", "9223372036854775807");
  EXPECT_EQ(boards_identity(uniform),
            "uniform rows=14 cols=14 colors=6 seed=9223372036854775807 rules=color-walk start=1,2");
  uniform.parameters.set_text("shape", "eight");
  EXPECT_THAT(boards_identity(uniform), EndsWith(" start=1,2 shape=eight"));
  uniform.parameters.set_text("weights", "1,1,1,1,1,7");
  EXPECT_THAT(boards_identity(uniform), EndsWith(" shape=eight weights=1,1,1,1,1,7"));
  BoardsSpec graph = default_boards("graph");
  EXPECT_EQ(boards_identity(graph),
            "graph family=tree vertices=100 colors=6 seed=1 rules=flood-it start=ul");
  graph.parameters.set_text("family", "gnm");
  EXPECT_EQ(boards_identity(graph),
            "graph family=gnm edges=0 vertices=100 colors=6 seed=1 rules=flood-it start=ul");
  BoardsSpec file = default_boards("file");
  file.parameters.set_text("path", "b.txt");
  file.folder = "here";
  EXPECT_EQ(boards_identity(file), "file b.txt");
}

TEST(BoardSources, RefuseParametersThatDoNotGoTogether) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"uniform colors=2 weights=1,2,3", "3 weights for 2 colors; expected one per color"},
      {"uniform colors=2 weights=0,0", "all weights are 0; expected one above 0"},
      {"uniform weights=1,x",
       "invalid weights '1,x'; expected numbers from 0 to 1000000 separated by commas"},
      {"uniform rows=5 cols=5 start=5,0",
       "start = 5,0; expected a cell of a board of 5x5, counted from 0"},
      {"graph family=cycle vertices=2", "vertices = 2; expected 3 to 65536"},
      {"graph family=regular vertices=3", "degree = 3; expected 2 to 2"},
      {"graph family=regular vertices=7", "vertices = 7 of degree 3; expected an even product"},
      {"graph family=gnm vertices=4 edges=7", "edges = 7; expected 0 to 6"},
      {"graph vertices=5 start=0,5",
       "start = 0,5; expected a cell of a board of 1x5, counted from 0"},
      // Sines beyond are not exact.
      {"series seed=9007199254740393", "seed = 9007199254740393; expected 0 to 9007199254740392"},
      {"series count=2 seed=9007199254740000", "count = 2; expected 1 to 1"},
      {"series count=1 seed=9007199254740000", ""},
  };
  for (const auto& [source, error] : cases) {
    EXPECT_EQ(error_of([&, &text = source] { Generated("{}", text); }), error) << source;
  }
}

TEST(BoardSources, RejectInvalidTexts) {
  Parameters parameters = default_boards("file").parameters;
  const auto error = [&parameters](std::string_view name, std::string_view text) {
    return error_of([&] { parameters.set_text(name, text); });
  };
  EXPECT_EQ(error("size", "3"), "invalid size '3'; expected ROWSxCOLUMNS, for example 20x30");
  EXPECT_EQ(error("start", "x"), "invalid start 'x'; expected ul, ur, ll, lr, c or ROW,COL");
  EXPECT_EQ(error("rules", "flod-it"), "unknown rules 'flod-it'; did you mean 'flood-it'?");
  EXPECT_EQ(error("shape", "tours"), "unknown shape 'tours'; did you mean 'torus'?");
  EXPECT_EQ(error("format", "gird"), "unknown format 'gird'; did you mean 'grid'?");
  EXPECT_EQ(error("format", "auto"), "");
}

}  // namespace
}  // namespace colorwalk
