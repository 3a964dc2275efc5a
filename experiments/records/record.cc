#include "experiments/records/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>

#include "base/json/json_reader.h"
#include "base/json/json_text.h"

namespace colorwalk {
namespace {

using Params = std::vector<std::pair<std::string, ParameterValue>>;
using Hints = std::vector<Hint>;

// How the types of fields are written. A null is written as such.

Json written(int value) {
  return value;
}
Json written(std::int64_t value) {
  return value;
}
/// Times are kept to a millionth.
Json written(double seconds) {
  return std::round(seconds * 1e6) / 1e6;
}
Json written(const std::string& value) {
  return value;
}
Json written(const std::vector<std::string>& value) {
  return value;
}
Json written(std::uint64_t value) {
  return to_hexadecimal(value);
}
Json written(const TaskId& value) {
  return to_text(value);
}
Json written(Status value) {
  return name(value);
}

Json written(const Params& value) {
  Json params = Json::object();
  for (const auto& [name, held] : value) {
    std::visit([&member = params[name]](const auto& known) { member = known; }, held);
  }
  return params;
}

Json written(const Hints& value) {
  Json json = Json::object();
  for (const Hint& hint : value) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

/// Three numbers a point.
Json written(const std::vector<BoundsPoint>& value) {
  Json json = Json::list();
  for (const BoundsPoint& point : value) {
    json.push_back(Json::list({written(point.seconds), point.lower, point.upper}));
  }
  return json;
}

template <class Value>
Json written(const std::optional<Value>& value) {
  return value ? written(*value) : Json(nullptr);
}

// How they are read back.

void read(const JsonValue& json, std::int64_t& value) {
  value = json.integer();
}
void read(const JsonValue& json, double& value) {
  value = json.number();
}
void read(const JsonValue& json, std::string& value) {
  value = json.text();
}

void read(const JsonValue& json, int& value) {
  const std::int64_t read = json.integer();
  if (!std::in_range<int>(read)) json.refuse("a smaller number");
  value = static_cast<int>(read);
}

void read(const JsonValue& json, std::uint64_t& value) {
  value = read_hexadecimal(json);
}

void read(const JsonValue& json, TaskId& value) {
  const std::optional<TaskId> id = parse_task_id(json.text());
  if (!id) json.refuse("32 hexadecimal digits");
  value = *id;
}

void read(const JsonValue& json, Status& value) {
  const std::optional<Status> status = parse_status(json.text());
  if (!status) json.fail(fmt::format("unknown status '{}' in the record", json.text()));
  value = *status;
}

void read(const JsonValue& json, Params& value) {
  for (const auto& [name, param] : json.object().json().members()) {
    if (param.is_integer()) {
      value.emplace_back(name, json.field(name).integer());
    } else if (param.is_number()) {
      value.emplace_back(name, json_text(param));
    } else if (param.is_text()) {
      value.emplace_back(name, param.text());
    } else {
      json.field(name).refuse("a number or a text");
    }
  }
}

void read(const JsonValue& json, std::vector<BoundsPoint>& value) {
  for (std::size_t i = 0; i < json.list().json().size(); ++i) {
    const JsonValue item = json.item(i);
    BoundsPoint& point = value.emplace_back();
    read(item.item(0), point.seconds);
    read(item.item(1), point.lower);
    read(item.item(2), point.upper);
  }
}

template <class Value>
void read(const JsonValue& json, std::optional<Value>& value) {
  if (!json.is_null()) read(json, value.emplace());
}

// What is left out where a field need not be there.

bool is_nothing(std::int64_t value) {
  return value == 0;
}
bool is_nothing(const std::string& value) {
  return value.empty();
}
bool is_nothing(const std::vector<BoundsPoint>& value) {
  return value.empty();
}
template <class Value>
bool is_nothing(const std::optional<Value>& value) {
  return !value;
}

/// When a field is there.
enum class Presence {
  kAlways,
  kSince,    ///< Always by now; records of older commits lack it.
  kIfAny,    ///< Left out where it is nothing.
  kForShow,  ///< Likewise, and not read back: only people ask for it.
};

/// One field of a record's JSON: the whole of what is to be said of it.
template <class Part>
struct Field {
  std::string_view name;
  Presence presence;
  bool (*is_there)(const Part&);
  Json (*write)(const Part&);
  void (*read)(const JsonValue&, Part&);
};

/// The field that holds what `kMember` gives of a part: a pointer to a member, or a function that
/// gives a reference to it.
template <class Part, Presence kPresence, auto kMember>
constexpr Field<Part> field(std::string_view name) {
  Field<Part> made = {.name = name,
                      .presence = kPresence,
                      .is_there = [](const Part&) { return true; },
                      .write = [](const Part& part) { return written(std::invoke(kMember, part)); },
                      .read = nullptr};
  if constexpr (kPresence == Presence::kIfAny || kPresence == Presence::kForShow) {
    made.is_there = [](const Part& part) { return !is_nothing(std::invoke(kMember, part)); };
  }
  if constexpr (kPresence != Presence::kForShow) {
    made.read = [](const JsonValue& json, Part& part) { read(json, std::invoke(kMember, part)); };
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

template <std::int64_t Counters::*kCounter>
struct CounterOf {
  auto& operator()(auto& outcome) const { return outcome.counters.*kCounter; }
};

/// A counter of the solver.
template <Presence kPresence, std::int64_t Counters::*kCounter>
constexpr auto counter_field(std::string_view name) {
  return outcome_field<kPresence, CounterOf<kCounter>{}>(name);
}

using enum Presence;

/// The fields that tell what a record is the record of, in their order.
constexpr std::array kKeyFields = {
    // Left out where boards are solved outside an experiment.
    key_field<kIfAny, &RecordKey::id>("id"),
    key_field<kIfAny, &RecordKey::title>("title"),
    key_field<kIfAny, &RecordKey::boards>("boards"),
    key_field<kAlways, &RecordKey::board>("board"),
    key_field<kIfAny, &RecordKey::repeat>("repeat"),
    key_field<kAlways, &RecordKey::hash>("hash"),
    key_field<kAlways, &RecordKey::solver>("solver"),
    key_field<kAlways, &RecordKey::params>("params"),
    key_field<kAlways, &RecordKey::label>("label"),
    key_field<kIfAny, &RecordKey::seed>("seed"),
};

/// The fields that tell what came of it; they follow those of the key. Without a solution or a
/// bound `length`, `lower_bound` and `moves` are null.
constexpr std::array kOutcomeFields = {
    outcome_field<kAlways, &Outcome::status>("status"),
    outcome_field<kAlways, &Outcome::length>("length"),
    outcome_field<kAlways, &Outcome::lower_bound>("lower_bound"),
    outcome_field<kAlways, &Outcome::moves>("moves"),
    outcome_field<kAlways, &Outcome::seconds>("seconds"),
    counter_field<kAlways, &Counters::expanded>("nodes"),
    counter_field<kSince, &Counters::generated>("generated"),
    counter_field<kSince, &Counters::table_hits>("table_hits"),
    outcome_field<kIfAny, &Outcome::history>("history"),
    outcome_field<kIfAny, &Outcome::message>("message"),
    outcome_field<kForShow, &Outcome::explanation>("explanation"),
    outcome_field<kForShow, &Outcome::hints>("hints"),
};

template <class Part>
void write_fields(std::span<const Field<Part>> fields, const Part& part, Json& json) {
  for (const Field<Part>& field : fields) {
    if (field.is_there(part)) json[field.name] = field.write(part);
  }
}

template <class Part>
void read_fields(std::span<const Field<Part>> fields, const JsonValue& json, Part& part) {
  for (const Field<Part>& field : fields) {
    if (field.read == nullptr) continue;
    if (field.presence == Presence::kAlways || json.has(field.name)) {
      field.read(json.field(field.name), part);
    }
  }
}

std::string record_line(const Json& json) {
  // What a crash says of itself need not be UTF-8.
  return json_text(json);
}

}  // namespace

std::string to_hexadecimal(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::uint64_t read_hexadecimal(const JsonValue& json) {
  const std::string& digits = json.text();
  const char* const end = digits.data() + digits.size();
  std::uint64_t value = 0;
  const auto [read_to, error] = std::from_chars(digits.data(), end, value, 16);
  if (digits.size() != 16 || error != std::errc() || read_to != end) {
    json.refuse("16 hexadecimal digits");
  }
  return value;
}

bool is_repeatable(const RecordKey& key) {
  const auto threads = std::ranges::find(key.params, kThreadsParameter.name,
                                         [](const auto& param) { return param.first; });
  return threads == key.params.end() || threads->second == ParameterValue(std::int64_t{1});
}

void forget_times(Record& record) {
  record.seconds = 0;
  record.history.clear();
}

std::string to_json(const Record& record) {
  Json json = Json::object();
  write_fields<RecordKey>(kKeyFields, record, json);
  write_fields<Outcome>(kOutcomeFields, record, json);
  return record_line(json);
}

std::string to_json(const Outcome& outcome) {
  return record_line(fields_of(outcome));
}

Json fields_of(const Outcome& outcome) {
  Json json = Json::object();
  write_fields<Outcome>(kOutcomeFields, outcome, json);
  return json;
}

Json fields_of(const Outcome& outcome, std::span<const std::string_view> names) {
  Json json = Json::object();
  for (const std::string_view name : names) {
    json[name] = std::ranges::find(kOutcomeFields, name, &Field<Outcome>::name)->write(outcome);
  }
  return json;
}

Record parse_record(std::string_view text, std::string_view file, int line) {
  const JsonPlace place = {.file = file, .line = line, .whole = "record"};
  const Json json = parse_json_object(text, place, "a record on one line");
  Record record;
  read_fields<RecordKey>(kKeyFields, {json, place}, record);
  read_fields<Outcome>(kOutcomeFields, {json, place}, record);
  return record;
}

Outcome parse_outcome(std::string_view text, std::string_view file, int line) {
  const JsonPlace place = {.file = file, .line = line, .whole = "outcome"};
  const Json json = parse_json_object(text, place, "an outcome on one line");
  Outcome outcome;
  read_fields<Outcome>(kOutcomeFields, {json, place}, outcome);
  return outcome;
}

}  // namespace colorwalk
