#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/data/json.h"
#include "bindings/operations/operation.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int64_t>::max();

/// `text` is in the board's own format, as requests accept it; `cells` are symbols row by row; the
/// vertices of a graph are one row.
Value board_json(const Board& board) {
  return {{"text", own_text(board)},
          {"rows", board.rows()},
          {"cols", board.cols()},
          {"shape", name(board.shape())},
          {"colors", board.colors()},
          {"rules", name(board.rules())},
          {"start", index(board.start())},
          {"symbols", board.symbols()},
          {"cells", board.format_moves(board.cells())},
          {"hash", to_hexadecimal(board.hash())}};
}

/// A board of a source, with the source's parameters.
Value board_of_source(const RequestReader& reader) {
  const Value& source_name = reader.field("source");
  BoardsSpec spec = default_boards(source_name.text());
  if (!spec.entry->generates()) source_name.refuse("a source that reads no files");
  if (reader.has("parameters")) {
    for (const auto& [name, value, position] : reader.field("parameters").object().members()) {
      if (value.is_number()) {
        spec.parameters.set(name, value.integer());
      } else {
        spec.parameters.set(name, value.text());
      }
    }
  }
  const std::int64_t number = reader.integer("number", 0, 0, kLargestNumber - 1);
  spec.parameters.set("count", number + 1);
  const std::unique_ptr<BoardSource> source = open_boards(spec).source;
  return {{"boards", Value::list({board_json(source->board(number))})}};
}

Value boards_of_text(const RequestReader& reader) {
  const FileSource read = reader.boards_of_text(reader.setup());
  Value boards = Value::list();
  for (std::int64_t i = 0; i < read.size(); ++i) boards.push_back(board_json(read.board(i)));
  Value json = {{"boards", std::move(boards)}, {"format", read.format()}, {"count", read.size()}};
  if (!read.note().empty()) json["note"] = read.note();
  return json;
}

Value boards_of(const RequestReader& reader) {
  if (reader.has("source")) return board_of_source(reader);
  if (reader.has("board")) return {{"boards", Value::list({board_json(reader.board())})}};
  return boards_of_text(reader);
}

Work read_boards_request(const RequestReader& reader) {
  Value boards = boards_of(reader);
  return [boards = std::move(boards)](const Caller&) { return boards; };
}

Work read_export(const RequestReader& reader) {
  const std::optional<std::string> name = reader.text("format");
  if (name && board_format(*name).write == nullptr) {
    reader.field("format").refuse("a format that can be written");
  }
  const Board board = reader.board();
  const BoardFormat& format = name ? board_format(*name) : own_format(board);
  return [text = text_in(format, board)](const Caller&) -> Value { return {{"text", text}}; };
}

}  // namespace

Operation boards_operation() {
  return {.name = "boards",
          .fields = {"source", "parameters", "number", "board", "colors", "text", "format", "size",
                     "rules", "start", "shape"},
          .read = read_boards_request};
}

Operation export_operation() {
  return {.name = "export",
          .fields = {"board", "colors", "rules", "start", "shape", "format"},
          .read = read_export};
}

}  // namespace colorwalk
