#include "experiments/descriptor/toml_overrides.h"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "base/input_error.h"

namespace colorwalk {
namespace {

constexpr std::string_view kSourcePrefix = "--set ";

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

/// A table with the key `value`, parsed so that its source is the `--set`.
toml::table parse_value(std::string_view value, const std::string& source) {
  try {
    return toml::parse(fmt::format("value = {}", value), source);
  } catch (const toml::parse_error&) {
    toml::table text = toml::parse("value = ''", source);
    text.get("value")->as_string()->get() = value;
    return text;
  }
}

/// The member of a table or list that a part of the path names; null if there is none.
toml::node* member(toml::node& parent, std::string_view part) {
  if (toml::table* table = parent.as_table()) return table->get(part);
  toml::array* array = parent.as_array();
  std::size_t position = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), position);
  if (array == nullptr || error != std::errc() || end != part.data() + part.size()) return nullptr;
  return array->get(position);
}

}  // namespace

void apply_override(toml::table& descriptor, std::string_view assignment) {
  const std::string source = std::string(kSourcePrefix).append(assignment);
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    throw InputError(source, 0, "no assignment; expected KEY=VALUE, as in boards.count=10");
  }
  toml::table parsed = parse_value(assignment.substr(equals + 1), source);
  const std::vector<std::string_view> path = split_path(assignment.substr(0, equals));
  toml::node* parent = &descriptor;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    toml::node* child = member(*parent, path[i]);
    if (child == nullptr && parent->is_table()) {
      child = &parent->as_table()->insert_or_assign(path[i], toml::table()).first->second;
    }
    if (child == nullptr || !(child->is_table() || child->is_array())) {
      throw InputError(source, 0,
                       fmt::format("nothing to go into at '{}'; expected the path of a "
                                   "key, with list members by number from 0",
                                   path[i]));
    }
    parent = child;
  }
  toml::node& value = *parsed.get("value");
  if (toml::table* table = parent->as_table()) {
    table->insert_or_assign(toml::key(path.back(), value.source()), std::move(value));
  } else {
    throw InputError(source, 0, "a list's member cannot be set as a whole; expected a key in it");
  }
}

bool is_override(std::string_view source_name) {
  return source_name.starts_with(kSourcePrefix);
}

}  // namespace colorwalk
