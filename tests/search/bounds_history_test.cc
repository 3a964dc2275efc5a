#include "search/bounds_history.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

std::vector<BoundsPoint> points_of(const std::vector<BoundsPoint>& reported) {
  BoundsHistory history;
  for (const BoundsPoint& each : reported) history.add(each);
  return {history.points().begin(), history.points().end()};
}

TEST(BoundsHistory, HasAPointForEachChangeOfABound) {
  EXPECT_THAT(points_of({}), IsEmpty());
  EXPECT_THAT(points_of({{1, 5, 9}, {2, 5, 9}, {4, 6, 9}, {8, 6, 9}, {16, 6, 8}}),
              ElementsAre(BoundsPoint{1, 5, 9}, BoundsPoint{4, 6, 9}, BoundsPoint{16, 6, 8}));
}

TEST(BoundsHistory, DropsPointsWhoseNeighborsAreCloseButNeitherTheFirstNorTheLast) {
  EXPECT_THAT(points_of({{1, 5, 9}, {1.1, 6, 9}, {1.2, 7, 9}}),
              ElementsAre(BoundsPoint{1, 5, 9}, BoundsPoint{1.2, 7, 9}));
  EXPECT_THAT(points_of({{1, 5, 9}, {1.2, 6, 9}, {1.3, 7, 9}}),
              ElementsAre(BoundsPoint{1, 5, 9}, BoundsPoint{1.2, 6, 9}, BoundsPoint{1.3, 7, 9}));
}

TEST(BoundsHistory, StaysShortHoweverOftenTheBoundsChange) {
  std::vector<BoundsPoint> reported;
  double seconds = 1e-3;
  for (int lower = 0; lower < 100'000; ++lower, seconds *= 1.0001) {
    reported.push_back({seconds, lower, 200'000});
  }
  const std::vector<BoundsPoint> points = points_of(reported);
  EXPECT_LT(points.size(), 100);
  EXPECT_GT(points.size(), 30);
  EXPECT_EQ(points.front(), reported.front());
  EXPECT_EQ(points.back(), reported.back());
}

}  // namespace
}  // namespace colorwalk
