#include "base/wrapped_text.h"

#include <gtest/gtest.h>

namespace colorwalk {
namespace {

TEST(WrappedText, BreaksLinesWhereTheyWouldGetTooWide) {
  EXPECT_EQ(wrapped("one two three", {.width = 7}), "one two\nthree");
  EXPECT_EQ(wrapped("one two three", {.width = 6}), "one\ntwo\nthree");
  EXPECT_EQ(wrapped("", {.width = 6}), "");
}

TEST(WrappedText, LeavesAWordThatIsTooLongALineOfItsOwn) {
  EXPECT_EQ(wrapped("a uncommonly b", {.width = 4}), "a\nuncommonly\nb");
}

TEST(WrappedText, IndentsLinesAndMoreThoseThatGoOn) {
  EXPECT_EQ(wrapped("one two\n\nthree four", {.width = 8, .indent = 2, .hanging = 1}),
            "  one\n   two\n\n  three\n   four");
}

TEST(WrappedText, GoesOnInAColumn) {
  EXPECT_EQ(wrapped("one two", {.width = 12, .indent = 8, .column = 8}), "one\n        two");
}

TEST(WrappedText, MarksLinesThatGoOn) {
  EXPECT_EQ(wrapped("one two three", {.width = 9, .end = " \\"}), "one two \\\nthree");
}

}  // namespace
}  // namespace colorwalk
