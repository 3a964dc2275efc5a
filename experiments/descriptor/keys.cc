#include "experiments/descriptor/keys.h"

#include <fmt/format.h>

#include "base/nearest_name.h"

namespace colorwalk {
namespace {

std::string in_table(const std::string& name) {
  return name.empty() ? "" : " in " + name;
}

}  // namespace

void NamedTable::check(std::span<const ParameterSpec> known) const {
  check_keys(value, names_in(known, &ParameterSpec::name), in_table(name));
}

InputError NamedTable::missing(std::string_view key, std::string_view expected) const {
  return value.error(fmt::format("'{}' is missing{}; expected {}", key, in_table(name), expected));
}

SweptKey::SweptKey(std::string_view key, const Value& value, std::string_view expected)
    : name(key), given(value), values(value.is_list() ? value.items() : std::span(&value, 1)) {
  if (values.empty()) value.refuse(expected);
}

void check_combinations(std::span<const SweptKey> keys, const Value& table) {
  constexpr std::size_t kMostCombinations = 10'000;
  std::size_t combinations = 1;
  for (const SweptKey& key : keys) {
    if (key.paired_with) continue;
    const std::size_t values = key.values.size();
    // Both factors are at most the limit, or the product is not formed.
    if (values > kMostCombinations || (combinations *= values) > kMostCombinations) {
      throw table.error(fmt::format(
          "the lists have more than {} combinations; expected fewer values", kMostCombinations));
    }
  }
}

std::string swept_label(std::string label, std::span<const SweptKey> keys,
                        std::span<const Value* const> values, bool all_keys) {
  std::string_view separator = ":";
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].paired_with || (!all_keys && !keys[i].given.is_list())) continue;
    label += fmt::format("{}{}={}", separator, keys[i].name, value_text(*values[i]));
    separator = ",";
  }
  return label;
}

std::string value_text(const Value& value) {
  if (value.is_integer()) return fmt::format("{}", value.integer());
  if (value.is_number()) return fmt::format("{}", value.number());
  if (!value.is_text()) value.refuse("a number or a string");
  return value.text();
}

}  // namespace colorwalk
