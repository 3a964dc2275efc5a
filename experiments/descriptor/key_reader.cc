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

}  // namespace colorwalk
