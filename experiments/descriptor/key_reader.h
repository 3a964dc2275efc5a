#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/input_error.h"
#include "experiments/descriptor/key_spec.h"
#include "experiments/descriptor/toml_value.h"

namespace colorwalk {

/// A table of a descriptor as messages name it, `[boards]`; the outermost has an empty name.
struct NamedTable {
  const TomlValue& value;
  std::string name;

  /// Refuses every key that is not among `known`, naming the nearest one.
  void check_keys(std::span<const std::string_view> known) const;
  InputError missing(std::string_view key, std::string_view expected) const;
};

/// The numbers of a key that may have one or a list of them.
struct NumberList {
  std::vector<std::int64_t> values;
  bool is_list = false;
  TomlPlace place;
};

/// A key that is there, with its specification. The readers take the value as a type, and an
/// InputError has its place where it is of another or out of the key's range. Nothing is converted
/// silently, except that a whole number may stand where a number is expected.
class GivenKey {
 public:
  GivenKey(const KeySpec& spec, const TomlValue& value) : spec_(spec), value_(value) {}

  const TomlValue& value() const { return value_; }
  const std::string& text() const;
  std::int64_t integer() const { return integer_of(value_); }
  double number() const;
  /// One number or a list of at least one.
  NumberList integers() const;
  const TomlValue& table() const;
  /// The members of a list.
  const std::vector<TomlValue>& list() const;
  /// The members of a list, which must be tables: `unlike` says what is wrong with one that is not.
  const std::vector<TomlValue>& tables(std::string_view unlike) const;

  /// The text passed through `parse`, whose InputError gets the text's place.
  template <class Parse>
  auto parsed(const Parse& parse) const {
    return parsed(value_, parse);
  }
  /// The same with each text of a list.
  template <class Parse>
  auto all_parsed(const Parse& parse) const {
    std::vector<decltype(parse(std::string_view()))> values;
    for (const TomlValue& item : list()) values.push_back(parsed(item, parse));
    return values;
  }

  InputError error(std::string_view message) const { return toml_error(value_.place, message); }

 private:
  template <class Parse>
  auto parsed(const TomlValue& value, const Parse& parse) const
      -> decltype(parse(std::string_view())) {
    const std::string& text = text_of(value);
    try {
      return parse(text);
    } catch (const InputError& error) {
      throw toml_error(value.place, error.what());
    }
  }

  const std::string& text_of(const TomlValue& value) const;
  std::int64_t integer_of(const TomlValue& value) const;
  InputError wrong_type(const TomlValue& value, std::string_view expected) const;

  const KeySpec& spec_;
  const TomlValue& value_;
};

/// A key of a table and what becomes of its value: `read` puts it into the target.
template <class Target>
struct Key {
  KeySpec spec;
  void (*read)(const GivenKey&, Target&) = nullptr;
  /// For a key that must be there: what is expected where it is missing.
  std::string_view required = {};
};

template <class Target>
std::vector<std::string_view> names_of(std::span<const Key<Target>> keys) {
  std::vector<std::string_view> names;
  for (const Key<Target>& key : keys) names.push_back(key.spec.name);
  return names;
}

template <class Target>
std::vector<KeySpec> specs_of(std::span<const Key<Target>> keys) {
  std::vector<KeySpec> specs;
  for (const Key<Target>& key : keys) specs.push_back(key.spec);
  return specs;
}

/// Reads the keys that a table has in the order of their own list, which so may rest on those
/// before. What is missing leaves the target as it is, unless the key is required.
template <class Target>
void read_known(const NamedTable& table, std::span<const Key<Target>> keys, Target& target) {
  for (const Key<Target>& key : keys) {
    const TomlValue* const value = table.value.find(key.spec.name);
    if (value != nullptr) {
      key.read(GivenKey(key.spec, *value), target);
    } else if (!key.required.empty()) {
      throw table.missing(key.spec.name, key.required);
    }
  }
}

/// The same for a table that may have no other keys.
template <class Target>
void read_keys(const NamedTable& table, std::span<const Key<Target>> keys, Target& target) {
  table.check_keys(names_of(keys));
  read_known(table, keys, target);
}

}  // namespace colorwalk
