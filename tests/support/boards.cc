#include "tests/support/boards.h"

#include "engine/formats/board_format.h"
#include "engine/sources/uniform_source.h"
#include "tests/support/test.h"

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

/// The board without one of its rows (or columns, with `row` = -1). The start moves with its cell,
/// or to a neighbor if its own row is dropped.
BoardDraft without_line(const Board& board, int row, int col) {
  BoardDraft draft = board.draft();
  draft.cells.clear();
  for (int r = 0; r < board.rows(); ++r) {
    for (int c = 0; c < board.cols(); ++c) {
      if (r != row && c != col) draft.cells.push_back(board.at(r, c));
    }
  }
  draft.rows -= row >= 0 ? 1 : 0;
  draft.cols -= col >= 0 ? 1 : 0;
  const int start_row = index(board.start()) / board.cols();
  const int start_col = index(board.start()) % board.cols();
  const bool row_moves = row >= 0 && (start_row > row || start_row == draft.rows);
  const bool col_moves = col >= 0 && (start_col > col || start_col == draft.cols);
  draft.start = Start::at(start_row - (row_moves ? 1 : 0), start_col - (col_moves ? 1 : 0));
  return draft;
}

/// The board with its last color replaced by another.
BoardDraft with_last_color_as(const Board& board, Color color) {
  BoardDraft draft = board.draft();
  std::ranges::replace(draft.cells, nth_color(board.colors() - 1), color);
  --draft.colors;
  return draft;
}

/// All boards that are one step smaller.
std::vector<BoardDraft> smaller(const Board& board) {
  std::vector<BoardDraft> drafts;
  for (int row = 0; row < board.rows() && board.rows() > 1; ++row) {
    drafts.push_back(without_line(board, row, -1));
  }
  for (int col = 0; col < board.cols() && board.cols() > 1; ++col) {
    drafts.push_back(without_line(board, -1, col));
  }
  for (const Color color : each_color(board.colors() - 1)) {
    drafts.push_back(with_last_color_as(board, color));
  }
  return drafts;
}

/// The first smaller board that fails; nothing if none does. Drafts that are not valid boards
/// (dropping a line can split the blank region) are skipped.
std::optional<Board> first_failing(const Board& board,
                                   const std::function<bool(const Board&)>& fails) {
  for (BoardDraft& draft : smaller(board)) {
    try {
      Board candidate = Board::make(std::move(draft));
      if (fails(candidate)) return candidate;
    } catch (const InputError&) {
      continue;
    }
  }
  return std::nullopt;
}

}  // namespace

Board random_board(Random& random, const RandomBoardOptions& options) {
  BoardDraft draft;
  draft.rows = between(random, options.min_rows, options.max_rows);
  draft.cols = between(random, options.min_cols, options.max_cols);
  draft.colors = between(random, options.min_colors, options.max_colors);
  draft.rules = options.rules.value_or(random.below(2) == 0 ? Rules::kColorWalk : Rules::kFloodIt);
  draft.shape = options.shape;
  draw_cells(random, options.patches, draft);
  const int row = up_to(random, draft.rows) - 1;
  const int col = up_to(random, draft.cols) - 1;
  draft.start = Start::at(row, col);
  if (draft.rules == Rules::kColorWalk) {
    draft.cells[static_cast<std::size_t>(row * draft.cols + col)] = kBlank;
    if (options.in_progress && random.below(3) == 0) grow_region(random, draft);
  }
  return Board::make(std::move(draft));
}

std::string draw(const Board& board) {
  return own_text(board);
}

Board shrink(Board board, const std::function<bool(const Board&)>& fails) {
  while (std::optional<Board> smaller_board = first_failing(board, fails)) {
    board = *std::move(smaller_board);
  }
  return board;
}

Board board_of(std::string_view grid, const Setup& setup) {
  return Board::make(read_boards({.name = "test", .text = grid, .size = {}}, "grid").boards.at(0),
                     setup);
}

Board board_of_size(int side, int colors, std::uint64_t seed) {
  return boards_of_size(side, colors, 1, seed).front();
}

std::vector<Board> boards_of_size(int side, int colors, int count, std::uint64_t seed) {
  const UniformSource source(
      {.rows = side, .cols = side, .colors = colors, .count = count, .seed = seed});
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) boards.push_back(source.board(i));
  return boards;
}

void expect_on_random_boards(const Trial& trial, const BoardCheck& check) {
  for (int i = 0; i < trial.boards; ++i) {
    Random random(seed_of_part(trial.seed, static_cast<std::uint64_t>(i)));
    const Board board = random_board(random, trial.options);
    if (check(board).empty()) continue;
    const Board small = shrink(board, [&](const Board& b) { return !check(b).empty(); });
    ADD_FAILURE() << check(small) << "\nseed " << trial.seed << ", board " << i << ", shrunk to\n"
                  << draw(small);
    return;
  }
}

}  // namespace colorwalk
