#include "base/json/json.h"

#include <algorithm>
#include <utility>

namespace colorwalk {

Json::Json() = default;
Json::Json(std::nullptr_t) {}
Json::Json(std::string text) : value_(std::move(text)) {}
Json::Json(std::string_view text) : value_(std::string(text)) {}
Json::Json(const char* text) : value_(std::string(text)) {}
Json::Json(std::initializer_list<JsonMember> members) : value_(std::vector<JsonMember>(members)) {}

Json::Json(Boolean boolean) : value_(boolean.value) {}
Json::Json(Signed number) : value_(number.value) {}
Json::Json(Number number) : value_(number.value) {}

Json::Json(Unsigned number) {
  if (std::in_range<std::int64_t>(number.value)) {
    value_ = static_cast<std::int64_t>(number.value);
  } else {
    value_ = number.value;
  }
}

Json::Json(const Json& other) = default;
Json::Json(Json&& other) noexcept = default;
Json& Json::operator=(const Json& other) = default;
Json& Json::operator=(Json&& other) noexcept = default;
Json::~Json() = default;

Json Json::list(std::initializer_list<Json> items) {
  Json json;
  json.value_ = std::vector<Json>(items);
  return json;
}

Json Json::object() {
  Json json;
  json.value_ = std::vector<JsonMember>();
  return json;
}

bool Json::is_null() const {
  return std::holds_alternative<std::nullptr_t>(value_);
}
bool Json::is_boolean() const {
  return std::holds_alternative<bool>(value_);
}
bool Json::is_integer() const {
  return std::holds_alternative<std::int64_t>(value_) || is_large_integer();
}
bool Json::is_large_integer() const {
  return std::holds_alternative<std::uint64_t>(value_);
}
bool Json::is_number() const {
  return is_integer() || std::holds_alternative<double>(value_);
}
bool Json::is_text() const {
  return std::holds_alternative<std::string>(value_);
}
bool Json::is_list() const {
  return std::holds_alternative<std::vector<Json>>(value_);
}
bool Json::is_object() const {
  return std::holds_alternative<std::vector<JsonMember>>(value_);
}

bool Json::boolean() const {
  return std::get<bool>(value_);
}
std::int64_t Json::integer() const {
  return std::get<std::int64_t>(value_);
}
std::uint64_t Json::large_integer() const {
  return std::get<std::uint64_t>(value_);
}
double Json::number() const {
  if (is_large_integer()) return static_cast<double>(large_integer());
  return is_integer() ? static_cast<double>(integer()) : std::get<double>(value_);
}
const std::string& Json::text() const {
  return std::get<std::string>(value_);
}

std::span<const Json> Json::items() const {
  return std::get<std::vector<Json>>(value_);
}
std::span<const JsonMember> Json::members() const {
  return std::get<std::vector<JsonMember>>(value_);
}
std::size_t Json::size() const {
  return is_list() ? items().size() : members().size();
}

void Json::push_back(Json item) {
  if (is_null()) value_ = std::vector<Json>();
  std::get<std::vector<Json>>(value_).push_back(std::move(item));
}

const Json* Json::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  const auto found = std::ranges::find(members(), name, &JsonMember::name);
  return found == members().end() ? nullptr : &found->value;
}

Json& Json::operator[](std::string_view name) {
  if (is_null()) value_ = std::vector<JsonMember>();
  auto& members = std::get<std::vector<JsonMember>>(value_);
  const auto found = std::ranges::find(members, name, &JsonMember::name);
  if (found != members.end()) return found->value;
  return members.emplace_back(JsonMember{.name = std::string(name), .value = Json()}).value;
}

void Json::erase(std::string_view name) {
  std::erase_if(std::get<std::vector<JsonMember>>(value_),
                [name](const JsonMember& member) { return member.name == name; });
}

void Json::update(const Json& other) {
  for (const JsonMember& member : other.members()) (*this)[member.name] = member.value;
}

}  // namespace colorwalk
