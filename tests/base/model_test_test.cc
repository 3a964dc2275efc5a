// Tests of the model tester: it must find an error and remove all operations that the error does
// not need.

#include "tests/support/random/model_test.h"

#include <numeric>

namespace colorwalk {
namespace {

/// A sequence of numbers. It is wrong if a 3 follows a 7, possibly after other numbers.
Model<int> seven_before_three() {
  return {.draw = [](Random& random) { return static_cast<int>(random.below(10)); },
          .error = [](const std::vector<int>& numbers) -> std::string {
            const auto seven = std::ranges::find(numbers, 7);
            return std::find(seven, numbers.end(), 3) == numbers.end() ? "" : "3 after 7";
          },
          .text = [](int number) { return std::to_string(number); }};
}

TEST(ModelTest, ShrinksAFailureToTheNeededOperations) {
  EXPECT_EQ(first_error({.sequences = 100, .operations = 60}, seven_before_three()).substr(0, 9),
            "3 after 7");
  std::vector<int> many(100);
  std::iota(many.begin(), many.end(), -80);
  many.push_back(3);
  const auto fails = [](const std::vector<int>& numbers) {
    return !seven_before_three().error(numbers).empty();
  };
  EXPECT_EQ(shrink<int>(many, fails), (std::vector{7, 3}));
}

}  // namespace
}  // namespace colorwalk
