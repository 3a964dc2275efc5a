#include "play/work_stream.h"

#include <stop_token>

#include "base/data/json.h"

namespace colorwalk {

void stream_work(const Work& work, SearchQueue::Ticket& ticket, LineSink& sink) {
  const std::stop_callback cancel(sink.closed(), [&ticket] { ticket.cancel(); });
  sink.send(json_text({{"event", "queued"}, {"id", ticket.number()}}));
  if (!ticket.wait_for_turn()) return;
  try {
    Value result = {{"event", "result"}};
    result.update(work({.on_event = [&sink](const Value& event) { sink.send(json_text(event)); },
                        .is_stopped = [stop = ticket.stop()] { return stop.stop_requested(); }}));
    sink.send(json_text(result));
  } catch (const std::exception& error) {
    sink.send(json_text({{"event", "error"}, {"error", error.what()}}));
  }
}

}  // namespace colorwalk
