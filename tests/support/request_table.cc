#include "tests/support/request_table.h"

#include <algorithm>
#include <array>

#include "base/data/json.h"
#include "base/system/read_file.h"
#include "tests/support/program/paths.h"

namespace colorwalk {
namespace {

void remove_times(Value& value) {
  constexpr std::array<std::string_view, 4> kTimes = {"seconds", "cpu_seconds", "thread_seconds",
                                                      "nodes_per_second"};
  if (value.is_list()) {
    for (Value& item : value.mutable_items()) remove_times(item);
  } else if (value.is_table()) {
    for (Member& member : value.mutable_members()) {
      if (std::ranges::find(kTimes, member.key) != kTimes.end()) {
        member.value = 0;
      } else {
        remove_times(member.value);
      }
    }
  }
}

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

std::string without_times(std::string_view json) {
  Value value = parse_json(json, {"answer"}, "an answer");
  remove_times(value);
  return json_text(value);
}

}  // namespace colorwalk
