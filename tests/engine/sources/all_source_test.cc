#include "engine/sources/all_source.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

/// The colors with the numbers that they get in the order in which they occur.
std::vector<int> renamed(const std::vector<int>& colors) {
  std::map<int, int> names;
  std::vector<int> result;
  for (const int color : colors) {
    result.push_back(names.try_emplace(color, static_cast<int>(names.size())).first->second);
  }
  return result;
}

/// A name for all boards that differ by names of colors and, if `reflects`, by the reflection.
std::vector<int> class_of(const std::vector<int>& colors, int side, bool reflects) {
  std::vector<int> reflection;
  for (std::size_t i = 0; reflects && i < colors.size(); ++i) {
    const auto n = static_cast<std::size_t>(side);
    reflection.push_back(colors[i % n * n + i / n]);
  }
  return reflects ? std::min(renamed(colors), renamed(reflection)) : renamed(colors);
}

/// The classes of all colorings.
std::set<std::vector<int>> all_classes(int rows, int cols, int colors) {
  std::set<std::vector<int>> classes;
  std::vector<int> cells(static_cast<std::size_t>(rows * cols));
  while (true) {
    classes.insert(class_of(cells, cols, rows == cols));
    auto cell = cells.begin();
    while (cell != cells.end() && ++*cell == colors) *cell++ = 0;
    if (cell == cells.end()) return classes;
  }
}

TEST(AllSource, HasOneBoardOfEachClass) {
  for (const auto& [rows, cols, colors] :
       {std::tuple(1, 1, 3), {2, 2, 4}, {3, 3, 3}, {3, 3, 4}, {2, 3, 3}, {3, 2, 6}, {1, 5, 2}}) {
    const AllSource source({.rows = rows, .cols = cols, .colors = colors});
    std::set<std::vector<int>> classes;
    for (std::int64_t i = 0; i < source.size(); ++i) {
      const Board board = source.board(i);
      std::vector<int> cells;
      for (const Color color : board.cells()) cells.push_back(index(color));
      classes.insert(class_of(cells, cols, rows == cols));
    }
    EXPECT_EQ(std::ssize(classes), source.size()) << rows << 'x' << cols << 'x' << colors;
    EXPECT_EQ(classes, all_classes(rows, cols, colors)) << rows << 'x' << cols << 'x' << colors;
  }
}

TEST(AllSource, CountsBoardsWithoutListingThem) {
  EXPECT_EQ(AllSource({.rows = 4, .cols = 4, .colors = 3}).size(), 3'592'330);
  EXPECT_EQ(AllSource({.rows = 4, .cols = 4, .colors = 4}).size(), 89'516'715);
  const AllSource part({.rows = 4, .cols = 4, .colors = 4, .first = 50'000'000, .count = 3});
  EXPECT_EQ(part.size(), 3);
  EXPECT_EQ(part.board(2).hash(),
            AllSource({.rows = 4, .cols = 4, .colors = 4}).board(50'000'002).hash());
}

TEST(AllSource, RefusesTooManyBoards) {
  const auto refusal = [](const AllSource::Options& options) {
    return error_of([&] { AllSource source(options); });
  };
  EXPECT_EQ(refusal({.rows = 20, .cols = 20}), "there are 2^63 boards or more; expected fewer");
  EXPECT_EQ(refusal({.rows = 2, .cols = 2, .first = 10}), "first = 10; expected 0 to 9");
}

}  // namespace
}  // namespace colorwalk
