#include "base/data/json.h"

#include <bit>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Library = nlohmann::ordered_json;

TEST(Json, IsWrittenInTheOrderOfItsMembers) {
  Value json = {{"status", "optimal"}, {"length", 24}, {"bounds", Value::list({1, 2.5, nullptr})}};
  json["again"] = true;
  json["length"] = -1;
  EXPECT_EQ(json_text(json),
            R"({"status":"optimal","length":-1,"bounds":[1,2.5,null],"again":true})");
  EXPECT_EQ(json_text(Value::list()), "[]");
  EXPECT_EQ(json_text(Value::table(), 2), "{}");
  EXPECT_EQ(json_text({{"a", Value::list({1})}}, 2), "{\n  \"a\": [\n    1\n  ]\n}");
  EXPECT_EQ(json_text(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
}

std::string random_text(Random& random) {
  std::string text;
  for (std::uint64_t i = random.below(6); i > 0; --i) {
    text += static_cast<char>(random.below(random.below(2) == 0 ? 256 : 128));
  }
  return text;
}

Library random_value(Random& random, int depth) {
  switch (random.below(depth > 0 ? 8 : 6)) {
    case 0:
      return nullptr;
    case 1:
      return random.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(random.next()) >> random.below(64);
    case 3:
      return random.next() >> (1 + random.below(63));
    case 4:
      return std::bit_cast<double>(random.next());
    case 5:
      return random_text(random);
    case 6: {
      Library list = Library::array();
      for (std::uint64_t i = random.below(4); i > 0; --i) {
        list.push_back(random_value(random, depth - 1));
      }
      return list;
    }
    default: {
      Library object = Library::object();
      for (std::uint64_t i = random.below(4); i > 0; --i) {
        // Invalid bytes are replaced, so that two keys could become equal.
        object[random_text(random) + std::to_string(i)] = random_value(random, depth - 1);
      }
      return object;
    }
  }
}

TEST(Json, IsReadAndWrittenAsByTheLibrary) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const int indent = random.below(2) == 0 ? -1 : 2;
    const std::string text = random_value(random, 4).dump(indent, ' ', random.below(2) == 0,
                                                          Library::error_handler_t::replace);
    const Library expected = Library::parse(text);
    EXPECT_EQ(json_text(parse_json(text, {}, "a value"), indent), expected.dump(indent)) << text;
  }
}

std::string nested(int depth) {
  const auto count = static_cast<std::size_t>(depth);
  return std::string(count, '[') + std::string(count, ']');
}

TEST(Json, IsRefusedWithTheReason) {
  const std::string too_deep = "nested more than 100 levels deep";
  const std::pair<std::string, std::string> cases[] = {
      {"", "syntax error at byte 1"},
      {"{", "syntax error at byte 2"},
      {"1e999", "syntax error at byte 5"},
      {"{\"a\": 1} x", "syntax error at byte 10"},
      {"[1] [2]", "syntax error at byte 5"},
      {std::string("[1]\0[2]", 7), "syntax error at byte 4"},
      {R"({"a": 1, "b": {"c": 2, "d": 3, "c": 2}})", "duplicate key \"c\""},
      {R"({"a\u0062": 1, "ab": 1})", "duplicate key \"ab\""},
      {nested(kDeepestJson + 1), too_deep},
      {nested(5'000'000), too_deep},
      {std::string(5'000'000, '['), too_deep},
  };
  for (const auto& [text, reason] : cases) {
    EXPECT_EQ(error_of([&, &json = text] {
                parse_json(json, {"f.jsonl", 7}, "a record");
              }),
              "f.jsonl:7: invalid JSON: " + reason + "; expected a record")
        << text.substr(0, 100);
  }
  EXPECT_EQ(error_of([] {
              parse_json_object("[]", {"f.jsonl", 7}, "a record");
            }),
            "f.jsonl:7: the value is []; expected a record");
}

TEST(Json, MayBeNestedDeeplyAndHaveBracketsInStrings) {
  EXPECT_NO_THROW(parse_json(nested(kDeepestJson), {}, "a value"));
  const std::string brackets(500, '[');
  EXPECT_NO_THROW(parse_json(R"(["\")" + brackets + R"(\\", "{"])", {}, "a value"));
}

}  // namespace
}  // namespace colorwalk
