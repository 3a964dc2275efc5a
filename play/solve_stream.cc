#include "play/solve_stream.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "base/input_error.h"
#include "base/json/json_text.h"
#include "base/system/thread.h"
#include "experiments/records/record.h"
#include "experiments/tasks/judged_solve.h"
#include "experiments/tasks/wanted.h"

namespace colorwalk {
namespace {

/// Lines on their way from the thread that searches to the one that sends.
class LineQueue {
 public:
  void put(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_back(std::move(line));
    changed_.notify_one();
  }
  /// No more lines will come.
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_one();
  }

  /// Waits so long for a line.
  std::optional<std::string> take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return is_closed_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }
  bool is_over() {
    const std::lock_guard lock(mutex_);
    return is_closed_ && lines_.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> lines_;
  bool is_closed_ = false;
};

Json bounds_event(const Board& board, const Bounds& bounds) {
  return {{"event", "bounds"},
          {"lower_bound", bounds.lower},
          {"length", bounds.best.size()},
          {"moves", board.format_moves(bounds.best)}};
}

Json result_event(const SolveOrder& order, const SolveRequest& request) {
  JudgedResult judged = solve_and_judge(*order.choice.make(), order.board, request);
  Record record;
  record.outcome = outcome_of(order.board, judged);
  add_wanted(order.board, std::move(judged.result), request, record);
  Json json = {{"event", "result"}};
  json.update(fields_of(record.outcome));
  return json;
}

void search(const SolveOrder& order, SearchQueue::Place& place, LineQueue& lines) {
  SolveRequest request = order.request;
  request.stop = place.stop();
  request.on_bounds = [&](const Bounds& bounds) {
    lines.put(json_text(bounds_event(order.board, bounds)));
  };
  try {
    lines.put(json_text(result_event(order, request)));
  } catch (const std::exception& error) {
    lines.put(json_text({{"event", "error"}, {"error", error.what()}}));
  }
  lines.close();
}

}  // namespace

void stream_solve(const SolveOrder& order, SearchQueue::Place& place,
                  std::chrono::milliseconds look_every, LineSink& sink) {
  if (!sink.send(json_text({{"event", "queued"}, {"id", place.number()}}))) return;
  while (!place.wait_for_turn(look_every)) {
    if (!sink.is_open() || place.stop().stop_requested()) return;
  }
  LineQueue lines;
  const std::jthread searcher =
      start_thread([&](const std::stop_token&) { search(order, place, lines); });
  while (!lines.is_over()) {
    const std::optional<std::string> line = lines.take(look_every);
    if (!(line ? sink.send(*line) : sink.is_open())) {
      place.cancel();
      return;
    }
  }
}

}  // namespace colorwalk
