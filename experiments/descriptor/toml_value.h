#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/input_error.h"

/// TOML as the readers of descriptors see it: a tree that remembers where everything stood.
/// toml_value.cc alone knows the library that parses the text.
namespace colorwalk {

/// A place in a text; lines and columns count from 1.
struct TomlPlace {
  std::shared_ptr<const std::string> file;  ///< Null if nobody wrote the value.
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

struct TomlMember;

/// A value with all that is in it.
struct TomlValue {
  enum class Type : std::uint8_t { kTable, kList, kText, kInteger, kNumber, kBoolean, kTime };

  Type type = Type::kTable;
  TomlPlace place = {};
  /// A text; a number with a fraction, a truth value or a time as TOML writes it.
  std::string text = {};
  std::int64_t integer = 0;
  double number = 0;  ///< Of a number with a fraction.
  bool boolean = false;
  std::vector<TomlValue> items = {};  ///< Of a list.
  std::vector<TomlMember> members;    ///< Of a table, by the places of their values.

  bool is_table() const { return type == Type::kTable; }
  bool is_list() const { return type == Type::kList; }
  bool is_text() const { return type == Type::kText; }
  bool is_integer() const { return type == Type::kInteger; }
  bool is_number() const { return type == Type::kNumber; }
  /// A list of at least one, all of them tables.
  bool is_list_of_tables() const;

  /// The value of a key of a table; null if there is none.
  const TomlValue* find(std::string_view key) const;
  TomlValue* find(std::string_view key);
  /// Gives a table's key another value, or one; returns it. REQUIRES: this is a table.
  TomlValue& set(std::string_view key, const TomlPlace& key_place, TomlValue value);
};

/// A key of a table and its value. TOML gives keys no order, but sweeps and manifests follow that
/// of the text.
struct TomlMember {
  std::string key;
  TomlPlace place;  ///< Of the key.
  TomlValue value;
};

/// Parses a text. `file` stands in places and in the InputError for a text that is no TOML.
TomlValue parse_toml(std::string_view text, std::string_view file);

/// The library that parses, with its version: `toml++ 3.3.0`.
std::string toml_library();

/// So begins what stands for a file where a value was given on the command line.
inline constexpr std::string_view kCommandLinePrefix = "--set ";

/// An InputError that points at a place in a TOML text: `FILE:LINE:COLUMN: message`. A value that
/// was given on the command line has the place `--set KEY=VALUE`.
InputError toml_error(const TomlPlace& place, std::string_view message);

/// `a text`, `a whole number`, `a list`: what a value is, for messages about wrong types.
std::string_view type_name(const TomlValue& value);

}  // namespace colorwalk
