#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/parameters.h"
#include "base/system/parallel.h"
#include "search/solver.h"

namespace colorwalk {

/// The parameter of several solvers for the number of threads that search one board.
inline constexpr ParameterSpec kThreadsParameter =
    integer_parameter("threads", 1, 0, kMostThreads, "threads per board; 0: all cores");

/// A registered solver. The command line, `colorwalk list`, contract tests and benchmarks use this
/// registry.
struct SolverEntry {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list`.
  std::span<const ParameterSpec> parameters = {};
  bool exact = false;          ///< Returns Status::kOptimal unless a limit stops it.
  bool random = false;         ///< Uses SolveRequest::seed.
  Techniques techniques = {};  ///< The solver gives the statistics of these (statistics.h).
  std::unique_ptr<const Solver> (*make)(const Parameters&) = nullptr;
  /// What is wrong with valid values that do not go together; empty if they do. Null if all do.
  std::string (*conflict)(const Parameters&) = nullptr;
};

/// Another name for a solver with some parameters preset.
struct SolverAlias {
  std::string_view name;
  std::string_view solver;
  std::string_view presets;  ///< As on the command line: `metric=perimeter`.
  std::string_view summary;
};

std::span<const SolverEntry> solver_entries();
std::span<const SolverAlias> solver_aliases();

/// A chosen solver: the name that the user gave, its registry entry and its parameter values, with
/// the presets of an alias applied.
struct SolverChoice {
  std::string given_name;
  const SolverEntry* entry = nullptr;
  Parameters parameters;

  std::unique_ptr<const Solver> make() const { return entry->make(parameters); }
  /// `NAME` or `NAME:key=value,...` with the parameters that differ from their defaults, in
  /// registry order. Equal for equal choices, with or without an alias.
  std::string canonical() const;
};

/// Looks up a solver or alias by name. Throws InputError that suggests the nearest known name.
SolverChoice choose_solver(std::string_view name);

/// Throws InputError for parameters that do not go together.
void check(const SolverChoice& choice);

/// Parses `NAME[:key=value,...]`. Throws InputError.
SolverChoice parse_solver(std::string_view text);

}  // namespace colorwalk
