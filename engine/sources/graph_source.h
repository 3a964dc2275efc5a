#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/sources/board_source.h"

namespace colorwalk {

/// Connected graphs of a family whose vertices have colors drawn uniformly and independently, with
/// base/random.h. Board i depends only on i and the options other than the count.
class GraphSource : public BoardSource {
 public:
  /// kTree        uniform among the labeled trees
  /// kRegular     every vertex has `degree` edges; the ends of edges are paired at random
  /// kGnm         `edges` different edges drawn uniformly; then each vertex that is not connected
  ///              with vertex 1 gets, in order, an edge to a random earlier one
  /// kCaterpillar a path of half of the vertices, rounded up; the others are leaves of random ones
  /// kPath, kCycle in the order of the vertices
  enum class Family : std::uint8_t { kTree, kRegular, kGnm, kCaterpillar, kPath, kCycle };

  struct Options {
    Family family = Family::kTree;
    int vertices = 100;
    int colors = 6;
    int degree = 3;  ///< Of kRegular.
    int edges = 0;   ///< Of kGnm; 0: two per vertex, or all if there are fewer.
    std::int64_t count = 100;
    std::uint64_t seed = 1;
    Rules rules = Rules::kFloodIt;
    Start start = {};
  };

  /// Throws InputError, without a location, for an option out of range.
  explicit GraphSource(const Options& options);

  std::int64_t size() const override { return options_.count; }
  Board board(std::int64_t index) const override;

 private:
  Options options_;
};

}  // namespace colorwalk
