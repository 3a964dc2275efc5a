#include "base/json/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/json/json_reader.h"
#include "base/json/json_text.h"
#include "base/random.h"

namespace colorwalk {
namespace {

using Library = nlohmann::ordered_json;

TEST(Json, IsWrittenInTheOrderInWhichItWasBuilt) {
  Json json = {{"status", "optimal"}, {"length", 24}, {"bounds", Json::list({1, 2.5, nullptr})}};
  json["again"] = true;
  json["length"] = -1;
  json["more"]["deep"].push_back(std::vector<std::string>{"a", "b"});
  EXPECT_EQ(json_text(json),
            R"({"status":"optimal","length":-1,"bounds":[1,2.5,null],"again":true,)"
            R"("more":{"deep":[["a","b"]]}})");
  EXPECT_EQ(json_text(Json::list()), "[]");
  EXPECT_EQ(json_text(Json::object(), 2), "{}");
  EXPECT_EQ(json_text({{"a", Json::list({1})}}, 2), "{\n  \"a\": [\n    1\n  ]\n}");
}

TEST(Json, LosesAndTakesOverMembers) {
  Json json = {{"a", 1}, {"b", 2}};
  json.erase("a");
  json.erase("none");
  json.update({{"b", 3}, {"c", 4}});
  EXPECT_EQ(json_text(json), R"({"b":3,"c":4})");
  EXPECT_EQ(json.find("c")->integer(), 4);
  EXPECT_EQ(json.find("a"), nullptr);
  EXPECT_EQ(Json().find("a"), nullptr);
}

TEST(Json, HoldsWholeNumbersOfBothKindsToTheirEnds) {
  const Json least = std::numeric_limits<std::int64_t>::min();
  const Json most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(json_text(Json::list({least, most})), "[-9223372036854775808,18446744073709551615]");
  EXPECT_TRUE(most.is_integer());
  EXPECT_TRUE(most.is_large_integer());
  EXPECT_EQ(most.large_integer(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_FALSE(Json(std::uint64_t{7}).is_large_integer());
}

std::string random_text(Random& random) {
  std::string text;
  for (std::uint64_t i = random.below(6); i > 0; --i) {
    text += static_cast<char>(random.below(random.below(2) == 0 ? 256 : 128));
  }
  return text;
}

/// A value as the library has it, for whatever may stand in one.
Library random_value(Random& random, int depth) {
  switch (random.below(depth > 0 ? 8 : 6)) {
    case 0:
      return nullptr;
    case 1:
      return random.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(random.next()) >> random.below(64);
    case 3:
      return random.next() >> random.below(64);
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
        object[random_text(random)] = random_value(random, depth - 1);
      }
      return object;
    }
  }
}

TEST(Json, IsReadAndWrittenAsTheLibraryReadsAndWritesIt) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) {
    const int indent = random.below(2) == 0 ? -1 : 2;
    const std::string text = random_value(random, 4).dump(indent, ' ', random.below(2) == 0,
                                                          Library::error_handler_t::replace);
    const Library expected = Library::parse(text);
    EXPECT_EQ(json_text(parse_json(text, {}, "a value"), indent), expected.dump(indent)) << text;
  }
}

}  // namespace
}  // namespace colorwalk
