#pragma once

/// Boards for tests: from text, uniform or random, and the check of a property on random boards.

#include "base/random.h"
#include "engine/sources/board_source.h"
#include "tests/support/test.h"

namespace colorwalk {

/// The boards of a generator with its parameters: `uniform rows={} cols=3` and the values.
class Generated : public BoardSource {
 public:
  template <class... Values>
  explicit Generated(fmt::format_string<Values...> source, Values&&... values)
      : source_(opened(fmt::format(source, std::forward<Values>(values)...))) {}

  std::int64_t size() const override { return source_->size(); }
  Board board(std::int64_t index) const override { return source_->board(index); }

 private:
  static std::unique_ptr<BoardSource> opened(std::string_view source);

  std::unique_ptr<BoardSource> source_;
};

/// The board that a text in the `grid` format describes.
Board board_of(std::string_view grid, const Setup& setup = {});

/// A board of Flood-It from the upper left, whose cells have the colors `color_of(row, col)`.
Board drawn_board(int rows, int cols, int colors, const std::function<int(int, int)>& color_of);

/// A square board of uniform colors.
Board board_of_size(int side, int colors, std::uint64_t seed = 1);

/// The first `count` square boards of uniform colors with a seed.
std::vector<Board> boards_of_size(int side, int colors, int count, std::uint64_t seed = 1);

/// The kinds of boards of a property test.
struct RandomBoardOptions {
  int max_rows = 12;
  int max_cols = 12;
  int max_colors = 8;
  std::optional<Rules> rules = {};  ///< Any if empty.
  /// Whether a board that begins blank may be a game in progress, with several blank cells (or no
  /// others).
  bool in_progress = true;
  int min_rows = 1;
  int min_cols = 1;
  int min_colors = 1;
  /// Whether cells may be drawn like their neighbors. Without patches a board has more clusters.
  bool patches = true;
  Shape shape = Shape::kSquare;  ///< For graphs, boards of one row that are not in progress.
};

/// Boards of up to so many rows, columns and colors.
constexpr RandomBoardOptions up_to(int side, int colors = RandomBoardOptions().max_colors) {
  return {.max_rows = side, .max_cols = side, .max_colors = colors};
}

/// Small boards of a shape: grids of at most 5x5 cells, or graphs of at most 14 vertices, from
/// trees to complete ones.
constexpr RandomBoardOptions small_boards(Shape shape) {
  RandomBoardOptions options = {5, 5, 5};
  if (shape == Shape::kGraph) options = {1, 14, 5, {}, false};
  options.shape = shape;
  return options;
}

/// Boards of these sides and colors without patches, in which hardly any part is easy.
constexpr RandomBoardOptions dense(int min_side, int max_side, int min_colors, int max_colors) {
  RandomBoardOptions options = {max_side, max_side, max_colors};
  options.min_rows = options.min_cols = min_side;
  options.min_colors = min_colors;
  options.patches = false;
  return options;
}

/// Those that plain breadth-first search still solves in about a millisecond: most need five to
/// seven moves.
inline constexpr RandomBoardOptions kPuzzles = dense(4, 6, 3, 4);

/// A board of varied size, colors, rules and start, from single colors in noise to large patches.
Board random_board(Random& random, const RandomBoardOptions& options = {});

/// Those of grids, and graphs.
inline constexpr std::array kAllShapes = [] {
  std::array<Shape, kGridShapes.size() + 1> shapes = {};
  for (std::size_t i = 0; i < kGridShapes.size(); ++i) shapes[i] = static_cast<Shape>(i);
  shapes.back() = Shape::kGraph;
  return shapes;
}();

inline void PrintTo(Shape shape, std::ostream* out) {
  *out << name(shape);
}
inline void PrintTo(Rules rules, std::ostream* out) {
  *out << name(rules);
}

/// One of the first `colors` colors.
inline Color random_color(Random& random, int colors) {
  return nth_color(static_cast<int>(random.below(static_cast<std::uint32_t>(colors))));
}

/// The board as a grid with its header, to be pasted into a file: for messages about failures.
std::string draw(const Board& board);

/// A smaller board that still fails: rows and columns are dropped as long as `fails` stays true.
/// REQUIRES: fails(board).
Board shrink(Board board, const std::function<bool(const Board&)>& fails);

/// Returns a description of what is wrong with a board, or an empty string. Depends only on the
/// board: a check that needs random numbers seeds them with the board's hash.
using BoardCheck = std::function<std::string(const Board&)>;

/// The random boards on which a property is checked. Board i depends only on the seed and i.
struct Trial {
  int boards = 100;
  std::uint64_t seed = 1;
  RandomBoardOptions options = {};
};

/// Checks a property on random boards. Fails the test at the first board on which the check returns
/// an error, and reports the seed, the board's number, the board shrunk as far as the check still
/// fails, and the error for the shrunk board.
void expect_on_random_boards(const Trial& trial, const BoardCheck& check);

}  // namespace colorwalk
