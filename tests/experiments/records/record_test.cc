#include "experiments/records/record.h"

#include "base/data/json.h"
#include "search/outcome/outcome.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

Record full_record() {
  Record record;
  record.origin.id = TaskId{.high = 0x00112233445566ff, .low = 1};
  record.origin.title = "A \"title\"";
  record.origin.board = 41;
  record.origin.repeat = 2;
  record.origin.hash = 0x00ff00ff12345678;
  record.origin.rows = 14;
  record.origin.cols = 15;
  record.origin.colors = 6;
  record.origin.solver = "greedy-look-ahead";
  record.origin.params = {{"metric", std::string("perimeter")},
                          {"depth", std::int64_t{5}},
                          {"bound", std::string("none")}};
  record.origin.label = "max-perimeter-look-ahead:depth=5";
  record.origin.seed = 0xffffffffffffffff;
  record.outcome.numbers.status = Status::kTimeLimit;
  record.outcome.numbers.length = 3;
  record.outcome.numbers.lower_bound = 2;
  record.outcome.moves = "012";
  record.outcome.numbers.seconds = 0.25;
  record.outcome.numbers.counters = {
      .expanded = 1234567890123, .generated = 2345678901234, .table_hits = 17};
  record.outcome.message = "told";
  return record;
}

TEST(Record, IsOneLineOfJsonInAFixedOrder) {
  EXPECT_EQ(
      to_json(full_record()),
      R"({"id":"00112233445566ff0000000000000001","title":"A \"title\"",)"
      R"("board":41,"repeat":2,"hash":"00ff00ff12345678","rows":14,"cols":15,"colors":6,)"
      R"("solver":"greedy-look-ahead","params":{"metric":"perimeter","depth":5,"bound":"none"},)"
      R"("label":"max-perimeter-look-ahead:depth=5","seed":"ffffffffffffffff",)"
      R"("status":"time-limit","length":3,"lower_bound":2,"moves":"012","seconds":0.25,)"
      R"("nodes":1234567890123,"generated":2345678901234,"table_hits":17,)"
      R"("message":"told"})");
}

TEST(Record, HasNullForMissingResultsAndOmitsOptionalFields) {
  Record record;
  record.origin.solver = "greedy";
  record.outcome.numbers.status = Status::kNodeLimit;
  EXPECT_EQ(to_json(record),
            R"({"board":0,"hash":"0000000000000000","rows":0,"cols":0,"colors":0,)"
            R"("solver":"greedy","params":{},"label":"",)"
            R"("status":"node-limit","length":null,"lower_bound":null,"moves":null,"seconds":null,)"
            R"("nodes":0,"generated":0,"table_hits":0})");
}

TEST(Record, RoundTrips) {
  Record negative;  // Of numbers, only statistics may be.
  negative.outcome.statistics = {{&spec_of(Statistic::kQueueBestDropped), -330}};
  for (const Record& record : {full_record(), Record(), negative}) {
    const std::string text = to_json(record);
    EXPECT_EQ(to_json(parse_record(text, "records.jsonl", 1)), text);
  }
}

TEST(Record, AcceptsAMessageThatIsNotUtf8) {
  Record record;
  record.outcome.message = "broken \xff\n bytes";
  const std::string text = to_json(record);
  EXPECT_THAT(text, Not(HasSubstr("\n")));
  EXPECT_THAT(parse_record(text, "records.jsonl", 1).outcome.message, HasSubstr("broken"));
}

std::string parse_error(const std::string& text) {
  return error_of([&text] { parse_record(text, "records.jsonl", 7); });
}

/// The JSON of a good record with one piece of text replaced.
std::string changed_line(const std::string& from, const std::string& to) {
  return changed(to_json(full_record()), from, to);
}

TEST(Record, RejectsALineThatIsNotAnObject) {
  const std::string where = "records.jsonl:7: ";
  const std::string expected = "; expected a record on one line";
  EXPECT_EQ(parse_error("[1, 2]"), where + "the value is [1,2]" + expected);
  EXPECT_EQ(parse_error(to_json(full_record()).substr(0, 100)),
            where + "invalid JSON: syntax error at byte 101" + expected);
  EXPECT_EQ(parse_error(changed_line("\"board\"", "\"board\":1,\"board\"")),
            where + "invalid JSON: duplicate key \"board\"" + expected);
  EXPECT_THAT(parse_error(to_json(full_record()) + " 1"), HasSubstr("invalid JSON: syntax error"));
}

TEST(Record, MayHaveFieldsThatOnlyOlderRunsWrote) {
  for (const char* const field : {"\"control\":[1000,2000,3000]", "\"history\":[[0.5,1,3]]"}) {
    const std::string text = changed_line("\"solver\"", fmt::format("{},\"solver\"", field));
    EXPECT_EQ(to_json(parse_record(text, "f", 1)), to_json(full_record()));
  }
}

TEST(Record, RejectsMissingAndInvalidFields) {
  const std::array<std::array<std::string, 3>, 8> cases = {{
      {"\"hash\":\"00ff00ff12345678\",", "", "'hash' is missing"},
      {"\"message\"", "\"massage\"", "unknown key 'massage' in a record; did you mean 'message'?"},
      {"\"board\":41", "\"board\":\"x\"", "'board' is \"x\"; expected an integer of at least 0"},
      {"00ff00ff12345678", "00ff", "'hash' is \"00ff\"; expected 16 hexadecimal digits"},
      {"00112233445566ff0000000000000001", "00112233",
       "'id' is \"00112233\"; expected 32 hexadecimal digits"},
      {"time-limit", "time-limt", "unknown status 'time-limt'; did you mean 'time-limit'?"},
      {"\"length\":3", "\"length\":3e9",
       "'length' is 3000000000.0; expected an integer from 0 to 2147483647"},
      {"\"depth\":5", "\"depth\":[5]", "'params.depth' is [5]; expected a number or a string"},
  }};
  for (const auto& [from, to, error] : cases) {
    EXPECT_EQ(parse_error(changed_line(from, to)), "records.jsonl:7: " + error);
  }
}

TEST(ValidatedRecord, RejectsFieldsOutOfRangeAndContradictions) {
  const std::array<std::array<std::string, 3>, 11> cases = {{
      // The field, its invalid value, and the error.
      {R"("board":41)", R"("board":-9223372036854775808)", "'board' is -9223372036854775808"},
      {R"("length":3)", R"("length":-1)", "'length' is -1"},
      {R"("length":3)", R"("length":4)", "'length' is 4"},
      {R"("length":3)", R"("length":2147483648)", "'length' is 2147483648"},
      {R"("length":3)", R"("length":null)", "'length' is null"},
      {R"("moves":"012")", R"("moves":"0 2")", "'moves' is"},
      {R"("lower_bound":2)", R"("lower_bound":4)",
       "'lower_bound' is 4; expected at most 3, the length"},
      {R"("lower_bound":2)", R"("lower_bound":-8)", "'lower_bound' is -8"},
      {"time-limit", "optimal", "'lower_bound' is 2"},
      {R"("nodes":1234567890123)", R"("nodes":-10)", "'nodes' is -10"},
      {R"("seconds":0.25)", R"("seconds":-0.25)", "'seconds' is -0.25"},
  }};
  for (const auto& [field, instead, what] : cases) {
    const std::string line = changed_line(field, instead);
    EXPECT_THAT(error_of([&] { parse_validated_record(line, "records.jsonl", 7); }),
                StartsWith("records.jsonl:7: " + what))
        << instead;
  }
}

}  // namespace
}  // namespace colorwalk
