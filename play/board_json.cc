#include "play/board_json.h"

#include "base/data/value.h"
#include "engine/formats/board_format.h"
#include "experiments/records/record.h"

namespace colorwalk {

std::string board_text(const Board& board) {
  std::string text;
  board_format("grid").write(board, /*header=*/true, text);
  return text;
}

Value board_json(const Board& board) {
  std::string symbols;
  for (const Color color : each_color(board.colors())) symbols += board.symbol(color);
  std::string cells;
  for (const Color color : board.cells()) cells += board.symbol(color);
  return {{"text", board_text(board)},
          {"rows", board.rows()},
          {"cols", board.cols()},
          {"colors", board.colors()},
          {"rules", name(board.rules())},
          {"start", index(board.start())},
          {"symbols", symbols},
          {"cells", cells},
          {"hash", to_hexadecimal(board.hash())}};
}

}  // namespace colorwalk
