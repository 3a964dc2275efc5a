#include "experiments/descriptor/toml.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>

#include "base/data/json.h"
#include "base/whole_number.h"

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

/// JSON escapes characters that are not ASCII in units of 16 bits, some in pairs of them
/// (surrogates). TOML has `\U` with eight digits instead.
std::string with_toml_escapes(std::string_view json) {
  const auto unit_at = [json](std::size_t at) {
    return parse_integer<std::uint32_t>(json.substr(at + 2, 4), 16).value_or(0);
  };
  std::string text;
  for (std::size_t i = 0; i < json.size();) {
    const bool is_escape = json[i] == '\\';
    const std::uint32_t unit = is_escape && json[i + 1] == 'u' ? unit_at(i) : 0;
    if (unit >= 0xd800 && unit < 0xdc00) {
      const std::uint32_t point = 0x10000 + ((unit - 0xd800) << 10) + (unit_at(i + 6) - 0xdc00);
      text += fmt::format("\\U{:08x}", point);
      i += 12;
    } else {
      const std::size_t length = is_escape ? 2 : 1;
      text += json.substr(i, length);
      i += length;
    }
  }
  return text;
}

/// A key or a string in double quotes. All other escapes of JSON are valid in TOML.
std::string quoted_text(std::string_view text) {
  return with_toml_escapes(ascii_json_text(text));
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
      text.append(std::exchange(separator, ", ")).append(quoted_text(key)).append(" = ");
      text.append(inline_text(member));
    }
    return "{" + text + "}";
  }
  if (value.is_text()) return quoted_text(value.text());
  if (value.is_boolean()) return value.boolean() ? "true" : "false";
  if (value.is_integer()) return std::to_string(value.integer());
  std::ostringstream number;
  number << toml::toml_formatter(toml::value<double>(value.number()));
  return std::move(number).str();
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
    text.append(quoted_text(key)).append(" = ");
    if (!is_list_of_tables(value)) {
      text.append(inline_text(value)).append("\n");
      continue;
    }
    // One line per solver or source, for readers of a manifest.
    text += "[\n";
    for (const Value& item : value.items())
      text.append("  ").append(inline_text(item)).append(",\n");
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
