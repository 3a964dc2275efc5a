#include "base/json/json_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/error_of.h"

namespace colorwalk {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

constexpr JsonPlace kPlace = {.file = "f.jsonl", .line = 7, .whole = "record"};

/// The error that `use` makes of a text.
template <class Use>
std::string error_in(std::string_view text, const Use& use) {
  return error_of([&] {
    const Json json = parse_json(text, kPlace, "a record");
    use(JsonValue(json, kPlace));
  });
}

TEST(JsonReader, GivesFieldsByNameAndType) {
  const Json json =
      parse_json_object(R"({"a": "x", "b": -3, "c": {"d": 0.5}, "e": null})", kPlace, "a record");
  const JsonValue value(json, kPlace);
  EXPECT_EQ(value.field("a").text(), "x");
  EXPECT_EQ(value.field("b").integer(), -3);
  EXPECT_EQ(value.field("b").integer(-5, 5), -3);
  EXPECT_EQ(value.field("c").field("d").number(), 0.5);
  EXPECT_TRUE(value.field("e").is_null());
  EXPECT_TRUE(value.has("e"));
  EXPECT_FALSE(value.has("f"));
}

TEST(JsonReader, SaysWhereWhatWasFoundAndWhatWasExpected) {
  const std::string text = R"({"a": "x", "c": {"d": [1]}})";
  EXPECT_EQ(error_in(text, [](const JsonValue& value) { value.field("a").integer(); }),
            "f.jsonl:7: 'a' is \"x\" in the record; expected a whole number");
  EXPECT_EQ(error_in(text, [](const JsonValue& value) { value.field("c").field("d").text(); }),
            "f.jsonl:7: 'c.d' is [1] in the record; expected a text");
  EXPECT_EQ(error_in(text, [](const JsonValue& value) { value.field("b"); }),
            "f.jsonl:7: 'b' is missing in the record");
  EXPECT_EQ(error_in("7",
                     [](const JsonValue& value) {
                       JsonValue(value.json(), kPlace, "the budget").integer(0, 5);
                     }),
            "f.jsonl:7: the budget is 7; expected a whole number from 0 to 5");
  EXPECT_EQ(error_in("7", [](const JsonValue& value) { value.field("b"); }),
            "f.jsonl:7: the record is 7; expected an object");
}

TEST(JsonReader, RefusesNumbersThatNoIntegerHolds) {
  const auto read = [](const JsonValue& value) { value.integer(); };
  const auto read_in_range = [](const JsonValue& value) { value.integer(-1, 1); };
  EXPECT_EQ(error_in("9223372036854775807", read), "");
  for (const char* text : {"9223372036854775808", "18446744073709551615"}) {
    EXPECT_THAT(error_in(text, read), EndsWith("; expected a smaller number"));
    EXPECT_THAT(error_in(text, read_in_range), EndsWith("expected a whole number from -1 to 1"));
  }
  EXPECT_THAT(error_in("1e30", read), EndsWith("expected a whole number"));
}

TEST(JsonReader, ShortensWhatIsLongAndShowsNoLineEnds) {
  const std::string text = '"' + std::string(30, 'x') + "\\n" + std::string(5'000'000, 'y') + '"';
  const std::string error = error_in(text, [](const JsonValue& value) { value.integer(); });
  EXPECT_LT(error.size(), 150U);
  EXPECT_THAT(error, HasSubstr("xxx\\ny"));
  EXPECT_THAT(error, HasSubstr("yyy..."));
  EXPECT_EQ(shown(std::string(58, 'x') + "\u00fc"), '"' + std::string(58, 'x') + "...");
}

TEST(JsonReader, RefusesWhatIsNoJson) {
  EXPECT_EQ(error_in("{", [](const JsonValue&) {}), "f.jsonl:7: no JSON; expected a record");
  EXPECT_EQ(error_of([] { parse_json_object("[]", kPlace, "a record"); }),
            "f.jsonl:7: no JSON object; expected a record");
}

std::string nested(int depth) {
  const auto count = static_cast<std::size_t>(depth);
  return std::string(count, '[') + std::string(count, ']');
}

TEST(JsonReader, RefusesDeepNestingBeforeItTouchesTheStack) {
  const auto show = [](const JsonValue& value) { value.text(); };
  EXPECT_THAT(error_in(nested(kDeepestJson), show), EndsWith("; expected a text"));
  const std::string refusal =
      "f.jsonl:7: JSON that is nested more than 100 levels deep; expected a record";
  EXPECT_EQ(error_in(nested(kDeepestJson + 1), show), refusal);
  EXPECT_EQ(error_in(nested(5'000'000), show), refusal);
  EXPECT_EQ(error_in(std::string(5'000'000, '['), show), refusal);
}

TEST(JsonReader, CountsNoBracketsOfTexts) {
  const std::string brackets(500, '[');
  EXPECT_EQ(error_in(R"(["\")" + brackets + R"(\\", "{"])", [](const JsonValue&) {}), "");
}

}  // namespace
}  // namespace colorwalk
