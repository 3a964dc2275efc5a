#include "experiments/solver_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "experiments/combinations.h"
#include "experiments/toml_reader.h"

namespace colorwalk {
namespace {

/// A parameter as a descriptor gives it: its name and one value, or several to sweep.
struct GivenParameter {
  std::string name;
  std::vector<const toml::node*> values;
  bool swept = false;
};

std::vector<GivenParameter> read_parameters(const toml::table& table) {
  std::vector<GivenParameter> given;
  for (const auto& [key, node] : table) {
    GivenParameter& parameter = given.emplace_back();
    parameter.name = key.str();
    const toml::array* list = node.as_array();
    parameter.swept = list != nullptr;
    if (list == nullptr) {
      parameter.values.push_back(&node);
      continue;
    }
    if (list->empty()) {
      throw toml_error(node.source(), fmt::format("'{}' is an empty list; expected at least one "
                                                  "value to sweep over",
                                                  parameter.name));
    }
    for (const toml::node& value : *list) parameter.values.push_back(&value);
  }
  // A TOML table has no order of its own; that of the text is what the user sees.
  std::ranges::sort(given, {}, [](const GivenParameter& parameter) {
    const toml::source_position place = parameter.values.front()->source().begin;
    return std::pair(place.line, place.column);
  });
  return given;
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

std::vector<SolverRow> combine(const SolverChoice& choice, const std::optional<std::string>& label,
                               const std::vector<GivenParameter>& given) {
  std::vector<SolverRow> rows;
  std::vector<std::size_t> sizes;
  sizes.reserve(given.size());
  for (const GivenParameter& parameter : given) sizes.push_back(parameter.values.size());
  for_each_combination(sizes, [&](const std::vector<std::size_t>& chosen) {
    SolverRow row = {label.value_or(choice.given_name), choice, std::nullopt};
    std::string_view separator = ":";
    for (std::size_t i = 0; i < given.size(); ++i) {
      const toml::node& value = *given[i].values[chosen[i]];
      set_parameter(row.choice.parameters, given[i].name, value);
      if (label && !given[i].swept) continue;
      row.label += fmt::format("{}{}={}", separator, given[i].name, value_text(value));
      separator = ",";
    }
    rows.push_back(std::move(row));
  });
  return rows;
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

/// Whether the row has all the parameters that the entry names: then setting them changes nothing.
bool fits(const SolverRow& row, const toml::table& entry) {
  Parameters changed = row.choice.parameters;
  for (const auto& [key, node] : entry) {
    if (!is_figure(key.str())) set_parameter(changed, key.str(), node);
  }
  for (std::size_t i = 0; i < changed.specs().size(); ++i) {
    if (changed.value(i) != row.choice.parameters.value(i)) return false;
  }
  return true;
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

std::vector<SolverRow> read_solver_rows(const toml::table& table) {
  const TomlReader reader(table, "[[solvers]]");
  reader.check_keys({"name", "label", "parameters", "published"});
  const SolverChoice choice = read_choice(reader);
  const toml::table* parameters = reader.table("parameters");
  std::vector<SolverRow> rows =
      combine(choice, reader.text("label"),
              parameters == nullptr ? std::vector<GivenParameter>() : read_parameters(*parameters));
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
