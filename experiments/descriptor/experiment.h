#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// One row of the table: a solver with the values of all its parameters.
struct SolverRow {
  std::string label;
  SolverChoice choice;
  std::optional<Limits> limits = {};  ///< In place of the experiment's.
};

/// An experiment without its boards. Rows of random solvers play every board `repeats` times, the
/// others once.
struct Experiment {
  std::string title;         ///< May be empty (`colorwalk solve`).
  std::uint64_t seed = 1;    ///< The seeds of random solvers derive from it.
  Limits limits;             ///< Per task.
  std::int64_t repeats = 1;  ///< Of random solvers; each time with another seed.
  RequestedExtras wanted;    ///< In addition to the solutions.
  std::vector<SolverRow> rows;

  std::int64_t repeats_of(const SolverRow& row) const {
    return row.choice.entry->random ? repeats : 1;
  }
};

}  // namespace colorwalk
