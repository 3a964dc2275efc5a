#include "experiments/descriptor/limits_table.h"

#include <limits>

#include "experiments/descriptor/toml_reader.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

}  // namespace

Limits read_limits(const toml::table& table, std::string_view where, const Limits& base) {
  const TomlReader reader(table, where);
  reader.check_keys({"time", "nodes", "memory"});
  Limits limits = base;
  if (const auto seconds = reader.number("time", 0, 1e9)) {
    limits.wall_time = std::chrono::duration<double>(*seconds);
  }
  if (const auto nodes = reader.integer("nodes", 0, kMost)) limits.nodes = nodes;
  if (const auto megabytes = reader.integer("memory", 1, kMost / kMegabyte)) {
    limits.memory = *megabytes * kMegabyte;
  }
  return limits;
}

}  // namespace colorwalk
