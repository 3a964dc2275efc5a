#include "experiments/descriptor/solver_keys.h"

#include <fmt/format.h>

#include <array>

#include "base/data/json.h"
#include "search/limits.h"

namespace colorwalk {
namespace {

using enum ValueType;

constexpr std::array kPath = {
    text_parameter("path", "", nullptr, "the file with the solutions", "FILE")};
constexpr std::array<std::string_view, 2> kFormats = {"compact", "grid"};
constexpr std::array kCommand = {
    text_parameter("command", "", nullptr, "the program and its arguments", "LIST"),
    choice_parameter("format", kFormats[0], kFormats, "the boards that the program gets")};

/// choose_solver(), and the names from outside.
SolverChoice choose_algorithm(std::string_view name) {
  for (const SolverEntry* const entry : {&solutions_entry(), &command_entry()}) {
    if (entry->name == name) {
      return {std::string(name), entry, Parameters(entry->name, entry->parameters)};
    }
  }
  return choose_solver(name);
}

std::vector<ParameterSpec> limit_keys() {
  std::vector<ParameterSpec> keys;
  keys.reserve(kLimits.size());
  for (const LimitSpec& limit : kLimits) {
    keys.push_back(limit.value);
    keys.back().name = limit.key;
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

/// Sets a parameter of an algorithm from outside, which is a key of its own.
void set_external(const Value& value, const SolverEntry& entry, std::string_view key,
                  GivenSolver& to) {
  if (to.choice->entry != &entry) {
    throw value.error(
        fmt::format("'{}' is for the name '{}'; expected no such key", key, entry.name));
  }
  const std::string text = value.is_text() ? value.text() : json_text(value);
  value.with_position([&] { to.choice->parameters.set(key, text); });
}

/// Refuses an algorithm from outside without its key, or with parameters.
void check_external(const Value& table, const GivenSolver& given) {
  const SolverEntry& entry = *given.choice->entry;
  if (entry.make != nullptr) return;
  const ParameterSpec& key = entry.parameters.front();
  if (given.choice->parameters.text(key.name).empty()) {
    throw table.error(
        fmt::format("'{}' is missing in [[solvers]]; expected {}", key.name, key.help));
  }
  if (!given.parameters.members().empty()) {
    throw given.parameters.error(fmt::format("'{}' has no parameters; expected none", entry.name));
  }
}

constexpr std::array<Key<GivenSolver>, 7> kSolverKeys = {{
    {.spec = plain_key(kText, "name", "",
                       "a solver or an alias (colorwalk list solvers), solutions or command"),
     .read = [](const Value& value,
                GivenSolver& to) { to.choice = value.parsed(choose_algorithm); },
     .required = "the name of a solver (colorwalk list solvers)"},
    {.spec = plain_key(kText, "path", "required by solutions",
                       "a file with a line of moves per board, and after a blank the seconds"),
     .read =
         [](const Value& value, GivenSolver& to) {
           if (value.text().empty()) value.refuse("the path of a file");
           set_external(value, solutions_entry(), "path", to);
         }},
    {.spec = plain_key(kTexts, "command", "required by command",
                       "a program that answers each board with a line of moves"),
     .read =
         [](const Value& value, GivenSolver& to) {
           if (value.items().empty() || value.items().front().text().empty()) {
             value.refuse("a program and its arguments");
           }
           set_external(value, command_entry(), "command", to);
         }},
    {.spec = plain_key(kText, "format", "compact",
                       "of the boards for a command: compact, or grid for boards of any kind"),
     .read = [](const Value& value,
                GivenSolver& to) { set_external(value, command_entry(), "format", to); }},
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

const SolverEntry& solutions_entry() {
  static constexpr SolverEntry kEntry = {
      .name = "solutions", .summary = "moves in a file", .parameters = kPath};
  return kEntry;
}

const SolverEntry& command_entry() {
  static constexpr SolverEntry kEntry = {
      .name = "command", .summary = "a program that answers boards", .parameters = kCommand};
  return kEntry;
}

std::vector<std::string> command_of(const Parameters& parameters) {
  const Value list = parse_json(parameters.text("command"), {"command"}, "a list");
  std::vector<std::string> arguments;
  for (const Value& item : list.items()) arguments.push_back(item.text());
  return arguments;
}

Limits read_limits(const NamedTable& table, const Limits& base) {
  table.check(limit_keys());
  Limits limits = base;
  for (const LimitSpec& limit : kLimits) {
    if (const Value* const value = table.value.find(limit.key)) set_limit(limit, *value, limits);
  }
  return limits;
}

std::vector<Algorithm> read_algorithms(const Value& table, const Limits& limits,
                                       const std::filesystem::path& folder) {
  GivenSolver given;
  read_keys<GivenSolver>({table, "[[solvers]]"}, kSolverKeys, given);
  check_external(table, given);
  std::vector<Algorithm> algorithms = combine(*given.choice, given.label, given.parameters);
  for (Algorithm& algorithm : algorithms) {
    given.parameters.with_position([&] { check(algorithm.choice); });
    algorithm.folder = folder;
    const SolverEntry& entry = *algorithm.choice.entry;
    if (entry.make != nullptr) continue;
    algorithm.place = table.at(entry.parameters.front().name).error("").what();
  }
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
