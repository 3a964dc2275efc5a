// `floodtest`: a public test set of 100,000 boards. A board is 19 lines of 19 digits 1 to 6,
// followed by a blank line, which is optional after the last board; the start is the center.

#include <algorithm>

#include "engine/formats/support.h"

namespace colorwalk {
namespace {

constexpr int kFloodtestSide = 19;
constexpr int kFloodtestColors = 6;
constexpr std::string_view kFloodtestBlock =
    "19 lines of 19 digits 1 to 6, followed by a blank line";

BoardDraft read_floodtest_block(const BoardText& text, Block block) {
  BoardDraft draft = start_draft(text, block.front().number);
  draft.rows = kFloodtestSide;
  draft.cols = kFloodtestSide;
  draft.colors = kFloodtestColors;
  draft.symbol_base = 1;
  draft.start = Start(Start::Place::kCenter);
  draft.cells.reserve(kFloodtestSide * kFloodtestSide);
  for (const Line& line : block.first(std::min<std::size_t>(block.size(), kFloodtestSide))) {
    check_length(text, line, kFloodtestSide, "19");
    append_symbols(text, line, line.text, "a digit from 1 to 6", draft);
  }
  if (block.size() < kFloodtestSide) {
    refuse(text, block.back(), "the board ends after {}; expected {}",
           counted(block.size(), "line"), kFloodtestBlock);
  }
  if (block.size() > kFloodtestSide) {
    refuse(text, block[kFloodtestSide], "the board has more than 19 lines; expected {}",
           kFloodtestBlock);
  }
  return draft;
}

std::vector<BoardDraft> read_floodtest(const BoardText& text) {
  const std::vector<Line> lines = split_lines(text);
  std::vector<BoardDraft> boards;
  for (const Block block : split_blocks(lines)) boards.push_back(read_floodtest_block(text, block));
  if (boards.empty()) refuse_empty(text, kFloodtestBlock);
  return boards;
}

}  // namespace

BoardFormat floodtest_format() {
  return {.name = "floodtest",
          .summary = "19 lines of 19 digits 1-6 and a blank line per board, from the center",
          .unit = BoardUnit::kBlock,
          .read = read_floodtest,
          .write = nullptr};
}

}  // namespace colorwalk
