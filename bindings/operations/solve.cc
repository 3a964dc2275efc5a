#include <memory>
#include <utility>

#include "bindings/operations/operation.h"
#include "engine/sources/file_source.h"
#include "search/certificates/certificate.h"
#include "search/outcome/outcome.h"
#include "search/requests/search.h"

namespace colorwalk {
namespace {

std::int64_t number_of(const RequestReader& reader) {
  return reader.integer("number", 0, 0, kLargestCertificateNumber);
}

/// The work for a request about one board; with a proof, the answer has a certificate.
template <bool kProof>
Work read_one(const RequestReader& reader) {
  SearchSpec spec = reader.search();
  spec.extras.proof = kProof;
  const Board board = reader.position(reader.setup_words().setup(spec));
  const BoardPlace place = {.number = number_of(reader)};
  check(spec, board);
  return [board, place, spec](const Caller& caller) {
    const Solved solved = Search(spec).solve(board, place, watch_of(board, caller));
    Value json = fields_of(solved.outcome);
    if (!spec.extras.proof) return json;
    json["certificate"] = solved.certificate.empty() ? Value(nullptr) : Value(solved.certificate);
    return json;
  };
}

/// Solves boards and passes the answers on: as events, or in the answer.
Value solve_all(const BoardSource& boards, const Search& search, int threads, std::int64_t first,
                bool stream, const Caller& caller) {
  Value results = Value::list();
  const auto use = [&](std::int64_t board, Solved&& solved) {
    Value result = {{"board", board}};
    if (stream) result = {{"event", "solved"}, {"board", board}};
    result.update(fields_of(solved.outcome));
    if (!stream) {
      results.push_back(std::move(result));
    } else if (caller.on_event) {
      caller.on_event(result);
    }
  };
  const Watch watch = {.is_stopped = caller.is_stopped};
  const std::int64_t solved = solve_in_order(search, boards, threads, watch, use, first);
  Value json = {{"boards", boards.size()}, {"solved", solved}};
  if (!stream) json["results"] = std::move(results);
  return json;
}

Work read_solve_all(const RequestReader& reader) {
  SearchSpec spec = reader.search();
  const Setup setup = reader.setup_words().setup(spec);
  const auto boards = std::make_shared<FileSource>(reader.boards_of_text(setup));
  check(spec, *boards);
  const auto threads = static_cast<int>(reader.integer("threads", 0, 0, kMostThreads));
  const bool stream = reader.flag("stream");
  return [boards, spec, threads, stream, first = number_of(reader)](const Caller& caller) {
    return solve_all(*boards, Search(spec), threads, first, stream, caller);
  };
}

}  // namespace

Operation solve_operation() {
  return {.name = "solve",
          .fields = {"board", "colors", "moves"},
          .searches = true,
          .read = read_one<false>};
}

Operation solve_all_operation() {
  return {.name = "solve_all",
          .fields = {"text", "format", "size", "threads", "stream"},
          .searches = true,
          .read = read_solve_all};
}

Operation certificate_operation() {
  return {.name = "certificate",
          .fields = {"board", "colors", "moves"},
          .searches = true,
          .read = read_one<true>};
}

}  // namespace colorwalk
