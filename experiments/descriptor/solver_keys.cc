#include "experiments/descriptor/solver_keys.h"

#include <array>
#include <utility>

#include "base/numbers.h"
#include "experiments/descriptor/sweep.h"

namespace colorwalk {
namespace {

using enum ValueType;

constexpr std::array<Key<Limits>, 4> kLimitsKeys = {{
    {.spec =
         ranged_key(kNumber, "time", 0, 1'000'000'000, "no limit", "seconds of wall time per task"),
     .read =
         [](const Value& value, Limits& limits) {
           limits.wall_time = std::chrono::duration<double>(value.number());
         }},
    {.spec = ranged_key(kNumber, "cpu_time", 0, 1'000'000'000, "no limit",
                        "seconds of CPU time per task, on all its threads"),
     .read =
         [](const Value& value, Limits& limits) {
           limits.cpu_time = std::chrono::duration<double>(value.number());
         }},
    {.spec = ranged_key(kInteger, "nodes", 0, kAnyNumber, "no limit", "expanded nodes per task"),
     .read = [](const Value& value, Limits& limits) { limits.nodes = value.integer(); }},
    {.spec = ranged_key(kInteger, "memory", 1, kAnyNumber / kMegabyte, "no limit",
                        "megabytes per task"),
     .read = [](const Value& value,
                Limits& limits) { limits.memory = value.integer() * kMegabyte; }},
}};

void set_parameter(Parameters& parameters, std::string_view name, const Value& value) {
  const std::string text = value_text(value);
  value.with_position([&] {
    if (value.is_integer()) return parameters.set(name, value.integer());
    parameters.set(name, text);
  });
}

std::vector<SolverRow> combine(const SolverChoice& choice, const std::optional<std::string>& label,
                               const Value& parameters) {
  std::vector<SweptKey> keys;
  for (const Member& member : parameters.members()) keys.emplace_back(member.key, member.value);
  std::vector<SolverRow> rows;
  for_each_combination(keys, parameters, [&](std::span<const Value* const> values) {
    SolverRow& row = rows.emplace_back(
        SolverRow{swept_label(label.value_or(choice.given_name), keys, values, !label), choice});
    for (std::size_t i = 0; i < keys.size(); ++i) {
      set_parameter(row.choice.parameters, keys[i].name, *values[i]);
    }
  });
  return rows;
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
  Limits limits = base;
  read_keys<Limits>(table, kLimitsKeys, limits);
  return limits;
}

std::vector<SolverRow> read_solver_rows(const Value& table, const Limits& limits) {
  GivenSolver given;
  read_keys<GivenSolver>({table, "[[solvers]]"}, kSolverKeys, given);
  std::vector<SolverRow> rows = combine(*given.choice, given.label, given.parameters);
  if (given.limits != nullptr) {
    const Limits own = read_limits({*given.limits, "limits of [[solvers]]"}, limits);
    for (SolverRow& row : rows) row.limits = own;
  }
  return rows;
}

std::vector<KeyTable> solver_keys() {
  return {{.heading = "[limits], and limits of [[solvers]]", .keys = specs_of<Limits>(kLimitsKeys)},
          {.heading = "[[solvers]]", .keys = specs_of<GivenSolver>(kSolverKeys)}};
}

}  // namespace colorwalk
