#include "experiments/descriptor/toml.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>

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

/// A value that is not a list or table, in ASCII on one line.
template <class Held>
std::string scalar_text(const Held& held) {
  std::ostringstream text;
  text << toml::toml_formatter(toml::value<Held>(held), toml::format_flags::none);
  return std::move(text).str();
}

/// The value on one line, as it may follow `key = `.
std::string inline_text(const Value& value) {
  std::string text;
  std::string_view separator;
  if (value.is_list()) {
    for (const Value& item : value.items()) {
      text.append(std::exchange(separator, ", ")).append(inline_text(item));
    }
    return "[" + text + "]";
  }
  if (value.is_table()) {
    for (const auto& [key, member, position] : value.members()) {
      text.append(std::exchange(separator, ", ")).append(scalar_text(key)).append(" = ");
      text.append(inline_text(member));
    }
    return "{" + text + "}";
  }
  if (value.is_text()) return scalar_text(value.text());
  if (value.is_boolean()) return scalar_text(value.boolean());
  return value.is_integer() ? scalar_text(value.integer()) : scalar_text(value.number());
}

bool is_list_of_tables(const Value& value) {
  return value.is_list() && !value.items().empty() &&
         std::ranges::all_of(value.items(), &Value::is_table);
}

}  // namespace

Value parse_toml(std::string_view text, std::string_view file) {
  const Conversion conversion(file);
  try {
    return conversion.value_of(toml::parse(text, file), "");
  } catch (const toml::parse_error& error) {
    throw error_at(conversion.position_of(error.source()), error.description());
  }
}

std::string to_toml_text(const Value& table) {
  std::string text;
  for (const auto& [key, value, position] : table.members()) {
    text.append(scalar_text(key)).append(" = ");
    if (!is_list_of_tables(value)) {
      text.append(inline_text(value)).append("\n");
      continue;
    }
    // One line per solver or source, for readers of a manifest.
    text += "[\n";
    for (const Value& item : value.items()) text += "  " + inline_text(item) + ",\n";
    text += "]\n";
  }
  return text;
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
