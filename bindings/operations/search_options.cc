#include "bindings/operations/search_options.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "base/numbers.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMostOfInteger = std::numeric_limits<std::int64_t>::max();

using WallTime = std::chrono::duration<double>;

Limits read_limits(const RequestReader& reader, const HostSettings& host) {
  Limits limits;
  if (host.default_seconds || reader.has("limit_time")) {
    limits.wall_time = WallTime(
        reader.number("limit_time", host.default_seconds.value_or(0), 0, host.longest_seconds));
  }
  if (reader.has("limit_cpu")) {
    limits.cpu_time = WallTime(reader.number("limit_cpu", 0, 0, 1e9));
  }
  if (reader.has("limit_nodes")) {
    limits.nodes = reader.integer("limit_nodes", 0, 0, kMostOfInteger);
  }
  limits.memory = host.memory;
  if (reader.has("limit_memory")) {
    const std::int64_t most = host.memory.value_or(kMostOfInteger) / kMegabyte;
    limits.memory = reader.integer("limit_memory", 1, 1, most) * kMegabyte;
  }
  return limits;
}

}  // namespace

SearchOptions read_search_options(const RequestReader& reader, const HostSettings& host) {
  SolveRequest request;
  request.limits = read_limits(reader, host);
  request.seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, kMostOfInteger));
  request.wanted = {.explain = reader.flag("explain"), .hints = reader.flag("hints")};
  return {.choice = reader.solver(host), .request = request};
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
