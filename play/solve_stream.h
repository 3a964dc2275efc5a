#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "engine/board.h"
#include "play/http/message.h"
#include "play/search_queue.h"
#include "search/registry.h"

namespace colorwalk {

/// What a client wants solved.
struct SolveOrder {
  Board board;  ///< On which the game goes on.
  SolverChoice choice;
  SolveRequest request;
};

/// Solves, and tells how far it has come, a JSON object a line:
///
///     {"event": "queued", "id": 7}                  first; `id` is for canceling
///     {"event": "bounds", "lower_bound": 18, "length": 21, "moves": "..."}    as they close in
///     {"event": "result", ...}                      last: the fields of a record
///     {"event": "error", "error": "..."}            in its place
///
/// When the client hangs up or the search is canceled, it ends within some milliseconds; what is
/// canceled still has a result, as at a time limit. `look_every`: how often that is looked for.
void stream_solve(const SolveOrder& order, SearchQueue::Place& place,
                  std::chrono::milliseconds look_every, LineSink& sink);

}  // namespace colorwalk
