#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "experiments/figures/published_figures.h"
#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// One row of the table: a solver with all its parameters settled.
struct SolverRow {
  std::string label;
  SolverChoice choice;
  std::optional<PublishedFigures> published;
  std::optional<Limits> limits = {};  ///< In place of the experiment's.
};

/// What is to be compared, apart from the boards. Every row plays every board, `repeats` times.
struct Experiment {
  std::string title;         ///< Empty where nobody gave one (`colorwalk solve`).
  std::uint64_t seed = 1;    ///< The seeds of random solvers are derived from it.
  Limits limits;             ///< For each task alone.
  std::int64_t repeats = 1;  ///< How often each board is played, each time with another seed.
  RequestedExtras wanted;    ///< Beside the solutions.
  std::vector<SolverRow> rows;
};

}  // namespace colorwalk
