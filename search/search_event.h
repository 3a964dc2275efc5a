#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

/// The steps of a search, as data, for users who want to know how an answer was found.
namespace colorwalk {

/// The answer to "can this state be finished within the budget?"
enum class Refutation : std::uint8_t {
  kRefuted,  ///< No.
  kSolved,   ///< Yes; there is a solution.
  kGivenUp,  ///< A limit was reached first.
};

/// The color-blind layers gave a lower bound.
struct LayersBound {
  int moves = 0;
};

struct GreedyFound {
  int moves = 0;
};

struct BeamFinished {
  std::int64_t width = 0;
  std::optional<int> moves;  ///< The length of a shorter solution, if one was found.
  double seconds = 0;
};

/// Core refutation tried to shorten the last moves of the best solution.
struct TailsFinished {
  std::optional<int> moves;  ///< The length of a shorter solution, if one was found.
  std::int64_t nodes = 0;
  double seconds = 0;
};

/// Core refutation of "there is a solution of at most `budget` moves".
struct QuestionFinished {
  int budget = 0;
  Refutation answer = Refutation::kGivenUp;
  int length = 0;  ///< Of the solution, if there is one.
  std::int64_t nodes = 0;
  double seconds = 0;
};

struct RefutationTotals {
  std::int64_t cores_learned = 0;
  std::int64_t core_hits = 0;  ///< States refuted by a core that was known before.
  std::int64_t core_bytes = 0;
  std::vector<std::int64_t> nodes_by_depth;
  double seconds = 0;  ///< Of the whole search.
};

using SearchEvent = std::variant<LayersBound, GreedyFound, BeamFinished, TailsFinished,
                                 QuestionFinished, RefutationTotals>;

}  // namespace colorwalk
