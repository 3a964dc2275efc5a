#include "play/batch_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/megabyte.h"
#include "engine/sources/registry.h"
#include "play/request_reader.h"

namespace colorwalk {
namespace {

constexpr std::size_t kMostSolvers = 100;

/// A TOML string; it has the escapes of JSON.
std::string quoted(const std::string& text) {
  return json_text(text);
}

/// A line `name = value` per parameter that is not the default.
std::vector<std::string> assignments_of(const Parameters& parameters) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < parameters.specs().size(); ++i) {
    if (parameters.is_default(i)) continue;
    const bool is_integer = parameters.specs()[i].is_integer();
    const std::string value = to_text(parameters.value(i));
    lines.push_back(
        fmt::format("{} = {}", parameters.specs()[i].name, is_integer ? value : quoted(value)));
  }
  return lines;
}

std::string table_of_given(const std::optional<std::filesystem::path>& given) {
  if (!given) {
    throw InputError("'boards' is 'given', but the command line names no file of boards");
  }
  return fmt::format("source = \"file\"\npath = {}\n", quoted(given->string()));
}

std::string boards_table(const Value& boards, const std::optional<std::filesystem::path>& given) {
  if (boards.object().has("given")) return table_of_given(given);
  const Value& source = boards.at("source");
  BoardsSpec spec = default_boards(source.text());
  if (!spec.entry->generates) source.refuse("a source that reads no files");
  Value values = boards;
  values.erase("source");
  set_parameters(values, spec.parameters);
  std::string table = fmt::format("source = \"{}\"\n", spec.entry->name);
  for (const std::string& line : assignments_of(spec.parameters)) table += line + '\n';
  return table;
}

std::string solver_table(const Value& solver) {
  const SolverChoice choice = parse_solver_of_client(solver);
  return fmt::format("\n[[solvers]]\nname = \"{}\"\nlabel = {}\nparameters = {{ {} }}\n",
                     choice.entry->name, quoted(solver.text()),
                     fmt::join(assignments_of(choice.parameters), ", "));
}

}  // namespace

std::string descriptor_of_order(std::string_view body,
                                const std::optional<std::filesystem::path>& given,
                                const PlayLimits& limits) {
  const RequestReader order(body, {"boards", "solvers", "limit_time", "seed", "title"});
  std::string text =
      fmt::format("title = {}\n", quoted(order.text("title").value_or("From the laboratory")));
  text += fmt::format("seed = {}\n", order.integer("seed", 1, 0, INT64_MAX));
  text += "\n[boards]\n" + boards_table(order.field("boards"), given);
  text += fmt::format("\n[limits]\ntime = {}\nmemory = {}\n",
                      order.number("limit_time", limits.default_seconds, 0, limits.longest_seconds),
                      limits.memory / kMegabyte);
  const std::span<const Value> solvers = order.field("solvers").items();
  if (solvers.empty() || solvers.size() > kMostSolvers) {
    throw InputError(
        fmt::format("'solvers' has {} entries; expected 1 to {}", solvers.size(), kMostSolvers));
  }
  for (const Value& solver : solvers) text += solver_table(solver);
  return text;
}

}  // namespace colorwalk
