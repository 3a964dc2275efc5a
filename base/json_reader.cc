#include "base/json_reader.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "base/input_error.h"
#include "base/json_text.h"

namespace colorwalk {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostShown = 60;

/// Counts brackets outside of texts; that is exact for whatever the parser accepts.
bool is_too_deep(std::string_view text) {
  int depth = 0;
  bool is_in_text = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char symbol = text[i];
    if (is_in_text) {
      if (symbol == '\\') ++i;
      if (symbol == '"') is_in_text = false;
    } else if (symbol == '"') {
      is_in_text = true;
    } else if (symbol == '[' || symbol == '{') {
      if (++depth > kDeepestJson) return true;
    } else if (symbol == ']' || symbol == '}') {
      --depth;
    }
  }
  return false;
}

/// The JSON of a text; discarded if it is none.
Json parsed(std::string_view text, const JsonPlace& place, std::string_view expected) {
  if (is_too_deep(text)) {
    throw InputError(place.file, place.line,
                     fmt::format("JSON that is nested more than {} levels deep; expected {}",
                                 kDeepestJson, expected));
  }
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

bool is_continuation_byte(char symbol) {
  return (static_cast<unsigned char>(symbol) & 0xC0U) == 0x80U;
}

}  // namespace

Json parse_json(std::string_view text, const JsonPlace& place, std::string_view expected) {
  Json json = parsed(text, place, expected);
  if (!json.is_discarded()) return json;
  throw InputError(place.file, place.line, fmt::format("no JSON; expected {}", expected));
}

Json parse_json_object(std::string_view text, const JsonPlace& place, std::string_view expected) {
  Json json = parsed(text, place, expected);
  if (json.is_object()) return json;
  throw InputError(place.file, place.line, fmt::format("no JSON object; expected {}", expected));
}

JsonValue::JsonValue(const Json& json, const JsonPlace& place, std::string_view name)
    : json_(&json), place_(&place), name_(name) {}

bool JsonValue::is_null() const {
  return json_->is_null();
}

bool JsonValue::has(std::string_view name) const {
  return json_->contains(name);
}

JsonValue JsonValue::field(std::string_view name) const {
  const auto found = object().json_->find(name);
  if (found == json_->end()) {
    fail(fmt::format("'{}' is missing in the {}", name, place_->whole));
  }
  return {*found, *place_, is_field_ ? name_ : "", name};
}

const std::string& JsonValue::text() const {
  if (!json_->is_string()) refuse("a text");
  return json_->get_ref<const std::string&>();
}

std::int64_t JsonValue::integer() const {
  if (!json_->is_number_integer()) refuse("a whole number");
  if (json_->is_number_unsigned() && !std::in_range<std::int64_t>(json_->get<std::uint64_t>())) {
    refuse("a smaller number");
  }
  return json_->get<std::int64_t>();
}

std::int64_t JsonValue::integer(std::int64_t least, std::int64_t most) const {
  const bool fits = json_->is_number_unsigned()
                        ? std::cmp_less_equal(json_->get<std::uint64_t>(), most)
                        : json_->is_number_integer();
  if (fits && integer() >= least && integer() <= most) return integer();
  refuse(fmt::format("a whole number from {} to {}", least, most));
}

double JsonValue::number() const {
  if (!json_->is_number()) refuse("a number");
  return json_->get<double>();
}

const JsonValue& JsonValue::object() const {
  if (!json_->is_object()) refuse("an object");
  return *this;
}

const JsonValue& JsonValue::list() const {
  if (!json_->is_array()) refuse("a list");
  return *this;
}

JsonValue JsonValue::item(std::size_t place) const {
  if (place >= list().json_->size()) refuse(fmt::format("{} items or more", place + 1));
  JsonValue item = *this;
  item.json_ = &(*json_)[place];
  return item;
}

void JsonValue::refuse(std::string_view expected) const {
  const std::string within = is_field_ ? fmt::format(" in the {}", place_->whole) : "";
  fail(fmt::format("{} is {}{}; expected {}", description(), shown(*json_), within, expected));
}

void JsonValue::fail(std::string_view message) const {
  throw InputError(place_->file, place_->line, message);
}

std::string JsonValue::description() const {
  if (!is_field_) return name_.empty() ? fmt::format("the {}", place_->whole) : std::string(name_);
  return parent_.empty() ? fmt::format("'{}'", name_) : fmt::format("'{}.{}'", parent_, name_);
}

std::string shown(const Json& json) {
  // What stands in a text need not be UTF-8.
  std::string text = json_text(json);
  if (text.size() <= kMostShown) return text;
  std::size_t end = kMostShown;
  while (end > 0 && is_continuation_byte(text[end])) --end;
  text.resize(end);
  return text + "...";
}

}  // namespace colorwalk
