#include "play/catalog.h"

#include <span>

#include "base/data/value.h"
#include "base/system/parallel.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"
#include "engine/types.h"
#include "experiments/records/build_info.h"
#include "search/registry.h"

namespace colorwalk {
namespace {

Value parameters_json(std::span<const ParameterSpec> specs) {
  Value list = Value::list();
  for (const ParameterSpec& spec : specs) {
    Value json = {{"name", spec.name}, {"help", spec.help}};
    std::visit([&json](const auto& value) { json["default"] = value; }, spec.default_value);
    if (spec.is_integer()) {
      json["minimum"] = spec.minimum;
      json["maximum"] = spec.maximum;
    } else if (!spec.choices.empty()) {
      json["choices"] = spec.choices;
    }
    list.push_back(std::move(json));
  }
  return list;
}

Value solvers_json() {
  Value list = Value::list();
  for (const SolverEntry& entry : solver_entries()) {
    list.push_back({{"name", entry.name},
                    {"summary", entry.summary},
                    {"exact", entry.exact},
                    {"random", entry.random},
                    {"parameters", parameters_json(entry.parameters)}});
  }
  return list;
}

Value aliases_json() {
  Value list = Value::list();
  for (const SolverAlias& alias : solver_aliases()) {
    list.push_back({{"name", alias.name},
                    {"solver", alias.solver},
                    {"presets", alias.presets},
                    {"summary", alias.summary}});
  }
  return list;
}

Value sources_json() {
  Value list = Value::list();
  for (const SourceEntry& entry : source_entries()) {
    if (!entry.generates) continue;
    list.push_back({{"name", entry.name},
                    {"summary", entry.summary},
                    {"parameters", parameters_json(entry.parameters)}});
  }
  return list;
}

Value formats_json() {
  Value list = Value::list();
  for (const BoardFormat& format : board_formats()) {
    list.push_back(
        {{"name", format.name}, {"summary", format.summary}, {"writes", format.write != nullptr}});
  }
  return list;
}

}  // namespace

Value catalog_json(const PlayLimits& limits, const ServerLimits& server_limits) {
  return {{"version", build_info().commit},
          {"limits",
           {{"side", kMaxSide},
            {"colors", kMaxColors},
            {"body", server_limits.body},
            {"seconds", limits.longest_seconds},
            {"default_seconds", limits.default_seconds},
            {"batch_tasks", limits.batch_tasks},
            {"threads", available_threads()}}},
          {"solvers", solvers_json()},
          {"aliases", aliases_json()},
          {"sources", sources_json()},
          {"formats", formats_json()}};
}

}  // namespace colorwalk
