// `floodtest`: a public test set of 100,000 boards. A board is 19 lines of 19 digits 1 to 6,
// followed by a blank line, which is optional after the last board; the start is the center.

#include <algorithm>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr int kSide = 19;
constexpr int kColors = 6;
constexpr std::string_view kExpected = "19 lines of 19 digits 1 to 6, followed by a blank line";

BoardDraft read_block(const BoardText& text, Block block) {
  BoardDraft draft = start_draft(text, block.front().number);
  draft.rows = kSide;
  draft.cols = kSide;
  draft.colors = kColors;
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kCenter);
  draft.cells.reserve(kSide * kSide);
  for (const Line& line : block.first(std::min<std::size_t>(block.size(), kSide))) {
    check_length(text, line, kSide, "19");
    append_symbols(text, line, line.text, "a digit from 1 to 6", draft);
  }
  if (block.size() < kSide) {
    refuse(text, block.back(), "the board ends after {}; expected {}",
           counted(block.size(), "line"), kExpected);
  }
  if (block.size() > kSide) {
    refuse(text, block[kSide], "the board has more than 19 lines; expected {}", kExpected);
  }
  return draft;
}

std::vector<BoardDraft> read(const BoardText& text) {
  const std::vector<Line> lines = split_lines(text);
  std::vector<BoardDraft> boards;
  for (const Block block : split_blocks(lines)) boards.push_back(read_block(text, block));
  if (boards.empty()) refuse_empty(text, kExpected);
  return boards;
}

}  // namespace

BoardFormat floodtest_format() {
  return {.name = "floodtest",
          .summary = "19 lines of 19 digits 1-6 and a blank line per board, from the center",
          .unit = BoardUnit::kBlock,
          .read = read,
          .write = nullptr};
}

}  // namespace colorwalk
