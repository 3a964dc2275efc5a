
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "experiments/descriptor/toml.h"

namespace colorwalk {
namespace {

constexpr std::size_t kDeepest = 16;  ///< Parts of a path; keys have at most half as many.
constexpr std::size_t kShown = 60;    ///< Of an assignment with a path that is too deep.

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

/// Gives a value and the items of a list the name of its key.
void set_name(Value& value, std::string_view name) {
  value.locate(value.position(), std::string(name));
  if (!value.is_list()) return;
  for (Value& item : value.mutable_items()) set_name(item, name);
}

Value parse_value(std::string_view text, std::string_view source) {
  try {
    return parse_toml(fmt::format("value = {}", text), source).at("value");
  } catch (const InputError&) {
    Value string = parse_toml("value = ''", source).at("value");
    const SourcePosition position = string.position();
    string = Value(text);
    string.locate(position, "");
    return string;
  }
}

/// The item of a list that a part of the path selects. Throws InputError if there is none.
Value& item_of(Value& list, std::size_t index, std::string_view source) {
  std::vector<Value>& items = list.mutable_items();
  if (index < items.size()) return items[index];
  throw InputError(
      source, 0,
      fmt::format("no item has the index {}; expected less than {}", index, items.size()));
}

/// Sets the key at the path in a table; in a list, that of the item whose number the path begins
/// with, else of all items.
void assign(Value& parent, std::span<const std::string_view> path, const Value& value,
            std::string_view source) {
  const std::string_view part = path.front();
  if (parent.is_list()) {
    if (const auto index = parse_integer<std::size_t>(part)) {
      if (path.size() > 1)
        return assign(item_of(parent, *index, source), path.subspan(1), value, source);
      throw InputError(source, 0, "an item of a list cannot be set; expected a key in it");
    }
    for (Value& item : parent.mutable_items()) assign(item, path, value, source);
    return;
  }
  if (!parent.is_table()) {
    throw InputError(source, 0,
                     fmt::format("'{}' is in no table; expected the path of a key, with list items "
                                 "by number from 0",
                                 part));
  }
  if (path.size() == 1) {
    set_member(parent, {std::string(part), value, value.position()});
    return;
  }
  Value* child = parent.find(part);
  if (child == nullptr) child = &set_member(parent, {std::string(part), Value::table()});
  assign(*child, path.subspan(1), value, source);
}

/// Manifests keep assignments as JSON, which holds only UTF-8.
void check_encoding(std::string_view assignment, std::string_view source) {
  if (parse_json(json_text(Value(assignment)), {source}, "text").text() == assignment) return;
  throw InputError(source, 0, "the assignment is not UTF-8; expected UTF-8");
}

}  // namespace

void apply_override(Value& descriptor, std::string_view source) {
  const std::string_view assignment = source.substr(kCommandLinePrefix.size());
  check_encoding(assignment, source);
  const std::size_t equals = assignment.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    throw InputError(source, 0, "invalid assignment; expected KEY=VALUE, as in boards.count=10");
  }
  const std::vector<std::string_view> path = split_path(assignment.substr(0, equals));
  if (path.size() > kDeepest) {
    throw InputError(fmt::format("{}{}...", kCommandLinePrefix, assignment.substr(0, kShown)), 0,
                     fmt::format("a path of {} parts; expected at most {}", path.size(), kDeepest));
  }
  Value value = parse_value(assignment.substr(equals + 1), source);
  set_name(value, path.back());
  assign(descriptor, path, value, source);
}

}  // namespace colorwalk
