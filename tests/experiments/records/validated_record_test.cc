#include "experiments/records/validated_record.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

Record validated_record() {
  Record record;
  record.key.solver = "optimal";
  record.outcome.figures.status = Status::kTimeLimit;
  record.outcome.figures.length = 3;
  record.outcome.figures.lower_bound = 2;
  record.outcome.moves = "012";
  record.outcome.figures.seconds = 0.25;
  record.outcome.history = {{0.001, 1, 9}, {0.001, 2, 5}, {0.25, 2, 3}};
  return record;
}

std::string error(const Record& record) {
  return error_of([&] { parse_validated_record(to_json(record), "records.jsonl", 7); });
}

TEST(ValidatedRecord, KeepsItsHistory) {
  const Record record = validated_record();
  EXPECT_EQ(parse_validated_record(to_json(record), "records.jsonl", 7).outcome.history,
            record.outcome.history);
}

TEST(ValidatedRecord, RejectsALowerBoundAboveTheLength) {
  Record record = validated_record();
  record.outcome.figures.lower_bound = 4;
  EXPECT_EQ(error(record), "records.jsonl:7: 'lower_bound' is 4; expected at most 3, the length");
}

TEST(ValidatedRecord, RejectsAHistoryWithDecreasingTimesOrWideningBounds) {
  const std::string expected = "; expected increasing times and narrowing bounds";
  for (const BoundsPoint& wrong : {BoundsPoint{0.24, 2, 3}, BoundsPoint{0.3, 1, 3},
                                   BoundsPoint{0.3, 2, 4}, BoundsPoint{0.3, 4, 3}}) {
    Record record = validated_record();
    record.outcome.history.push_back(wrong);
    EXPECT_EQ(error(record),
              "records.jsonl:7: 'history' is [" +
                  fmt::format("{}, {}, {}", wrong.seconds, wrong.lower, wrong.upper) + "]" +
                  expected);
  }
}

}  // namespace
}  // namespace colorwalk
