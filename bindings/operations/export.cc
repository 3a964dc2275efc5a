#include <array>
#include <string>

#include "bindings/operations/operations.h"
#include "engine/formats/board_format.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 2> kExportFields = {"board", "format"};

Work read_export(const RequestReader& reader, const HostSettings&) {
  const BoardFormat& format = board_format(reader.text("format").value_or("grid"));
  if (format.write == nullptr) reader.field("format").refuse("a format that can be written");
  std::string text;
  format.write(reader.board(), /*header=*/true, text);
  return [text](const Caller&) -> Value { return {{"text", text}}; };
}

}  // namespace

Operation export_operation() {
  return {.name = "export",
          .summary = "write a board in a format",
          .fields = kExportFields,
          .read = read_export};
}

}  // namespace colorwalk
