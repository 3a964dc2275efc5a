#include "experiments/descriptor/solver_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "experiments/descriptor/combinations.h"
#include "experiments/descriptor/key_reader.h"
#include "experiments/descriptor/limits_keys.h"

namespace colorwalk {
namespace {

using Place = std::pair<std::uint32_t, std::uint32_t>;  ///< Line and column.

Place place_of(const TomlValue& value) {
  return {value.place.line, value.place.column};
}

/// A parameter as a descriptor gives it: its name and one value, or several to sweep.
struct GivenParameter {
  std::string name;
  std::vector<const TomlValue*> values;
  bool swept = false;
  Place place;
};

GivenParameter read_parameter(const TomlMember& member) {
  const TomlValue& value = member.value;
  GivenParameter parameter = {
      .name = member.key, .values = {}, .swept = value.is_list(), .place = place_of(value)};
  if (!value.is_list()) {
    parameter.values.push_back(&value);
    return parameter;
  }
  for (const TomlValue& item : value.items) parameter.values.push_back(&item);
  if (parameter.values.empty()) {
    throw toml_error(value.place, fmt::format("'{}' is an empty list; expected at least one "
                                              "value to sweep over",
                                              member.key));
  }
  return parameter;
}

/// A set of parameters; nameless where the table has no variants.
struct Variant {
  std::string name;
  std::vector<GivenParameter> given;
};

/// Reads the parameters of `table`, and of `base` those that `table` does not give.
std::vector<GivenParameter> read_parameters(const TomlValue& table, const TomlValue& base) {
  std::vector<GivenParameter> given;
  for (const TomlMember& member : base.members) {
    if (table.find(member.key) == nullptr) given.push_back(read_parameter(member));
  }
  for (const TomlMember& member : table.members) given.push_back(read_parameter(member));
  // The order of the text is what the user sees.
  std::ranges::stable_sort(given, {}, &GivenParameter::place);
  return given;
}

std::vector<Variant> read_variants(const TomlValue* variants, const TomlValue& base) {
  if (variants == nullptr) return {{"", read_parameters(base, TomlValue())}};
  std::vector<Variant> read;
  for (const auto& [name, place, table] : variants->members) {
    if (!table.is_table()) {
      throw toml_error(table.place, fmt::format("the variant '{}' is {}; expected a table of "
                                                "parameters",
                                                name, type_name(table)));
    }
    read.push_back({name, read_parameters(table, base)});
  }
  if (read.empty()) {
    throw toml_error(variants->place, "no variant; expected at least one table");
  }
  return read;
}

std::string value_text(const TomlValue& value) {
  if (value.is_integer()) return fmt::format("{}", value.integer);
  return value.is_number() ? fmt::format("{}", value.number) : value.text;
}

/// Sets a parameter to a TOML value, with the value's place in front of any error.
void set_parameter(Parameters& parameters, std::string_view name, const TomlValue& value) {
  try {
    if (value.is_integer()) {
      parameters.set(name, value.integer);
    } else if (value.is_text() || value.is_number()) {
      parameters.set(name, value_text(value));
    } else {
      throw InputError(
          fmt::format("'{}' is {}; expected a number or a text", name, type_name(value)));
    }
  } catch (const InputError& error) {
    throw toml_error(value.place, error.what());
  }
}

void combine(const SolverChoice& choice, const std::optional<std::string>& label,
             const Variant& variant, std::vector<SolverRow>& rows) {
  const bool named = label || !variant.name.empty();
  const std::string base =
      label.value_or(choice.given_name) + (variant.name.empty() ? "" : "." + variant.name);
  std::vector<std::size_t> sizes;
  sizes.reserve(variant.given.size());
  for (const GivenParameter& parameter : variant.given) sizes.push_back(parameter.values.size());
  for_each_combination(sizes, [&](const std::vector<std::size_t>& chosen) {
    SolverRow row = {base, choice, std::nullopt};
    std::string_view separator = ":";
    for (std::size_t i = 0; i < variant.given.size(); ++i) {
      const GivenParameter& parameter = variant.given[i];
      const TomlValue& value = *parameter.values[chosen[i]];
      set_parameter(row.choice.parameters, parameter.name, value);
      if (named && !parameter.swept) continue;
      row.label += fmt::format("{}{}={}", separator, parameter.name, value_text(value));
      separator = ",";
    }
    rows.push_back(std::move(row));
  });
}

bool are_equal(const Parameters& some, const Parameters& others) {
  for (std::size_t i = 0; i < some.specs().size(); ++i) {
    if (some.value(i) != others.value(i)) return false;
  }
  return true;
}

/// Whether the row has this value of a parameter: then setting it changes nothing.
bool has_value(const SolverRow& row, std::string_view name, const TomlValue& value) {
  Parameters changed = row.choice.parameters;
  set_parameter(changed, name, value);
  return are_equal(changed, row.choice.parameters);
}

/// Whether an entry of `exclude` takes the row out.
bool excludes(const TomlValue& entry, const SolverRow& row) {
  bool all = true;
  for (const TomlMember& member : entry.members) {
    bool any = false;
    for (const TomlValue* value : read_parameter(member).values) {
      any = has_value(row, member.key, *value) || any;
    }
    all = all && any;
  }
  return all;
}

void exclude(const TomlValue& entries, std::vector<SolverRow>& rows) {
  const std::vector<SolverRow> all = rows;
  for (const TomlValue& entry : entries.items) {
    if (!entry.is_table() || entry.members.empty()) {
      throw toml_error(entry.place,
                       "an excluded combination that names no parameter; expected "
                       "{ depth = 5, ... }");
    }
    const auto is_excluded = [&entry](const SolverRow& row) { return excludes(entry, row); };
    if (std::ranges::none_of(all, is_excluded)) {
      throw toml_error(entry.place,
                       "this excludes none of the combinations; expected "
                       "parameters that some of them have");
    }
    std::erase_if(rows, is_excluded);
  }
  if (rows.empty()) {
    throw toml_error(entries.place, "all combinations are excluded; expected some to be left");
  }
}

constexpr double kMostPublished = 1e9;

constexpr std::array<Key<PublishedFigures>, 5> kFigureKeys = {{
    {.spec = number_key("min", 0, kMostPublished, "none", "the least length"),
     .read = [](const GivenKey& key, PublishedFigures& to) { to.minimum = key.number(); }},
    {.spec = number_key("mean", 0, kMostPublished, "none", "the mean length"),
     .read = [](const GivenKey& key, PublishedFigures& to) { to.mean = key.number(); }},
    {.spec = number_key("max", 0, kMostPublished, "none", "the greatest length"),
     .read = [](const GivenKey& key, PublishedFigures& to) { to.maximum = key.number(); }},
    {.spec = number_key("stdev", 0, kMostPublished, "none", "the standard deviation"),
     .read = [](const GivenKey& key,
                PublishedFigures& to) { to.standard_deviation = key.number(); }},
    {.spec = text_key("note", "none", "a footnote of the table"),
     .read = [](const GivenKey& key, PublishedFigures& to) { to.note = key.text(); }},
}};

bool is_figure(std::string_view key) {
  const auto names = names_of<PublishedFigures>(kFigureKeys);
  return std::ranges::find(names, key) != names.end();
}

/// Whether the row has all the parameters that the entry names.
bool fits(const SolverRow& row, const TomlValue& entry) {
  bool all = true;
  for (const TomlMember& member : entry.members) {
    if (!is_figure(member.key)) all = has_value(row, member.key, member.value) && all;
  }
  return all;
}

void publish(const TomlValue& entry, std::vector<SolverRow>& rows) {
  const NamedTable table = {entry, "published"};
  std::vector<std::string_view> keys = names_of<PublishedFigures>(kFigureKeys);
  for (const ParameterSpec& spec : rows.front().choice.parameters.specs()) {
    keys.push_back(spec.name);
  }
  table.check_keys(keys);
  const auto fitting = [&entry](const SolverRow& row) { return fits(row, entry); };
  const auto count = std::ranges::count_if(rows, fitting);
  if (count != 1) {
    throw toml_error(entry.place,
                     fmt::format("these published figures fit {} of the {} rows; expected "
                                 "parameters that pick out one",
                                 count == 0 ? "none" : std::to_string(count), rows.size()));
  }
  SolverRow& row = *std::ranges::find_if(rows, fitting);
  if (row.published) {
    throw toml_error(entry.place, fmt::format("'{}' has published figures already; expected "
                                              "one entry a row",
                                              row.label));
  }
  read_known<PublishedFigures>(table, kFigureKeys, row.published.emplace());
}

/// What a [[solvers]] table says.
struct GivenSolver {
  std::optional<SolverChoice> choice;
  std::optional<std::string> label;
  TomlValue parameters;
  const TomlValue* variants = nullptr;
  const TomlValue* excluded = nullptr;
  const TomlValue* limits = nullptr;
  const std::vector<TomlValue>* published = nullptr;
};

constexpr std::array<Key<GivenSolver>, 7> kSolverKeys = {{
    {.spec = text_key("name", "", "a solver or an alias (colorwalk list solvers)"),
     .read = [](const GivenKey& key, GivenSolver& to) { to.choice = key.parsed(choose_solver); },
     .required = "the name of a solver (colorwalk list solvers)"},
    {.spec = text_key("label", "the name", "what the table calls it"),
     .read = [](const GivenKey& key, GivenSolver& to) { to.label = key.text(); }},
    {.spec = structured_key("parameters", "a table", "the solver's defaults",
                            "values by name; a list sweeps"),
     .read = [](const GivenKey& key, GivenSolver& to) { to.parameters = key.table(); }},
    {.spec = structured_key("variants", "a table of tables", "none",
                            "sets of parameters with names, a row each or more when they sweep"),
     .read = [](const GivenKey& key, GivenSolver& to) { to.variants = &key.table(); }},
    {.spec = structured_key("exclude", "a list of tables", "none",
                            "combinations of swept parameters to leave out"),
     .read =
         [](const GivenKey& key, GivenSolver& to) {
           key.list();
           to.excluded = &key.value();
         }},
    {.spec = structured_key("limits", "a table", "those of [limits]",
                            "limits of this solver, before those of [limits]"),
     .read = [](const GivenKey& key, GivenSolver& to) { to.limits = &key.table(); }},
    {.spec = structured_key("published", "a list of tables", "none",
                            "figures to show beside ours, for the row with the named parameters"),
     .read =
         [](const GivenKey& key, GivenSolver& to) {
           to.published =
               &key.tables("a published entry that is no table; expected { mean = 37.0, ... }");
         }},
}};

}  // namespace

std::vector<SolverRow> read_solver_rows(const TomlValue& table, const Limits& limits) {
  GivenSolver given;
  read_keys<GivenSolver>({table, "[[solvers]]"}, kSolverKeys, given);
  std::vector<SolverRow> rows;
  for (const Variant& variant : read_variants(given.variants, given.parameters)) {
    combine(*given.choice, given.label, variant, rows);
  }
  if (given.excluded != nullptr) exclude(*given.excluded, rows);
  if (given.limits != nullptr) {
    const Limits own = read_limits({*given.limits, "limits of [[solvers]]"}, limits);
    for (SolverRow& row : rows) row.limits = own;
  }
  if (given.published != nullptr) {
    for (const TomlValue& entry : *given.published) publish(entry, rows);
  }
  return rows;
}

std::vector<KeyTable> solver_keys() {
  return {{.heading = "[[solvers]]", .keys = specs_of<GivenSolver>(kSolverKeys)},
          {.heading = "published of [[solvers]]; parameters beside them pick the row",
           .keys = specs_of<PublishedFigures>(kFigureKeys)}};
}

}  // namespace colorwalk
