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
  return record;
}

std::string error(const std::string& line) {
  return error_of([&] { parse_validated_record(line, "records.jsonl", 7); });
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

}  // namespace
}  // namespace colorwalk
