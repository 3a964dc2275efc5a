// `99problems`: the format of a public collection of Flood-It instances. Lines that begin with '#'
// are comments. A board is three lines: `rows cols colors`; the cells as numbers 1..colors, row by
// row; the length of an optimal solution, 0 if unknown. The start is the upper left. The optimum
// must be a number and is not used.

#include <algorithm>
#include <utility>

#include "base/numbers.h"
#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr std::string_view k99Problems = "99problems";
constexpr std::size_t kLinesPerBoard = 3;
constexpr std::string_view k99ProblemsHeader =
    "a line with the numbers of rows, columns and colors";

int number_in_header(const BoardText& text, const Line& line, std::string_view word,
                     std::string_view what, int maximum) {
  const std::optional<int> number = whole_number(word);
  if (!number || *number < 1 || *number > maximum) {
    refuse(text, line, "{} as the number of {}; expected 1 to {}", quoted(word), what, maximum);
  }
  return *number;
}

BoardDraft read_99problems_header(const BoardText& text, const Line& line) {
  const std::vector<std::string_view> words = split_words(line.text);
  if (words.size() != 3) {
    refuse(text, line, "{}; expected three, {}", counted(words.size(), "field"), k99ProblemsHeader);
  }
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = number_in_header(text, line, words[0], "rows", kMaxSide);
  draft.cols = number_in_header(text, line, words[1], "columns", kMaxSide);
  draft.colors = number_in_header(text, line, words[2], "colors", kMaxColors);
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kUpperLeft);
  return draft;
}

void read_99problems_cells(const BoardText& text, const Line& line, BoardDraft& draft) {
  const std::vector<std::string_view> words = split_words(line.text);
  if (std::cmp_not_equal(words.size(), draft.rows * draft.cols)) {
    refuse(text, line, "a line of {}; expected {}", counted(words.size(), "number"),
           cells_of(draft.rows, draft.cols));
  }
  draft.cells.reserve(words.size());
  for (const std::string_view word : words) {
    const std::optional<int> number = whole_number(word);
    if (!number || *number < 1 || *number > draft.colors) {
      refuse(text, line, "{} in column {} is not a color; expected a number from 1 to {}",
             quoted(word), word.data() - line.text.data() + 1, draft.colors);
    }
    draft.cells.push_back(nth_color(*number - 1));
  }
}

void check_optimum(const BoardText& text, const Line& line) {
  if (whole_number(line.text)) return;
  refuse(text, line, "{} as the length of an optimal solution; expected a number, 0 if unknown",
         quoted(line.text));
}

bool has_data(const Line& line) {
  return !line.text.empty() && line.text.front() != '#';
}

std::vector<Line> without_comments(const BoardText& text) {
  std::vector<Line> lines = split_lines(text);
  std::erase_if(lines, [](const Line& line) { return !has_data(line); });
  return lines;
}

std::vector<BoardDraft> read_99problems(const BoardText& text) {
  const std::vector<Line> lines = without_comments(text);
  if (lines.empty()) refuse_empty(text, k99ProblemsHeader);
  std::vector<BoardDraft> boards;
  for (std::size_t i = 0; i < lines.size(); i += kLinesPerBoard) {
    BoardDraft draft = read_99problems_header(text, lines[i]);
    if (i + 1 == lines.size()) {
      refuse(text, lines[i], "the text ends after this line; expected a line with the cells");
    }
    read_99problems_cells(text, lines[i + 1], draft);
    if (i + 2 == lines.size()) {
      refuse(text, lines[i + 1],
             "the text ends after this line; expected a line with the length of an optimal "
             "solution, 0 if unknown");
    }
    check_optimum(text, lines[i + 2]);
    boards.push_back(std::move(draft));
  }
  return boards;
}

void write_99problems(const Board& board, bool /*header*/, std::string& out) {
  refuse_other_shapes(board, k99Problems);
  refuse_blank_cells(board, k99Problems);
  refuse_other_starts(board, k99Problems);
  out += fmt::format("{} {} {}\n", board.rows(), board.cols(), board.colors());
  const auto cells = board.cells();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ' ';
    out += std::to_string(index(cells[i]) + 1);
  }
  out += "\n0\n";
}

}  // namespace

BoardFormat problems99_format() {
  return {.name = k99Problems,
          .summary = "lines with the size, the cells as numbers from 1, and the optimum or 0",
          .read = read_99problems,
          .write = write_99problems};
}

}  // namespace colorwalk
