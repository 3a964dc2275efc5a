#include "search/exact/depth_first_search.h"

#include "tests/support/states.h"

namespace colorwalk {
namespace {

constexpr int kMostWords = kWidths.back();

/// Requests a stop when it is computed for the second time, after the search has begun.
class StoppingBound final : public LowerBound<kMostWords> {
 public:
  explicit StoppingBound(bool& is_stopped) : is_stopped_(is_stopped) {}

  int bound(const State<kMostWords>&, ColorSet unfinished, int) override {
    if (++calls_ == 2) is_stopped_ = true;
    return unfinished.count();
  }
  int calls() const { return calls_; }

 private:
  bool& is_stopped_;
  int calls_ = 0;
};

TEST(DepthFirstSearch, ComputesFewBoundsAfterAStop) {
  const SpaceOf<kMostWords> space(board_of_size(20, 12));
  bool is_stopped = false;
  const SolveRequest request = {.is_stopped = [&is_stopped] { return is_stopped; }};
  SearchRun run(request);
  StoppingBound bound(is_stopped);
  SharedSearch<kMostWords> shared{space, 0, TranspositionTable<kMostWords>(0), nullptr, {}, {}};
  shared.incumbent.open(1000, 1);
  EXPECT_FALSE(DepthFirstSearch<kMostWords>(shared, bound, run).search());
  EXPECT_EQ(run.limit(), Status::kTimeLimit);
  EXPECT_LE(bound.calls(), 20);
}

}  // namespace
}  // namespace colorwalk
