#include "experiments/descriptor/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/nearest_name.h"
#include "experiments/descriptor/toml_overrides.h"

namespace colorwalk {

InputError toml_error(const toml::source_region& place, std::string_view message) {
  const std::string file = place.path ? *place.path : std::string("descriptor");
  if (is_override(file)) return InputError(file, 0, message);
  return InputError(fmt::format("{}:{}:{}", file, place.begin.line, place.begin.column), 0,
                    message);
}

std::string_view toml_type_name(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return "a text";
    case toml::node_type::integer:
      return "a whole number";
    case toml::node_type::floating_point:
      return "a number with a fraction";
    case toml::node_type::boolean:
      return "true or false";
    default:
      return "a date or time";
  }
}

void TomlReader::check_keys(const std::vector<std::string_view>& known) const {
  for (const auto& [key, node] : table_) {
    if (std::ranges::find(known, key.str()) != known.end()) continue;
    const std::string in = where_.empty() ? "" : " in " + where_;
    const toml::source_region& place = key.source().begin ? key.source() : node.source();
    throw toml_error(place, unknown_name("key" + in, key.str(), known));
  }
}

std::optional<std::string> TomlReader::text(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_string()) throw wrong_type(key, *node, "a text in quotes");
  return node->as_string()->get();
}

std::optional<std::int64_t> TomlReader::integer(std::string_view key, std::int64_t minimum,
                                                std::int64_t maximum) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return std::nullopt;
  return integer_in(key, *node, minimum, maximum);
}

std::optional<NumberList> TomlReader::integers(std::string_view key, std::int64_t minimum,
                                               std::int64_t maximum) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return std::nullopt;
  NumberList list = {.values = {}, .is_list = node->is_array(), .place = node->source().begin};
  if (!list.is_list) {
    list.values.push_back(integer_in(key, *node, minimum, maximum));
    return list;
  }
  for (const toml::node& member : *node->as_array()) {
    list.values.push_back(integer_in(key, member, minimum, maximum));
  }
  if (list.values.empty()) {
    throw error(key, fmt::format("'{}' is an empty list; expected at least one number", key));
  }
  return list;
}

std::optional<double> TomlReader::number(std::string_view key, double minimum,
                                         double maximum) const {
  const toml::node* node = table_.get(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_number()) throw wrong_type(key, *node, "a number");
  const double value = *node->value<double>();
  // Written so that "not a number" is refused too.
  if (!(value >= minimum && value <= maximum)) {
    throw error(key, fmt::format("'{}' is {}; expected {} to {}", key, value, minimum, maximum));
  }
  return value;
}

const toml::table* TomlReader::table(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (node != nullptr && !node->is_table()) throw wrong_type(key, *node, "a table");
  return node == nullptr ? nullptr : node->as_table();
}

const toml::array* TomlReader::array(std::string_view key) const {
  const toml::node* node = table_.get(key);
  if (node != nullptr && !node->is_array()) throw wrong_type(key, *node, "a list");
  return node == nullptr ? nullptr : node->as_array();
}

InputError TomlReader::missing(std::string_view key, std::string_view expected) const {
  const std::string in = where_.empty() ? "" : " in " + where_;
  return toml_error(table_.source(),
                    fmt::format("'{}' is missing{}; expected {}", key, in, expected));
}

InputError TomlReader::error(std::string_view key, std::string_view message) const {
  return toml_error(table_.get(key)->source(), message);
}

std::int64_t TomlReader::integer_in(std::string_view key, const toml::node& node,
                                    std::int64_t minimum, std::int64_t maximum) {
  if (!node.is_integer()) throw wrong_type(key, node, "a whole number");
  const std::int64_t value = node.as_integer()->get();
  if (value >= minimum && value <= maximum) return value;
  throw toml_error(node.source(),
                   fmt::format("'{}' is {}; expected {} to {}", key, value, minimum, maximum));
}

InputError TomlReader::wrong_type(std::string_view key, const toml::node& node,
                                  std::string_view expected) {
  return toml_error(node.source(),
                    fmt::format("'{}' is {}; expected {}", key, toml_type_name(node), expected));
}

}  // namespace colorwalk
