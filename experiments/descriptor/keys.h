#pragma once

#include <cstddef>
#include <optional>
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

/// A key with one value, or with a list of values to sweep over.
struct SweptKey {
  /// Refuses an empty list. `key` and `value` must outlive this object.
  SweptKey(std::string_view key, const Value& value,
           std::string_view expected = "at least one value to sweep over");

  std::string_view name;
  const Value& given;
  std::span<const Value> values;
  /// The index of the key that this one is paired with: both have the same number of values and
  /// take the next one together. A label shows only the other key.
  std::optional<std::size_t> paired_with = {};
};

/// Throws the error of `table` if its keys have more than 10,000 combinations of values.
void check_combinations(std::span<const SweptKey> keys, const Value& table);

/// Calls `use(values)` with every combination of one value per key of a table; the last key varies
/// fastest, and paired keys vary together. Throws like check_combinations().
template <class Use>
void for_each_combination(std::span<const SweptKey> keys, const Value& table, const Use& use) {
  check_combinations(keys, table);
  std::vector<std::size_t> chosen(keys.size());
  std::vector<const Value*> values(keys.size());
  while (true) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      values[i] = &keys[i].values[chosen[keys[i].paired_with.value_or(i)]];
    }
    use(values);
    const auto can_advance = [&](std::size_t i) {
      return !keys[i].paired_with && ++chosen[i] < keys[i].values.size();
    };
    std::size_t i = keys.size();
    while (i > 0 && !can_advance(i - 1)) chosen[--i] = 0;
    if (i == 0) return;
  }
}

/// `LABEL:key=value,...` with the keys whose values are lists, or with all keys.
std::string swept_label(std::string label, std::span<const SweptKey> keys,
                        std::span<const Value* const> values, bool all_keys);

/// A number or string as in a label. Refuses other values.
std::string value_text(const Value& value);

}  // namespace colorwalk
