#include "experiments/descriptor/toml_value.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>
#include <tuple>
#include <utility>

namespace colorwalk {
namespace {

bool comes_before(const TomlMember& a, const TomlMember& b) {
  const auto order = [](const TomlMember& member) {
    const TomlPlace& place = member.value.place;
    return std::tuple(place.line, place.column, std::string_view(member.key));
  };
  return order(a) < order(b);
}

/// Turns the library's tree into ours.
class Conversion {
 public:
  explicit Conversion(std::string_view file) : file_(std::make_shared<const std::string>(file)) {}

  TomlPlace place_of(const toml::source_region& region) const {
    if (!region.begin) return {};
    return {.file = file_, .line = region.begin.line, .column = region.begin.column};
  }

  TomlValue value_of(const toml::node& node) const {
    TomlValue value;
    value.type = type_of(node);
    value.place = place_of(node.source());
    if (const toml::table* table = node.as_table()) {
      for (const auto& [key, member] : *table) {
        const TomlPlace place = place_of(key.source().begin ? key.source() : member.source());
        value.members.push_back({std::string(key.str()), place, value_of(member)});
      }
      std::ranges::sort(value.members, comes_before);
    } else if (const toml::array* list = node.as_array()) {
      for (const toml::node& item : *list) value.items.push_back(value_of(item));
    } else if (const auto* text = node.as_string()) {
      value.text = text->get();
    } else if (const auto* integer = node.as_integer()) {
      value.integer = integer->get();
      value.text = written(node);
    } else {
      value.number = node.value<double>().value_or(0);
      value.boolean = node.value<bool>().value_or(false);
      value.text = written(node);
    }
    return value;
  }

 private:
  static TomlValue::Type type_of(const toml::node& node) {
    switch (node.type()) {
      case toml::node_type::table:
        return TomlValue::Type::kTable;
      case toml::node_type::array:
        return TomlValue::Type::kList;
      case toml::node_type::string:
        return TomlValue::Type::kText;
      case toml::node_type::integer:
        return TomlValue::Type::kInteger;
      case toml::node_type::floating_point:
        return TomlValue::Type::kNumber;
      case toml::node_type::boolean:
        return TomlValue::Type::kBoolean;
      default:
        return TomlValue::Type::kTime;
    }
  }

  static std::string written(const toml::node& node) {
    std::ostringstream text;
    text << toml::toml_formatter(node);
    return std::move(text).str();
  }

  std::shared_ptr<const std::string> file_;
};

}  // namespace

bool TomlValue::is_list_of_tables() const {
  return is_list() && !items.empty() && std::ranges::all_of(items, &TomlValue::is_table);
}

const TomlValue* TomlValue::find(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &TomlMember::key);
  return found == members.end() ? nullptr : &found->value;
}

TomlValue* TomlValue::find(std::string_view key) {
  const auto found = std::ranges::find(members, key, &TomlMember::key);
  return found == members.end() ? nullptr : &found->value;
}

TomlValue& TomlValue::set(std::string_view key, const TomlPlace& key_place, TomlValue value) {
  std::erase_if(members, [key](const TomlMember& member) { return member.key == key; });
  TomlMember member = {std::string(key), key_place, std::move(value)};
  const auto at = std::ranges::upper_bound(members, member, comes_before);
  return members.insert(at, std::move(member))->value;
}

std::string toml_library() {
  return fmt::format("toml++ {}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH);
}

TomlValue parse_toml(std::string_view text, std::string_view file) {
  const Conversion conversion(file);
  try {
    return conversion.value_of(toml::parse(text, file));
  } catch (const toml::parse_error& error) {
    throw toml_error(conversion.place_of(error.source()), error.description());
  }
}

InputError toml_error(const TomlPlace& place, std::string_view message) {
  const std::string file = place.file ? *place.file : std::string("descriptor");
  if (file.starts_with(kCommandLinePrefix)) return InputError(file, 0, message);
  return InputError(fmt::format("{}:{}:{}", file, place.line, place.column), 0, message);
}

std::string_view type_name(const TomlValue& value) {
  switch (value.type) {
    case TomlValue::Type::kTable:
      return "a table";
    case TomlValue::Type::kList:
      return "a list";
    case TomlValue::Type::kText:
      return "a text";
    case TomlValue::Type::kInteger:
      return "a whole number";
    case TomlValue::Type::kNumber:
      return "a number with a fraction";
    case TomlValue::Type::kBoolean:
      return "true or false";
    case TomlValue::Type::kTime:
      break;
  }
  return "a date or time";
}

}  // namespace colorwalk
