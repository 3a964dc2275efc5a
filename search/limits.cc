#include "search/limits.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/data/value.h"

namespace colorwalk {
namespace {

using Seconds = std::chrono::duration<double>;

void reduce(std::optional<Seconds>& limit, double seconds) {
  if (limit) limit = std::max(*limit - Seconds(seconds), Seconds(0));
}

std::optional<std::string> number_of(const LimitSpec& spec, const Limits& limits) {
  if (spec.value.is_integer()) {
    const auto count = limits.*std::get<LimitSpec::Count>(spec.member);
    return count ? std::optional(fmt::format("{}", *count / spec.scale)) : std::nullopt;
  }
  const auto seconds = limits.*std::get<LimitSpec::Seconds>(spec.member);
  return seconds ? std::optional(fmt::format("{}", seconds->count())) : std::nullopt;
}

}  // namespace

Limits Limits::after(double seconds, double cpu_seconds) const {
  Limits rest = *this;
  reduce(rest.wall_time, seconds);
  reduce(rest.cpu_time, cpu_seconds);
  return rest;
}

void set_limit(const LimitSpec& spec, const Value& value, Limits& limits) {
  check_value(spec.value, value);
  if (spec.value.is_integer()) {
    limits.*std::get<LimitSpec::Count>(spec.member) = value.integer() * spec.scale;
  } else {
    limits.*std::get<LimitSpec::Seconds>(spec.member) = Seconds(value.number());
  }
}

std::string to_text(const Limits& limits) {
  std::string text;
  for (const LimitSpec& spec : kLimits) {
    const auto number = number_of(spec, limits);
    if (number) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", *number, spec.unit);
  }
  return text.empty() ? "none" : text;
}

}  // namespace colorwalk
