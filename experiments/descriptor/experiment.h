#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "search/registry.h"
#include "search/solver.h"

namespace colorwalk {

/// A solver with the values of all its parameters: one row of the table.
struct Algorithm {
  std::string label;
  SolverChoice choice;
  std::optional<Limits> limits = {};  ///< In place of the experiment's.
  std::filesystem::path folder = {};  ///< That of the descriptor: the base of relative paths.
};

/// An experiment without its boards. Random solvers play every board `repeats` times, the others
/// once.
struct Experiment {
  std::string title;         ///< May be empty (`colorwalk solve`).
  std::uint64_t seed = 1;    ///< The seeds of random solvers derive from it.
  Limits limits;             ///< Per task.
  std::int64_t repeats = 1;  ///< Of random solvers; each time with another seed.
  RequestedExtras wanted;    ///< In addition to the solutions.
  std::vector<Algorithm> algorithms;

  std::int64_t repeats_of(const Algorithm& algorithm) const {
    return algorithm.choice.entry->random ? repeats : 1;
  }
};

}  // namespace colorwalk
