#include "experiments/report/source_factors.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/numbers.h"

namespace colorwalk {
namespace {

/// The parameters that do not make boards harder or easier.
bool is_factor(std::string_view parameter) {
  return parameter != "count" && parameter != "seed";
}

/// The names of the parameters of any source, in order of appearance.
std::vector<std::string> parameter_names(const RecordedRuns& runs,
                                         const std::vector<std::uint32_t>& sources) {
  std::vector<std::string> names;
  for (const std::uint32_t source : sources) {
    for (const ParameterSpec& parameter : runs.sources[source].spec->parameters.specs()) {
      const std::string name(parameter.name);
      if (is_factor(name) && std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

/// Replaces equal rows and columns by the side.
void join_sides(std::vector<SourceFactor>& factors) {
  const auto rows = std::ranges::find(factors, "rows", &SourceFactor::name);
  const auto cols = std::ranges::find(factors, "cols", &SourceFactor::name);
  if (rows == factors.end() || cols == factors.end() || rows->values != cols->values) return;
  rows->name = "side";
  factors.erase(cols);
}

}  // namespace

bool SourceFactor::is_number() const {
  return std::ranges::all_of(
      values, [](const std::string& value) { return parse_integer<int>(value).has_value(); });
}

std::vector<SourceFactor> source_factors(const RecordedRuns& runs,
                                         const std::vector<std::uint32_t>& sources) {
  const auto is_known = [&](std::uint32_t source) { return runs.sources[source].spec.has_value(); };
  if (!std::ranges::all_of(sources, is_known)) return {};
  std::vector<SourceFactor> factors;
  for (const std::string& name : parameter_names(runs, sources)) {
    SourceFactor& factor = factors.emplace_back();
    factor.name = name;
    for (const std::uint32_t source : sources) {
      const BoardsSpec& spec = *runs.sources[source].spec;
      factor.values.push_back(spec.has(name) ? spec.parameters.written(name) : "");
    }
  }
  join_sides(factors);
  std::erase_if(factors, [](const SourceFactor& factor) {
    return std::ranges::all_of(factor.values, [&factor](const std::string& value) {
      return value == factor.values.front();
    });
  });
  return factors;
}

std::string factors_text(const std::vector<SourceFactor>& factors, std::size_t source,
                         std::string_view except) {
  std::string text;
  for (const SourceFactor& factor : factors) {
    const std::string& value = factor.values[source];
    if (factor.name == except || value.empty()) continue;
    if (!text.empty()) text += ", ";
    text += factor.name == "colors" ? value + " colors" : factor.name + " " + value;
  }
  return text;
}

}  // namespace colorwalk
