#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/input_error.h"

namespace colorwalk {

/// An InputError that points at a place in a TOML text: `FILE:LINE:COLUMN: message`. A value that
/// was given on the command line has the place `--set KEY=VALUE`.
InputError toml_error(const toml::source_region& place, std::string_view message);

/// `a text`, `a whole number`, `a list`: what a node is, for messages about wrong types.
std::string_view toml_type_name(const toml::node& node);

/// The numbers of a key that may have one or a list of them.
struct NumberList {
  std::vector<std::int64_t> values;
  bool is_list = false;
  toml::source_position place;
};

/// Reads the values of one TOML table by key and type. What the table does not have comes back as
/// nothing; what it has in the wrong type or out of range is an InputError with its place. Nothing
/// is converted silently, except that a whole number may stand where a number is expected.
class TomlReader {
 public:
  /// `where` names the table in messages, as in `[boards]`; it is empty for the outermost table.
  /// The table must outlive the reader.
  TomlReader(const toml::table& table, std::string_view where) : table_(table), where_(where) {}

  /// Refuses every key that is not among `known`, naming the nearest one.
  void check_keys(const std::vector<std::string_view>& known) const;

  std::optional<std::string> text(std::string_view key) const;
  std::optional<std::int64_t> integer(std::string_view key, std::int64_t minimum,
                                      std::int64_t maximum) const;
  std::optional<double> number(std::string_view key, double minimum, double maximum) const;
  /// One number or a list of at least one.
  std::optional<NumberList> integers(std::string_view key, std::int64_t minimum,
                                     std::int64_t maximum) const;
  /// A list of texts; none if the key is not there. Each is passed through `parse`, whose
  /// InputError gets the text's place.
  template <class Parse>
  auto texts(std::string_view key, const Parse& parse) const
      -> std::vector<decltype(parse(std::string_view()))> {
    std::vector<decltype(parse(std::string_view()))> values;
    const toml::array* list = array(key);
    if (list == nullptr) return values;
    for (const toml::node& node : *list) {
      if (!node.is_string()) throw wrong_type(key, node, "a text in quotes");
      try {
        values.push_back(parse(node.as_string()->get()));
      } catch (const InputError& error) {
        throw toml_error(node.source(), error.what());
      }
    }
    return values;
  }
  /// Null if the key is not there.
  const toml::table* table(std::string_view key) const;
  const toml::array* array(std::string_view key) const;

  /// For a key that must be there: passes the value on, or throws and says what was expected.
  template <class Value>
  Value required(std::string_view key, std::optional<Value> value,
                 std::string_view expected) const {
    if (!value) throw missing(key, expected);
    return *std::move(value);
  }
  InputError missing(std::string_view key, std::string_view expected) const;

  /// An error at a key's value. REQUIRES: the key is there.
  InputError error(std::string_view key, std::string_view message) const;

 private:
  static std::int64_t integer_in(std::string_view key, const toml::node& node, std::int64_t minimum,
                                 std::int64_t maximum);
  static InputError wrong_type(std::string_view key, const toml::node& node,
                               std::string_view expected);

  const toml::table& table_;
  std::string where_;
};

}  // namespace colorwalk
