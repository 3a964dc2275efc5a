#pragma once

#include "interface/operation.h"
#include "play/http/message.h"
#include "play/search_queue.h"

namespace colorwalk {

/// Runs an operation that searches and sends events, one JSON object per line:
///
///     {"event": "queued", "id": 7}           first; `id` is for canceling
///     ...                                    the events of the operation
///     {"event": "result", ...}               last: its answer
///     {"event": "error", "error": "..."}     instead of the result
///
/// Canceling and disconnecting stop the search within milliseconds. A canceled search has a result,
/// as at a time limit, unless it was still waiting.
void stream_work(const Work& work, SearchQueue::Ticket& ticket, LineSink& sink);

}  // namespace colorwalk
