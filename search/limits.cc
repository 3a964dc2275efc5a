#include "search/limits.h"

#include <fmt/format.h>

#include "base/data/value.h"

namespace colorwalk {
namespace {

std::optional<std::string> number_of(const LimitSpec& spec, const Limits& limits) {
  if (spec.is_integer()) {
    const auto count = limits.*std::get<LimitSpec::Count>(spec.member);
    return count ? std::optional(fmt::format("{}", *count / spec.scale)) : std::nullopt;
  }
  const auto seconds = limits.*std::get<LimitSpec::Seconds>(spec.member);
  return seconds ? std::optional(fmt::format("{}", seconds->count())) : std::nullopt;
}

}  // namespace

void set_limit(const LimitSpec& spec, const Value& value, Limits& limits) {
  if (spec.is_integer()) {
    limits.*std::get<LimitSpec::Count>(spec.member) =
        value.integer(spec.minimum, spec.maximum) * spec.scale;
  } else {
    limits.*std::get<LimitSpec::Seconds>(spec.member) = std::chrono::duration<double>(
        value.number(static_cast<double>(spec.minimum), static_cast<double>(spec.maximum)));
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
