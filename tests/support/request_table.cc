#include "tests/support/request_table.h"

#include <regex>

#include "base/data/json.h"
#include "base/system/read_file.h"
#include "tests/support/program/paths.h"

namespace colorwalk {
namespace {

/// A text stands for itself, an object for its JSON.
std::string request_text(const Value& request) {
  return request.is_text() ? request.text() : json_text(request);
}

}  // namespace

std::vector<TableRequest> request_table() {
  const std::string file = source_folder() / "tests/bindings/requests.json";
  const std::string text = read_file(file);
  const Value rows = parse_json(text, {file}, "a list");
  std::vector<TableRequest> table;
  for (const Value& row : rows.items()) {
    TableRequest request = {.name = row.at("name").text(),
                            .operation = row.at("operation").text(),
                            .request = request_text(row.at("request"))};
    if (const Value* const events = row.find("events")) {
      for (const Value& event : events->items()) request.events.push_back(json_text(event));
    }
    if (const Value* const answer = row.find("answer")) request.answer = json_text(*answer);
    if (const Value* const error = row.find("error")) request.error = error->text();
    table.push_back(std::move(request));
  }
  return table;
}

std::string without_times(const std::string& json) {
  static const std::regex kTime("\"((cpu_|thread_)?seconds|nodes_per_second)\":[-+.0-9e]+");
  return std::regex_replace(json, kTime, "\"$1\":0");
}

}  // namespace colorwalk
