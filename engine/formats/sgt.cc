// `sgt`: game ids of Flood in Simon Tatham's Portable Puzzle Collection, one per line:
// WxH[cC][mM]:CELLS,LIMIT. The width comes first; C is the number of colors, default six; M is the
// number of extra moves; cells are digits from 0, row by row; LIMIT is the maximum number of moves.
// The start is the upper left. M and LIMIT are checked and not used; the number of cells is written
// as the limit, within which every board can be solved.

#include <algorithm>
#include <limits>
#include <utility>

#include "base/input_error.h"
#include "base/numbers.h"
#include "engine/formats/detection.h"
#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view kName = "sgt";
constexpr std::string_view kExpected = "WxH[cC][mM]:CELLS,LIMIT";
constexpr int kFewestColors = 3;
constexpr int kMostColors = 10;
constexpr int kDefaultColors = 6;
constexpr int kAnyNumber = std::numeric_limits<int>::max();

/// Reads a game id from the left.
class Id {
 public:
  Id(const BoardText& text, const Line& line) : text_(text), line_(line) {}

  /// Consumes the symbol if it comes next.
  bool take(char symbol) {
    if (at_ == line_.text.size() || line_.text[at_] != symbol) return false;
    ++at_;
    return true;
  }

  void expect(char symbol) {
    if (take(symbol)) return;
    refuse(found() + " where '" + symbol + "' should be");
  }

  /// Consumes the following digits as a number within a range.
  int number(std::string_view what, int minimum, int maximum) {
    const std::string_view digits = run_of("0123456789");
    if (digits.empty()) refuse(found() + " where " + std::string(what) + " should be");
    const std::optional<int> value = whole_number(digits);
    if (value && *value >= minimum && *value <= maximum) return *value;
    throw InputError(text_.name, line_.number,
                     quoted(digits) + " as " + std::string(what) + "; expected " +
                         std::to_string(minimum) + " to " + std::to_string(maximum));
  }

  /// Consumes everything before the next comma, or the rest of the line.
  std::string_view cells() { return pass(line_.text.find(',', at_)); }

  void expect_end() const {
    if (at_ != line_.text.size()) refuse(found() + " after the limit");
  }

 private:
  std::string_view run_of(std::string_view symbols) {
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
    return shown(line_.text[at_]) + " in column " + std::to_string(at_ + 1);
  }

  [[noreturn]] void refuse(std::string_view what) const {
    throw InputError(text_.name, line_.number,
                     std::string(what) + "; expected " + std::string(kExpected));
  }

  const BoardText& text_;
  const Line& line_;
  std::size_t at_ = 0;
};

void read_cells(const BoardText& text, const Line& line, std::string_view cells,
                BoardDraft& draft) {
  if (std::cmp_not_equal(cells.size(), draft.rows * draft.cols)) {
    throw InputError(text.name, line.number,
                     counted(cells.size(), "cell") + "; expected " +
                         std::to_string(draft.rows * draft.cols) + ", " +
                         counted(static_cast<std::size_t>(draft.rows), "row") + " of " +
                         std::to_string(draft.cols));
  }
  draft.cells.reserve(cells.size());
  const std::string largest = std::to_string(draft.colors - 1);
  append_symbols(text, line, cells, "a digit from 0 to " + largest, draft);
}

BoardDraft read_line(const BoardText& text, const Line& line) {
  Id id(text, line);
  BoardDraft draft = start_draft(text, line.number);
  draft.cols = id.number("the width", 1, kMaxSide);
  id.expect('x');
  draft.rows = id.number("the height", 1, kMaxSide);
  draft.colors = kDefaultColors;
  if (id.take('c')) draft.colors = id.number("the number of colors", kFewestColors, kMostColors);
  if (id.take('m')) id.number("the number of extra moves", 0, kAnyNumber);
  id.expect(':');
  draft.start = Start(Start::Place::kUpperLeft);
  read_cells(text, line, id.cells(), draft);
  id.expect(',');
  id.number("the limit", 0, kAnyNumber);
  id.expect_end();
  return draft;
}

std::vector<BoardDraft> read(const BoardText& text) {
  return read_line_by_line(text, "one game id per line, " + std::string(kExpected), read_line);
}

void write(const Board& board, bool /*header*/, std::string& out) {
  refuse_blank_cells(board, kName);
  refuse_other_starts(board, kName);
  if (board.colors() < kFewestColors || board.colors() > kMostColors) {
    const auto colors = static_cast<std::size_t>(board.colors());
    refuse_to_write(kName, "it has " + counted(colors, "color") + ", not 3 to 10",
                    "99problems or grid");
  }
  out += std::to_string(board.cols()) + 'x' + std::to_string(board.rows()) + 'c' +
         std::to_string(board.colors()) + ':';
  for (const Color color : board.cells()) out += symbol_of(color, 0);
  out += ',' + std::to_string(board.size()) + '\n';
}

std::optional<std::string> claims(const FormatFeatures& features) {
  return features.has_colon ? std::optional("") : std::nullopt;
}

}  // namespace

BoardFormat sgt_format() {
  return {.name = kName,
          .summary = "Simon Tatham's game ids WxH[cC][mM]:CELLS,LIMIT, one per line",
          .read = read,
          .write = write,
          .claims = claims,
          .is_whole = is_whole_line};
}

}  // namespace colorwalk
