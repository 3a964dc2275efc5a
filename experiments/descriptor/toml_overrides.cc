#include "experiments/descriptor/toml_overrides.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "base/input_error.h"

namespace colorwalk {
namespace {

constexpr std::size_t kDeepest = 16;  ///< Parts of a path; no key lies half as deep.
constexpr std::size_t kShown = 60;    ///< Of an assignment that is far too long.

std::vector<std::string_view> split_path(std::string_view path) {
  while (path.ends_with(' ')) path.remove_suffix(1);
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    parts.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

/// The value of an assignment, whose source is the `--set`.
TomlValue parse_value(std::string_view value, const std::string& source) {
  try {
    return *parse_toml(fmt::format("value = {}", value), source).find("value");
  } catch (const InputError&) {
    TomlValue text = *parse_toml("value = ''", source).find("value");
    text.text = value;
    return text;
  }
}

/// The member of a table or list that a part of the path names; null if there is none.
TomlValue* member(TomlValue& parent, std::string_view part) {
  if (parent.is_table()) return parent.find(part);
  std::size_t position = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), position);
  if (error != std::errc() || end != part.data() + part.size()) return nullptr;
  return position < parent.items.size() ? &parent.items[position] : nullptr;
}

}  // namespace

void apply_override(TomlValue& descriptor, std::string_view assignment) {
  const std::string source = std::string(kCommandLinePrefix).append(assignment);
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    throw InputError(source, 0, "no assignment; expected KEY=VALUE, as in boards.count=10");
  }
  const std::vector<std::string_view> path = split_path(assignment.substr(0, equals));
  if (path.size() > kDeepest) {
    throw InputError(fmt::format("{}{}...", kCommandLinePrefix, assignment.substr(0, kShown)), 0,
                     fmt::format("a path of {} parts; expected at most {}", path.size(), kDeepest));
  }
  TomlValue value = parse_value(assignment.substr(equals + 1), source);
  TomlValue* parent = &descriptor;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    TomlValue* child = member(*parent, path[i]);
    if (child == nullptr && parent->is_table()) child = &parent->set(path[i], {}, TomlValue());
    if (child == nullptr || !(child->is_table() || child->is_list())) {
      throw InputError(source, 0,
                       fmt::format("nothing to go into at '{}'; expected the path of a "
                                   "key, with list members by number from 0",
                                   path[i]));
    }
    parent = child;
  }
  if (!parent->is_table()) {
    throw InputError(source, 0, "a list's member cannot be set as a whole; expected a key in it");
  }
  const TomlPlace place = value.place;
  parent->set(path.back(), place, std::move(value));
}

}  // namespace colorwalk
