#include "play/solve_stream.h"

#include <stop_token>

#include "base/data/json.h"
#include "interface/outcome/outcome_json.h"
#include "interface/outcome/wanted.h"

namespace colorwalk {
namespace {

Value bounds_event(const Board& board, const Bounds& bounds) {
  return {{"event", "bounds"},
          {"lower_bound", bounds.lower},
          {"length", bounds.best.size()},
          {"moves", board.format_moves(bounds.best)}};
}

Value result_event(const SolveOrder& order, const SolveRequest& request) {
  Value json = {{"event", "result"}};
  json.update(fields_of(solved_outcome(*order.choice.make(), order.board, request)));
  return json;
}

}  // namespace

void stream_solve(const SolveOrder& order, SearchQueue::Ticket& ticket, LineSink& sink) {
  const std::stop_callback cancel(sink.closed(), [&ticket] { ticket.cancel(); });
  sink.send(json_text({{"event", "queued"}, {"id", ticket.number()}}));
  if (!ticket.wait_for_turn()) return;
  SolveRequest request = order.request;
  request.stop = ticket.stop();
  request.on_bounds = [&order, &sink](const Bounds& bounds) {
    sink.send(json_text(bounds_event(order.board, bounds)));
  };
  try {
    sink.send(json_text(result_event(order, request)));
  } catch (const std::exception& error) {
    sink.send(json_text({{"event", "error"}, {"error", error.what()}}));
  }
}

}  // namespace colorwalk
