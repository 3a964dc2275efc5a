#include "experiments/descriptor/solver_keys.h"

#include <array>
#include <utility>

#include "experiments/descriptor/sweep.h"
#include "search/limits.h"

namespace colorwalk {
namespace {

using enum ValueType;

std::vector<ParameterSpec> limit_keys() {
  std::vector<ParameterSpec> keys;
  keys.reserve(kLimits.size());
  for (const LimitSpec& limit : kLimits) {
    keys.push_back(ranged_key(limit.is_integer() ? kInteger : kNumber, limit.key, limit.minimum,
                              limit.maximum, "no limit", limit.help));
  }
  return keys;
}

void set_parameter(Parameters& parameters, std::string_view name, const Value& value) {
  const std::string text = value_text(value);
  value.with_position([&] {
    if (value.is_integer()) return parameters.set(name, value.integer());
    parameters.set(name, text);
  });
}

std::vector<Algorithm> combine(const SolverChoice& choice, const std::optional<std::string>& label,
                               const Value& parameters) {
  std::vector<SweptKey> keys;
  for (const Member& member : parameters.members()) keys.emplace_back(member.key, member.value);
  std::vector<Algorithm> algorithms;
  for_each_combination(keys, parameters, [&](std::span<const Value* const> values) {
    Algorithm& algorithm = algorithms.emplace_back(
        Algorithm{swept_label(label.value_or(choice.given_name), keys, values, !label), choice});
    for (std::size_t i = 0; i < keys.size(); ++i) {
      set_parameter(algorithm.choice.parameters, keys[i].name, *values[i]);
    }
  });
  return algorithms;
}

/// The values of a [[solvers]] table.
struct GivenSolver {
  std::optional<SolverChoice> choice;
  std::optional<std::string> label;
  Value parameters = Value::table();
  const Value* limits = nullptr;
};

constexpr std::array<Key<GivenSolver>, 4> kSolverKeys = {{
    {.spec = plain_key(kText, "name", "", "a solver or an alias (colorwalk list solvers)"),
     .read = [](const Value& value, GivenSolver& to) { to.choice = value.parsed(choose_solver); },
     .required = "the name of a solver (colorwalk list solvers)"},
    {.spec = plain_key(kText, "label", "the name", "the name in the table"),
     .read = [](const Value& value, GivenSolver& to) { to.label = value.text(); }},
    {.spec =
         plain_key(kTable, "parameters", "those of the solver", "values by name; a list is swept"),
     .read = [](const Value& value, GivenSolver& to) { to.parameters = value; }},
    {.spec = plain_key(kTable, "limits", "those of [limits]",
                       "limits of this solver, in place of those of [limits]"),
     .read = [](const Value& value, GivenSolver& to) { to.limits = &value; }},
}};

}  // namespace

Limits read_limits(const NamedTable& table, const Limits& base) {
  table.check(limit_keys());
  Limits limits = base;
  for (const LimitSpec& limit : kLimits) {
    if (const Value* const value = table.value.find(limit.key)) set_limit(limit, *value, limits);
  }
  return limits;
}

std::vector<Algorithm> read_algorithms(const Value& table, const Limits& limits) {
  GivenSolver given;
  read_keys<GivenSolver>({table, "[[solvers]]"}, kSolverKeys, given);
  std::vector<Algorithm> algorithms = combine(*given.choice, given.label, given.parameters);
  if (given.limits != nullptr) {
    const Limits own = read_limits({*given.limits, "limits of [[solvers]]"}, limits);
    for (Algorithm& algorithm : algorithms) algorithm.limits = own;
  }
  return algorithms;
}

std::vector<KeyTable> solver_keys() {
  return {{.heading = "[limits], and limits of [[solvers]]", .keys = limit_keys()},
          {.heading = "[[solvers]]", .keys = specs_of<GivenSolver>(kSolverKeys)}};
}

}  // namespace colorwalk
