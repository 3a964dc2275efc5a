#pragma once

#include <regex>

#include "base/data/json.h"
#include "base/system/read_file.h"
#include "tests/support/program/paths.h"
#include "tests/support/test.h"

namespace colorwalk {

/// A row of tests/bindings/requests.json. Every host of the operations must give the same answers.
struct TableRequest {
  std::string name;
  std::string operation;
  std::string request;                     ///< The text that a host receives.
  std::vector<std::string> events = {};    ///< Expected, one JSON object each.
  std::optional<std::string> answer = {};  ///< Expected, or
  std::optional<std::string> error = {};   ///< this sentence.
};

/// A text stands for itself, an object for its JSON.
inline std::string request_text(const Value& request) {
  return request.is_text() ? request.text() : json_text(request);
}

inline std::vector<TableRequest> request_table() {
  const std::string file = kSourceFolder / "tests/bindings/requests.json";
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

/// A JSON text with 0 for all members that depend on time.
inline std::string without_times(const std::string& json) {
  static const std::regex kTime("\"((cpu_|thread_)?seconds|nodes_per_second)\":[-+.0-9e]+");
  return std::regex_replace(json, kTime, "\"$1\":0");
}

}  // namespace colorwalk
