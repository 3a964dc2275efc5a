#include "base/data/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/data/json.h"
#include "base/nearest_name.h"
#include "base/parameters.h"
#include "base/text.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostShown = 60;
constexpr std::size_t kLongestKey = 60;  ///< In errors.

std::string integer_range(std::int64_t least, std::int64_t most) {
  using Limits = std::numeric_limits<std::int64_t>;
  if (most != Limits::max()) return fmt::format("an integer from {} to {}", least, most);
  if (least == Limits::min()) return "an integer";
  return fmt::format("an integer of at least {}", least);
}

}  // namespace

InputError error_at(const SourcePosition& position, std::string_view message) {
  if (position.file.starts_with(kCommandLinePrefix)) return {position.file, 0, message};
  if (position.column == 0) return {position.file, position.line, message};
  return {fmt::format("{}:{}", position.file, position.line), position.column, message};
}

Value::Value() = default;
Value::Value(std::nullptr_t) {}
Value::Value(std::string text) : data_(std::move(text)) {}
Value::Value(std::string_view text) : data_(std::string(text)) {}
Value::Value(const char* text) : data_(std::string(text)) {}
Value::Value(std::initializer_list<Member> members) : data_(std::vector<Member>(members)) {}
Value::Value(Data data) : data_(std::move(data)) {}

Value::Value(const Value& other) = default;
Value::Value(Value&& other) noexcept = default;
Value& Value::operator=(const Value& other) = default;
Value& Value::operator=(Value&& other) noexcept = default;
Value::~Value() = default;

Value Value::list(std::initializer_list<Value> items) {
  return Value(Data(std::vector<Value>(items)));
}

Value Value::table() {
  return Value(Data(std::vector<Member>()));
}

bool Value::boolean() const {
  if (!is_boolean()) refuse("true or false");
  return std::get<bool>(data_);
}

std::int64_t Value::integer(std::int64_t least, std::int64_t most) const {
  const auto* const number = std::get_if<std::int64_t>(&data_);
  if (number == nullptr || *number < least || *number > most) refuse(integer_range(least, most));
  return *number;
}

double Value::number() const {
  if (!is_number()) refuse("a number");
  return is_integer() ? static_cast<double>(std::get<std::int64_t>(data_))
                      : std::get<double>(data_);
}

double Value::number(double least, double most) const {
  const double number = is_number() ? this->number() : NAN;
  if (!(number >= least && number <= most)) {
    refuse(fmt::format("a number from {} to {}", least, most));
  }
  return number;
}

const std::string& Value::text() const {
  if (!is_text()) refuse("a string");
  return std::get<std::string>(data_);
}

std::span<const Value> Value::items() const {
  if (!is_list()) refuse("a list");
  return std::get<std::vector<Value>>(data_);
}

std::span<const Member> Value::members() const {
  if (!is_table()) refuse("a table");
  return std::get<std::vector<Member>>(data_);
}

const Value& Value::object() const {
  if (!is_table()) refuse("an object");
  return *this;
}

const Value* Value::find(std::string_view key) const {
  if (!is_table()) return nullptr;
  const auto found = std::ranges::find(members(), key, &Member::key);
  return found == members().end() ? nullptr : &found->value;
}

Value* Value::find(std::string_view key) {
  if (!is_table()) return nullptr;
  std::vector<Member>& all = mutable_members();
  const auto found = std::ranges::find(all, key, &Member::key);
  return found == all.end() ? nullptr : &found->value;
}

const Value& Value::at(std::string_view key) const {
  const Value* const found = object().find(key);
  if (found == nullptr) throw error(fmt::format("'{}' is missing", key));
  return *found;
}

const Value& Value::at(std::size_t index) const {
  if (index >= items().size()) refuse(fmt::format("at least {} items", index + 1));
  return items()[index];
}

std::vector<Value>& Value::mutable_items() {
  return std::get<std::vector<Value>>(data_);
}

std::vector<Member>& Value::mutable_members() {
  return std::get<std::vector<Member>>(data_);
}

void Value::push_back(Value item) {
  if (is_null()) data_ = std::vector<Value>();
  mutable_items().push_back(std::move(item));
}

void Value::push_back(Member member) {
  mutable_members().push_back(std::move(member));
}

Value& Value::operator[](std::string_view key) {
  if (is_null()) data_ = std::vector<Member>();
  if (Value* const found = find(key)) return *found;
  return mutable_members().emplace_back(Member{.key = std::string(key), .value = {}}).value;
}

void Value::erase(std::string_view key) {
  std::erase_if(mutable_members(), [key](const Member& member) { return member.key == key; });
}

void Value::update(const Value& other) {
  for (const Member& member : other.members()) (*this)[member.key] = member.value;
}

void Value::locate(const SourcePosition& position, std::string name) {
  position_ = position;
  name_ = std::move(name);
}

void Value::refuse(std::string_view expected) const {
  const std::string name = name_.empty() ? "the value" : fmt::format("'{}'", name_);
  throw error(fmt::format("{} is {}; expected {}", name, shown(*this), expected));
}

void make_plain(Value& value) {
  if (value.is_table()) {
    for (Member& member : value.mutable_members()) make_plain(member.value);
  } else if (value.is_list()) {
    for (Value& item : value.mutable_items()) make_plain(item);
  } else if (value.is_text()) {
    value = plain_text(value.text(), ' ');
  }
}

std::string shown(const Value& value) {
  const bool is_in_json = !value.is_number() || std::isfinite(value.number());
  std::string text = is_in_json ? json_text(value) : fmt::format("{}", value.number());
  if (text.size() <= kMostShown) return text;
  return std::string(utf8_prefix(text, kMostShown)) + "...";
}

void check_keys(const Value& table, std::span<const std::string_view> known,
                std::string_view owner) {
  for (const Member& member : table.members()) {
    if (std::ranges::find(known, member.key) != known.end()) continue;
    const std::string_view key = utf8_prefix(member.key, kLongestKey);
    throw error_at(member.position, unknown_name("key", key, known, owner));
  }
}

void check_value(const ParameterSpec& spec, const Value& value) {
  switch (spec.type) {
    case ValueType::kInteger:
      value.integer(spec.minimum, spec.maximum);
      return;
    case ValueType::kNumber:
      value.number(static_cast<double>(spec.minimum), static_cast<double>(spec.maximum));
      return;
    case ValueType::kText:
      value.text();
      return;
    case ValueType::kTexts:
      for (const Value& item : value.items()) item.text();
      return;
    case ValueType::kTableOrTables:
      if (value.is_table()) return;
      if (!value.is_list()) value.refuse(name(spec.type));
      [[fallthrough]];
    case ValueType::kTables:
      for (const Value& item : value.items()) item.members();
      return;
    case ValueType::kTable:
      value.members();
      return;
    case ValueType::kFlag:
      value.boolean();
      return;
  }
}

}  // namespace colorwalk
