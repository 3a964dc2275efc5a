#include "experiments/descriptor/key_reader.h"

#include <fmt/format.h>

namespace colorwalk {
namespace {

std::string in_table(const std::string& name) {
  return name.empty() ? "" : " in " + name;
}

}  // namespace

void NamedTable::check(std::span<const ParameterSpec> known) const {
  std::vector<std::string_view> names;
  for (const ParameterSpec& key : known) names.push_back(key.name);
  check_keys(value, names, in_table(name));
}

InputError NamedTable::missing(std::string_view key, std::string_view expected) const {
  return value.error(fmt::format("'{}' is missing{}; expected {}", key, in_table(name), expected));
}

void check_value(const ParameterSpec& spec, const Value& value) {
  switch (spec.type) {
    case ValueType::kInteger:
      value.integer(spec.minimum, spec.maximum);
      return;
    case ValueType::kNumber:
      value.number(static_cast<double>(spec.minimum), static_cast<double>(spec.maximum));
      return;
    case ValueType::kText:
      value.text();
      return;
    case ValueType::kTexts:
      for (const Value& item : value.items()) item.text();
      return;
    case ValueType::kTableOrTables:
      if (value.is_table()) return;
      if (!value.is_list()) value.refuse(name(spec.type));
      [[fallthrough]];
    case ValueType::kTables:
      for (const Value& item : value.items()) item.members();
      return;
    case ValueType::kTable:
      value.members();
      return;
  }
}

}  // namespace colorwalk
