#include "experiments/descriptor/toml.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/numbers.h"
#include "base/text.h"

namespace colorwalk {
namespace {

bool comes_before(const Member& a, const Member& b) {
  const auto order = [](const Member& member) {
    const SourcePosition& position = member.value.position();
    return std::tuple(position.line, position.column, std::string_view(member.key));
  };
  return order(a) < order(b);
}

/// Converts the tree of the library.
class Conversion {
 public:
  explicit Conversion(std::string_view file) : file_(file) {}

  SourcePosition position_of(const toml::source_region& region) const {
    return {.file = file_,
            .line = static_cast<int>(region.begin.line),
            .column = static_cast<int>(region.begin.column)};
  }

  Value value_of(const toml::node& node, const std::string& name) const {
    Value value = content_of(node, name);
    value.locate(position_of(node.source()), name);
    return value;
  }

 private:
  Value content_of(const toml::node& node, const std::string& name) const {
    switch (node.type()) {
      case toml::node_type::table:
        return table_of(*node.as_table());
      case toml::node_type::array: {
        Value list = Value::list();
        for (const toml::node& item : *node.as_array()) list.push_back(value_of(item, name));
        return list;
      }
      case toml::node_type::string:
        return node.as_string()->get();
      case toml::node_type::integer:
        return node.as_integer()->get();
      case toml::node_type::floating_point:
        return node.as_floating_point()->get();
      case toml::node_type::boolean:
        return node.as_boolean()->get();
      default:
        throw error_at(position_of(node.source()),
                       fmt::format("'{}' is a date or time; expected another type", name));
    }
  }

  Value table_of(const toml::table& table) const {
    Value value = Value::table();
    for (const auto& [key, node] : table) {
      const std::string name(key.str());
      const toml::source_region& region = key.source().begin ? key.source() : node.source();
      value.push_back(Member{name, value_of(node, name), position_of(region)});
    }
    std::ranges::sort(value.mutable_members(), comes_before);
    return value;
  }

  std::string_view file_;
};

std::string key_text(const std::string& key) {
  const bool is_bare = !key.empty() && std::ranges::all_of(key, [](unsigned char symbol) {
    return std::isalnum(symbol) != 0 || symbol == '_' || symbol == '-';
  });
  return is_bare ? key : json_text(key);
}

/// A value on one line. Texts and numbers have the form of JSON.
std::string inline_text(const Value& value) {
  const auto joined = [](const auto& parts, const auto& text_of) {
    std::vector<std::string> texts;
    for (const auto& part : parts) texts.push_back(text_of(part));
    return fmt::format("{}", fmt::join(texts, ", "));
  };
  const auto member_text = [](const Member& member) {
    return fmt::format("{} = {}", key_text(member.key), inline_text(member.value));
  };
  if (value.is_list()) return fmt::format("[{}]", joined(value.items(), inline_text));
  if (value.is_table()) return fmt::format("{{ {} }}", joined(value.members(), member_text));
  return json_text(value);
}

bool is_list_of_tables(const Value& value) {
  return value.is_list() && !value.items().empty() &&
         std::ranges::all_of(value.items(), &Value::is_table);
}

constexpr std::size_t kDeepest = 16;  ///< Parts of a path; keys have at most half as many.
constexpr std::size_t kShown = 60;    ///< Of an assignment with a path that is too deep.

std::vector<std::string_view> split_path(std::string_view path) {
  while (path.ends_with(' ')) path.remove_suffix(1);
  return split(path, '.');
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

/// Sets a member of a table; the members stay in the order of their positions.
Value& set_member(Value& table, Member member) {
  table.erase(member.key);
  std::vector<Member>& members = table.mutable_members();
  const auto at = std::ranges::upper_bound(members, member, comes_before);
  return members.insert(at, std::move(member))->value;
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
    if (const auto index = parse_number<std::size_t>(part)) {
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

std::string toml_text(const Value& table) {
  std::string plain;
  std::string tables;
  const auto add_table = [&tables](const std::string& heading, const Value& section) {
    tables += fmt::format("\n{}\n", heading);
    for (const Member& member : section.members()) {
      tables += fmt::format("{} = {}\n", key_text(member.key), inline_text(member.value));
    }
  };
  for (const Member& member : table.members()) {
    const std::string key = key_text(member.key);
    if (member.value.is_table()) {
      add_table(fmt::format("[{}]", key), member.value);
    } else if (is_list_of_tables(member.value)) {
      for (const Value& item : member.value.items()) add_table(fmt::format("[[{}]]", key), item);
    } else {
      plain += fmt::format("{} = {}\n", key, inline_text(member.value));
    }
  }
  return plain + tables;
}

Value parse_toml(std::string_view text, std::string_view file) {
  const Conversion conversion(file);
  try {
    return conversion.value_of(toml::parse(text, file), "");
  } catch (const toml::parse_error& error) {
    throw error_at(conversion.position_of(error.source()), error.description());
  }
}

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

std::string toml_library() {
  return fmt::format("toml++ {}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH);
}

}  // namespace colorwalk
