#include "experiments/descriptor/limits_keys.h"

#include <array>

#include "base/megabyte.h"

namespace colorwalk {
namespace {

constexpr std::array<Key<Limits>, 3> kLimitsKeys = {{
    {.spec = number_key("time", 0, 1e9, "no limit", "seconds for a task"),
     .read =
         [](const GivenKey& key, Limits& limits) {
           limits.wall_time = std::chrono::duration<double>(key.number());
         }},
    {.spec = integer_key("nodes", 0, kAnyNumber, "no limit", "expanded nodes of a task"),
     .read = [](const GivenKey& key, Limits& limits) { limits.nodes = key.integer(); }},
    {.spec = integer_key("memory", 1, kAnyNumber / kMegabyte, "no limit", "megabytes for a task"),
     .read = [](const GivenKey& key,
                Limits& limits) { limits.memory = key.integer() * kMegabyte; }},
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
