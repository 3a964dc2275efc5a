#include "experiments/descriptor/solver_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/input_error.h"
#include "base/nearest_name.h"
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
    SolverRow& row = rows.emplace_back(SolverRow{
        swept_label(label.value_or(choice.given_name), keys, values, !label), choice, {}});
    for (std::size_t i = 0; i < keys.size(); ++i) {
      set_parameter(row.choice.parameters, keys[i].name, *values[i]);
    }
  });
  return rows;
}

/// Whether setting the parameter to the value changes nothing.
bool has_value(const SolverRow& row, std::string_view name, const Value& value) {
  const Parameters& parameters = row.choice.parameters;
  Parameters changed = parameters;
  set_parameter(changed, name, value);
  return changed.written(name) == parameters.written(name);
}

constexpr std::int64_t kMostPublished = 1'000'000'000;

constexpr ParameterSpec figure_key(std::string_view name, std::string_view help) {
  return ranged_key(kNumber, name, 0, kMostPublished, "none", help);
}

constexpr std::array<Key<PublishedFigures>, 6> kFigureKeys = {{
    {.spec = figure_key("min", "the least length"),
     .read = [](const Value& value, PublishedFigures& to) { to.minimum = value.number(); }},
    {.spec = figure_key("mean", "the mean length"),
     .read = [](const Value& value, PublishedFigures& to) { to.mean = value.number(); }},
    {.spec = figure_key("max", "the greatest length"),
     .read = [](const Value& value, PublishedFigures& to) { to.maximum = value.number(); }},
    {.spec = figure_key("stdev", "the standard deviation"),
     .read = [](const Value& value,
                PublishedFigures& to) { to.standard_deviation = value.number(); }},
    {.spec = plain_key(kText, "note", "none", "a footnote of the table"),
     .read = [](const Value& value, PublishedFigures& to) { to.note = value.text(); }},
    {.spec = plain_key(kText, "boards", "the only source",
                       "the label of the board source; required if there are several"),
     .read = [](const Value& value, PublishedFigures& to) { to.boards = value.text(); }},
}};

bool is_figure(std::string_view key) {
  const auto names = names_of<PublishedFigures>(kFigureKeys);
  return std::ranges::find(names, key) != names.end();
}

/// Whether the row has all the parameters in the entry.
bool fits(const SolverRow& row, const Value& entry) {
  return std::ranges::all_of(entry.members(), [&](const Member& member) {
    return is_figure(member.key) || has_value(row, member.key, member.value);
  });
}

/// The label of the source of an entry; empty if it has none.
std::string read_source(const Value& entry, std::span<const std::string_view> sources) {
  const Value* const boards = entry.find("boards");
  if (boards == nullptr) return "";
  return boards->parsed([sources](std::string_view label) {
    return std::string(find_named("board source", label, sources));
  });
}

void publish(const Value& entry, std::span<const std::string_view> sources,
             std::vector<SolverRow>& rows) {
  const NamedTable table = {entry, "published"};
  std::vector<std::string_view> keys = names_of<PublishedFigures>(kFigureKeys);
  for (const ParameterSpec& spec : rows.front().choice.parameters.specs()) {
    keys.push_back(spec.name);
  }
  table.check(keys);
  const auto fitting = [&entry](const SolverRow& row) { return fits(row, entry); };
  const auto count = std::ranges::count_if(rows, fitting);
  if (count != 1) {
    throw entry.error(
        fmt::format("these published figures fit {} of the {} rows; expected "
                    "the parameters of one row",
                    count == 0 ? "none" : std::to_string(count), rows.size()));
  }
  SolverRow& row = *std::ranges::find_if(rows, fitting);
  if (published_for(row.published, read_source(entry, sources))) {
    throw entry.error(fmt::format(
        "'{}' already has published figures; expected one entry per row and board source",
        row.label));
  }
  read_known<PublishedFigures>(table, kFigureKeys, row.published.emplace_back());
}

/// The values of a [[solvers]] table.
struct GivenSolver {
  std::optional<SolverChoice> choice;
  std::optional<std::string> label;
  Value parameters = Value::table();
  const Value* limits = nullptr;
  std::span<const Value> published;
};

constexpr std::array<Key<GivenSolver>, 5> kSolverKeys = {{
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
    {.spec =
         plain_key(kTables, "published", "none",
                   "published figures of the row with the given parameters on the given boards"),
     .read = [](const Value& value, GivenSolver& to) { to.published = value.items(); }},
}};

/// Descriptors of older versions may have these keys.
void refuse_removed_keys(const Value& table) {
  for (const char* const key : {"variants", "exclude"}) {
    const Value* const value = table.find(key);
    if (value == nullptr) continue;
    throw value->error(
        fmt::format("'{}' is no longer supported; expected one [[solvers]] table "
                    "per set of parameters",
                    key));
  }
}

}  // namespace

Limits read_limits(const NamedTable& table, const Limits& base) {
  Limits limits = base;
  read_keys<Limits>(table, kLimitsKeys, limits);
  return limits;
}

std::vector<SolverRow> read_solver_rows(const Value& table, const Limits& limits,
                                        std::span<const std::string_view> sources) {
  refuse_removed_keys(table);
  GivenSolver given;
  read_keys<GivenSolver>({table, "[[solvers]]"}, kSolverKeys, given);
  std::vector<SolverRow> rows = combine(*given.choice, given.label, given.parameters);
  if (given.limits != nullptr) {
    const Limits own = read_limits({*given.limits, "limits of [[solvers]]"}, limits);
    for (SolverRow& row : rows) row.limits = own;
  }
  for (const Value& entry : given.published) publish(entry, sources, rows);
  return rows;
}

std::vector<KeyTable> solver_keys() {
  return {{.heading = "[limits], and limits of [[solvers]]", .keys = specs_of<Limits>(kLimitsKeys)},
          {.heading = "[[solvers]]", .keys = specs_of<GivenSolver>(kSolverKeys)},
          {.heading = "published of [[solvers]]; boards and parameters of an entry select the row",
           .keys = specs_of<PublishedFigures>(kFigureKeys)}};
}

}  // namespace colorwalk
