#include "experiments/records/record.h"

#include <algorithm>
#include <array>

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
    key_field<kAlways, &RecordKey::rows>("rows"),
    key_field<kAlways, &RecordKey::cols>("cols"),
    key_field<kAlways, &RecordKey::colors>("colors"),
    key_field<kAlways, &RecordKey::solver>("solver"),
    key_field<kAlways, &RecordKey::params>("params"),
    key_field<kAlways, &RecordKey::label>("label"),
    key_field<kIfAny, &RecordKey::seed>("seed"),
    key_field<kIfAny, &RecordKey::host>("host"),
    key_field<kIfAny, &RecordKey::commit>("commit"),
};

/// Throws InputError for a member that is not a field of a record: a damaged name would otherwise
/// pass for a missing field.
void expect_known_fields(const Value& json) {
  static const std::vector<std::string_view> kKnown = [] {
    std::vector<std::string_view> known;
    for (const auto& field : kKeyFields) known.push_back(field.name);
    for (const auto& field : outcome_fields()) known.push_back(field.name);
    return known;
  }();
  check_keys(json, kKnown, " in a record");
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
}

std::string to_json(const Record& record) {
  Value json = Value::table();
  write_fields<RecordKey>(kKeyFields, record.key, json);
  write_fields(outcome_fields(), record.outcome, json);
  return json_text(json);
}

Record parse_record(std::string_view text, std::string_view file, int line) {
  const Value json = parse_json_object(text, {file, line}, "a record on one line");
  expect_known_fields(json);
  Record record;
  read_fields<RecordKey>(kKeyFields, json, record.key);
  read_fields(outcome_fields(), json, record.outcome);
  return record;
}

}  // namespace colorwalk
