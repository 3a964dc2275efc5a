#include "experiments/descriptor/limits_keys.h"

#include <array>

#include "base/megabyte.h"

namespace colorwalk {
namespace {

using enum ValueType;

constexpr std::array<Key<Limits>, 3> kLimitsKeys = {{
    {.spec = ranged_key(kNumber, "time", 0, 1'000'000'000, "no limit", "seconds per task"),
     .read =
         [](const Value& value, Limits& limits) {
           limits.wall_time = std::chrono::duration<double>(value.number());
         }},
    {.spec = ranged_key(kInteger, "nodes", 0, kAnyNumber, "no limit", "expanded nodes per task"),
     .read = [](const Value& value, Limits& limits) { limits.nodes = value.integer(); }},
    {.spec = ranged_key(kInteger, "memory", 1, kAnyNumber / kMegabyte, "no limit",
                        "megabytes per task"),
     .read = [](const Value& value,
                Limits& limits) { limits.memory = value.integer() * kMegabyte; }},
}};

}  // namespace

Limits read_limits(const NamedTable& table, const Limits& base) {
  Limits limits = base;
  read_keys<Limits>(table, kLimitsKeys, limits);
  return limits;
}

KeyTable limits_keys() {
  return {.heading = "[limits], and limits of [[solvers]]", .keys = specs_of<Limits>(kLimitsKeys)};
}

}  // namespace colorwalk
