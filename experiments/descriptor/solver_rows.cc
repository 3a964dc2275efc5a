#include "experiments/descriptor/solver_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "experiments/descriptor/combinations.h"
#include "experiments/descriptor/limits_table.h"
#include "experiments/descriptor/toml_reader.h"

namespace colorwalk {
namespace {

using Place = std::pair<toml::source_index, toml::source_index>;  ///< Line and column.

Place place_of(const toml::node& node) {
  return {node.source().begin.line, node.source().begin.column};
}

/// A parameter as a descriptor gives it: its name and one value, or several to sweep.
struct GivenParameter {
  std::string name;
  std::vector<const toml::node*> values;
  bool swept = false;
  Place place;
};

GivenParameter read_parameter(std::string_view name, const toml::node& node) {
  const toml::array* list = node.as_array();
  GivenParameter parameter = {
      .name = std::string(name), .values = {}, .swept = list != nullptr, .place = place_of(node)};
  if (list == nullptr) {
    parameter.values.push_back(&node);
    return parameter;
  }
  std::ranges::transform(*list, std::back_inserter(parameter.values),
                         [](const toml::node& value) { return &value; });
  if (parameter.values.empty()) {
    throw toml_error(node.source(), fmt::format("'{}' is an empty list; expected at least one "
                                                "value to sweep over",
                                                name));
  }
  return parameter;
}

/// A set of parameters; nameless where the table has no variants.
struct Variant {
  std::string name;
  std::vector<GivenParameter> given;
};

/// Reads the parameters of `table`, and of `base` those that `table` does not give.
std::vector<GivenParameter> read_parameters(const toml::table& table, const toml::table& base) {
  std::vector<GivenParameter> given;
  for (const auto& [key, node] : base) {
    if (!table.contains(key.str())) given.push_back(read_parameter(key.str(), node));
  }
  for (const auto& [key, node] : table) given.push_back(read_parameter(key.str(), node));
  // A TOML table has no order of its own; that of the text is what the user sees.
  std::ranges::stable_sort(given, {}, &GivenParameter::place);
  return given;
}

std::vector<Variant> read_variants(const TomlReader& reader) {
  const toml::table none;
  const toml::table* parameters = reader.table("parameters");
  const toml::table& base = parameters == nullptr ? none : *parameters;
  const toml::table* variants = reader.table("variants");
  if (variants == nullptr) return {{"", read_parameters(base, none)}};
  std::vector<std::pair<std::string, const toml::table*>> tables;
  for (const auto& [name, node] : *variants) {
    if (!node.is_table()) {
      throw toml_error(node.source(), fmt::format("the variant '{}' is {}; expected a table of "
                                                  "parameters",
                                                  name.str(), toml_type_name(node)));
    }
    tables.emplace_back(name.str(), node.as_table());
  }
  if (tables.empty()) throw reader.error("variants", "no variant; expected at least one table");
  std::ranges::stable_sort(tables, {}, [](const auto& named) { return place_of(*named.second); });
  std::vector<Variant> read;
  read.reserve(tables.size());
  for (const auto& [name, table] : tables) read.push_back({name, read_parameters(*table, base)});
  return read;
}

/// Sets a parameter to a TOML value, with the value's place in front of any error.
void set_parameter(Parameters& parameters, std::string_view name, const toml::node& node) {
  try {
    if (const auto* text = node.as_string()) {
      parameters.set(name, text->get());
    } else if (const auto* integer = node.as_integer()) {
      parameters.set(name, integer->get());
    } else if (const auto* number = node.as_floating_point()) {
      parameters.set(name, number->get());
    } else {
      throw InputError(
          fmt::format("'{}' is {}; expected a number or a text", name, toml_type_name(node)));
    }
  } catch (const InputError& error) {
    throw toml_error(node.source(), error.what());
  }
}

std::string value_text(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* integer = node.as_integer()) return to_text(ParameterValue(integer->get()));
  return to_text(ParameterValue(node.as_floating_point()->get()));
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
      const toml::node& value = *parameter.values[chosen[i]];
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
bool has_value(const SolverRow& row, std::string_view name, const toml::node& value) {
  Parameters changed = row.choice.parameters;
  set_parameter(changed, name, value);
  return are_equal(changed, row.choice.parameters);
}

/// Whether an entry of `exclude` takes the row out.
bool excludes(const toml::table& entry, const SolverRow& row) {
  bool all = true;
  for (const auto& [key, node] : entry) {
    bool any = false;
    for (const toml::node* value : read_parameter(key.str(), node).values) {
      any = has_value(row, key.str(), *value) || any;
    }
    all = all && any;
  }
  return all;
}

void exclude(const toml::array& entries, std::vector<SolverRow>& rows) {
  const std::vector<SolverRow> all = rows;
  for (const toml::node& entry : entries) {
    const toml::table* table = entry.as_table();
    if (table == nullptr || table->empty()) {
      throw toml_error(entry.source(),
                       "an excluded combination that names no parameter; expected "
                       "{ depth = 5, ... }");
    }
    const auto is_excluded = [table](const SolverRow& row) { return excludes(*table, row); };
    if (std::ranges::none_of(all, is_excluded)) {
      throw toml_error(entry.source(),
                       "this excludes none of the combinations; expected "
                       "parameters that some of them have");
    }
    std::erase_if(rows, is_excluded);
  }
  if (rows.empty()) {
    throw toml_error(entries.source(), "all combinations are excluded; expected some to be left");
  }
}

constexpr std::array<std::string_view, 5> kFigures = {"min", "mean", "max", "stdev", "note"};

bool is_figure(std::string_view key) {
  return std::ranges::find(kFigures, key) != kFigures.end();
}

PublishedFigures read_figures(const TomlReader& reader) {
  constexpr double kMost = 1e9;
  return {.minimum = reader.number("min", 0, kMost),
          .mean = reader.number("mean", 0, kMost),
          .maximum = reader.number("max", 0, kMost),
          .standard_deviation = reader.number("stdev", 0, kMost),
          .note = reader.text("note").value_or("")};
}

/// Whether the row has all the parameters that the entry names.
bool fits(const SolverRow& row, const toml::table& entry) {
  bool all = true;
  for (const auto& [key, node] : entry) {
    if (!is_figure(key.str())) all = has_value(row, key.str(), node) && all;
  }
  return all;
}

void publish(const toml::table& entry, std::vector<SolverRow>& rows) {
  const TomlReader reader(entry, "published");
  std::vector<std::string_view> keys(kFigures.begin(), kFigures.end());
  for (const ParameterSpec& spec : rows.front().choice.parameters.specs()) {
    keys.push_back(spec.name);
  }
  reader.check_keys(keys);
  const auto fitting = [&entry](const SolverRow& row) { return fits(row, entry); };
  const auto count = std::ranges::count_if(rows, fitting);
  if (count != 1) {
    throw toml_error(entry.source(),
                     fmt::format("these published figures fit {} of the {} rows; expected "
                                 "parameters that pick out one",
                                 count == 0 ? "none" : std::to_string(count), rows.size()));
  }
  SolverRow& row = *std::ranges::find_if(rows, fitting);
  if (row.published) {
    throw toml_error(entry.source(), fmt::format("'{}' has published figures already; expected "
                                                 "one entry a row",
                                                 row.label));
  }
  row.published = read_figures(reader);
}

SolverChoice read_choice(const TomlReader& reader) {
  const std::string name =
      reader.required("name", reader.text("name"), "the name of a solver (colorwalk list solvers)");
  try {
    return choose_solver(name);
  } catch (const InputError& error) {
    throw reader.error("name", error.what());
  }
}

}  // namespace

std::vector<SolverRow> read_solver_rows(const toml::table& table, const Limits& limits) {
  const TomlReader reader(table, "[[solvers]]");
  reader.check_keys({"name", "label", "parameters", "variants", "exclude", "limits", "published"});
  const SolverChoice choice = read_choice(reader);
  std::vector<SolverRow> rows;
  for (const Variant& variant : read_variants(reader)) {
    combine(choice, reader.text("label"), variant, rows);
  }
  if (const toml::array* entries = reader.array("exclude")) exclude(*entries, rows);
  if (const toml::table* own = reader.table("limits")) {
    for (SolverRow& row : rows) row.limits = read_limits(*own, "limits of [[solvers]]", limits);
  }
  if (const toml::array* published = reader.array("published")) {
    for (const toml::node& entry : *published) {
      if (!entry.is_table()) {
        throw toml_error(entry.source(),
                         "a published entry that is no table; expected "
                         "{ mean = 37.0, ... }");
      }
      publish(*entry.as_table(), rows);
    }
  }
  return rows;
}

}  // namespace colorwalk
