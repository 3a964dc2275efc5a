#include "base/data/value.h"

#include <limits>

#include "base/data/json.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using namespace std::literals;

Value parsed(std::string_view text) {
  return parse_json(text, {.file = "f.jsonl", .line = 7}, "a record");
}

TEST(Value, ReturnsMembersByKeyAndType) {
  const Value value = parsed(R"({"a": "x", "b": -3, "c": {"d": 0.5}, "e": null, "f": [true]})");
  EXPECT_EQ(value.at("a").text(), "x");
  EXPECT_EQ(value.at("b").integer(), -3);
  EXPECT_EQ(value.at("b").integer(-5, 5), -3);
  EXPECT_EQ(value.at("b").number(), -3.0);
  EXPECT_EQ(value.at("c").at("d").number(0, 1), 0.5);
  EXPECT_TRUE(value.at("f").at(0).boolean());
  EXPECT_TRUE(value.at("e").is_null());
  EXPECT_TRUE(value.has("e"));
  EXPECT_EQ(parsed("9223372036854775807").integer(), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(value.find("g"), nullptr);
  EXPECT_EQ(Value().find("g"), nullptr);
}

TEST(Value, ReportsPositionNameValueAndExpectedType) {
  struct Case {
    std::string_view text;
    std::function<void(const Value&)> read;
    std::string_view error;
  };
  const Case cases[] = {
      {R"({"a": "x"})", [](const Value& value) { value.at("a").integer(); },
       R"('a' is "x"; expected an integer)"},
      {R"({"c": {"d": [1]}})", [](const Value& value) { value.at("c").at("d").text(); },
       "'c.d' is [1]; expected a string"},
      {R"({"c": [1.5]})", [](const Value& value) { value.at("c").at(0).integer(); },
       "'c' is 1.5; expected an integer"},
      {R"({"c": [1]})", [](const Value& value) { value.at("c").at(1); },
       "'c' is [1]; expected at least 2 items"},
      {R"({"a": 1})", [](const Value& value) { value.at("b"); }, "'b' is missing"},
      {R"({"a": 1})", [](const Value& value) { check_keys(value, std::array{"ab"sv}, " of it"); },
       "unknown key 'a' of it; did you mean 'ab'?"},
      {"7", [](const Value& value) { value.integer(0, 5); },
       "the value is 7; expected an integer from 0 to 5"},
      {"-7", [](const Value& value) { value.integer(0); },
       "the value is -7; expected an integer of at least 0"},
      {"7", [](const Value& value) { value.number(0, 0.5); },
       "the value is 7; expected a number from 0 to 0.5"},
      {"7", [](const Value& value) { value.at("b"); }, "the value is 7; expected an object"},
      {"7", [](const Value& value) { value.members(); }, "the value is 7; expected a table"},
      {"7", [](const Value& value) { value.items(); }, "the value is 7; expected a list"},
      {"7", [](const Value& value) { value.boolean(); }, "the value is 7; expected true or false"},
      {"null", [](const Value& value) { value.number(); }, "the value is null; expected a number"},
      {"9223372036854775808", [](const Value& value) { value.integer(-1, 1); },
       "the value is 9.223372036854776e+18; expected an integer from -1 to 1"},
      {"18446744073709551615", [](const Value& value) { value.integer(); },
       "the value is 1.8446744073709552e+19; expected an integer"},
      {"1e30", [](const Value& value) { value.integer(); },
       "the value is 1e+30; expected an integer"},
      {R"("x")",
       [](const Value& value) { value.parsed([](auto&) -> int { throw InputError("odd"); }); },
       "odd"},
  };
  for (const auto& [text, read, error] : cases) {
    const Value value = parsed(text);
    EXPECT_EQ(error_of([&, &use = read] { use(value); }), "f.jsonl:7: " + std::string(error));
  }
}

TEST(Value, ReportsColumnsButNoLinesOfTheCommandLine) {
  const auto error_text = [](const SourcePosition& position) {
    return std::string(error_at(position, "odd").what());
  };
  EXPECT_EQ(error_text({"f.toml", 3, 4}), "f.toml:3:4: odd");
  EXPECT_EQ(error_text({"f.toml"}), "f.toml: odd");
  EXPECT_EQ(error_text({"--set a=1", 1, 9}), "--set a=1: odd");
}

TEST(Value, IsShortenedInErrorsWithoutLineEnds) {
  const std::string text = '"' + std::string(30, 'x') + "\\n" + std::string(5'000'000, 'y') + '"';
  const std::string error = error_of([&] { parsed(text).integer(); });
  EXPECT_LT(error.size(), 150U);
  EXPECT_THAT(error, HasSubstr("xxx\\ny"));
  EXPECT_THAT(error, HasSubstr("yyy..."));
  EXPECT_EQ(shown(std::string(58, 'x') + "\u00fc"), '"' + std::string(58, 'x') + "...");
}

TEST(Value, MadePlainHasNoTextsWithControlCharacters) {
  Value value = {{"a", "b\u202ec"}, {"n", 1}};
  value["list"].push_back(std::string("d\0e\x1b", 4));
  make_plain(value);
  EXPECT_EQ(json_text(value), R"({"a":"b   c","n":1,"list":["d e "]})");
}

TEST(Value, IsChangedMemberByMember) {
  Value value = {{"a", 1}, {"b", 2}};
  value.erase("a");
  value.erase("none");
  value.update({{"b", 3}, {"c", 4}});
  value["more"]["deep"].push_back(std::vector<std::string>{"a", "b"});
  EXPECT_EQ(json_text(value), R"({"b":3,"c":4,"more":{"deep":[["a","b"]]}})");
}

}  // namespace
}  // namespace colorwalk
