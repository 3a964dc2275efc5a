#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "search/parameters.h"
#include "search/solver.h"

namespace colorwalk {

/// A registered solver. Command line, `colorwalk list`, contract tests and benchmarks all take
/// solvers from here.
struct SolverEntry {
  std::string_view name;
  std::string_view summary;  ///< One line, for `colorwalk list`.
  std::span<const ParameterSpec> parameters;
  bool exact = false;   ///< Ends with Status::kOptimal when no limit stops it.
  bool random = false;  ///< Draws from SolveRequest::seed.
  std::unique_ptr<const Solver> (*make)(const Parameters&) = nullptr;
};

/// Another name for a solver, with some parameters preset; the others are the solver's own.
struct SolverAlias {
  std::string_view name;
  std::string_view solver;
  std::string_view presets;  ///< As on the command line: `metric=perimeter`.
  std::string_view summary;
};

std::span<const SolverEntry> solver_entries();
std::span<const SolverAlias> solver_aliases();

/// A solver that is chosen and being configured: the name the user gave, the entry behind it and
/// the values of its parameters (an alias's presets already applied).
struct SolverChoice {
  std::string given_name;
  const SolverEntry* entry = nullptr;
  Parameters parameters;

  std::unique_ptr<const Solver> make() const { return entry->make(parameters); }
  /// `NAME` or `NAME:key=value,...` of the entry, with the parameters that differ from their
  /// defaults, in the order of the entry: equal for equal choices, whatever alias led there.
  std::string canonical() const;
};

/// FormatFeatures up a solver or alias by name. Throws InputError naming the nearest known name.
SolverChoice choose_solver(std::string_view name);

/// Reads `NAME[:key=value,...]` as the command line has it. Throws InputError.
SolverChoice parse_solver(std::string_view text);

}  // namespace colorwalk
