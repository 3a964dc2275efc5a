#include "bindings/operations/search_options.h"

#include <limits>

#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMostOfInteger = std::numeric_limits<std::int64_t>::max();

}  // namespace

Limits read_limits(const RequestReader& reader) {
  Limits limits;
  for (const LimitSpec& spec : kLimits) {
    if (reader.has(spec.field)) set_limit(spec, reader.field(spec.field), limits);
  }
  return limits;
}

SearchOptions read_search_options(const RequestReader& reader, bool proof) {
  SolveRequest request;
  request.limits = read_limits(reader);
  request.seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, kMostOfInteger));
  request.wanted = {
      .explain = reader.flag("explain"), .hints = reader.flag("hints"), .proof = proof};
  SearchOptions options = {.choice = reader.solver(),
                           .request = request,
                           .any_start = reader.any_start(),
                           .count = reader.flag("count")};
  if (options.any_start) check_any_start(options.choice, reader.setup().rules);
  if (options.count) check_count(options.choice);
  return options;
}

SolveRequest request_for(const SearchOptions& options, const Board& board, const Caller& caller) {
  SolveRequest request = options.request;
  request.is_stopped = caller.is_stopped;
  if (!caller.on_event) return request;
  request.on_bounds = [&board, &caller](const Bounds& bounds) {
    caller.on_event({{"event", "bounds"},
                     {"lower_bound", bounds.lower},
                     {"length", bounds.best.size()},
                     {"moves", board.format_moves(bounds.best)}});
  };
  return request;
}

Outcome searched_outcome(const SearchOptions& options, const Solver& solver,
                         const SolveRequest& request, Board& board) {
  Outcome outcome = options.any_start ? best_start_outcome(solver, request, board)
                                      : solved_outcome(solver, board, request);
  if (options.count) add_count(board, request, outcome);
  return outcome;
}

}  // namespace colorwalk
