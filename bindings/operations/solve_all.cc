#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/system/parallel.h"
#include "bindings/operations/operations.h"
#include "bindings/operations/search_options.h"
#include "engine/sources/file_source.h"
#include "search/outcome/outcome_json.h"
#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

constexpr auto kSolveAllFields = with_search_fields(std::array<std::string_view, 7>{
    "text", "format", "rules", "start", "size", "threads", "stream"});

/// Collects results, which arrive in any order, and passes them on in order.
///
/// Thread safety: add() may be called concurrently.
class ResultsInOrder {
 public:
  ResultsInOrder(std::size_t boards, bool stream, const Caller& caller)
      : waiting_(boards), stream_(stream), caller_(caller) {}

  void add(std::size_t board, Value result) {
    const std::lock_guard lock(mutex_);
    waiting_[board] = std::move(result);
    for (; done_ < waiting_.size() && waiting_[done_]; ++done_) pass_on(done_);
  }

  /// The answer: those before the first board that a stop request left unsolved.
  Value take() {
    Value json = {{"boards", waiting_.size()}, {"solved", done_}};
    if (!stream_) json["results"] = std::move(results_);
    return json;
  }

 private:
  void pass_on(std::size_t board) {
    Value result = {{"board", board}};
    result.update(*waiting_[board]);
    waiting_[board] = Value();
    if (!stream_) {
      results_.push_back(std::move(result));
    } else if (caller_.on_event) {
      Value event = {{"event", "solved"}};
      event.update(result);
      caller_.on_event(event);
    }
  }

  std::mutex mutex_;
  std::vector<std::optional<Value>> waiting_;
  std::size_t done_ = 0;
  Value results_ = Value::list();
  bool stream_;
  const Caller& caller_;
};

Work read_solve_all(const RequestReader& reader, const HostSettings& host) {
  const auto boards = std::make_shared<FileSource>(reader.boards_of_text());
  const SearchOptions options = read_search_options(reader, host);
  const auto threads = static_cast<int>(reader.integer("threads", 0, 0, host.threads));
  const bool stream = reader.flag("stream");
  return [boards, options, threads, stream](const Caller& caller) {
    const std::unique_ptr<const Solver> solver = options.choice.make();
    SolveRequest request = options.request;
    request.is_stopped = caller.is_stopped;
    const std::span<const Board> all = boards->boards();
    ResultsInOrder results(all.size(), stream, caller);
    for_each_index(std::ssize(all), threads == 0 ? available_threads() : threads,
                   [&](std::int64_t i) {
                     if (caller.is_stopped && caller.is_stopped()) return;
                     const auto board = static_cast<std::size_t>(i);
                     results.add(board, fields_of(solved_outcome(*solver, all[board], request)));
                   });
    return results.take();
  };
}

}  // namespace

Operation solve_all_operation() {
  return {.name = "solve_all",
          .summary = "solve the boards of a text, several at once",
          .fields = kSolveAllFields,
          .searches = true,
          .read = read_solve_all};
}

}  // namespace colorwalk
