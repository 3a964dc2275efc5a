#pragma once

#include <cstddef>
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
};

/// Throws the error of `table` if its keys have more than 10,000 combinations of values.
void check_combinations(std::span<const SweptKey> keys, const Value& table);

/// Calls `use(values)` with every combination of one value per key of a table; the last key varies
/// fastest. Throws like check_combinations().
template <class Use>
void for_each_combination(std::span<const SweptKey> keys, const Value& table, const Use& use) {
  check_combinations(keys, table);
  std::vector<std::size_t> chosen(keys.size());
  std::vector<const Value*> values(keys.size());
  while (true) {
    for (std::size_t i = 0; i < keys.size(); ++i) values[i] = &keys[i].values[chosen[i]];
    use(values);
    std::size_t i = keys.size();
    while (i > 0 && ++chosen[i - 1] == keys[i - 1].values.size()) chosen[--i] = 0;
    if (i == 0) return;
  }
}

/// `LABEL:key=value,...` with the keys whose values are lists, or with all keys.
std::string swept_label(std::string label, std::span<const SweptKey> keys,
                        std::span<const Value* const> values, bool all_keys);

/// A number or string as in a label. Refuses other values.
std::string value_text(const Value& value);

}  // namespace colorwalk
