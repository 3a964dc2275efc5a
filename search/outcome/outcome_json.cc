#include "search/outcome/outcome_json.h"

#include <algorithm>
#include <array>

#include "base/data/json.h"

namespace colorwalk {

/// Found by argument-dependent lookup: `hints` of an outcome.
static Value field_json(const std::vector<Hint>& value) {
  Value json = Value::table();
  for (const Hint& hint : value) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

namespace {

template <Presence kPresence, auto kMember>
constexpr auto outcome_field(std::string_view name) {
  return json_field<Outcome, kPresence, kMember>(name);
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

}  // namespace

std::span<const JsonField<Outcome>> outcome_fields() {
  return kOutcomeFields;
}

Value fields_of(const Outcome& outcome) {
  Value json = Value::table();
  write_fields(outcome_fields(), outcome, json);
  return json;
}

Value fields_of(const Outcome& outcome, std::span<const std::string_view> names) {
  Value json = Value::table();
  for (const std::string_view name : names) {
    json[name] = std::ranges::find(kOutcomeFields, name, &JsonField<Outcome>::name)->write(outcome);
  }
  return json;
}

std::string to_json(const Outcome& outcome) {
  return json_text(fields_of(outcome));
}

Outcome parse_outcome(std::string_view text, std::string_view file, int line) {
  const Value json = parse_json_object(text, {file, line}, "an outcome on one line");
  Outcome outcome;
  read_fields(outcome_fields(), json, outcome);
  return outcome;
}

}  // namespace colorwalk
