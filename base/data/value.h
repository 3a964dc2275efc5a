#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/input_error.h"
#include "base/variant.h"

namespace colorwalk {

struct Member;
struct ParameterSpec;

/// A position in a text. `file` must outlive the values that refer to it.
struct SourcePosition {
  std::string_view file;
  int line = 0;    ///< From 1; 0: the file as a whole.
  int column = 0;  ///< From 1; 0: unknown.
};

/// The `file` of values from the command line is `--set KEY=VALUE`; their lines are not reported.
inline constexpr std::string_view kCommandLinePrefix = "--set ";

/// An InputError `FILE:LINE:COLUMN: message`.
InputError error_at(const SourcePosition& position, std::string_view message);

/// A value of JSON or TOML: null, a boolean, a number, a string, a list or a table (an object in
/// JSON). Members of a table keep their order. A value that was parsed has a position and a name;
/// every function that reads it as a type throws an InputError with both if it has another type.
///
///     Value json = {{"status", "optimal"}, {"length", 24}};
///     json["moves"] = Value::list();
class Value {
 public:
  // Implicit conversions.
  // NOLINTBEGIN(google-explicit-constructor)
  Value();  ///< null
  Value(std::nullptr_t);
  Value(std::string text);
  Value(std::string_view text);
  Value(const char* text);
  Value(std::initializer_list<Member> members);
  template <std::same_as<bool> Boolean>
  Value(Boolean boolean) : Value(Data(boolean)) {}
  /// REQUIRES: an std::int64_t holds the number.
  template <std::integral Integer>
  requires(!std::same_as<Integer, char> && !std::same_as<Integer, bool>) Value(Integer number)
      : Value(Data(static_cast<std::int64_t>(number))) {}
  template <std::floating_point Number>
  Value(Number number) : Value(Data(static_cast<double>(number))) {}
  template <class Item>
  Value(std::span<const Item> items) : Value(list()) {
    for (const Item& item : items) push_back(item);
  }
  template <class Item>
  Value(const std::vector<Item>& items) : Value(std::span<const Item>(items)) {}
  // NOLINTEND(google-explicit-constructor)

  static Value list(std::initializer_list<Value> items = {});
  /// A list with the result of `convert` for each item.
  template <class Items, class Convert>
  static Value list_of(const Items& items, const Convert& convert) {
    Value result = list();
    for (const auto& item : items) result.push_back(Value(convert(item)));
    return result;
  }
  static Value table();

  Value(const Value& other);
  Value(Value&& other) noexcept;
  Value& operator=(const Value& other);
  Value& operator=(Value&& other) noexcept;
  ~Value();

  bool is_null() const { return std::holds_alternative<std::nullptr_t>(data_); }
  bool is_boolean() const { return std::holds_alternative<bool>(data_); }
  bool is_integer() const { return std::holds_alternative<std::int64_t>(data_); }
  bool is_number() const { return is_integer() || std::holds_alternative<double>(data_); }
  bool is_text() const { return std::holds_alternative<std::string>(data_); }
  bool is_list() const { return std::holds_alternative<std::vector<Value>>(data_); }
  bool is_table() const { return std::holds_alternative<std::vector<Member>>(data_); }

  bool boolean() const;
  /// The range includes both ends.
  std::int64_t integer(std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) const;
  /// An integer is converted; NaN is in no range.
  double number() const;
  double number(double least, double most) const;
  const std::string& text() const;
  std::span<const Value> items() const;     ///< Of a list.
  std::span<const Member> members() const;  ///< Of a table.
  const Value& object() const;              ///< A table, which errors call an object.

  /// The member with that key; null if there is none or this is not a table.
  const Value* find(std::string_view key) const;
  Value* find(std::string_view key);
  bool has(std::string_view key) const { return find(key) != nullptr; }
  const Value& at(std::string_view key) const;  ///< Throws InputError if it is missing.
  const Value& at(std::size_t index) const;     ///< Likewise, of a list.

  void push_back(Value item);  ///< To a list; null becomes a list.
  /// Adds a member without looking for one with the same key.
  void push_back(Member member);
  /// The member with that key, added as null if there is none. Null becomes a table.
  Value& operator[](std::string_view key);
  void erase(std::string_view key);
  void update(const Value& other);         ///< Sets all members of another table.
  std::vector<Member>& mutable_members();  ///< REQUIRES: is_table().
  std::vector<Value>& mutable_items();     ///< REQUIRES: is_list().

  const SourcePosition& position() const { return position_; }
  const std::string& name() const { return name_; }
  void locate(const SourcePosition& position, std::string name);

  InputError error(std::string_view message) const { return error_at(position_, message); }
  /// Throws `'NAME' is VALUE; expected EXPECTED`.
  [[noreturn]] void refuse(std::string_view expected) const;
  /// The result of a function; its InputError gets the position of this value.
  template <class Function>
  auto with_position(const Function& function) const {
    try {
      return function();
    } catch (const InputError& error) {
      throw this->error(error.what());
    }
  }
  /// parse(text()), likewise.
  template <class Parse>
  auto parsed(const Parse& parse) const {
    const std::string& given = text();
    return with_position([&] { return parse(given); });
  }

 private:
  using Data = Variant<std::nullptr_t, bool, std::int64_t, double, std::string, std::vector<Value>,
                       std::vector<Member>>;
  explicit Value(Data data);

  Data data_;
  SourcePosition position_;
  std::string name_;  ///< The key, in JSON with the path: `params.depth`. Items: that of the list.
};

struct Member {
  std::string key;
  Value value;
  SourcePosition position = {};  ///< Of the key.
};

/// Replaces all texts in a value (not the keys) by plain_text() with blanks, for display on a page.
void make_plain(Value& value);

/// A value as errors show it: as JSON, cut off if it is long.
std::string shown(const Value& value);

/// Throws an InputError for the first key of a table that is not known, with the nearest known one.
/// `owner` follows the key in the message: ` in [limits]`.
void check_keys(const Value& table, std::span<const std::string_view> known,
                std::string_view owner = "");

/// Throws an InputError if the value has another type than the specification or is out of range. An
/// integer is also a number; nothing else is converted.
void check_value(const ParameterSpec& spec, const Value& value);

}  // namespace colorwalk
