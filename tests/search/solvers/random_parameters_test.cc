// All solvers with random parameters (including the ends of their ranges), limits and thread counts
// against plain breadth-first search.

#include <limits>

#include "base/numbers.h"
#include "tests/support/every_solver.h"

namespace colorwalk {
namespace {

/// A solver of the registry with random parameters, and a request.
struct RandomSolver {
  std::string solver;  ///< As on the command line.
  SolveRequest request;
  bool is_exact = false;  ///< The solver is exact and has no limit: it must prove the optimum.

  bool is_limited() const {
    return request.limits.nodes || request.limits.memory || request.limits.wall_time;
  }
};

/// The largest value of a parameter. A sanitizer also writes shadow memory for all memory that a
/// solver reserves, which takes a second for the 16 GB of `dijkstra:capacity=1000000000`.
constexpr std::int64_t kLargestValue =
    kSanitized ? 1'000'000 : std::numeric_limits<std::int64_t>::max();

/// The value drawn for one parameter.
struct Drawn {
  std::string text;
  bool is_large = false;  ///< It may need more work or memory than a test has.
};

Drawn draw_value(const ParameterSpec& spec, Random& random) {
  if (!spec.choices.empty()) {
    return {
        std::string(spec.choices[random.below(static_cast<std::uint32_t>(spec.choices.size()))])};
  }
  if (spec.name == kThreadsParameter.name) return {fmt::format("{}", random.below(4))};
  const std::uint32_t kind = random.below(6);
  if (kind == 0) {
    return {fmt::format("{}", std::min(spec.maximum, kLargestValue)),
            spec.maximum > 1000 || spec.maximum < 64};
  }
  if (kind < 3) return {fmt::format("{}", spec.minimum)};
  const std::int64_t near = spec.minimum + static_cast<std::int64_t>(random.below(8));
  return {fmt::format("{}", std::min(spec.maximum, near))};
}

std::string in_words(const RandomSolver& drawn) {
  const Limits& limits = drawn.request.limits;
  const RequestedExtras& wanted = drawn.request.wanted;
  std::string text = drawn.solver;
  if (limits.nodes) text += fmt::format(", {} nodes", *limits.nodes);
  if (limits.memory) text += fmt::format(", {} bytes", *limits.memory);
  if (limits.wall_time) text += ", 0 s";
  return fmt::format("{}, seed {}{}{}", text, drawn.request.seed, wanted.hints ? ", hints" : "",
                     wanted.proof ? ", proof" : "");
}

std::string error_in_evidence(const SolveResult& result, const Board& board, int optimum) {
  const Evidence& evidence = *result.evidence;
  if (!evidence.first_moves.empty()) {
    for (const FirstMove verdict : evidence.first_moves) {
      if (verdict == FirstMove::kUnknown) return "";
    }
    std::string wrong = error_in(evidence.first_moves, board, optimum);
    if (!wrong.empty()) return wrong;
  }
  return evidence.proof ? proof_error(board, result) : "";
}

std::string error_in_result(const SolveResult& result, const RandomSolver& drawn,
                            const Board& board, int optimum) {
  if (std::string wrong = result_error(board, result, optimum); !wrong.empty()) return wrong;
  if (result.lower_bound.value_or(0) < 0) return "a negative lower bound";
  const bool is_proven = result.status == Status::kOptimal;
  if (drawn.is_exact && !is_proven) return "nothing kept it from a proof";
  if (is_limit(result.status) && !drawn.is_limited()) return "a limit that was not set";
  const std::int64_t most = drawn.request.limits.nodes.value_or(result.counters.expanded);
  if (result.counters.expanded > most + 64 * 4) return "too many nodes";
  return result.evidence && is_proven ? error_in_evidence(result, board, optimum) : "";
}

/// Draws a solver and each of its parameters: the default, either extreme, or a value near the
/// smaller one. Extremes that mean endless work come with limits. Threads are few.
RandomSolver random_solver(Random& random) {
  const std::span<const SolverEntry> entries = solver_entries();
  const SolverEntry& entry = entries[random.below(static_cast<std::uint32_t>(entries.size()))];
  RandomSolver drawn;
  bool is_large = false;
  std::string assignments;
  for (const ParameterSpec& spec : entry.parameters) {
    if (random.below(3) == 0) continue;
    const Drawn value = draw_value(spec, random);
    is_large = is_large || value.is_large;
    assignments += fmt::format("{}{}={}", assignments.empty() ? ":" : ",", spec.name, value.text);
  }
  drawn.solver = std::string(entry.name) + assignments;
  if (!error_of([&] { parse_solver(drawn.solver); }).empty()) return random_solver(random);
  Limits& limits = drawn.request.limits;
  if (is_large || random.below(4) == 0) limits.nodes = random.below(2000);
  if (is_large || random.below(4) == 0) {
    limits.memory = random.below(3) == 0 ? random.below(10'000) : 16 * kMegabyte;
  }
  if (random.below(16) == 0) limits.wall_time = std::chrono::seconds(0);
  drawn.request.seed = random.next();
  drawn.request.wanted = {.explain = random.below(4) == 0,
                          .hints = random.below(4) == 0,
                          .proof = random.below(4) == 0};
  drawn.is_exact = entry.exact && !drawn.is_limited();
  return drawn;
}

/// The error in the result of a solver on a board with a known optimum; empty if there is none.
std::string error_in(const RandomSolver& drawn, const Board& board, int optimum) {
  std::string wrong;
  try {
    wrong = error_in_result(solve(drawn.solver, board, drawn.request), drawn, board, optimum);
  } catch (const std::exception& error) {
    wrong = fmt::format("it throws: {}", error.what());
  }
  return wrong.empty() ? ""
                       : fmt::format("{}: {}; the optimum is {}", in_words(drawn), wrong, optimum);
}

/// Tests some solvers, selected by the hash of the board.
std::string check(const Board& board) {
  const int optimum = shortest_length(board);
  Random random(board.hash());
  for (int i = 0; i < 4; ++i) {
    const std::string wrong = error_in(random_solver(random), board, optimum);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

TEST(SolversWithRandomParameters, AreRightOnSmallBoardsOfEveryShape) {
  for (const Shape shape : kAllShapes) {
    expect_on_random_boards({.boards = effort(220), .options = small_boards(shape)}, check);
  }
  expect_on_random_boards({.boards = effort(400), .seed = 2, .options = kPuzzles}, check);
}

}  // namespace
}  // namespace colorwalk
