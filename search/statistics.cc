#include "search/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace colorwalk {
namespace {

using enum Statistic;
using enum Joined;

constexpr std::int64_t kNothing = std::numeric_limits<std::int64_t>::max();  ///< As a minimum.
constexpr std::string_view kTime = "seconds";

/// What users see of a technique.
struct Block {
  std::string_view title;
  std::string_view prefix;  ///< Of the names of its statistics.
};

#define TECHNIQUE(technique, title, prefix) Block{title, prefix},
#define STATISTIC(...)
constexpr std::array kBlocks = {
#include "search/statistics.inc"
};
#undef TECHNIQUE
#undef STATISTIC

// The rows of the list.

constexpr StatisticSpec joined_as(Joined joined, std::string_view name, std::string_view help,
                                  Statistic whole) {
  return {.name = name, .joined = joined, .help = help, .whole = whole};
}
constexpr StatisticSpec sum(std::string_view name, std::string_view help,
                            Statistic whole = kCount) {
  return joined_as(kSum, name, help, whole);
}
constexpr StatisticSpec maximum(std::string_view name, std::string_view help) {
  return joined_as(kMaximum, name, help, kCount);
}
constexpr StatisticSpec minimum(std::string_view name, std::string_view help) {
  return joined_as(kMinimum, name, help, kCount);
}
constexpr StatisticSpec mean(std::string_view name, std::string_view help, Statistic weight) {
  return joined_as(kMean, name, help, weight);
}
constexpr StatisticSpec bytes(std::string_view name, std::string_view help) {
  StatisticSpec spec = maximum(name, help);
  spec.unit = "bytes";
  return spec;
}
constexpr StatisticSpec time(std::string_view name, std::string_view help,
                             Statistic whole = kCount) {
  StatisticSpec spec = sum(name, help, whole);
  spec.unit = kTime;
  return spec;
}
constexpr StatisticSpec explained(StatisticSpec spec) {
  spec.with_explain = true;
  return spec;
}
constexpr StatisticSpec unchecked(std::string_view reason, StatisticSpec spec) {
  spec.not_recounted = reason;
  return spec;
}
constexpr std::string_view kByOrder = "depends on the order in which cores are learned";
constexpr std::string_view kByTiming = "depends on which thread is faster";
constexpr std::string_view kByMemory = "follows from the option for memory";
constexpr std::string_view kByChance = "depends on random games";
constexpr std::string_view kByParts = "the parts of the bound add up to the states pruned";
constexpr StatisticSpec field(StatisticSpec spec) {
  spec.is_field = true;
  return spec;
}

constexpr std::array<StatisticSpec, kStatisticCount> kSpecs = [] {
  std::array<StatisticSpec, kStatisticCount> specs;
  std::size_t next = 0;
  Technique technique{};
  const auto add = [&](StatisticSpec spec) {
    spec.statistic = static_cast<Statistic>(next);
    spec.technique = technique;
    specs[next++] = spec;
  };
#define TECHNIQUE(name, ...) technique = Technique::name;
#define STATISTIC(statistic, ...) add(__VA_ARGS__);
#include "search/statistics.inc"
#undef TECHNIQUE
#undef STATISTIC
  return specs;
}();

constexpr std::size_t at(Statistic statistic) {
  return static_cast<std::size_t>(statistic);
}

}  // namespace

std::span<const StatisticSpec> statistic_specs() {
  return kSpecs;
}

const StatisticSpec& spec_of(Statistic statistic) {
  return kSpecs[at(statistic)];
}

const StatisticSpec* find_statistic(std::string_view name) {
  const auto found = std::ranges::find(kSpecs, name, &StatisticSpec::name);
  return found == kSpecs.end() ? nullptr : &*found;
}

std::string_view title_of(Technique technique) {
  return kBlocks[static_cast<std::size_t>(technique)].title;
}

std::string_view label_of(const StatisticSpec& spec) {
  return spec.name.substr(kBlocks[static_cast<std::size_t>(spec.technique)].prefix.size());
}

Statistics::Statistics() {
  for (const StatisticSpec& spec : kSpecs) {
    if (spec.joined == kMinimum) joined_[at(spec.statistic)] = kNothing;
  }
}

void Statistics::add(Statistic statistic, std::int64_t value) {
  std::int64_t& joined = joined_[at(statistic)];
  switch (spec_of(statistic).joined) {
    case kSum:
    case kMean:
      joined += value;
      break;
    case kMaximum:
      joined = std::max(joined, value);
      break;
    case kMinimum:
      joined = std::min(joined, value);
      break;
  }
}

void Statistics::add(const Statistics& others) {
  for (const StatisticSpec& spec : kSpecs) add(spec.statistic, others.joined_[at(spec.statistic)]);
}

std::optional<double> Statistics::value(Statistic statistic) const {
  const StatisticSpec& spec = spec_of(statistic);
  const std::int64_t joined = joined_[at(statistic)];
  const auto number = static_cast<double>(joined);
  if (spec.joined == kMinimum && joined == kNothing) return std::nullopt;
  if (spec.joined != kMean) return spec.unit == kTime ? number * 1e-9 : number;
  const double weight = *value(spec.whole);
  return weight > 0 ? std::optional(number / weight) : std::nullopt;
}

std::vector<StatisticValue> values_of(const Statistics& statistics, Techniques techniques,
                                      bool explain) {
  std::vector<StatisticValue> values;
  for (const StatisticSpec& spec : kSpecs) {
    if (spec.is_field || !techniques.has(spec.technique) || (spec.with_explain && !explain))
      continue;
    std::optional<double> value = statistics.value(spec.statistic);
    if (value) value = std::round(*value * 1e6) / 1e6;
    values.push_back({&spec, value});
  }
  return values;
}

}  // namespace colorwalk
