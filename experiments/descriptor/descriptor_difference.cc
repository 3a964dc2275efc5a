#include "experiments/descriptor/descriptor_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/data/json.h"
#include "experiments/descriptor/toml.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 4> kIrrelevantKeys = {"threads", "columns", "reference",
                                                             "plots"};
constexpr std::size_t kMostNamed = 3;

/// Collects the values by their paths with dots, as in `--set`.
void flatten(const Value& value, const std::string& path,
             std::map<std::string, std::string>& flat) {
  const auto flatten_part = [&](const std::string& name, const Value& part) {
    flatten(part, path.empty() ? name : fmt::format("{}.{}", path, name), flat);
  };
  if (value.is_table()) {
    for (const Member& member : value.members()) flatten_part(member.key, member.value);
  } else if (value.is_list()) {
    for (std::size_t i = 0; i < value.items().size(); ++i) {
      flatten_part(std::to_string(i), value.items()[i]);
    }
  } else {
    flat[path] = json_text(value);
  }
}

std::map<std::string, std::string> values_of(const Descriptor& descriptor) {
  Value root = parse_toml(descriptor.text, "descriptor");
  for (const std::string_view key : kIrrelevantKeys) root.erase(key);
  // One table of boards is equal to a list of one.
  Value& boards = root["boards"];
  if (boards.is_list() && boards.items().size() == 1) boards = Value(boards.items().front());
  std::map<std::string, std::string> flat;
  flatten(root, "", flat);
  return flat;
}

std::string value_at(const std::map<std::string, std::string>& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? "not given" : found->second;
}

}  // namespace

std::string difference(const Descriptor& there, const Descriptor& here) {
  const std::map<std::string, std::string> old_values = values_of(there);
  const std::map<std::string, std::string> new_values = values_of(here);
  std::map<std::string, std::string> all = old_values;
  all.insert(new_values.begin(), new_values.end());
  std::string text;
  std::size_t count = 0;
  for (const auto& [key, ignored] : all) {
    const std::string old_value = value_at(old_values, key);
    const std::string new_value = value_at(new_values, key);
    if (old_value == new_value || ++count > kMostNamed) continue;
    text += fmt::format("{}{} is {} there and {} here", count > 1 ? "; " : "", key, old_value,
                        new_value);
  }
  if (count > kMostNamed) text += fmt::format("; and {} more keys", count - kMostNamed);
  return text;
}

}  // namespace colorwalk
