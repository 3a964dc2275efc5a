#include "experiments/descriptor/toml_text.h"

#include <fmt/format.h>

#include <charconv>

#include "base/json/json_text.h"

namespace colorwalk {
namespace {

/// JSON escapes what is not ASCII in units of 16 bits, in pairs of them (surrogates) where one does
/// not do. TOML forbids these and has `\U` with eight digits instead.
std::string with_toml_escapes(std::string_view json) {
  const auto unit_at = [json](std::size_t at) {
    std::uint32_t unit = 0;
    std::from_chars(json.data() + at + 2, json.data() + at + 6, unit, 16);
    return unit;
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

/// A key or a text in double quotes. All but one of JSON's escapes are TOML's too.
std::string quoted_text(std::string_view text) {
  return with_toml_escapes(ascii_json_text(text));
}

/// The value on one line, as it may stand after `key = `.
std::string inline_text(const TomlValue& value) {
  std::string text;
  std::string_view separator;
  if (value.is_list()) {
    for (const TomlValue& item : value.items) {
      text.append(separator).append(inline_text(item));
      separator = ", ";
    }
    return "[" + text + "]";
  }
  if (value.is_table()) {
    for (const TomlMember& member : value.members) {
      text.append(separator).append(quoted_text(member.key)).append(" = ");
      text.append(inline_text(member.value));
      separator = ", ";
    }
    return "{" + text + "}";
  }
  return value.is_text() ? quoted_text(value.text) : value.text;
}

Json json_of(const TomlValue& value) {
  switch (value.type) {
    case TomlValue::Type::kTable:
      return to_json(value);
    case TomlValue::Type::kList: {
      Json json = Json::list();
      for (const TomlValue& item : value.items) json.push_back(json_of(item));
      return json;
    }
    case TomlValue::Type::kInteger:
      return value.integer;
    case TomlValue::Type::kNumber:
      return value.number;
    case TomlValue::Type::kBoolean:
      return value.boolean;
    default:
      return value.text;
  }
}

}  // namespace

std::string to_toml_text(const TomlValue& table) {
  std::string text;
  for (const TomlMember& member : table.members) {
    text.append(quoted_text(member.key)).append(" = ");
    if (!member.value.is_list_of_tables()) {
      text.append(inline_text(member.value)).append("\n");
      continue;
    }
    // A line a solver or source, for people who look into a manifest.
    text += "[\n";
    for (const TomlValue& item : member.value.items) {
      text.append("  ").append(inline_text(item)).append(",\n");
    }
    text += "]\n";
  }
  return text;
}

Json to_json(const TomlValue& table) {
  Json json = Json::object();
  for (const TomlMember& member : table.members) json[member.key] = json_of(member.value);
  return json;
}

}  // namespace colorwalk
