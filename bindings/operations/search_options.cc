#include "bindings/operations/search_options.h"

#include <limits>

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

SearchOptions read_search_options(const RequestReader& reader) {
  SolveRequest request;
  request.limits = read_limits(reader);
  request.seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, kMostOfInteger));
  request.wanted = {.explain = reader.flag("explain"), .hints = reader.flag("hints")};
  return {.choice = reader.solver(), .request = request};
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

}  // namespace colorwalk
