#include "experiments/descriptor/toml.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <tuple>
#include <utility>
#include <vector>

#include "base/data/json.h"

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

Value& set_member(Value& table, Member member) {
  table.erase(member.key);
  std::vector<Member>& members = table.mutable_members();
  const auto at = std::ranges::upper_bound(members, member, comes_before);
  return members.insert(at, std::move(member))->value;
}

std::string toml_library() {
  return fmt::format("toml++ {}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH);
}

}  // namespace colorwalk
