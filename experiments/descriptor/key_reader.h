#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "base/parameters.h"

namespace colorwalk {

/// A table of a descriptor with its name in messages, `[boards]`; that of the root is empty.
struct NamedTable {
  const Value& value;
  std::string name;

  /// Throws an InputError for a key that is not known, with the nearest known one.
  void check(std::span<const ParameterSpec> known) const;
  InputError missing(std::string_view key, std::string_view expected) const;
};

/// A key of a table; `read` stores its checked value in the target.
template <class Target>
struct Key {
  ParameterSpec spec;
  void (*read)(const Value&, Target&) = nullptr;
  /// Of a required key: what is expected if it is missing.
  std::string_view required = {};
};

/// The keys of one kind of table, for `colorwalk list keys`.
struct KeyTable {
  std::string heading;
  std::vector<ParameterSpec> keys;
};

template <class Target>
std::vector<ParameterSpec> specs_of(std::span<const Key<Target>> keys) {
  std::vector<ParameterSpec> specs;
  for (const Key<Target>& key : keys) specs.push_back(key.spec);
  return specs;
}

/// Reads the keys in the order of their list, so that one may depend on those before. The target
/// keeps its value for a missing key that is not required. The table may have no other keys.
template <class Target>
void read_keys(const NamedTable& table, std::span<const Key<Target>> keys, Target& target) {
  table.check(specs_of(keys));
  for (const Key<Target>& key : keys) {
    const Value* const value = table.value.find(key.spec.name);
    if (value != nullptr) {
      check_value(key.spec, *value);
      key.read(*value, target);
    } else if (!key.required.empty()) {
      throw table.missing(key.spec.name, key.required);
    }
  }
}

}  // namespace colorwalk
