#include "search/outcome/json_archive.h"

#include <cmath>
#include <limits>
#include <variant>

#include "base/data/json.h"
#include "base/nearest_name.h"

namespace colorwalk {

Value field_json(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}
Value field_json(std::uint64_t value) {
  return to_hexadecimal(value);
}

Value field_json(const std::vector<std::pair<std::string, ParameterValue>>& value) {
  Value params = Value::table();
  for (const auto& [name, held] : value) {
    std::visit([&member = params[name]](const auto& known) { member = known; }, held);
  }
  return params;
}

// No number of a record is negative, apart from statistics.
void read_field(const Value& json, std::int64_t& value) {
  value = json.integer(0);
}
void read_field(const Value& json, int& value) {
  value = static_cast<int>(json.integer(0, std::numeric_limits<int>::max()));
}
void read_field(const Value& json, double& value) {
  value = json.number();
  if (value < 0) json.refuse("0 or more");
}

void read_field(const Value& json, std::string& value) {
  value = json.text();
}

void read_field(const Value& json, std::uint64_t& value) {
  value = read_hexadecimal(json);
}

void read_field(const Value& json, Status& value) {
  value = json.parsed([](std::string_view name) {
    return find_named("status", name, kStatusEntries, &StatusEntry::name).status;
  });
}

void read_field(const Value& json, std::vector<std::pair<std::string, ParameterValue>>& value) {
  for (const auto& [name, param, position] : json.object().members()) {
    if (param.is_integer()) {
      value.emplace_back(name, param.integer());
    } else if (param.is_number()) {
      value.emplace_back(name, json_text(param));
    } else if (param.is_text()) {
      value.emplace_back(name, param.text());
    } else {
      param.refuse("a number or a string");
    }
  }
}

}  // namespace colorwalk
