#include "search/registry.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/text.h"

/// All solvers. To add one, add a file that defines `SolverEntry NAME_solver()` and a line here.
#define COLORWALK_SOLVERS(SOLVER) \
  SOLVER(round_robin)             \
  SOLVER(random_colors)           \
  SOLVER(greedy)                  \
  SOLVER(greedy_look_ahead)       \
  SOLVER(bfs_gla)                 \
  SOLVER(dfs_gla)                 \
  SOLVER(dijkstra)                \
  SOLVER(greedy_dijkstra)         \
  SOLVER(dijkstra_greedy)         \
  SOLVER(dijkstra_dijkstra)       \
  SOLVER(colorflow)               \
  SOLVER(genetic)                 \
  SOLVER(beam)                    \
  SOLVER(optimal)                 \
  SOLVER(bfs)                     \
  SOLVER(dfs)                     \
  SOLVER(ida)                     \
  SOLVER(astar)

namespace colorwalk {

#define COLORWALK_DECLARE(solver) SolverEntry solver##_solver();
COLORWALK_SOLVERS(COLORWALK_DECLARE)
#undef COLORWALK_DECLARE

namespace {

constexpr std::array<SolverAlias, 11> kAliases = {{
    {"round-robin-skip", "round-robin", "skip=yes", "round-robin without moves that take nothing"},
    {"random-skip", "random", "skip=yes", "random without moves that take nothing"},
    {"max-perimeter", "greedy", "metric=perimeter", "greedy for the perimeter"},
    {"perimeter-area", "greedy", "metric=perimeter-area",
     "greedy for the perimeter, then the area"},
    {"deep-path", "greedy", "metric=ratio", "greedy for perimeter over area"},
    {"path-area", "greedy", "metric=path-area", "greedy for perimeter over area, then the area"},
    {"max-perimeter-look-ahead", "greedy-look-ahead", "metric=perimeter",
     "look-ahead for the perimeter"},
    {"perimeter-area-look-ahead", "greedy-look-ahead", "metric=perimeter-area",
     "look-ahead for the perimeter, then the area"},
    {"deep-path-look-ahead", "greedy-look-ahead", "metric=ratio",
     "look-ahead for perimeter over area"},
    {"path-area-look-ahead", "greedy-look-ahead", "metric=path-area",
     "look-ahead for perimeter over area, then the area"},
    {"max-perimeter-dijkstra", "greedy-dijkstra", "metric=perimeter",
     "greedy-dijkstra with the perimeter metric"},
}};

std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names = names_in(solver_entries(), &SolverEntry::name);
  for (const SolverAlias& alias : solver_aliases()) names.push_back(alias.name);
  return names;
}

/// Applies assignments of the form `key=value,key=value`, at least one.
void set_all(Parameters& parameters, std::string_view solver, std::string_view assignments) {
  for (const std::string_view assignment : split(assignments, ',')) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string_view::npos) {
      throw InputError("invalid parameter '" + std::string(assignment) + "' of solver '" +
                       std::string(solver) + "'; expected key=value");
    }
    parameters.set_text(assignment.substr(0, equals), assignment.substr(equals + 1));
  }
}

}  // namespace

std::span<const SolverEntry> solver_entries() {
#define COLORWALK_CALL(solver) solver##_solver(),
  static const std::vector<SolverEntry> kEntries = {COLORWALK_SOLVERS(COLORWALK_CALL)};
#undef COLORWALK_CALL
  return kEntries;
}

std::span<const SolverAlias> solver_aliases() {
  return kAliases;
}

std::string SolverChoice::canonical() const {
  std::string text(entry->name);
  char separator = ':';
  for (const std::string& assignment : parameters.assignments()) {
    text.append(1, separator).append(assignment);
    separator = ',';
  }
  return text;
}

SolverChoice choose_solver(std::string_view name) {
  const auto alias = std::ranges::find(kAliases, name, &SolverAlias::name);
  const std::string_view target = alias == kAliases.end() ? name : alias->solver;
  const auto entry = std::ranges::find(solver_entries(), target, &SolverEntry::name);
  if (entry == solver_entries().end()) {
    throw InputError(unknown_name("solver", name, all_names()));
  }
  SolverChoice choice{std::string(name), &*entry, Parameters(entry->name, entry->parameters)};
  if (alias != kAliases.end()) set_all(choice.parameters, alias->name, alias->presets);
  return choice;
}

void check(const SolverChoice& choice) {
  if (choice.entry->conflict == nullptr) return;
  const std::string conflict = choice.entry->conflict(choice.parameters);
  if (!conflict.empty()) throw InputError(conflict);
}

SolverChoice parse_solver(std::string_view text) {
  const std::size_t colon = text.find(':');
  SolverChoice choice = choose_solver(text.substr(0, colon));
  if (colon != std::string_view::npos) {
    set_all(choice.parameters, choice.given_name, text.substr(colon + 1));
    check(choice);
  }
  return choice;
}

}  // namespace colorwalk
