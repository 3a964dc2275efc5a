#include "experiments/records/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/crc.hpp>
#include <cmath>
#include <functional>
#include <limits>

#include "base/data/json.h"
#include "base/whole_number.h"

namespace colorwalk {
namespace {

using Params = std::vector<std::pair<std::string, ParameterValue>>;
using Hints = std::vector<Hint>;

// Conversion of field types to JSON.

Value json_of(int value) {
  return value;
}
Value json_of(std::int64_t value) {
  return value;
}
/// Rounded to microseconds.
Value json_of(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}
Value json_of(const std::string& value) {
  return value;
}
Value json_of(const std::vector<std::string>& value) {
  return value;
}
Value json_of(std::uint64_t value) {
  return to_hexadecimal(value);
}
Value json_of(const TaskId& value) {
  return to_text(value);
}
Value json_of(Status value) {
  return name(value);
}

Value json_of(const Params& value) {
  Value params = Value::table();
  for (const auto& [name, held] : value) {
    std::visit([&member = params[name]](const auto& known) { member = known; }, held);
  }
  return params;
}

Value json_of(const Hints& value) {
  Value json = Value::table();
  for (const Hint& hint : value) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

/// Three numbers per point.
Value json_of(const std::vector<BoundsPoint>& value) {
  Value json = Value::list();
  for (const BoundsPoint& point : value) {
    json.push_back(Value::list({json_of(point.seconds), point.lower, point.upper}));
  }
  return json;
}

template <class Held>
Value json_of(const std::optional<Held>& value) {
  return value ? json_of(*value) : Value(nullptr);
}

// Conversion from JSON.

void read(const Value& json, std::int64_t& value) {
  value = json.integer();
}
void read(const Value& json, double& value) {
  value = json.number();
}
void read(const Value& json, std::string& value) {
  value = json.text();
}

void read(const Value& json, int& value) {
  using Limits = std::numeric_limits<int>;
  value = static_cast<int>(json.integer(Limits::min(), Limits::max()));
}

void read(const Value& json, std::uint64_t& value) {
  value = read_hexadecimal(json);
}

void read(const Value& json, TaskId& value) {
  const std::optional<TaskId> id = parse_task_id(json.text());
  if (!id) json.refuse("32 hexadecimal digits");
  value = *id;
}

void read(const Value& json, Status& value) {
  const std::optional<Status> status = parse_status(json.text());
  if (!status) throw json.error(fmt::format("unknown status '{}'", json.text()));
  value = *status;
}

void read(const Value& json, Params& value) {
  for (const auto& [name, param, position] : json.object().members()) {
    if (param.is_integer()) {
      value.emplace_back(name, param.integer());
    } else if (param.is_number()) {
      value.emplace_back(name, json_text(param));
    } else if (param.is_text()) {
      value.emplace_back(name, param.text());
    } else {
      param.refuse("a number or a string");
    }
  }
}

void read(const Value& json, std::vector<BoundsPoint>& value) {
  for (const Value& item : json.items()) {
    BoundsPoint& point = value.emplace_back();
    read(item.at(0), point.seconds);
    read(item.at(1), point.lower);
    read(item.at(2), point.upper);
  }
}

template <class Held>
void read(const Value& json, std::optional<Held>& value) {
  if (!json.is_null()) read(json, value.emplace());
}

// When an optional field is left out.

bool is_nothing(std::int64_t value) {
  return value == 0;
}
bool is_nothing(const std::string& value) {
  return value.empty();
}
bool is_nothing(const std::vector<BoundsPoint>& value) {
  return value.empty();
}
template <class Held>
bool is_nothing(const std::optional<Held>& value) {
  return !value;
}

/// When a field is present.
enum class Presence {
  kAlways,
  kSince,    ///< Always written; records of older commits lack it.
  kIfAny,    ///< If it is not empty.
  kForShow,  ///< If it is not empty; written for people and not read back.
};

/// The definition of one field of the JSON.
template <class Part>
struct Field {
  std::string_view name;
  Presence presence;
  bool (*is_there)(const Part&);
  Value (*write)(const Part&);
  void (*read)(const Value&, Part&);
};

/// The field for `kMember`: a pointer to a member, or a function that returns a reference.
template <class Part, Presence kPresence, auto kMember>
constexpr Field<Part> field(std::string_view name) {
  Field<Part> made = {.name = name,
                      .presence = kPresence,
                      .is_there = [](const Part&) { return true; },
                      .write = [](const Part& part) { return json_of(std::invoke(kMember, part)); },
                      .read = nullptr};
  if constexpr (kPresence == Presence::kIfAny || kPresence == Presence::kForShow) {
    made.is_there = [](const Part& part) { return !is_nothing(std::invoke(kMember, part)); };
  }
  if constexpr (kPresence != Presence::kForShow) {
    made.read = [](const Value& json, Part& part) { read(json, std::invoke(kMember, part)); };
  }
  return made;
}

template <Presence kPresence, auto kMember>
constexpr auto key_field(std::string_view name) {
  return field<RecordKey, kPresence, kMember>(name);
}

template <Presence kPresence, auto kMember>
constexpr auto outcome_field(std::string_view name) {
  return field<Outcome, kPresence, kMember>(name);
}

template <auto kFigure>
struct FigureOf {
  auto& operator()(auto& outcome) const { return outcome.figures.*kFigure; }
};

template <Presence kPresence, auto kFigure>
constexpr auto figure_field(std::string_view name) {
  return outcome_field<kPresence, FigureOf<kFigure>{}>(name);
}

template <std::int64_t Counters::*kCounter>
struct CounterOf {
  auto& operator()(auto& outcome) const { return outcome.figures.counters.*kCounter; }
};

template <Presence kPresence, std::int64_t Counters::*kCounter>
constexpr auto counter_field(std::string_view name) {
  return outcome_field<kPresence, CounterOf<kCounter>{}>(name);
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

/// The fields of the outcome, after those of the key. `length`, `lower_bound` and `moves` are null
/// without a solution or bound.
constexpr std::array kOutcomeFields = {
    figure_field<kAlways, &OutcomeFigures::status>("status"),
    figure_field<kAlways, &OutcomeFigures::length>("length"),
    figure_field<kAlways, &OutcomeFigures::lower_bound>("lower_bound"),
    outcome_field<kAlways, &Outcome::moves>("moves"),
    figure_field<kAlways, &OutcomeFigures::seconds>("seconds"),
    figure_field<kIfAny, &OutcomeFigures::cpu_seconds>("cpu_seconds"),
    counter_field<kAlways, &Counters::expanded>("nodes"),
    counter_field<kSince, &Counters::generated>("generated"),
    counter_field<kSince, &Counters::table_hits>("table_hits"),
    outcome_field<kIfAny, &Outcome::history>("history"),
    outcome_field<kIfAny, &Outcome::message>("message"),
    outcome_field<kForShow, &Outcome::explanation>("explanation"),
    outcome_field<kForShow, &Outcome::hints>("hints"),
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
  known.reserve(std::size(kKeyFields) + std::size(kOutcomeFields) + 1);
  for (const auto& field : kKeyFields) known.push_back(field.name);
  for (const auto& field : kOutcomeFields) known.push_back(field.name);
  known.push_back(kCheck);
  check_keys(json, known, " in a record");
}

template <class Part>
void write_fields(std::span<const Field<Part>> fields, const Part& part, Value& json) {
  for (const Field<Part>& field : fields) {
    if (field.is_there(part)) json[field.name] = field.write(part);
  }
}

template <class Part>
void read_fields(std::span<const Field<Part>> fields, const Value& json, Part& part) {
  for (const Field<Part>& field : fields) {
    if (field.read == nullptr) continue;
    if (field.presence == Presence::kAlways || json.has(field.name)) {
      field.read(json.at(field.name), part);
    }
  }
}

}  // namespace

std::string to_hexadecimal(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::uint64_t read_hexadecimal(const Value& json) {
  const std::string& digits = json.text();
  const auto value = parse_integer<std::uint64_t>(digits, 16);
  if (digits.size() != 16 || !value) json.refuse("16 hexadecimal digits");
  return *value;
}

bool is_repeatable(const RecordKey& key) {
  const auto threads = std::ranges::find(key.params, kThreadsParameter.name,
                                         [](const auto& param) { return param.first; });
  return threads == key.params.end() || threads->second == ParameterValue(std::int64_t{1});
}

void forget_circumstances(Record& record) {
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
  write_fields<Outcome>(kOutcomeFields, record.outcome, json);
  std::string line = json_text(json);
  line.pop_back();
  return line + check_of(line);
}

std::string to_json(const Outcome& outcome) {
  return json_text(fields_of(outcome));
}

Value fields_of(const Outcome& outcome) {
  Value json = Value::table();
  write_fields<Outcome>(kOutcomeFields, outcome, json);
  return json;
}

Value fields_of(const Outcome& outcome, std::span<const std::string_view> names) {
  Value json = Value::table();
  for (const std::string_view name : names) {
    json[name] = std::ranges::find(kOutcomeFields, name, &Field<Outcome>::name)->write(outcome);
  }
  return json;
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
  read_fields<Outcome>(kOutcomeFields, json, record.outcome);
  return record;
}

Outcome parse_outcome(std::string_view text, std::string_view file, int line) {
  const Value json = parse_json_object(text, {file, line}, "an outcome on one line");
  Outcome outcome;
  read_fields<Outcome>(kOutcomeFields, json, outcome);
  return outcome;
}

}  // namespace colorwalk
