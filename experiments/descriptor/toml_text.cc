#include "experiments/descriptor/toml_text.h"

#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>
#include <vector>

namespace colorwalk {
namespace {

using Json = nlohmann::ordered_json;

struct Member {
  const toml::key* key;
  const toml::node* value;

  auto place() const {
    const toml::source_position begin = value->source().begin;
    return std::tuple(begin.line, begin.column);
  }
};

std::vector<Member> in_order_of_text(const toml::table& table) {
  std::vector<Member> members;
  for (const auto& [key, value] : table) members.push_back({&key, &value});
  std::ranges::stable_sort(members, {}, &Member::place);
  return members;
}

std::string scalar_text(const toml::node& node) {
  std::ostringstream text;
  text << toml::toml_formatter(node);
  return std::move(text).str();
}

/// A key or a text in double quotes. JSON's escapes are TOML's too.
std::string quoted_text(std::string_view text) {
  return Json(text).dump(-1, ' ', true);
}

/// The value on one line, as it may stand after `key = `.
std::string inline_text(const toml::node& node) {
  std::string text;
  std::string_view separator;
  if (const toml::array* list = node.as_array()) {
    for (const toml::node& value : *list) {
      text.append(separator).append(inline_text(value));
      separator = ", ";
    }
    return "[" + text + "]";
  }
  if (const toml::table* table = node.as_table()) {
    for (const Member& member : in_order_of_text(*table)) {
      text.append(separator).append(quoted_text(member.key->str())).append(" = ");
      text.append(inline_text(*member.value));
      separator = ", ";
    }
    return "{" + text + "}";
  }
  if (const auto* string = node.as_string()) return quoted_text(string->get());
  return scalar_text(node);
}

Json json_of(const toml::node& node) {
  if (const toml::array* list = node.as_array()) {
    Json json = Json::array();
    for (const toml::node& value : *list) json.push_back(json_of(value));
    return json;
  }
  if (const toml::table* table = node.as_table()) return to_json(*table);
  if (const auto* string = node.as_string()) return string->get();
  if (const auto* integer = node.as_integer()) return integer->get();
  if (const auto* number = node.as_floating_point()) return number->get();
  if (const auto* boolean = node.as_boolean()) return boolean->get();
  return scalar_text(node);
}

}  // namespace

std::string to_toml_text(const toml::table& table) {
  std::string text;
  for (const auto& [key, value] : in_order_of_text(table)) {
    text.append(quoted_text(key->str())).append(" = ");
    const toml::array* list = value->as_array();
    if (list == nullptr || !list->is_array_of_tables()) {
      text.append(inline_text(*value)).append("\n");
      continue;
    }
    // A line a solver or source, for people who look into a manifest.
    text += "[\n";
    for (const toml::node& member : *list) {
      text.append("  ").append(inline_text(member)).append(",\n");
    }
    text += "]\n";
  }
  return text;
}

Json to_json(const toml::table& table) {
  Json json = Json::object();
  for (const auto& [key, value] : in_order_of_text(table)) {
    json[std::string(key->str())] = json_of(*value);
  }
  return json;
}

}  // namespace colorwalk
