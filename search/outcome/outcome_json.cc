#include "search/outcome/outcome_json.h"

#include <string>

namespace colorwalk {

Value field_json(const std::vector<Hint>& value) {
  Value json = Value::table();
  for (const Hint& hint : value) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

const std::vector<std::string_view>& outcome_columns() {
  static const std::vector<std::string_view> kColumns = [] {
    FieldNames names;
    const Outcome none;
    outcome_fields(names, none);
    return names.read;
  }();
  return kColumns;
}

Value fields_of(const Outcome& outcome) {
  Value json = Value::table();
  JsonWriter writer(json);
  outcome_fields(writer, outcome);
  return json;
}

Value fields_of(const Outcome& outcome, std::span<const std::string_view> names) {
  const Value all = fields_of(outcome);
  Value json = Value::table();
  for (const std::string_view name : names) {
    const Value* const field = all.find(name);
    json[name] = field == nullptr ? Value(nullptr) : *field;
  }
  return json;
}

}  // namespace colorwalk
