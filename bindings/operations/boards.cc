#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

#include "bindings/operations/board_json.h"
#include "bindings/operations/operations.h"
#include "engine/sources/registry.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int64_t>::max();

constexpr std::array<std::string_view, 8> kBoardsFields = {
    "source", "parameters", "number", "text", "format", "rules", "start", "size"};

/// A board of a source, with the source's parameters.
Value board_of_source(const RequestReader& reader) {
  BoardsSpec spec = generator_of(reader.field("source"));
  if (reader.has("parameters")) set_parameters(reader.field("parameters"), spec.parameters);
  const std::int64_t number = reader.integer("number", 0, 0, kLargestNumber - 1);
  spec.parameters.set("count", number + 1);
  return {{"boards", Value::list({board_json(open_boards(spec).source->board(number))})}};
}

Value boards_of_text(const RequestReader& reader, std::size_t most) {
  const FileSource read = reader.boards_of_text();
  const std::size_t shown = std::min(read.boards().size(), most);
  Value json = {{"boards", Value::list_of(std::span(read.boards()).first(shown), board_json)},
                {"format", read.format()},
                {"count", read.size()}};
  if (!read.note().empty()) json["note"] = read.note();
  return json;
}

Work read_boards_request(const RequestReader& reader, const HostSettings& host) {
  Value boards =
      reader.has("source") ? board_of_source(reader) : boards_of_text(reader, host.boards_of_text);
  return [boards = std::move(boards)](const Caller&) { return boards; };
}

}  // namespace

Operation boards_operation() {
  return {.name = "boards",
          .summary = "a board of a source, or the boards of a text",
          .fields = kBoardsFields,
          .read = read_boards_request};
}

}  // namespace colorwalk
