#pragma once

#include "engine/board.h"
#include "play/http/message.h"
#include "play/search_queue.h"
#include "search/registry.h"

namespace colorwalk {

/// A search that a client requested.
struct SolveOrder {
  Board board;  ///< The position to solve from.
  SolverChoice choice;
  SolveRequest request;
};

/// Solves a board and sends events, one JSON object per line:
///
///     {"event": "queued", "id": 7}                  first; `id` is for canceling
///     {"event": "bounds", "lower_bound": 18, "length": 21, "moves": "..."}    whenever they
///     improve
///     {"event": "result", ...}                      last: the fields of a record
///     {"event": "error", "error": "..."}            instead of the result
///
/// Canceling and disconnecting stop the search within milliseconds. A canceled search has a result,
/// as at a time limit, unless it was still waiting.
void stream_solve(const SolveOrder& order, SearchQueue::Ticket& ticket, LineSink& sink);

}  // namespace colorwalk
