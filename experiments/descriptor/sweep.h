#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"

namespace colorwalk {

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
