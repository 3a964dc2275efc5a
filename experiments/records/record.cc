#include "experiments/records/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/crc.hpp>

#include "base/data/json.h"
#include "search/outcome/json_field.h"
#include "search/outcome/outcome_json.h"
#include "search/registry.h"

namespace colorwalk {

/// Found by argument-dependent lookup: `id` of a key.
static Value field_json(const TaskId& value) {
  return to_text(value);
}

/// Likewise.
static void read_field(const Value& json, TaskId& value) {
  const std::optional<TaskId> id = parse_task_id(json.text());
  if (!id) json.refuse("32 hexadecimal digits");
  value = *id;
}

namespace {

template <Presence kPresence, auto kMember>
constexpr auto key_field(std::string_view name) {
  return json_field<RecordKey, kPresence, kMember>(name);
}

using enum Presence;

/// The fields of the key, in their order.
constexpr std::array kKeyFields = {
    // Absent if the board was not solved in an experiment.
    key_field<kIfAny, &RecordKey::id>("id"),
    key_field<kIfAny, &RecordKey::title>("title"),
    key_field<kIfAny, &RecordKey::boards>("boards"),
    key_field<kAlways, &RecordKey::board>("board"),
    key_field<kIfAny, &RecordKey::repeat>("repeat"),
    key_field<kAlways, &RecordKey::hash>("hash"),
    key_field<kIfAny, &RecordKey::rows>("rows"),
    key_field<kIfAny, &RecordKey::cols>("cols"),
    key_field<kIfAny, &RecordKey::colors>("colors"),
    key_field<kAlways, &RecordKey::solver>("solver"),
    key_field<kAlways, &RecordKey::params>("params"),
    key_field<kAlways, &RecordKey::label>("label"),
    key_field<kIfAny, &RecordKey::seed>("seed"),
    key_field<kIfAny, &RecordKey::host>("host"),
    key_field<kIfAny, &RecordKey::commit>("commit"),
};

/// The last field of a record's line: the CRC-32 (as of zlib) of the line before the comma in front
/// of it, in eight hexadecimal digits. Records of older commits lack it.
constexpr std::string_view kCheck = "check";
constexpr std::string_view kCheckBegin = R"(,"check":")";
constexpr std::string_view kCheckEnd = R"("})";
constexpr std::size_t kCheckDigits = 8;

/// The end of a line whose text before it is `text`.
std::string check_of(std::string_view text) {
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  return fmt::format("{}{:08x}{}", kCheckBegin, sum.checksum(), kCheckEnd);
}

/// Throws InputError unless the line ends with its checksum.
void expect_check(std::string_view line, const Value& check) {
  constexpr std::size_t kLength = kCheckBegin.size() + kCheckDigits + kCheckEnd.size();
  const std::string_view text = line.substr(0, line.size() - std::min(line.size(), kLength));
  if (line.substr(text.size()) != check_of(text)) {
    throw check.error(
        "the record does not match its checksum; expected the line as it was written");
  }
}

/// Throws InputError for a member that is not a field of a record: a damaged name would otherwise
/// pass for a missing field.
void expect_known_fields(const Value& json) {
  std::vector<std::string_view> known;
  known.reserve(kKeyFields.size() + outcome_fields().size() + 1);
  for (const auto& field : kKeyFields) known.push_back(field.name);
  for (const auto& field : outcome_fields()) known.push_back(field.name);
  known.push_back(kCheck);
  check_keys(json, known, " in a record");
}

}  // namespace

bool is_repeatable(const RecordKey& key) {
  const auto threads = std::ranges::find(key.params, kThreadsParameter.name,
                                         [](const auto& param) { return param.first; });
  return threads == key.params.end() || threads->second == ParameterValue(std::int64_t{1});
}

void remove_circumstances(Record& record) {
  record.outcome.figures.seconds = 0;
  record.outcome.figures.cpu_seconds.reset();
  record.outcome.history.clear();
  record.key.host.clear();
  record.key.commit.clear();
  record.key.rows = record.key.cols = record.key.colors = 0;
}

std::string to_json(const Record& record) {
  Value json = Value::table();
  write_fields<RecordKey>(kKeyFields, record.key, json);
  write_fields(outcome_fields(), record.outcome, json);
  std::string line = json_text(json);
  line.pop_back();
  return line + check_of(line);
}

Record parse_record(std::string_view text, std::string_view file, int line) {
  const Value json = parse_json_object(text, {file, line}, "a record on one line");
  if (const Value* const check = json.find(kCheck)) {
    expect_check(text, *check);
  } else {
    expect_known_fields(json);
  }
  Record record;
  read_fields<RecordKey>(kKeyFields, json, record.key);
  read_fields(outcome_fields(), json, record.outcome);
  return record;
}

}  // namespace colorwalk
