#include "experiments/records/shard.h"

#include <fmt/format.h>

#include "base/input_error.h"
#include "base/numbers.h"

namespace colorwalk {

Shard read_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto index = whole_number(text.substr(0, slash));
  const auto count =
      slash == std::string_view::npos ? std::nullopt : whole_number(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) {
    throw InputError(
        fmt::format("invalid part '{}': expected I/N with I from 1 to N, as in 3/8", text));
  }
  return {.index = *index, .count = *count};
}

std::string to_text(const Shard& shard) {
  return fmt::format("{}/{}", shard.index, shard.count);
}

}  // namespace colorwalk
