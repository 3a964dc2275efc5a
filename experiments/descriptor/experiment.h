#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data/value.h"
#include "search/registry.h"
#include "search/requests/task_id.h"
#include "search/solver.h"

namespace colorwalk {

/// A solver with the values of all its parameters: one row of the table.
struct Algorithm {
  std::string label;
  SolverChoice choice;
  std::optional<Limits> limits = {};  ///< In place of the experiment's.
  std::filesystem::path folder = {};  ///< That of the descriptor: the base of relative paths.
  /// `FILE:LINE:COLUMN: `, of the path or command of one from outside.
  std::string place = {};
};

/// An experiment without its boards. Random solvers play every board `repeats` times, the others
/// once.
struct Experiment {
  std::string title;         ///< May be empty (`colorwalk solve`).
  std::uint64_t seed = 1;    ///< The seeds of random solvers derive from it.
  Limits limits;             ///< Per task.
  std::int64_t repeats = 1;  ///< Of random solvers; each time with another seed.
  std::vector<Algorithm> algorithms;

  std::int64_t repeats_of(const Algorithm& algorithm) const {
    return algorithm.choice.entry->random ? repeats : 1;
  }

  /// The lines of the algorithms in task ids, made distinct.
  std::vector<std::string> identities() const {
    std::vector<std::string> identities;
    for (const Algorithm& each : algorithms) identities.push_back(solver_identity(each.choice));
    number_duplicates(identities);
    return identities;
  }
};

}  // namespace colorwalk
