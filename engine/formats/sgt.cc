// `sgt`: game ids of Flood in Simon Tatham's Portable Puzzle Collection, one per line:
// WxH[cC][mM]:CELLS,LIMIT. The width comes first; C is the number of colors, default six; M is the
// number of extra moves; cells are digits from 0, row by row; LIMIT is the maximum number of moves.
// The start is the upper left. M and LIMIT are checked and not used; the number of cells is written
// as the limit, within which every board can be solved.

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kSgt = "sgt";
constexpr std::string_view kSgtForm = "WxH[cC][mM]:CELLS,LIMIT";
constexpr int kFewestColors = 3;
constexpr int kMostColors = 10;
constexpr int kDefaultColors = 6;
constexpr int kMostNumber = std::numeric_limits<int>::max();

/// Reads a game id from the left.
class SgtId {
 public:
  SgtId(const BoardText& text, const Line& line) : text_(text), line_(line) {}

  /// Consumes the symbol if it comes next.
  bool take(char symbol) {
    if (at_ == line_.text.size() || line_.text[at_] != symbol) return false;
    ++at_;
    return true;
  }

  void expect(char symbol) {
    if (take(symbol)) return;
    refuse(fmt::format("{} where '{}' should be", found(), symbol));
  }

  /// Consumes the following digits as a number within a range.
  int number(std::string_view what, int minimum, int maximum) {
    const std::string_view digits = pass_all("0123456789");
    if (digits.empty()) refuse(fmt::format("{} where {} should be", found(), what));
    return read_number(text_, line_, digits, what, minimum, maximum);
  }

  /// Consumes everything before the next comma, or the rest of the line.
  std::string_view cells() { return pass(line_.text.find(',', at_)); }

  void expect_end() const {
    if (at_ != line_.text.size()) refuse(found() + " after the limit");
  }

 private:
  std::string_view pass_all(std::string_view symbols) {
    return pass(line_.text.find_first_not_of(symbols, at_));
  }

  std::string_view pass(std::size_t end) {
    end = std::min(end, line_.text.size());
    const std::string_view part = line_.text.substr(at_, end - at_);
    at_ = end;
    return part;
  }

  std::string found() const {
    if (at_ == line_.text.size()) return "the line ends";
    return fmt::format("{} in column {}", shown(line_.text[at_]), at_ + 1);
  }

  [[noreturn]] void refuse(std::string_view what) const {
    colorwalk::refuse(text_, line_, "{}; expected {}", what, kSgtForm);
  }

  const BoardText& text_;
  const Line& line_;
  std::size_t at_ = 0;
};

void read_cells(const BoardText& text, const Line& line, std::string_view cells,
                BoardDraft& draft) {
  if (std::cmp_not_equal(cells.size(), draft.rows * draft.cols)) {
    refuse(text, line, "{}; expected {}", counted(cells.size(), "cell"),
           cells_of(draft.rows, draft.cols));
  }
  draft.cells.reserve(cells.size());
  append_symbols(text, line, cells, fmt::format("a digit from 0 to {}", draft.colors - 1), draft);
}

BoardDraft read_sgt_line(const BoardText& text, const Line& line) {
  SgtId id(text, line);
  BoardDraft draft = start_draft(text, line.number);
  draft.cols = id.number("the width", 1, kMaxSide);
  id.expect('x');
  draft.rows = id.number("the height", 1, kMaxSide);
  draft.colors = kDefaultColors;
  if (id.take('c')) draft.colors = id.number("the number of colors", kFewestColors, kMostColors);
  if (id.take('m')) id.number("the number of extra moves", 0, kMostNumber);
  id.expect(':');
  draft.start = Start(Start::Place::kUpperLeft);
  read_cells(text, line, id.cells(), draft);
  id.expect(',');
  id.number("the limit", 0, kMostNumber);
  id.expect_end();
  return draft;
}

std::vector<BoardDraft> read_sgt(const BoardText& text) {
  return read_line_by_line(text, fmt::format("one game id per line, {}", kSgtForm), read_sgt_line);
}

void write_sgt(const Board& board, bool /*header*/, std::string& out) {
  refuse_other_boards(board, kSgt, /*starts_there=*/true);
  if (board.colors() < kFewestColors || board.colors() > kMostColors) {
    refuse_to_write(kSgt, fmt::format("it has {}, not 3 to 10", counted(board.colors(), "color")),
                    "table or grid");
  }
  out += fmt::format("{}x{}c{}:", board.cols(), board.rows(), board.colors());
  for (const Color color : board.cells()) out += symbol_of(color, 0);
  out += fmt::format(",{}\n", board.size());
}

}  // namespace

BoardFormat sgt_format() {
  return {.name = kSgt,
          .summary = "Simon Tatham's game ids WxH[cC][mM]:CELLS,LIMIT, one per line",
          .unit = BoardUnit::kLine,
          .read = read_sgt,
          .write = write_sgt};
}

}  // namespace colorwalk
