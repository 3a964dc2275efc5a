#include "experiments/descriptor/limits_keys.h"

#include <array>

#include "base/megabyte.h"

namespace colorwalk {
namespace {

using enum ValueType;

constexpr std::array<Key<Limits>, 4> kLimitsKeys = {{
    {.spec =
         ranged_key(kNumber, "time", 0, 1'000'000'000, "no limit", "seconds of wall time per task"),
     .read =
         [](const Value& value, Limits& limits) {
           limits.wall_time = std::chrono::duration<double>(value.number());
         }},
    {.spec = ranged_key(kNumber, "cpu_time", 0, 1'000'000'000, "no limit",
                        "seconds of CPU time per task, on all its threads"),
     .read =
         [](const Value& value, Limits& limits) {
           limits.cpu_time = std::chrono::duration<double>(value.number());
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
