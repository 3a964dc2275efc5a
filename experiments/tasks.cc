#include "experiments/tasks.h"

#include <fmt/format.h>

#include "engine/fnv.h"

namespace colorwalk {

std::uint64_t task_seed(std::uint64_t seed, const SolverChoice& solver, std::int64_t board) {
  return fnv1a(fmt::format("{} {} {}", seed, solver.canonical(), board));
}

}  // namespace colorwalk
