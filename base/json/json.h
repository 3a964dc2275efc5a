#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace colorwalk {

struct JsonMember;

/// A value as JSON has them: null, a boolean, a number, a text, a list or an object. The members of
/// an object stay in the order in which they came. It is built here, written by json_text.h and
/// read by json_reader.h: only these two know the library, whose headers take seconds to compile.
///
///     Json json = {{"status", "optimal"}, {"length", 24}};
///     json["moves"] = Json::list();
///
/// Whatever is asked of a value that it is not throws std::bad_variant_access: an error of
/// the program. Texts of others are asked through JsonValue (json_reader.h), which complains to
/// them.
class Json {
 public:
  // Whatever has a form in JSON is converted without a word.
  // NOLINTBEGIN(google-explicit-constructor)
  Json();  ///< null
  Json(std::nullptr_t);
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(std::initializer_list<JsonMember> members);
  template <std::same_as<bool> Value>
  Json(Value value) : Json(Boolean{value}) {}
  template <std::signed_integral Value>
  requires(!std::same_as<Value, char>) Json(Value value) : Json(Signed{value}) {}
  template <std::unsigned_integral Value>
  requires(!std::same_as<Value, bool>) Json(Value value) : Json(Unsigned{value}) {}
  template <std::floating_point Value>
  Json(Value value) : Json(Number{value}) {}
  template <class Item>
  Json(std::span<const Item> items) : Json(list()) {
    for (const Item& item : items) push_back(item);
  }
  template <class Item>
  Json(const std::vector<Item>& items) : Json(std::span<const Item>(items)) {}
  // NOLINTEND(google-explicit-constructor)

  static Json list(std::initializer_list<Json> items = {});
  static Json object();

  Json(const Json& other);
  Json(Json&& other) noexcept;
  Json& operator=(const Json& other);
  Json& operator=(Json&& other) noexcept;
  ~Json();

  bool is_null() const;
  bool is_boolean() const;
  bool is_integer() const;  ///< A whole number, of whatever size.
  bool is_number() const;   ///< Whole or not.
  bool is_text() const;
  bool is_list() const;
  bool is_object() const;

  bool boolean() const;  ///< REQUIRES: is_boolean().
  /// Whether it is a whole number that is too large for integer().
  bool is_large_integer() const;
  std::int64_t integer() const;         ///< REQUIRES: is_integer() and not is_large_integer().
  std::uint64_t large_integer() const;  ///< REQUIRES: is_large_integer().
  double number() const;                ///< REQUIRES: is_number().
  const std::string& text() const;      ///< REQUIRES: is_text().

  std::span<const Json> items() const;          ///< REQUIRES: is_list().
  std::span<const JsonMember> members() const;  ///< REQUIRES: is_object().
  std::size_t size() const;                     ///< Of a list or an object.

  void push_back(Json item);  ///< To a list; a null becomes one.

  /// The member of that name; null where there is none, or this is no object.
  const Json* find(std::string_view name) const;
  /// The member of that name, which is added (as null) if there is none. A null becomes an object.
  Json& operator[](std::string_view name);
  void erase(std::string_view name);  ///< REQUIRES: is_object().
  /// Takes over all members of another object. REQUIRES: both are objects.
  void update(const Json& other);

 private:
  // What the templates above hand on to functions that are compiled once.
  struct Boolean {
    bool value;
  };
  struct Signed {
    std::int64_t value;
  };
  struct Unsigned {
    std::uint64_t value;
  };
  struct Number {
    double value;
  };
  explicit Json(Boolean boolean);
  explicit Json(Signed number);
  explicit Json(Unsigned number);
  explicit Json(Number number);

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string,
               std::vector<Json>, std::vector<JsonMember>>
      value_;  ///< Unsigned only what is too large for a signed number.
};

struct JsonMember {
  std::string name;
  Json value;
};

}  // namespace colorwalk
