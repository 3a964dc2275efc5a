#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "base/system/in_order.h"
#include "bindings/operations/operation.h"
#include "bindings/operations/search_options.h"
#include "engine/sources/file_source.h"
#include "search/certificates/certificate.h"
#include "search/outcome/outcome_json.h"
#include "search/outcome/wanted.h"

namespace colorwalk {
namespace {

constexpr auto kSolveFields =
    with_search_fields(std::array<std::string_view, 3>{"board", "colors", "moves"});
constexpr auto kCertificateFields =
    with_search_fields(std::array<std::string_view, 4>{"board", "colors", "moves", "number"});
constexpr auto kSolveAllFields = with_search_fields(
    std::array<std::string_view, 5>{"text", "format", "size", "threads", "stream"});

Work read_solve(const RequestReader& reader) {
  const Board board = reader.position();
  const SearchOptions options = read_search_options(reader);
  if (options.any_start) check_start_is_free(board);
  return [board, options](const Caller& caller) {
    Board solved = board;
    return fields_of(searched_outcome(options, *options.choice.make(),
                                      request_for(options, board, caller), solved));
  };
}

Work read_certificate_request(const RequestReader& reader) {
  const Board board = reader.position();
  const std::int64_t number = reader.integer("number", 0, 0, kLargestCertificateNumber);
  const SearchOptions options = read_search_options(reader, /*proof=*/true);
  if (options.any_start) check_start_is_free(board);
  return [board, number, options](const Caller& caller) {
    Board solved = board;
    const Outcome outcome = searched_outcome(options, *options.choice.make(),
                                             request_for(options, board, caller), solved);
    Value json = fields_of(outcome);
    json["certificate"] =
        outcome.proof ? Value(certificate_text(solved, number, outcome)) : Value(nullptr);
    return json;
  };
}

/// Solves boards and passes the results on in order, up to the first board that a stop left
/// unsolved: as events, or in the answer.
Value solve_all(const BoardSource& boards, const SearchOptions& options, int threads, bool stream,
                const Caller& caller) {
  const std::unique_ptr<const Solver> solver = options.choice.make();
  SolveRequest request = options.request;
  request.is_stopped = caller.is_stopped;
  std::int64_t solved = 0;
  Value results = Value::list();
  const auto solve_one = [&](std::int64_t board) -> std::optional<Value> {
    if (caller.is_stopped && caller.is_stopped()) return std::nullopt;
    Value result = {{"board", board}};
    Board position = boards.board(board);
    result.update(fields_of(searched_outcome(options, *solver, request, position)));
    return result;
  };
  const auto use = [&](std::int64_t board, Value&& result) {
    if (board != solved) return;  // A board before it was not solved.
    ++solved;
    if (!stream) {
      results.push_back(std::move(result));
    } else if (caller.on_event) {
      Value event = {{"event", "solved"}};
      event.update(result);
      caller.on_event(event);
    }
  };
  const auto bytes = [](const Value&) { return sizeof(Value); };
  for_each_in_order(boards.size(), threads, solve_one, use, bytes);
  Value json = {{"boards", boards.size()}, {"solved", solved}};
  if (!stream) json["results"] = std::move(results);
  return json;
}

Work read_solve_all(const RequestReader& reader) {
  const auto boards = std::make_shared<FileSource>(reader.boards_of_text());
  const SearchOptions options = read_search_options(reader);
  for (std::int64_t i = 0; options.any_start && i < boards->size(); ++i) {
    check_start_is_free(boards->board(i), i);
  }
  const auto threads = static_cast<int>(reader.integer("threads", 0, 0, kMostThreads));
  const bool stream = reader.flag("stream");
  return [boards, options, threads, stream](const Caller& caller) {
    return solve_all(*boards, options, threads, stream, caller);
  };
}

}  // namespace

Operation solve_operation() {
  return {.name = "solve",
          .summary = "solve a board, or continue from a position",
          .fields = kSolveFields,
          .searches = true,
          .read = read_solve};
}

Operation solve_all_operation() {
  return {.name = "solve_all",
          .summary = "solve the boards of a text, several at once",
          .fields = kSolveAllFields,
          .searches = true,
          .read = read_solve_all};
}

Operation certificate_operation() {
  return {.name = "certificate",
          .summary = "solve a board and write a certificate of its optimum",
          .fields = kCertificateFields,
          .searches = true,
          .read = read_certificate_request};
}

}  // namespace colorwalk
