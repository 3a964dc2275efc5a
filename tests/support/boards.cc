#include "tests/support/boards.h"

#include "engine/formats/support.h"
#include "engine/sources/registry.h"

namespace colorwalk {
namespace {

int between(Random& random, int minimum, int maximum) {
  return minimum +
         static_cast<int>(random.below(static_cast<std::uint32_t>(maximum - minimum + 1)));
}

int up_to(Random& random, int maximum) {
  return between(random, 1, maximum);
}

/// Draws cells row by row. With a probability of `patchiness` / 4, a cell repeats the one to its
/// left or the one above it.
void draw_cells(Random& random, bool patches, BoardDraft& draft) {
  const std::uint32_t patchiness = patches ? random.below(4) : 0;
  const auto cols = static_cast<std::size_t>(draft.cols);
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(draft.rows) * cols; ++cell) {
    const bool repeats = random.below(4) < patchiness;
    if (repeats && cell % cols > 0 && random.below(2) == 0) {
      draft.cells.push_back(draft.cells[cell - 1]);
    } else if (repeats && cell >= cols) {
      draft.cells.push_back(draft.cells[cell - cols]);
    } else {
      draft.cells.push_back(random_color(random, draft.colors));
    }
  }
}

/// Blanks random cells that touch the blank region.
void grow_region(Random& random, BoardDraft& draft) {
  const auto is_blank = [&](int row, int col) {
    return row >= 0 && row < draft.rows && col >= 0 && col < draft.cols &&
           draft.cells[static_cast<std::size_t>(row * draft.cols + col)] == kBlank;
  };
  for (int strikes = up_to(random, 4 * draft.rows * draft.cols); strikes > 0; --strikes) {
    const int row = up_to(random, draft.rows) - 1;
    const int col = up_to(random, draft.cols) - 1;
    if (is_blank(row - 1, col) || is_blank(row + 1, col) || is_blank(row, col - 1) ||
        is_blank(row, col + 1)) {
      draft.cells[static_cast<std::size_t>(row * draft.cols + col)] = kBlank;
    }
  }
}

Edge random_edge(Random& random, int from, int to) {
  if (random.below(2) == 0) std::swap(from, to);
  return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
}

/// A random tree with some more edges, some of them twice.
std::vector<Edge> random_edges(Random& random, int vertices) {
  std::vector<Edge> edges;
  const std::uint32_t density = random.below(3) == 0 ? 0 : random.below(60);
  for (int to = 1; to < vertices; ++to) {
    edges.push_back(random_edge(random, between(random, 0, to - 1), to));
    for (int from = 0; from < to; ++from) {
      if (random.below(100) < density) edges.push_back(random_edge(random, from, to));
    }
  }
  return edges;
}

/// The board without a row, or without a column, which are counted after the rows. The start moves
/// with its cell, or to a neighbor if its own line is dropped.
BoardDraft without_line(const Board& board, int line) {
  const bool is_row = line < board.rows();
  const int dropped = is_row ? line : line - board.rows();
  BoardDraft draft = board.draft();
  draft.cells.clear();
  for (int cell = 0; cell < board.size(); ++cell) {
    const int own = is_row ? cell / board.cols() : cell % board.cols();
    if (own != dropped) draft.cells.push_back(board.at(cell / board.cols(), cell % board.cols()));
  }
  std::erase_if(draft.edges, [dropped](const Edge& edge) {
    return edge.first == dropped || edge.second == dropped;
  });
  for (auto& [first, second] : draft.edges) {
    if (first > dropped) --first;
    if (second > dropped) --second;
  }
  int& lines = is_row ? draft.rows : draft.cols;
  --lines;
  int start_row = index(board.start()) / board.cols();
  int start_col = index(board.start()) % board.cols();
  int& start = is_row ? start_row : start_col;
  if (start > dropped || start == lines) --start;
  draft.start = Start::at(start_row, start_col);
  return draft;
}

/// An exception of the check is an error, too.
std::string error_of_check(const BoardCheck& check, const Board& board) {
  try {
    return check(board);
  } catch (const std::exception& thrown) {
    return std::string("exception: ") + thrown.what();
  }
}

}  // namespace

Board drawn_board(int rows, int cols, int colors, const std::function<int(int, int)>& color_of) {
  BoardDraft draft;
  draft.rows = rows;
  draft.cols = cols;
  draft.colors = colors;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) draft.cells.push_back(nth_color(color_of(row, col)));
  }
  return Board::make(std::move(draft), {.rules = Rules::kFloodIt});
}

Board random_board(Random& random, const RandomBoardOptions& options) {
  BoardDraft draft;
  draft.rows = between(random, options.min_rows, options.max_rows);
  draft.cols = between(random, options.min_cols, options.max_cols);
  draft.colors = between(random, options.min_colors, options.max_colors);
  draft.rules =
      options.rules ? *options.rules : static_cast<Rules>(random.below(kGameRules.size()));
  draft.shape = options.shape;
  draw_cells(random, options.patches, draft);
  const int row = up_to(random, draft.rows) - 1;
  const int col = up_to(random, draft.cols) - 1;
  draft.start = Start::at(row, col);
  if (begins_blank(*draft.rules)) {
    draft.cells[static_cast<std::size_t>(row * draft.cols + col)] = kBlank;
    if (options.in_progress && random.below(3) == 0) grow_region(random, draft);
  }
  if (draft.shape == Shape::kGraph) draft.edges = random_edges(random, draft.cols);
  return Board::make(std::move(draft));
}

std::string draw(const Board& board) {
  return own_text(board);
}

Board shrink(Board board, const std::function<bool(const Board&)>& fails) {
  for (int line = 0; line < board.rows() + board.cols();) {
    std::optional<Board> smaller;
    // Without a line, the blank region of a board may have two parts.
    const std::string invalid = error_of([&] { smaller = Board::make(without_line(board, line)); });
    if (invalid.empty() && fails(*smaller)) {
      board = *std::move(smaller);
    } else {
      ++line;
    }
  }
  return board;
}

std::unique_ptr<BoardSource> Generated::opened(std::string_view source) {
  const std::vector<std::string_view> words = split_words(source);
  BoardsSpec spec = default_boards(words.front());
  for (const std::string_view word : std::span(words).subspan(1)) {
    const std::size_t equals = word.find('=');
    spec.parameters.set_text(word.substr(0, equals), word.substr(equals + 1));
  }
  return open_boards(spec).source;
}

Board board_of(std::string_view grid, const Setup& setup) {
  return Board::make(read_boards({.name = "test", .text = grid, .size = {}}, "grid").boards.at(0),
                     setup);
}

Board board_of_size(int side, int colors, std::uint64_t seed) {
  return boards_of_size(side, colors, 1, seed).front();
}

std::vector<Board> boards_of_size(int side, int colors, int count, std::uint64_t seed) {
  const Generated source("uniform rows={} cols={} colors={} count={} seed={}", side, side, colors,
                         count, seed);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) boards.push_back(source.board(i));
  return boards;
}

void expect_on_random_boards(const Trial& trial, const BoardCheck& check) {
  for (int i = 0; i < trial.boards; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    const Board board = random_board(random, trial.options);
    if (error_of_check(check, board).empty()) continue;
    const Board small =
        shrink(board, [&](const Board& b) { return !error_of_check(check, b).empty(); });
    ADD_FAILURE() << error_of_check(check, small) << "\nseed " << trial.seed << ", board " << i
                  << ", shrunk to\n"
                  << draw(small);
    return;
  }
}

}  // namespace colorwalk
