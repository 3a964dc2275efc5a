#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board.h"
#include "engine/sources/board_source.h"
#include "search/outcome/outcome.h"
#include "search/requests/search_spec.h"
#include "search/requests/task_id.h"

/// From what a user asks of a search to its answer. Every interface solves boards with this file
/// alone.
namespace colorwalk {

/// How a caller follows a search, and stops it.
struct Watch {
  /// Whether to stop, which acts like a time limit. Called by all threads of the search, every few
  /// microseconds.
  std::function<bool()> is_stopped = {};
  /// Called by `optimal` and `beam` whenever a bound improves, on the thread that called solve().
  std::function<void(const Bounds&)> on_bounds = {};
};

/// The place of a board among those of its caller.
struct BoardPlace {
  std::int64_t number = 0;  ///< Among those of a file, from 0.
  /// The task of an experiment, from which the seed derives. By default the seed derives from the
  /// board, its number and the solver, whatever the interface.
  std::optional<TaskId> task = {};
};

/// The answer for a board.
struct Solved {
  Board board;  ///< With the best start, if that was searched.
  Outcome outcome = {};
  std::optional<std::vector<Color>> moves = {};  ///< Those of the outcome.
  std::optional<std::uint64_t> seed = {};        ///< Of a random solver.
  /// If a proof was requested: a certificate (certificate.h). Empty if the optimum is not proven,
  /// or at a limit.
  std::string certificate = {};
};

/// The memory that an answer takes, with what the heap adds to its blocks.
std::size_t bytes_of(const Solved& solved);

/// A solver and what it is to do.
///
/// Thread safety: all functions may be called concurrently.
class Search {
 public:
  /// `solver` takes the place of the one that the spec names, for solvers outside the registry.
  explicit Search(SearchSpec spec, std::unique_ptr<const Solver> solver = nullptr);

  /// Solves a board, has the referee check the moves, and adds the extras. Hints, certificate and
  /// count require a proven optimum. They are made within the time that the search left; the other
  /// limits apply to each of them separately. Without memory for one of them it is missing, and the
  /// message says so. A solution that is wrong is the status `invalid`, an unexpected exception
  /// `crashed`. Throws InputError if the solver does not support the board, SystemError if threads
  /// cannot be started.
  Solved solve(const Board& board, const BoardPlace& place = {}, const Watch& watch = {}) const;

  /// The seed of a random solver for a board; nothing for other solvers.
  std::optional<std::uint64_t> seed(const Board& board, const BoardPlace& place) const;

  const SearchSpec& spec() const { return spec_; }

 private:
  SearchSpec spec_;
  std::unique_ptr<const Solver> solver_;
};

/// Solves boards with `threads` threads (0: all cores), and passes the answers to `use(board,
/// answer)`, one at a time, in order. Ends with the last board before the first one that a stop
/// left unsolved. Returns how many boards were passed on. An exception ends the loop. `first`: the
/// number of the first board.
std::int64_t solve_in_order(const Search& search, const BoardSource& boards, int threads,
                            const Watch& watch,
                            const std::function<void(std::int64_t board, Solved&& solved)>& use,
                            std::int64_t first = 0);

}  // namespace colorwalk
