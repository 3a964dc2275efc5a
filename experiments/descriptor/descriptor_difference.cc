#include "experiments/descriptor/descriptor_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/json/json_text.h"
#include "experiments/descriptor/toml_text.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 4> kOfNoConsequence = {"threads", "columns", "reference",
                                                              "plots"};
constexpr std::size_t kMostNamed = 3;

/// The values by their dotted paths, as `--set` has them.
void flatten(const Json& json, const std::string& path, std::map<std::string, std::string>& flat) {
  const auto flatten_part = [&](const std::string& name, const Json& value) {
    flatten(value, path.empty() ? name : fmt::format("{}.{}", path, name), flat);
  };
  if (json.is_object()) {
    for (const auto& [name, value] : json.members()) flatten_part(name, value);
  } else if (json.is_list()) {
    for (std::size_t i = 0; i < json.size(); ++i) flatten_part(std::to_string(i), json.items()[i]);
  } else {
    flat[path] = json_text(json);
  }
}

std::map<std::string, std::string> values_of(const Descriptor& descriptor) {
  Json json = to_json(parse_toml(descriptor.text, descriptor.file.string()));
  for (const std::string_view key : kOfNoConsequence) json.erase(key);
  // One table of boards and a list of one are the same.
  Json& boards = json["boards"];
  if (boards.is_list() && boards.size() == 1) boards = Json(boards.items().front());
  std::map<std::string, std::string> flat;
  flatten(json, "", flat);
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
