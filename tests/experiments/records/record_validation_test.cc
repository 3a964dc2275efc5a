#include "experiments/records/record.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Record validated_record() {
  Record record;
  record.key.solver = "optimal";
  record.outcome.numbers.status = Status::kTimeLimit;
  record.outcome.numbers.length = 3;
  record.outcome.numbers.lower_bound = 2;
  record.outcome.moves = "012";
  record.outcome.numbers.seconds = 0.25;
  record.outcome.history = {{0.001, 1, 9}, {0.001, 2, 5}, {0.25, 2, 3}};
  return record;
}

std::string error(const std::string& line) {
  return error_of([&] { parse_validated_record(line, "records.jsonl", 7); });
}

TEST(ValidatedRecord, KeepsItsHistory) {
  const Record record = validated_record();
  EXPECT_EQ(parse_validated_record(to_json(record), "records.jsonl", 7).outcome.history,
            record.outcome.history);
}

TEST(ValidatedRecord, RejectsFieldsOutOfRangeAndContradictions) {
  const std::string valid = to_json(validated_record());
  const std::array<std::array<std::string, 3>, 11> cases = {{
      // The field, its invalid value, and the error.
      {R"("board":0)", R"("board":-9223372036854775808)", "'board' is -9223372036854775808"},
      {R"("length":3)", R"("length":-1)", "'length' is -1"},
      {R"("length":3)", R"("length":4)", "'length' is 4"},
      {R"("length":3)", R"("length":2147483648)", "'length' is 2147483648"},
      {R"("length":3)", R"("length":null)", "'length' is null"},
      {"012", "0 2", "'moves' is"},
      {R"("lower_bound":2)", R"("lower_bound":4)",
       "'lower_bound' is 4; expected at most 3, the length"},
      {R"("lower_bound":2)", R"("lower_bound":-8)", "'lower_bound' is -8"},
      {"time-limit", "optimal", "'lower_bound' is 2"},
      {R"("nodes":0)", R"("nodes":-10)", "'nodes' is -10"},
      {R"("seconds":0.25)", R"("seconds":-0.25)", "'seconds' is -0.25"},
  }};
  for (const auto& [field, instead, what] : cases) {
    std::string line = valid;
    ASSERT_NE(line.find(field), std::string::npos) << field << " in " << line;
    line.replace(line.find(field), field.size(), instead);
    EXPECT_THAT(error(line), StartsWith("records.jsonl:7: " + what)) << instead;
  }
}

TEST(ValidatedRecord, RejectsAHistoryWithDecreasingTimesOrWideningBounds) {
  const std::string expected = "; expected increasing times and narrowing bounds";
  for (const BoundsPoint& wrong : {BoundsPoint{0.24, 2, 3}, BoundsPoint{0.3, 1, 3},
                                   BoundsPoint{0.3, 2, 4}, BoundsPoint{0.3, 4, 3}}) {
    Record record = validated_record();
    record.outcome.history.push_back(wrong);
    EXPECT_EQ(error(to_json(record)),
              "records.jsonl:7: 'history' is [" +
                  fmt::format("{}, {}, {}", wrong.seconds, wrong.lower, wrong.upper) + "]" +
                  expected);
  }
}

}  // namespace
}  // namespace colorwalk
