#include "base/parameters.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr std::array<std::string_view, 3> kShapes = {"round", "square", "flat"};

/// A word in lower case; '?' is invalid.
std::string canonical_low(std::string_view word) {
  if (word == "?") throw InputError("'?' is not a word");
  std::string low(word);
  std::ranges::transform(low, low.begin(), [](char letter) { return std::tolower(letter); });
  return low;
}

constexpr std::array kSpecs = {
    integer_parameter("depth", 5, 1, 16, "moves"),
    text_parameter("word", "none", canonical_low, "any word", "WORD"),
    choice_parameter("shape", "square", kShapes, "the outline"),
    flag_parameter("skip", false, "whether"),
};

class ParametersOfASolver : public testing::Test {
 protected:
  std::string error_of_setting(std::string_view name, std::string_view text) {
    return error_of([&] { parameters_.set_text(name, text); });
  }

  Parameters parameters_{"tester", kSpecs};
};

TEST_F(ParametersOfASolver, HaveTheirDefaultsAtFirstAndAreParsedAsTheirTypes) {
  EXPECT_EQ(parameters_.small_integer("depth"), 5);
  EXPECT_EQ(parameters_.text("word"), "none");
  EXPECT_EQ(parameters_.text("shape"), "square");
  EXPECT_FALSE(parameters_.flag("skip"));
  EXPECT_TRUE(parameters_.assignments().empty());
  parameters_.set_text("depth", "16");
  parameters_.set_text("word", "12");
  parameters_.set_text("shape", "flat");
  parameters_.set_text("skip", "yes");
  EXPECT_EQ(parameters_.integer("depth"), 16);
  EXPECT_EQ(parameters_.text("word"), "12");
  EXPECT_EQ(parameters_.text("shape"), "flat");
  EXPECT_TRUE(parameters_.flag("skip"));
  EXPECT_EQ(parameters_.assignments().size(), kSpecs.size());
}

TEST_F(ParametersOfASolver, StoreTheCanonicalFormOfAString) {
  parameters_.set_text("word", "Loud");
  EXPECT_EQ(parameters_.text("word"), "loud");
  EXPECT_EQ(error_of_setting("word", "?"), "'?' is not a word");
  EXPECT_EQ(parameters_.text("word"), "loud");
}

TEST_F(ParametersOfASolver, KeepTheirValuesAfterAnInvalidOne) {
  for (const char* const text :
       {"17", "0", "1.5", "", "five", "5x", " 5", "99999999999999999999"}) {
    EXPECT_EQ(error_of_setting("depth", text), "the parameter 'depth' of tester is " +
                                                   std::string(text) +
                                                   "; expected an integer from 1 to 16");
  }
  EXPECT_EQ(error_of_setting("shape", "triangular"),
            "the parameter 'shape' of tester is triangular; expected round, square or flat");
  EXPECT_EQ(error_of_setting("skip", "true"),
            "the parameter 'skip' of tester is true; expected no or yes");
  EXPECT_EQ(error_of_setting("dept", "5"),
            "unknown parameter 'dept' of tester; did you mean 'depth'?");
  EXPECT_NE(error_of([&] { parameters_.set("depth", std::string("5")); }), "");
  EXPECT_NE(error_of([&] { parameters_.set("shape", std::int64_t{1}); }), "");
  EXPECT_NE(error_of([&] { parameters_.set("word", std::int64_t{1}); }), "");
  EXPECT_TRUE(parameters_.assignments().empty());
}

TEST(Parameters, OfASolverWithoutAnyAreRefused) {
  Parameters none("plain", {});
  EXPECT_EQ(error_of([&] { none.set_text("depth", "5"); }),
            "unknown parameter 'depth' of plain, which has no parameters");
}

}  // namespace
}  // namespace colorwalk
