#include "search/requests/task_id.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/numbers.h"

namespace colorwalk {

std::string solver_identity(const SolverChoice& choice) {
  std::vector<std::string> words = choice.parameters.assignments();
  std::ranges::sort(words);
  words.emplace(words.begin(), choice.entry->name);
  return fmt::format("{}", fmt::join(words, " "));
}

TaskId task_id(std::string_view boards, std::int64_t board, std::uint64_t hash,
               std::string_view solver, std::int64_t repeat) {
  return fnv1a_128(fmt::format("{}\n{}\n{:016x}\n{}\n{}", boards, board, hash, solver, repeat));
}

std::uint64_t task_seed(std::uint64_t seed, const TaskId& id) {
  return fnv1a(fmt::format("{} {}", seed, to_text(id)));
}

std::string to_text(const TaskId& id) {
  return fmt::format("{:016x}{:016x}", id.high, id.low);
}

std::optional<TaskId> parse_task_id(std::string_view text) {
  constexpr std::size_t kDigits = 16;  // Of half an id.
  if (text.size() != 2 * kDigits) return std::nullopt;
  const auto high = parse_number<std::uint64_t>(text.substr(0, kDigits), 16);
  const auto low = parse_number<std::uint64_t>(text.substr(kDigits), 16);
  if (!high || !low) return std::nullopt;
  return TaskId{.high = *high, .low = *low};
}

}  // namespace colorwalk
