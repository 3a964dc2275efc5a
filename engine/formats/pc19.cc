// `pc19`: the 1,000 benchmark boards of public Flood-It solvers. One line per board: 196 digits 1
// to 6, 14 rows of 14, start upper left. Lines end in CRLF or LF.

#include <algorithm>

#include "engine/formats/detection.h"
#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr int kSide = 14;
constexpr int kColors = 6;

BoardDraft read_line(const BoardText& text, const Line& line) {
  check_length(text, line, kSide * kSide, "196, 14 rows of 14");
  BoardDraft draft = start_draft(text, line.number);
  draft.rows = kSide;
  draft.cols = kSide;
  draft.colors = kColors;
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kUpperLeft);
  draft.cells.reserve(kSide * kSide);
  append_symbols(text, line, line.text, "a digit from 1 to 6", draft);
  return draft;
}

std::vector<BoardDraft> read(const BoardText& text) {
  return read_line_by_line(text, "lines of 196 digits 1 to 6", read_line);
}

bool ends_in_crlf(const BoardText& text) {
  const std::size_t end = text.text.find('\n');
  return end != std::string_view::npos && end > 0 && text.text[end - 1] == '\r';
}

/// Lines of 196 digits: pc19 and compact differ only in the number of colors. With CRLF, one line
/// is enough, so that a damaged pc19 file is not read as compact.
std::optional<std::string> claims(const FormatFeatures& features) {
  const auto fits = [](const Line& line) { return line.text.size() == kSide * kSide; };
  if (!features.has_only_symbols() || !fits(features.filled.front()) ||
      !std::ranges::all_of(features.filled, is_digits_1_to_6)) {
    return std::nullopt;
  }
  if (ends_in_crlf(features.text)) return "";
  if (!std::ranges::all_of(features.filled, fits)) return std::nullopt;
  return "lines of 196 digits 1 to 6 are read as pc19, which has six colors; --format compact "
         "takes the largest digit of each board";
}

}  // namespace

BoardFormat pc19_format() {
  return {.name = "pc19",
          .summary = "one line of 196 digits 1-6 per board, 14x14, from the upper left",
          .read = read,
          .write = nullptr,
          .claims = claims,
          .is_whole = is_whole_line};
}

}  // namespace colorwalk
