#include "base/json/json_reader.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/json/json_text.h"

namespace colorwalk {
namespace {

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

/// Builds a value from what the library's parser comes across.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return add(Json()); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string&) override { return add(value); }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::list()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
    return false;
  }

  bool key(std::string& name) override {
    names_.back() = std::move(name);
    return true;
  }

  Json take() { return std::move(whole_); }

 private:
  bool open(Json json) {
    open_.push_back(std::move(json));
    names_.emplace_back();
    return true;
  }

  bool close() {
    Json json = std::move(open_.back());
    open_.pop_back();
    names_.pop_back();
    return add(std::move(json));
  }

  bool add(Json json) {
    if (open_.empty()) {
      whole_ = std::move(json);
    } else if (open_.back().is_object()) {
      open_.back()[names_.back()] = std::move(json);
    } else {
      open_.back().push_back(std::move(json));
    }
    return true;
  }

  Json whole_;
  std::vector<Json> open_;          ///< The lists and objects that have not ended, outermost first.
  std::vector<std::string> names_;  ///< For each of them, of an object: the name read last.
};

/// The JSON of a text; nothing if it is none.
std::optional<Json> parsed(std::string_view text, const JsonPlace& place,
                           std::string_view expected) {
  if (is_too_deep(text)) {
    throw InputError(place.file, place.line,
                     fmt::format("JSON that is nested more than {} levels deep; expected {}",
                                 kDeepestJson, expected));
  }
  Builder builder;
  if (!nlohmann::json::sax_parse(text, &builder)) return std::nullopt;
  return builder.take();
}

bool is_continuation_byte(char symbol) {
  return (static_cast<unsigned char>(symbol) & 0xC0U) == 0x80U;
}

}  // namespace

Json parse_json(std::string_view text, const JsonPlace& place, std::string_view expected) {
  std::optional<Json> json = parsed(text, place, expected);
  if (json) return *std::move(json);
  throw InputError(place.file, place.line, fmt::format("no JSON; expected {}", expected));
}

Json parse_json_object(std::string_view text, const JsonPlace& place, std::string_view expected) {
  std::optional<Json> json = parsed(text, place, expected);
  if (json && json->is_object()) return *std::move(json);
  throw InputError(place.file, place.line, fmt::format("no JSON object; expected {}", expected));
}

JsonValue::JsonValue(const Json& json, const JsonPlace& place, std::string_view name)
    : json_(&json), place_(&place), name_(name) {}

bool JsonValue::is_null() const {
  return json_->is_null();
}

bool JsonValue::has(std::string_view name) const {
  return json_->find(name) != nullptr;
}

JsonValue JsonValue::field(std::string_view name) const {
  const Json* const found = object().json_->find(name);
  if (found == nullptr) fail(fmt::format("'{}' is missing in the {}", name, place_->whole));
  return {*found, *place_, is_field_ ? name_ : "", name};
}

const std::string& JsonValue::text() const {
  if (!json_->is_text()) refuse("a text");
  return json_->text();
}

std::int64_t JsonValue::integer() const {
  if (!json_->is_integer()) refuse("a whole number");
  if (json_->is_large_integer()) refuse("a smaller number");
  return json_->integer();
}

std::int64_t JsonValue::integer(std::int64_t least, std::int64_t most) const {
  const bool is_small = json_->is_integer() && !json_->is_large_integer();
  if (is_small && json_->integer() >= least && json_->integer() <= most) return json_->integer();
  refuse(fmt::format("a whole number from {} to {}", least, most));
}

double JsonValue::number() const {
  if (!json_->is_number()) refuse("a number");
  return json_->number();
}

const JsonValue& JsonValue::object() const {
  if (!json_->is_object()) refuse("an object");
  return *this;
}

const JsonValue& JsonValue::list() const {
  if (!json_->is_list()) refuse("a list");
  return *this;
}

JsonValue JsonValue::item(std::size_t place) const {
  if (place >= list().json_->size()) refuse(fmt::format("{} items or more", place + 1));
  JsonValue item = *this;
  item.json_ = &json_->items()[place];
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
