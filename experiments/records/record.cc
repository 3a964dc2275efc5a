#include "experiments/records/record.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/input_error.h"
#include "experiments/records/statuses.h"

namespace colorwalk {
namespace {

using Json = nlohmann::ordered_json;

template <class Value>
Json value_or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json params_to_json(const Record& record) {
  Json params = Json::object();
  for (const auto& [name, value] : record.params) {
    std::visit([&params, &name = name](const auto& held) { params[name] = held; }, value);
  }
  return params;
}

Json hints_to_json(const std::vector<Hint>& hints) {
  Json json = Json::object();
  for (const Hint& hint : hints) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

/// Takes the fields of one record apart; the errors say where the record stands.
class FieldReader {
 public:
  FieldReader(std::string_view text, std::string_view file, int line) : file_(file), line_(line) {
    json_ = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!json_.is_object()) fail("no JSON object; expected a record on one line");
  }

  const Json& field(std::string_view name) const {
    const auto found = json_.find(name);
    if (found == json_.end()) fail(fmt::format("'{}' is missing in the record", name));
    return *found;
  }

  bool has(std::string_view name) const { return json_.contains(name); }

  std::string text(std::string_view name) const {
    const Json& value = field(name);
    if (!value.is_string()) fail_type(name, "a text", value);
    return value.get<std::string>();
  }

  std::int64_t integer(std::string_view name) const {
    const Json& value = field(name);
    if (!value.is_number_integer()) fail_type(name, "a whole number", value);
    return value.get<std::int64_t>();
  }

  std::optional<int> small_integer_or_null(std::string_view name) const {
    if (field(name).is_null()) return std::nullopt;
    const std::int64_t value = integer(name);
    if (!std::in_range<int>(value)) fail_type(name, "a smaller number", field(name));
    return static_cast<int>(value);
  }

  double number(std::string_view name) const {
    const Json& value = field(name);
    if (!value.is_number()) fail_type(name, "a number", value);
    return value.get<double>();
  }

  std::uint64_t hexadecimal(std::string_view name) const {
    const std::string digits = text(name);
    std::uint64_t value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 16 || error != std::errc() || end != digits.data() + digits.size()) {
      fail_type(name, "16 hexadecimal digits", field(name));
    }
    return value;
  }

  TaskId id() const {
    const std::optional<TaskId> id = parse_task_id(text("id"));
    if (!id) fail_type("id", "32 hexadecimal digits", field("id"));
    return *id;
  }

  Status status() const {
    const std::string text_of_status = text("status");
    const std::optional<Status> found = parse_status(text_of_status);
    if (!found) fail(fmt::format("unknown status '{}' in the record", text_of_status));
    return *found;
  }

  std::vector<std::pair<std::string, ParameterValue>> params() const {
    const Json& object = field("params");
    if (!object.is_object()) fail_type("params", "an object", object);
    std::vector<std::pair<std::string, ParameterValue>> params;
    for (const auto& [name, value] : object.items()) {
      if (value.is_number_integer()) {
        params.emplace_back(name, value.get<std::int64_t>());
      } else if (value.is_number()) {
        params.emplace_back(name, value.dump());
      } else if (value.is_string()) {
        params.emplace_back(name, value.get<std::string>());
      } else {
        fail_type("params." + name, "a number or a text", value);
      }
    }
    return params;
  }

 private:
  [[noreturn]] void fail(std::string_view message) const {
    throw InputError(file_, line_, message);
  }
  [[noreturn]] void fail_type(std::string_view name, std::string_view expected,
                              const Json& found) const {
    fail(fmt::format("'{}' is {} in the record; expected {}", name, found.dump(), expected));
  }

  std::string file_;
  int line_;
  Json json_;
};

}  // namespace

std::string_view name(FirstMove verdict) {
  switch (verdict) {
    case FirstMove::kOptimal:
      return "optimal";
    case FirstMove::kWasteful:
      return "wasteful";
    case FirstMove::kUnknown:
      break;
  }
  return "unknown";
}

std::string to_hexadecimal(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::string to_json(const Record& record) {
  Json json = Json::object();
  if (record.id) json["id"] = to_text(*record.id);
  if (!record.title.empty()) json["title"] = record.title;
  if (!record.boards.empty()) json["boards"] = record.boards;
  json["board"] = record.board;
  if (record.repeat > 0) json["repeat"] = record.repeat;
  json["hash"] = to_hexadecimal(record.hash);
  json["solver"] = record.solver;
  json["params"] = params_to_json(record);
  json["label"] = record.label;
  if (record.seed) json["seed"] = to_hexadecimal(*record.seed);
  json["status"] = name(record.status);
  json["length"] = value_or_null(record.length);
  json["lower_bound"] = value_or_null(record.lower_bound);
  json["moves"] = value_or_null(record.moves);
  json["seconds"] = std::round(record.seconds * 1e6) / 1e6;
  json["nodes"] = record.nodes;
  if (!record.message.empty()) json["message"] = record.message;
  if (record.explanation) json["explanation"] = *record.explanation;
  if (record.hints) json["hints"] = hints_to_json(*record.hints);
  // What a crash says of itself need not be UTF-8.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Record parse_record(std::string_view text, std::string_view file, int line) {
  const FieldReader reader(text, file, line);
  Record record;
  if (reader.has("id")) record.id = reader.id();
  if (reader.has("title")) record.title = reader.text("title");
  if (reader.has("boards")) record.boards = reader.text("boards");
  record.board = reader.integer("board");
  if (reader.has("repeat")) record.repeat = reader.integer("repeat");
  record.hash = reader.hexadecimal("hash");
  record.solver = reader.text("solver");
  record.params = reader.params();
  record.label = reader.text("label");
  if (reader.has("seed")) record.seed = reader.hexadecimal("seed");
  record.status = reader.status();
  record.length = reader.small_integer_or_null("length");
  record.lower_bound = reader.small_integer_or_null("lower_bound");
  if (!reader.field("moves").is_null()) record.moves = reader.text("moves");
  record.seconds = reader.number("seconds");
  record.nodes = reader.integer("nodes");
  if (reader.has("message")) record.message = reader.text("message");
  return record;
}

}  // namespace colorwalk
