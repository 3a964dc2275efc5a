#include "bindings/operations/board_json.h"

#include <string>

#include "base/data/json.h"
#include "engine/formats/board_format.h"

namespace colorwalk {

Value board_json(const Board& board) {
  std::string text;
  board_format("grid").write(board, /*header=*/true, text);
  return {{"text", text},
          {"rows", board.rows()},
          {"cols", board.cols()},
          {"colors", board.colors()},
          {"rules", name(board.rules())},
          {"start", index(board.start())},
          {"symbols", board.symbols()},
          {"cells", board.format_moves(board.cells())},
          {"hash", to_hexadecimal(board.hash())}};
}

}  // namespace colorwalk
