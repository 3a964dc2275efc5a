#include "bindings/operations/operation.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"
#include "search/requests/search_spec.h"

namespace colorwalk {
namespace {

Value parameter_json(const ParameterSpec& spec) {
  Value json = {{"name", spec.name}, {"help", spec.help}};
  std::visit([&json](const auto& value) { json["default"] = value; }, spec.default_value);
  if (spec.is_integer()) {
    json["minimum"] = spec.minimum;
    json["maximum"] = spec.maximum;
  } else if (!spec.choices.empty()) {
    json["choices"] = spec.choices;
  }
  return json;
}

Value solver_json(const SolverEntry& entry) {
  return {{"name", entry.name},
          {"summary", entry.summary},
          {"exact", entry.exact},
          {"random", entry.random},
          {"parameters", Value::list_of(entry.parameters, parameter_json)}};
}

Value alias_json(const SolverAlias& alias) {
  return {{"name", alias.name},
          {"solver", alias.solver},
          {"presets", alias.presets},
          {"summary", alias.summary}};
}

Value statistic_json(const StatisticSpec& spec) {
  return {{"name", spec.name},
          {"help", spec.help},
          {"unit", spec.unit},
          {"technique", title_of(spec.technique)},
          {"explain", spec.with_explain}};
}

Value shape_json(const GridShape& shape) {
  const auto step_json = [](const Step& step) { return Value::list({step.down, step.right}); };
  return {{"name", shape.name},
          {"title", shape.title},
          {"steps", Value::list_of(shape.steps(), step_json)},
          {"wraps_rows", shape.wraps_rows},
          {"wraps_cols", shape.wraps_cols},
          {"note", shape.note}};
}

Value rules_json(const GameRules& rules) {
  return {{"name", rules.name}, {"title", rules.title}, {"begins_blank", rules.begins_blank}};
}

Value status_json(const StatusEntry& entry) {
  return {{"name", entry.name}, {"is_limit", entry.is_limit}, {"is_failure", entry.is_failure}};
}

Value sources_json() {
  Value list = Value::list();
  for (const SourceEntry& entry : source_entries()) {
    if (!entry.generates()) continue;
    list.push_back({{"name", entry.name},
                    {"summary", entry.summary},
                    {"parameters", Value::list_of(entry.parameters, parameter_json)}});
  }
  return list;
}

Value format_json(const BoardFormat& format) {
  return {{"name", format.name}, {"summary", format.summary}, {"writes", format.write != nullptr}};
}

Value catalog_json(const Caller&) {
  const auto wish_json = [](const Wish& wish) { return parameter_json(wish.value); };
  return {{"wishes", Value::list_of(wishes(), wish_json)},
          {"solvers", Value::list_of(solver_entries(), solver_json)},
          {"statistics", Value::list_of(statistic_specs(), statistic_json)},
          {"aliases", Value::list_of(solver_aliases(), alias_json)},
          {"sources", sources_json()},
          {"formats", Value::list_of(board_formats(), format_json)},
          {"shapes", Value::list_of(kGridShapes, shape_json)},
          {"rules", Value::list_of(kGameRules, rules_json)},
          {"statuses", Value::list_of(kStatusEntries, status_json)}};
}

Work read_catalog(const RequestReader&) {
  return catalog_json;
}

}  // namespace

Operation catalog_operation() {
  return {.name = "catalog", .fields = {}, .read = read_catalog};
}

}  // namespace colorwalk
