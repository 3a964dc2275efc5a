#include "engine/grid_masks.h"

#include "base/bits/width.h"
#include "base/random.h"
#include "engine/types.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

struct Geometry {
  int rows;
  int cols;
  int cells() const { return rows * cols; }
};

template <int Words>
BitSet<Words> random_cells(Random& random, const Geometry& grid, std::uint32_t percent) {
  BitSet<Words> cells;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (random.below(100) < percent) cells.set(cell);
  }
  return cells;
}

/// The cells that touch a member of `cells`, found by looking at each cell's four sides.
template <int Words>
BitSet<Words> naive_neighbors(const Geometry& grid, const BitSet<Words>& cells) {
  BitSet<Words> result;
  for (int row = 0; row < grid.rows; ++row) {
    for (int col = 0; col < grid.cols; ++col) {
      const auto holds = [&](int r, int c) {
        return r >= 0 && r < grid.rows && c >= 0 && c < grid.cols && cells.test(r * grid.cols + c);
      };
      if (holds(row - 1, col) || holds(row + 1, col) || holds(row, col - 1) ||
          holds(row, col + 1)) {
        result.set(row * grid.cols + col);
      }
    }
  }
  return result;
}

template <int Words>
BitSet<Words> naive_flood(const Geometry& grid, BitSet<Words> reached,
                          const BitSet<Words>& allowed) {
  while (true) {
    const BitSet<Words> next = reached | (naive_neighbors(grid, reached) & allowed);
    if (next == reached) return reached;
    reached = next;
  }
}

/// Calls `body.template operator()<Words>(grid, random)` on grids of random shape, each with the
/// width that holds it, until a test fails.
template <class Body>
void on_random_grids(int grids, Body&& body) {
  for (int i = 0; i < grids && !testing::Test::HasFailure(); ++i) {
    Random random(seed_of_part(1, static_cast<std::uint64_t>(i)));
    const Geometry grid{1 + static_cast<int>(random.below(kMaxSide)),
                        1 + static_cast<int>(random.below(kMaxSide))};
    SCOPED_TRACE(fmt::format("seed 1, grid {}: {} rows, {} columns", i, grid.rows, grid.cols));
    with_width(grid.cells(), [&]<int Words>() { body.template operator()<Words>(grid, random); });
  }
}

TEST(GridMasks, HoldTheCellsOfTheBoardAndNoOthers) {
  on_random_grids(effort(200), []<int Words>(const Geometry& grid, Random&) {
    const GridMasks<Words> masks(grid.rows, grid.cols);
    EXPECT_EQ(masks.board().count(), grid.cells());
    for (int cell = 0; cell < grid.cells(); ++cell) EXPECT_TRUE(masks.board().test(cell));
  });
}

TEST(GridMasks, FindTheNeighborsOfASet) {
  on_random_grids(effort(1000), []<int Words>(const Geometry& grid, Random& random) {
    const GridMasks<Words> masks(grid.rows, grid.cols);
    const auto cells = random_cells<Words>(random, grid, 1 + random.below(60));
    EXPECT_EQ(masks.neighbors(cells), naive_neighbors(grid, cells));
  });
}

TEST(GridMasks, DoNotLeakFromTheEndOfARowIntoTheNext) {
  const GridMasks<2> masks(3, 4);
  BitSet<2> ends;
  ends.set(3);  // the end of row 0
  ends.set(8);  // the beginning of row 2
  EXPECT_TRUE(masks.right_of(ends).test(9));
  EXPECT_EQ(masks.right_of(ends).count(), 1);
  BitSet<2> expected;
  for (const int cell : {2, 7, 4, 9}) expected.set(cell);
  EXPECT_EQ(masks.neighbors(ends), expected);
}

TEST(GridMasks, FindWhatIsRightAndWhatIsBelow) {
  on_random_grids(effort(300), []<int Words>(const Geometry& grid, Random& random) {
    const GridMasks<Words> masks(grid.rows, grid.cols);
    const auto cells = random_cells<Words>(random, grid, 30);
    BitSet<Words> right;
    BitSet<Words> below;
    cells.for_each([&](int cell) {
      if (cell % grid.cols < grid.cols - 1) right.set(cell + 1);
      if (cell / grid.cols < grid.rows - 1) below.set(cell + grid.cols);
    });
    EXPECT_EQ(masks.right_of(cells), right);
    EXPECT_EQ(masks.below(cells), below);
  });
}

TEST(GridMasks, FloodWhatIsConnectedAndNothingElse) {
  on_random_grids(effort(300), []<int Words>(const Geometry& grid, Random& random) {
    const GridMasks<Words> masks(grid.rows, grid.cols);
    const auto allowed = random_cells<Words>(random, grid, 30 + random.below(70));
    BitSet<Words> seed;
    seed.set(static_cast<int>(random.below(static_cast<std::uint32_t>(grid.cells()))));
    EXPECT_EQ(masks.flood(seed, allowed), naive_flood(grid, seed, allowed));
  });
}

TEST(GridMasks, FloodASnakeToItsEnd) {
  constexpr int kSide = 9;
  const GridMasks<2> masks(kSide, kSide);
  BitSet<2> snake;  // Every other row whole, joined at alternating ends.
  for (int row = 0; row < kSide; ++row) {
    for (int col = 0; col < kSide; ++col) {
      const bool joint = row % 4 == 1 ? col == kSide - 1 : col == 0;
      if (row % 2 == 0 || joint) snake.set(row * kSide + col);
    }
  }
  BitSet<2> head;
  head.set(0);
  EXPECT_EQ(masks.flood(head, snake), snake);
}

}  // namespace
}  // namespace colorwalk
